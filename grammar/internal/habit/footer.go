package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// footer is lines of words below the last move, as programs and sites add them. An empty line parts them from the moves. The
// game ends above them, so its result is missing there, and they are text after it.
var footer = parse.Habit{
	Name:  "footer",
	Rule:  ruleResultMissing,
	Early: true,
	Kinds: lexicon.SetOf(lexicon.Word, lexicon.Other, lexicon.Marked, lexicon.Open),
	Wrong: "1. 炮二平五 马８进７\n\n棋谱由象棋软件生成",
	Meet: func(c *parse.Cursor) bool {
		if _, ended := c.Result(); ended || c.InVariation() || !c.HasMove() || !endsEmptyLine(c.At(-1)) || !footerFrom(c, 0) {
			return false
		}
		at := c.End()
		c.Report(parse.Finding{Rule: ruleResultMissing, Span: ast.Span{Start: at, End: at}})
		c.Settle(lexicon.Result)
		c.Insert(lexicon.Result, "")
		return true
	},
}

// endsEmptyLine reports whether an empty line ends with a token.
func endsEmptyLine(t parse.Token) bool {
	return t.Kind == lexicon.Break && (strings.Count(t.Text, "\n") > 1 || strings.Count(t.Text, "\r") > 1)
}

// endsAboveFooter reports whether the next token ends the last line of moves, with punctuation and an address after it at most,
// and nothing but a footer follows.
func endsAboveFooter(c *parse.Cursor) bool {
	n, address := 1, false
	for c.Kind(n) == lexicon.Separator || c.Kind(n) == lexicon.Glyph || !address && c.Kind(n) == lexicon.Other && strings.Contains(c.At(n).Text, "://") {
		address = address || c.Kind(n) == lexicon.Other
		n++
	}
	if t := c.At(n); t.Kind == lexicon.Pause && strings.ContainsAny(t.Text, "\r\n") { // a full stop and the end of the line
		return !c.InVariation() && footerFrom(c, n+1)
	}
	switch {
	case c.InVariation():
		return false
	case c.Kind(n) == lexicon.EOF:
		return address
	}
	return c.Kind(n) == lexicon.Break && footerFrom(c, n+1)
}
