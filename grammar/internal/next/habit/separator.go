package habit

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// separator is two words without white space between them. A blank is put in.
var separator = parse.Habit{
	Name:  "separator",
	Rule:  ruleSeparatorMissing,
	Kinds: lexicon.All,
	Fixes: true,
	Wrong: "1. 炮二平五马８进７ *",
	Right: "1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		before, next := c.At(-1), c.At(0)
		if c.Missing() != "separator" || !c.Fits(next.Kind) && !(next.Kind == lexicon.Move && c.Fits(lexicon.Number)) {
			return false
		}
		f := parse.Finding{Rule: ruleSeparatorMissing, Span: c.Here(), Once: true, Args: []any{kindWords[before.Kind], kindWords[next.Kind]}}
		switch {
		case !before.Written() || !next.Written() || before.Kind == lexicon.Stray: // a habit stands between them
			c.Insert(lexicon.Separator, " ")
			return true
		case before.Kind == lexicon.Number:
			f.Rule, f.Args = ruleRoundPeriodSeparator, []any{separatorDue}
		case next.Kind == lexicon.Result && before.Kind != lexicon.Move:
			f.Rule, f.Args = ruleResultJoined, []any{kindWords[before.Kind]}
		case next.Kind == lexicon.Comment:
			f.Clause = "PGN-3.5"
		case next.Kind == lexicon.Result:
			f.Clause = "PGN-3.6"
		}
		c.Report(f)
		c.Insert(lexicon.Separator, " ")
		return true
	},
}

var separatorDue = rules.Text{EN: "the separator is missing", ZH: "缺少分隔符"}
