package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// separator is two words without white space between them. A blank is put in.
var separator = parse.Habit{
	Name:  "separator",
	Rule:  ruleSeparatorMissing,
	Kinds: lexicon.All,
	Wrong: "1. 炮二平五 {当头炮}马８进７ *",
	Right: "1. 炮二平五 {当头炮} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		before, next := c.At(-1), c.At(0)
		if !c.Parted(next.Kind) && !(next.Kind == lexicon.Move && c.Parted(lexicon.Number)) { // or a move whose round number is missing
			return false
		}
		if before.Kind == lexicon.Number && before.Respelled() {
			c.Resume(before)
			c.Insert(lexicon.Separator, " ")
			return true
		}
		switch {
		case !before.Written() || !next.Written() || before.Kind == lexicon.Stray || gapKinds.Has(before.Kind): // something else is wrong here
			c.Insert(lexicon.Separator, "")
			return true
		case before.Kind == lexicon.Name && len(before.Text) < int(before.End-before.Start): // a removed mark separated the two
			c.Resume(before)
			c.Insert(lexicon.Separator, " ")
			return true
		}
		reportJoined(c, before.Kind, next)
		c.Insert(lexicon.Separator, " ")
		return true
	},
}

// reportJoined reports that the separator before a token is missing. before is the kind of the token before it.
func reportJoined(c *parse.Cursor, before lexicon.Kind, next parse.Token) {
	f := parse.Finding{Rule: ruleSeparatorMissing, Span: ast.Span{Start: next.Start, End: next.Start}, Once: true, Args: []any{kindWords[before], kindWords[next.Kind]}}
	switch {
	case before == lexicon.Number:
		f.Rule, f.Args = ruleRoundPeriodSeparator, []any{separatorDue}
	case next.Kind == lexicon.Result && before != lexicon.Move: // the grammar demands this separator, the specification does not
		f.Rule, f.Args = ruleResultJoined, []any{kindWords[before]}
	default:
		f.Clause = separatorClause(before, next.Kind)
	}
	c.Report(f)
}

// separatorClause returns the clause that demands a separator between tokens of two kinds, or "" for the clause that the
// rule itself names.
func separatorClause(before, after lexicon.Kind) string {
	switch {
	case after == lexicon.Value:
		return "PGN-2"
	case before == lexicon.Close:
		return "PGN-5"
	case before == lexicon.Comment, before == lexicon.Sign, after == lexicon.Comment:
		return "PGN-3.5"
	case after == lexicon.Result:
		return "PGN-3.6"
	}
	return ""
}

var separatorDue = rules.Text{EN: "the separator is missing", ZH: "缺少分隔符"}
