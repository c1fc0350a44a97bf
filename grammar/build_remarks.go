package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// comment lowers a comment (PGN-3.5).
func (l *builder) comment(c *comment) {
	l.token(&c.Text)
	l.keepComment(&c.Text)
	l.blank(&c.Sep)
	if m := l.taken(); m != nil && (m.production != "Early" || l.line.number.Len() > 0) {
		l.find(m, span(&c.Text))
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
	switch {
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

// The clauses that findings about full-width brackets cite.
var (
	bracketClause     = clauseIn("Comment", ruleBracketCharacter)
	parenthesisClause = clauseIn("Variation", ruleBracketCharacter)
)

// bracket reports a full-width bracket.
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
	case m.rule == ruleCommentPlace && len(l.line.Plies) == 0: // neither a number nor a move before it is replaced
		l.reportAbout(ruleVariationTarget.Clause(), ruleVariationTarget, span(&v.Open))
	case m.rule == ruleCommentPlace && l.line.number.Len() == 0:
	default:
		l.find(m, span(&v.Open))
	}
	l.spend(lineSize)
	l.enter(l.nodes.lines.node())
	l.ply = max(0, l.ply-1)
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
	if len(inner.Plies) == 0 && !l.open && inner.empty != nil {
		l.find(inner.empty, inner.Span)
	}
	if len(inner.Plies) == 0 {
		l.spend(manySize)
	}
	l.ply = inner.before.ply
	l.blank(&v.Sep)
	l.attach(inner.Line)
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
