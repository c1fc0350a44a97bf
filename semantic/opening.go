package semantic

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// Opening returns the code of the game's opening in ECCO (PGN-2.9), by the moves of the main
// line that could be played. It returns false for a game that does not begin at the
// start position, or has no move that can be played. It is worked out when it is asked.
func (info *Info) Opening() (opening.Code, bool) {
	if info == nil || !info.Playable || !info.Start.Same(board.Start()) {
		return 0, false
	}
	var moves [opening.MaxPlies]board.Move
	plies := 0
	for move := range info.mainMoves() {
		moves[plies] = move
		if plies++; plies == len(moves) {
			break
		}
	}
	return opening.ClassifyLegal(moves[:plies])
}
