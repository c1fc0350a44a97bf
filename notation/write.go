package notation

import "github.com/xqpgn/xqpgn/notation/board"

// Write returns the text of the move m on pos in notation n and style o, as the
// standard of the notation has it (clauses MOVE-3, MOVE-4, MOVE-5). It returns ""
// for what has no text: a move that [board.Position.Problem] forbids, unless only
// for the king's sake, and n Unknown.
//
// A text that Write gives for a legal move is read by [Read] as that move.
func Write(pos *board.Position, m board.Move, n Notation, o Style) string {
	var buffer [16]byte
	return string(Append(buffer[:0], pos, m, n, o))
}

// Append appends what [Write] returns to dst and returns the longer slice.
func Append(dst []byte, pos *board.Position, m board.Move, n Notation, o Style) []byte {
	if p := pos.Problem(m); p != board.NoProblem && !p.ExposesKing() {
		return dst
	}
	switch n {
	case Chinese:
		if s, ok := standardForm(pos, m); ok {
			return appendChinese(dst, pos.Side(), &s, o)
		}
	case WXF:
		if s, ok := standardForm(pos, m); ok {
			return appendWXF(dst, pos.Side(), &s, o)
		}
	case ICCS:
		return appendSquares(dst, m, 'A', "-")
	case UCCI:
		return appendSquares(dst, m, 'a', "")
	}
	return dst
}

// standardForm returns the form in which the standard writes m: by its place when
// the piece needs one, otherwise by its file. It returns false for a place that
// has no word, as that of a tenth rook.
func standardForm(pos *board.Position, m board.Move) (f form, ok bool) {
	piece := pos.At(m.From)
	f.kind = piece.Kind()
	f.movement = movementOf(pos, m)
	f.file = fileNumber(piece.Color(), m.From)
	c := columnOf(pos, piece, f.file)
	if !c.needsPlace(pos, m) {
		return f, true
	}
	t := tandemOf(pos, piece)
	f.place, ok = t.placeOf(m.From)
	return f, ok
}

func appendChinese(dst []byte, c board.Color, f *form, o Style) []byte {
	digits := numerals
	if c == board.Black {
		digits = blackDigits[o.Digits]
	}
	name := pieceNames[o.Script][c][f.kind]
	switch {
	case f.place == anyPlace:
		dst = append(dst, name...)
		dst = append(dst, digits[f.file]...)
	case f.place <= lastPlace:
		dst = append(dst, numerals[f.place]...)
		dst = append(dst, name...)
	default:
		dst = append(dst, placeNames[o.Script][f.place-front]...)
		dst = append(dst, name...)
	}
	dst = append(dst, verbNames[o.Script][f.verb-retreat]...)
	return append(dst, digits[f.number]...)
}

func appendWXF(dst []byte, c board.Color, f *form, o Style) []byte {
	letter := letterNames[o.Letters][f.kind]
	if c == board.Black && o.BlackLower {
		letter += 'a' - 'A'
	}
	dst = append(dst, letter)
	switch {
	case f.place == anyPlace:
		dst = append(dst, '0'+f.file)
	case f.place <= lastPlace:
		dst = append(dst, 'a'-1+byte(f.place))
	default:
		dst = append(dst, placeSigns[f.place-front])
	}
	return append(dst, verbSigns[o.Traverse][f.verb-retreat], '0'+f.number)
}

// appendSquares appends the squares of m, their files counted from the letter
// first and set off by separator.
func appendSquares(dst []byte, m board.Move, first byte, separator string) []byte {
	dst = append(dst, first+byte(m.From.File()), '0'+byte(m.From.Rank()))
	dst = append(dst, separator...)
	return append(dst, first+byte(m.To.File()), '0'+byte(m.To.Rank()))
}
