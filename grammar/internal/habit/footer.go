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

// endsEmptyLine reports whether a token is white space with an empty line in it.
func endsEmptyLine(t parse.Token) bool {
	return t.Kind == lexicon.Break && (strings.Count(t.Text, "\n") > 1 || strings.Count(t.Text, "\r") > 1)
}

// endsAboveFooter reports whether the text after the next token is nothing but a footer. Glyphs, punctuation and one web
// address may follow the token on its own line. At the end of the game, such an address is enough.
func endsAboveFooter(c *parse.Cursor) bool {
	if c.InVariation() {
		return false
	}
	n, address := afterAddress(c, 1)
	switch t := c.At(n); t.Kind {
	case lexicon.EOF:
		return address
	case lexicon.Break:
		return footerFrom(c, n+1)
	case lexicon.Pause: // a full stop and the end of the line
		return strings.ContainsAny(t.Text, "\r\n") && footerFrom(c, n+1)
	}
	return false
}

// afterAddress skips blanks, glyphs and at most one web address from token n on. It returns the number of the token after
// them, and whether there was an address.
func afterAddress(c *parse.Cursor, n int) (after int, address bool) {
	for ; ; n++ {
		switch t := c.At(n); {
		case t.Kind == lexicon.Separator, t.Kind == lexicon.Glyph:
		case !address && t.Kind == lexicon.Other && strings.Contains(t.Text, "://"):
			address = true
		default:
			return n, address
		}
	}
}
