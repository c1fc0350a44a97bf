package opening

import "github.com/xqpgn/xqpgn/notation/board"

// ClassifyMoves returns the code of a game that begins at the start position with these moves.
// Those from the first illegal one on do not count; it returns false if none is left.
func ClassifyMoves(moves []board.Move) (Code, bool) {
	moves = moves[:min(len(moves), MaxPlies)]
	pos := board.Start()
	for i, m := range moves {
		if pos.Problem(m) != board.NoProblem {
			moves = moves[:i]
			break
		}
		pos.Play(m)
	}
	return ClassifyLegal(moves)
}

// ClassifyLegal returns what [ClassifyMoves] does for moves that are known to be legal, in a tenth of
// the time; false if there are none. For others it may return any code. It panics if a square is not on the board.
func ClassifyLegal(moves []board.Move) (Code, bool) {
	if len(moves) == 0 {
		return 0, false
	}
	var l line
	l.read(moves)
	return tree().classify(&l, 0)
}
