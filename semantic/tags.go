package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// gameValue is what the Game tag must say (PGN-2.0).
const gameValue = "Chinese Chess"

// gameTag checks the tag that comes first (PGN-2.0).
func (c *checker) gameTag() {
	tag := c.game.Tag("Game")
	if tag == nil {
		at := ast.Span{}
		if len(c.game.Tags) > 0 {
			at.Start = c.game.Tags[0].Start
			at.End = at.Start
		}
		c.report(ast.GameTagMissing, at, 0).Fix = []ast.Edit{{Span: at, New: "[Game \"" + gameValue + "\"]\n"}}
		return
	}
	if tag != &c.game.Tags[0] {
		c.report(ast.GameTagFirst, tag.Span, 0)
	}
	if tag.Value != gameValue {
		c.report(ast.GameTagValue, tag.At, 0, tag.Value).Fix = []ast.Edit{{Span: tag.At, New: gameValue}}
	}
}

// start sets up the position that the FEN tag gives (PGN-2.10).
func (c *checker) start() {
	c.info.Start, c.info.Playable = board.Start(), true
	tag := c.game.Tag("FEN")
	if tag == nil || tag.Value == "" {
		c.info.Final = c.info.Start
		return
	}
	position, issues := board.ReadFEN(tag.Value)
	c.fenIssues(tag, issues)
	if !c.info.Playable {
		return
	}
	c.info.Start, c.info.Final = position, position
	for _, defect := range position.Defects() {
		rule := ast.FENUnreachable
		if defect.Rule.Playable() {
			rule = ast.FENUnplayable
		}
		c.report(rule, tag.At, 0, defectWords(defect))
	}
}

// fenIssues reports what is wrong with a FEN: all that was forgiven, or the one
// defect for which it cannot be read.
func (c *checker) fenIssues(tag *ast.Tag, issues []board.FENIssue) {
	rule := ast.FENForm
	if i := slices.IndexFunc(issues, func(i board.FENIssue) bool { return i.Code.Fatal() }); i >= 0 {
		rule, issues, c.info.Playable = ast.FENSyntax, issues[i:i+1], false
	}
	for _, issue := range issues {
		if issue.Code == board.FENCountersMissing {
			continue // the clause allows it
		}
		at := ast.Span{Start: tag.At.Start + int32(issue.Start), End: tag.At.Start + int32(issue.End)}
		c.report(rule, at, 0, fenWords(issue.Code))
	}
}
