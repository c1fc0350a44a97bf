package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagNameMark is a value without quotation marks directly after a colon or an equals sign. The lexicon takes it for a part of
// the name.
var tagNameMark = parse.Habit{
	Name:  "tag-name-mark",
	Rule:  ruleTagSyntax,
	Kinds: lexicon.SetOf(lexicon.Name),
	Early: true,
	In:    "Tag",
	Fits:  lexicon.SetOf(lexicon.Name),
	Wrong: "[Red:许银川]\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		name, next := c.At(0), 1
		if c.Kind(next) == lexicon.Separator {
			next++
		}
		if k := c.Kind(next); k == lexicon.Value || k == lexicon.Quote {
			return false
		}
		source := c.Text(name.Start, name.End)
		standard, mark, ok := markedName(source)
		if !ok {
			return false
		}
		at, nameEnd := name.Start+int32(mark), name.Start+int32(len(strings.TrimRight(source[:mark], blanks)))
		_, size := utf8.DecodeRuneInString(source[mark:])
		rest := c.After(at)
		t := tailAt(c, at+int32(len(rest)-len(strings.TrimLeft(rest[size:], " "))))
		t.mark, t.named = int(t.start-at), true
		if t.value == "" || t.broken { // else the value would be the next line
			return false
		}
		t.report(c)
		c.LexAfter(parse.Make(lexicon.Name, name.Start, nameEnd, standard), parse.Make(lexicon.Separator, nameEnd, t.start, " "), t.token())
		return true
	},
}

// markedName returns the name of the specification that a text such as Red:许银川 begins with, and the offset of the mark after
// it.
func markedName(text string) (name string, mark int, ok bool) {
	text = strings.TrimLeft(text, blanks)
	if mark = strings.IndexAny(text, lexicon.NameMarks); mark <= 0 {
		return "", 0, false
	}
	tag, ok := ast.LookupTagFold(strings.TrimRight(text[:mark], blanks))
	return tag.Name, mark, ok
}
