package opening

import "github.com/xqpgn/xqpgn/notation/board"

// ClassifyMoves returns the code of a game that begins at the start position with these
// moves. Those from the first illegal one on do not count; it returns false
// if none is left.
func ClassifyMoves(moves []board.Move) (Code, bool) {
	l := readLine(moves)
	if l.plies == 0 {
		return 0, false
	}
	return tree().classify(&l, 0)
}

// readLine returns the first moves of a game, as the rules see them.
func readLine(moves []board.Move) (l line) {
	pos := board.Start()
	mirrored := false
	for i, m := range moves[:min(len(moves), MaxPlies)] {
		if pos.Problem(m) != board.NoProblem {
			break
		}
		if i == 0 {
			mirrored = m.From.File() < board.Files/2
		}
		seen := m
		if mirrored {
			seen = m.Mirror()
		}
		l.moves[i%2][i/2] = tokenOf(pos.At(m.From), seen)
		l.plies++
		pos.Play(m)
	}
	return l
}

// letters are those of the kinds of piece in WXF.
var letters = map[board.Kind]byte{
	board.King: 'K', board.Advisor: 'A', board.Elephant: 'B', board.Horse: 'N',
	board.Rook: 'R', board.Cannon: 'C', board.Pawn: 'P',
}

// tokenOf returns a move as the rules see it: the piece and its file, how it moves, and the
// file that it moves to, or how far along its own.
func tokenOf(piece board.Piece, m board.Move) token {
	from, to, ahead := m.From.File()+1, m.To.File()+1, m.To.Rank()-m.From.Rank()
	if piece.Color() == board.Red {
		from, to = board.Files+1-from, board.Files+1-to
	} else {
		ahead = -ahead
	}
	sign, number := byte('.'), to
	switch {
	case ahead > 0:
		sign = '+'
	case ahead < 0:
		sign = '-'
	}
	if from == to {
		number = max(ahead, -ahead)
	}
	return token(letters[piece.Kind()])<<24 | token('0'+from)<<16 | token(sign)<<8 | token('0'+number)
}
