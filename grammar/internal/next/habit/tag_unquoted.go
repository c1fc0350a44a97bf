package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// tagUnquoted is a value without quotation marks, or in marks of another kind.
var tagUnquoted = parse.Habit{
	Name:  "tag-unquoted",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Name, lexicon.Bare),
	Wrong: "[Red “许银川”]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		if !atValue(c) {
			return false
		}
		t := tailHere(c)
		nameless := !tagName(c).Written()
		kept := nameless || !plainValue(t.value)
		if t.missing != "" {
			c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: within(c, t.end, t.end), Args: []any{t.missing}, Kept: kept})
		}
		if !nameless { // else that says it
			c.Report(parse.Finding{Rule: ruleTagSyntax, Span: within(c, 0, t.valueEnd), Args: []any{withoutQuotes}, Kept: kept})
		}
		putValue(c, t, closed(t.value))
		return true
	},
}
