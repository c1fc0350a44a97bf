package habit

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagInMovetext is a tag among the moves. It belongs to the tags at the top. A damaged tag stays in its place, and so does a Format
// tag, which would change the meaning of the moves above it. Further tags then stay, too, to keep their order.
var tagInMovetext = parse.Habit{
	Name:  "tag-in-movetext",
	Rule:  ruleTagInMovetext,
	Kinds: lexicon.SetOf(lexicon.TagOpen),
	Wrong: "1. 炮二平五 马８进７ [Annotator \"石坚\"] 2. 马二进三 *",
	Right: "[Annotator \"石坚\"]\n1. 炮二平五 马８进７  2. 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		if c.Wants(lexicon.TagOpen) || c.In() == "Tag" {
			return false
		}
		quote := tagQuote(c.After(c.At(0).Start))
		if quote == 0 { // no tag
			c.Lex(lexicon.Other, 1)
			return true
		}
		n, whole := wholeTag(c)
		stays := c.Memo()
		if whole = whole && *stays == 0; !whole {
			*stays = 1
		}
		f := parse.Finding{Rule: ruleTagInMovetext, Span: c.Span(n), Kept: !whole}
		if !whole {
			t := tailAt(c, f.Span.Start+int32(quote))
			f.Span.End = t.start + int32(t.end)
		}
		c.Report(f)
		if whole {
			c.InsertAt(n, lexicon.Break, "\n")
			c.Move(n+1, parse.Header)
		}
		c.Nest("Tag")
		return true
	},
}

// wholeTag returns the number of tokens of the tag that begins with the next token. ok is false if the tag has another fault
// than its place, or is a Format tag.
func wholeTag(c *parse.Cursor) (n int, ok bool) {
	n, ok = tagTokens(c, 0)
	for i := range n {
		if t := c.At(i); t.Kind != lexicon.Separator && t.Deviates() || t.Text == "Format" {
			return n, false
		}
	}
	return n, ok
}

// tagTokens returns the number of tokens of the tag that begins with token n. ok is false if the tag is not complete.
func tagTokens(c *parse.Cursor, n int) (length int, ok bool) {
	length = 1
	if c.Kind(n+length) == lexicon.Separator {
		length++
	}
	for _, kind := range []lexicon.Kind{lexicon.Name, lexicon.Separator, lexicon.Value} {
		if c.Kind(n+length) != kind {
			return length, false
		}
		length++
	}
	return length, true
}
