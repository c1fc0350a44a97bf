package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagUnterminated is a tag without its last quotation mark or without its bracket. It ends with its line, or before the
// next tag on it.
var tagUnterminated = parse.Habit{
	Name:  "tag-unterminated",
	Rule:  ruleTagUnterminated,
	Kinds: lexicon.SetOf(lexicon.Quote),
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Value),
	Wrong: "[Red \"许银川\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet:  damaged(func(_ *parse.Cursor, t *tail) bool { return t.missing != "" }),
}
