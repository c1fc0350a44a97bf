package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// comment lowers a comment (PGN-3.5).
func (l *builder) comment(c *comment) {
	l.token(&c.Text)
	l.keepComment(&c.Text)
	l.blank(&c.Sep)
	l.commentPlace(span(&c.Text))
}

// commentPlace reports a comment between the number of a round and its move.
func (l *builder) commentPlace(at ast.Span) {
	if m := l.taken(); m != nil && m.rule == ruleCommentPlace && (m.production != "Early" || l.line.number.Len() > 0) {
		l.find(m, at)
	}
}

// keepComment keeps a comment with what it stands behind.
func (l *builder) keepComment(t *token.Token) {
	node := l.nodes.comments.node()
	node.Span, node.Text = span(t), ast.PairBraces(l.commentText(t))
	l.attach(node)
}

// commentText returns what stands between the braces of a comment.
func (l *builder) commentText(t *token.Token) (inner string) {
	at, text := span(t), t.Value
	inner, wide := strings.CutPrefix(text, "｛")
	switch opener, size := utf8.DecodeRuneInString(text); {
	case strings.ContainsRune(scan.WordOpeners, opener):
		_, last := utf8.DecodeLastRuneInString(text)
		l.bracket(bracketClause, at.Start, text[:size], "{")
		l.bracket(bracketClause, at.End-int32(last), text[len(text)-last:], "}")
		return text[size : len(text)-last]
	case wide:
		l.bracket(bracketClause, at.Start, "｛", "{")
	case text[0] == '{':
		inner = text[len("{"):]
	default:
		inner = strings.TrimRight(text, "}｝")
		start, brace := ast.Span{Start: at.Start, End: at.Start}, ast.Span{Start: at.Start + int32(len(inner)), End: at.End}
		if d := l.report(ruleBraceUnmatched, brace); d != nil {
			d.Fix = []ast.Edit{{Span: start, New: "{"}, {Span: brace, New: "}"}}
		}
		return inner
	}
	open, closed := len(text)-len(inner), int(at.End) < len(l.text)
	if !closed {
		_, closed = scan.CommentEnd(text)
	}
	switch {
	case closed && strings.HasSuffix(inner, "｝"):
		inner = strings.TrimSuffix(inner, "｝")
		l.bracket(bracketClause, at.End-int32(len("｝")), "｝", "}")
	case closed:
		inner = inner[:len(inner)-1]
	default:
		l.open = true
		l.report(ruleCommentUnterminated, ast.Span{Start: at.Start, End: at.Start + int32(open)})
		return inner
	}
	if i := scan.NextBrace(inner, 0); i < len(inner) {
		brace := at.Start + int32(open+i)
		l.report(ruleCommentNested, ast.Span{Start: brace, End: brace + 1})
	}
	l.commented(at, inner, at.Start+int32(open))
	return inner
}

// The clauses that findings about brackets of another kind cite.
var (
	bracketClause     = clauseIn("Comment", ruleBracketCharacter)
	parenthesisClause = clauseIn("Variation", ruleBracketCharacter)
)

// bracket reports a bracket of another kind.
func (l *builder) bracket(clause string, at int32, wide, ascii string) {
	s := ast.Span{Start: at, End: at + int32(len(wide))}
	if d := l.habitAbout(clause, wideBracket, s, ast.Edit{Span: s, New: ascii}); d != nil {
		d.Args = []any{wide}
	}
}

// beginVariation lowers the parenthesis that opens a variation (PGN-5).
func (l *builder) beginVariation(v *variation) {
	l.token(&v.Open)
	if len(v.Open.Value) > 1 {
		l.bracket(parenthesisClause, span(&v.Open).Start, "（", "(")
	}
	switch m := l.taken(); {
	case m == nil:
	case m.rule == ruleVariationTarget && l.memory.open > 1:
		l.line.aimless = m // the end of the line that is being read tells
	case m.rule == ruleCommentPlace && len(l.line.Plies) == 0: // neither a number nor a move before it is replaced
		l.reportAbout(ruleVariationTarget.Clause(), ruleVariationTarget, span(&v.Open))
	case m.rule == ruleCommentPlace && l.line.number.Len() == 0:
	default:
		l.find(m, span(&v.Open))
	}
	l.spend(lineSize)
	replaces := len(l.line.Plies) > 0
	l.enter(l.nodes.lines.node())
	if replaces {
		l.ply = max(0, l.ply-1)
	}
	l.blank(&v.OpenSep)
}

// endVariation lowers the one that closes it.
func (l *builder) endVariation(v *variation) {
	inner := l.leave()
	if present(&v.Close) {
		l.token(&v.Close)
		if len(v.Close.Value) > 1 {
			l.bracket(parenthesisClause, span(&v.Close).Start, "）", ")")
		}
	} else if !l.open {
		l.open = true
		if inner.unclosed != nil {
			l.find(inner.unclosed, span(&v.Open))
		}
	}
	inner.Span = ast.Span{Start: span(&v.Open).Start, End: int32(l.offset())}
	doubled := inner.empty != nil && inner.holdsVariations()
	if len(inner.Plies) == 0 {
		if inner.empty != nil && (doubled || !l.open) {
			l.emptyVariation(v, inner, doubled)
		}
		l.spend(manySize)
	}
	if inner.aimless != nil && !doubled {
		l.aimless(inner)
	}
	l.ply = inner.before.ply
	l.blank(&v.Sep)
	if !doubled {
		l.attach(inner.Line)
		return
	}
	for _, v := range inner.Leading {
		l.attach(v)
	}
}

// emptyVariation reports a variation without moves. Parentheses around others are too many.
func (l *builder) emptyVariation(v *variation, of *movetext, doubled bool) {
	d := l.find(of.empty, of.Span)
	if d == nil || !doubled {
		return
	}
	d.Fix = []ast.Edit{{Span: span(&v.Open)}}
	if present(&v.Close) {
		d.Fix = append(d.Fix, ast.Edit{Span: span(&v.Close)})
	}
}

// holdsVariations reports whether a line is nothing but variations, as in ((1. ... 马２进３)). They are those of the
// move before it.
func (m *movetext) holdsVariations() bool {
	isOther := func(r ast.Remark) bool { _, is := r.(*ast.Line); return !is }
	return len(m.Plies) == 0 && len(m.Leading) > 0 && !m.ended && !slices.ContainsFunc(m.Leading, isOther)
}

// aimless reports the variations before the first move of a variation.
func (l *builder) aimless(of *movetext) {
	for _, r := range of.Leading {
		if v, ok := r.(*ast.Line); ok {
			_, size := utf8.DecodeRuneInString(l.text[v.Start:])
			l.find(of.aimless, ast.Span{Start: v.Start, End: v.Start + int32(size)})
		}
	}
}

// glyph keeps a glyph with the move before it (PGN-3.5). Before any move it means
// nothing.
func (l *builder) glyph(g *glyph) {
	l.token(&g.Text)
	if len(l.line.Plies) == 0 {
		l.strayToken(&g.Text)
	} else {
		at, text := span(&g.Text), g.Text.Value
		node := l.nodes.glyphs.node()
		node.Span, node.Text = at, text
		l.attach(node)
		if d := l.report(ruleMoveGlyph, at); d != nil {
			d.Args = []any{text, text}
		}
	}
	l.blank(&g.Sep)
}
