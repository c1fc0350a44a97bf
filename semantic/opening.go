package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// Opening returns the code of the game's opening in ECCO (PGN-2.9), by the played moves of the main line. It returns
// false for a game that does not begin at the start position, or has no move that can be played. It is computed on
// every call.
func (info *Info) Opening() (opening.Code, bool) {
	if info == nil || !info.Playable || !info.usual && !info.Start.Same(board.Start()) {
		return 0, false
	}
	var moves [opening.MaxPlies]board.Move
	plies := 0
	for move := range info.MainMoves() {
		moves[plies] = move
		if plies++; plies == len(moves) {
			break
		}
	}
	return opening.ClassifyLegal(moves[:plies])
}

// opening reports an ECCO tag that contradicts the moves (PGN-2.9).
func (c *checker) opening() {
	if c.ecco == nil || c.ignores(ruleECCOContradicts) {
		return
	}
	code, ok := c.info.Opening()
	if !ok || c.ecco.Value == code.String() {
		return
	}
	if tagged, known := opening.ByCode(c.ecco.Value); !known || code.Agrees(tagged) || c.info.mayGoOn() {
		return
	}
	name := code.Name()
	c.report(ruleECCOContradicts, c.ecco.At, 0, c.ecco.Value, code.String(), name).
		Suggestions = []ast.Suggestion{{Edits: []ast.Edit{{Span: c.ecco.At, New: code.String()}}, Reason: name}}
}

// mayGoOn reports whether the game may have more moves that count for the opening than were played: it has no result,
// its main line stops, or it has errors.
func (info *Info) mayGoOn() bool {
	return info.Played < opening.MaxPlies &&
		(endOf(info.Game) == ast.UnknownResult || !info.Complete() || info.Game.Syntax.Count(rules.Error, false) > 0)
}
