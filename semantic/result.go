package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// wins are the results that say who won.
var wins = map[string]board.Color{ast.RedWon: board.Red, ast.BlackWon: board.Black}

// result holds the result that the moves end with against the Result tag, and
// against the last position (PGN-2.7, PGN-3.6).
func (c *checker) result() {
	written := c.game.Main.Result
	result, at := written.Meaning(), written.Span
	if tag := c.game.Tag("Result"); tag != nil {
		switch meant, ok := ast.ReadResult(tag.Value); {
		case !ok:
		case result == "":
			result, at = meant, tag.At
		case result != meant:
			c.report(rules.ResultMismatch, at, c.info.Played, result, meant).Related =
				[]ast.Related{{Span: tag.Span, Text: rules.Text{EN: "the Result tag", ZH: "Result 标签"}}}
		}
	}
	if c.info.Status == board.Ongoing || !c.info.Complete() || result == "" || result == ast.UnknownResult {
		return
	}
	loser := c.info.Final.Side()
	if winner, ok := wins[result]; ok && winner != loser {
		return
	}
	c.report(rules.ResultContradictsPosition, at, c.info.Played, statusWords(c.info.Status), sideNames[loser], result)
}

// standardResult returns a result as the specification writes it, and a text that
// means none as it is.
func standardResult(text string) string {
	if means, ok := ast.ReadResult(text); ok {
		return means
	}
	return text
}
