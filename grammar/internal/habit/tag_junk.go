package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagJunk is text between a tag's value and its bracket. The tree has it as a comment.
var tagJunk = parse.Habit{
	Name:  "tag-junk",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Quote),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Red \"许银川\" (先)]\n1. 炮二平五 *",
	Meet:  damaged(func(_ *parse.Cursor, t *tail) bool { return t.junk != "" }),
}
