package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// remarks lowers what stands between moves (PGN-3.1, PGN-3.5, PGN-5).
func (m *movetext) remarks(remarks []*remark) {
	if len(remarks) > 0 {
		m.expect(len(remarks))
	}
	for _, r := range remarks {
		m.remark(r)
	}
}

func (m *movetext) remark(r *remark) {
	switch {
	case r.Note != nil:
		m.note(r.Note)
	case r.Tag != nil:
		before := len(m.game.Diagnostics)
		m.report(rules.TagInMovetext, span(&r.Tag.Open))
		m.tag(r.Tag)
		if found := m.game.Diagnostics[before:]; len(found) > 0 {
			tag := &m.game.Tags[len(m.game.Tags)-1]
			found[0].Span.End = tag.End
			if len(found) == 1 && tag.Name != "Format" {
				found[0].Fix = m.movedUp(found[0].Span)
			}
		}
	}
}

func (m *movetext) note(n *note) {
	switch {
	case n.Comment != nil:
		c := m.comment(n.Comment)
		if m.number.Len() > 0 {
			m.report(rules.CommentPlace, c.Span)
		}
		m.attach(c)
	case n.Variation != nil:
		m.variation(n.Variation)
	case n.Glyph != nil:
		m.token(&n.Glyph.Text)
		m.glyph(&n.Glyph.Text)
		m.blank(n.Glyph.Sep)
	case n.Stray != nil:
		m.token(&n.Stray.Text)
		m.strayToken(&n.Stray.Text)
		m.blank(n.Stray.Sep)
	}
}

// glyph keeps a glyph with the move before it (PGN-3.5). Before any move it means
// nothing.
func (m *movetext) glyph(t *Token) {
	if len(m.line.Plies) == 0 {
		m.strayToken(t)
		return
	}
	at := span(t)
	m.attach(&ast.Glyph{Span: at, Text: t.Value})
	m.report(rules.MoveGlyph, at, t.Value, t.Value)
}

// comment returns the comment that a remark is, or nil.
func (r *remark) comment() *comment {
	if r.Note == nil {
		return nil
	}
	return r.Note.Comment
}

// attach puts a comment or variation after the last move.
func (m *movetext) attach(r ast.Remark) {
	if n := len(m.line.Plies); n > 0 {
		m.line.Plies[n-1].Remarks = append(m.line.Plies[n-1].Remarks, r)
	} else {
		m.line.Leading = append(m.line.Leading, r)
	}
}

// expect makes room for so many remarks after the last move.
func (m *movetext) expect(remarks int) {
	to := &m.line.Leading
	if n := len(m.line.Plies); n > 0 {
		to = &m.line.Plies[n-1].Remarks
	}
	*to = append(m.lists.take(len(*to) + remarks)[:0], *to...)
}

// comment lowers a comment (PGN-3.5).
func (l *lowering) comment(c *comment) *ast.Comment {
	l.token(&c.Text)
	defer l.blank(c.Sep)
	at, text := span(&c.Text), c.Text.Value
	inner, wide := strings.CutPrefix(text, "｛")
	if wide {
		l.bracket(at.Start, "｛", "{")
	} else {
		inner = text[len("{"):]
	}
	open := len(text) - len(inner)
	_, closed := commentEnd(text)
	switch {
	case closed && strings.HasSuffix(inner, "｝"):
		inner = strings.TrimSuffix(inner, "｝")
		l.bracket(at.End-int32(len("｝")), "｝", "}")
	case closed:
		inner = inner[:len(inner)-1]
	default:
		l.open = true
		l.report(rules.CommentUnterminated, ast.Span{Start: at.Start, End: at.Start + int32(open)})
		return l.newComment(at, inner)
	}
	if i := nextBrace(inner, 0); i < len(inner) {
		brace := at.Start + int32(open+i)
		l.report(rules.CommentNested, ast.Span{Start: brace, End: brace + 1})
	}
	return l.newComment(at, inner)
}

func (l *lowering) newComment(at ast.Span, text string) *ast.Comment {
	c := l.comments.node()
	c.Span, c.Text = at, ast.PairBraces(text)
	return c
}

// bracket reports a full-width bracket.
func (l *lowering) bracket(at int32, wide, ascii string) {
	s := ast.Span{Start: at, End: at + int32(len(wide))}
	l.habit(wideBracket, s, ast.Edit{Span: s, New: ascii}, wide)
}

// variation lowers a variation (PGN-5).
func (m *movetext) variation(v *variation) {
	m.token(&v.Open)
	if len(v.Open.Value) > 1 {
		m.bracket(span(&v.Open).Start, "（", "(")
	}
	if len(m.line.Plies) == 0 {
		m.report(rules.VariationTarget, span(&v.Open))
	}
	ply := m.ply
	m.ply = max(0, ply-1)
	m.blank(v.OpenSep)
	inner := movetext{lowering: m.lowering, line: m.lines.node()}
	inner.remarks(v.Leading)
	inner.body(v.Plies, v.Rounds)
	inner.ending(v.Ending)
	m.after = false
	if present(&v.Close) {
		m.token(&v.Close)
		if len(v.Close.Value) > 1 {
			m.bracket(span(&v.Close).Start, "）", ")")
		}
	} else if !m.open {
		m.open = true
		m.report(rules.VariationUnterminated, span(&v.Open))
	}
	inner.line.Span = ast.Span{Start: span(&v.Open).Start, End: int32(m.offset())}
	if len(inner.line.Plies) == 0 && !m.open {
		m.report(rules.VariationEmpty, inner.line.Span)
	}
	m.ply = ply
	m.blank(v.Sep)
	m.attach(inner.line)
}
