package opening

import "github.com/xqpgn/xqpgn/notation/board"

// ClassifyMoves returns the code of a game with these moves from the starting position. It ignores the
// first illegal move and all later ones. It returns false if no moves remain.
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

// ClassifyLegal is [ClassifyMoves] for moves that are known to be legal, and takes a tenth of the time. It
// returns false without moves. Illegal moves may give any code. ClassifyLegal panics if a square is not on
// the board.
func ClassifyLegal(moves []board.Move) (Code, bool) {
	if len(moves) == 0 {
		return 0, false
	}
	var l line
	l.read(moves)
	return tree().classify(&l, 0)
}
