package print

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// How comments and text without meaning are printed: so that they stay apart from what stands around them.

// comment prints a comment, in the main line on lines of its own.
func (p *printer) comment(c *ast.Comment) {
	inner := ast.PairBraces(c.Text)
	text := "{" + inner + "}"
	if strings.Contains(text, "[") && p.begins(text, true, true) {
		if text = "{" + ast.WideBraces(c.Text) + "}"; p.begins(text, true, true) {
			text = "{" + oneLine.Replace(inner) + "}"
		}
		if p.begins(text, true, true) {
			p.refuse(c, c.Text, rules.Text{EN: "a game would begin within it", ZH: "其中会开始新的一局"})
		}
	}
	if p.depth == 0 {
		p.newLine()
	}
	p.word(text)
	p.heading = false
	if p.depth == 0 {
		p.newLine()
		p.loose = true
	}
}

// begins reports whether a game would begin in a text that stands
// where words may stand; behind others on the line or not, and behind the result that ended
// the game or not.
func (p *printer) begins(text string, behind, ended bool) bool {
	return split.Begins(text, p.first, p.depth, ended && p.depth == 0, behind)
}

// stray prints text without meaning that stands among moves: one token of a kind that
// has none there. The last of many that stand together may be more than one.
func (p *printer) stray(s *ast.Stray) {
	p.strays++
	tokens := scan.NewScanner(s.Text, 0)
	tokens.Heading, tokens.Plain = p.heading, true
	closed := true
	for {
		start := tokens.Pos
		kind := tokens.Scan()
		text := s.Text[start:tokens.Pos]
		opens := kind != token.Number && opensVariation(text)
		last := tokens.Pos == len(s.Text)
		switch {
		case start > 0 && kind.IsWhite() && !last:
			continue
		case start == 0 && !last && p.strays != scan.MostStrays || p.strays > scan.MostStrays:
			p.refuse(s, s.Text, rules.Text{EN: "it is more than one text without meaning, or belongs to the one before it", ZH: "这不止是一段没有意义的文字，或者会和前一段连成一段"})
		case kind == token.Glyph && p.unmoved:
		case kind != token.Stray && kind != token.Number && kind != token.Digits && kind != token.Dots:
			p.refuse(s, s.Text, rules.Text{EN: "it would mean something", ZH: "这样写就有了别的意义"})
		case opens && p.depth < scan.DefaultDepth:
			p.refuse(s, s.Text, rules.Text{EN: "it would be a variation", ZH: "会成为变着"})
		case closesVariation(kind, text) && p.depth > 0:
			p.refuse(s, s.Text, rules.Text{EN: "it would close the variation", ZH: "会结束变着"})
		}
		if opens {
			_, closed = scan.VariationEnd(text)
		}
		p.heading = p.heading && !opens && (kind == token.Stray || kind == token.Glyph) &&
			(scan.FirstClass(text) == scan.Bracket || scan.OpensRest(' ', text, 0) || !scan.EndsHeading(text))
		p.counted = p.counted || kind == token.Number || kind == token.Digits
		if last {
			break
		}
	}
	p.apart(s.Text, closed)
}

// opensVariation reports whether text starts with a parenthesis that opens.
func opensVariation(text string) bool {
	return strings.HasPrefix(text, "(") || strings.HasPrefix(text, "（")
}

// closesVariation reports whether a token that begins outside of any variation would
// close one: a parenthesis alone, or behind a number.
func closesVariation(kind token.Kind, text string) bool {
	before := strings.TrimRight(text, ")）")
	return before != text && (kind == token.Stray && before == "" || kind == token.Number && !opensVariation(text))
}

// apart prints a stray so that neither what stands before it nor what follows changes
// what it is. Not closed says that it takes in whatever follows.
func (p *printer) apart(text string, closed bool) {
	if p.loose { // at the start of a line it might be a tag, or another game
		line := text[:scan.LineEnd(text, 0)]
		if _, _, moves := scan.FirstMoves(line); moves || scan.HoldsNoMove(line) || strings.HasPrefix(text, "[") {
			p.out = p.out[:len(p.out)-1]
			p.start = false
		}
	}
	p.column = 0 // likewise
	p.word(text)
	p.swallowed = !closed
	if closed && (strings.ContainsAny(text, "[;") || strings.Contains(text, "//")) {
		p.newLine() // nothing there is part of a tag or of the rest of the line
	}
}

// oneLine puts blanks in the place of line breaks.
var oneLine = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ")
