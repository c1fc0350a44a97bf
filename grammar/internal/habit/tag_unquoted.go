package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagUnquoted is a value without quotation marks, or in marks of another kind.
var tagUnquoted = parse.Habit{
	Name:  "tag-unquoted",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Name, lexicon.Bare),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Red “许银川”]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet:  damaged(func(*parse.Cursor, *tail) bool { return true }),
}
