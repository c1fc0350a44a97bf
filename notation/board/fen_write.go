package board

import "strconv"

// FEN returns p as a FEN (clause PGN-2.10): pieces as K A B N R C P, the side as
// w or b, "- -", and both counters.
func (p *Position) FEN() string { return string(p.AppendFEN(nil)) }

// AppendFEN appends what FEN returns to dst and returns the longer slice.
func (p *Position) AppendFEN(dst []byte) []byte {
	for rank := Ranks - 1; rank >= 0; rank-- {
		empty := byte(0)
		for file := range Files {
			piece := p.ranks[rank].at(file)
			if piece == 0 {
				empty++
				continue
			}
			if empty > 0 {
				dst = append(dst, '0'+empty)
				empty = 0
			}
			dst = append(dst, piece.letter())
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
		}
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	side := " w - - "
	if p.key.side == Black {
		side = " b - - "
	}
	dst = append(dst, side...)
	dst = strconv.AppendInt(dst, int64(p.Halfmove()), 10)
	dst = append(dst, ' ')
	return strconv.AppendInt(dst, int64(p.Fullmove()), 10)
}
