package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// ending lowers the line's result and what follows it, if the line has one
// (PGN-3.6).
func (m *movetext) ending(e *ending) {
	if e == nil {
		return
	}
	m.token(&e.Result)
	result := ast.Result{Span: span(&e.Result), Text: e.Result.Value}
	m.line.Result = result
	if !ast.IsResult(result.Text) {
		means := result.Meaning()
		m.report(rules.ResultSpelling, result.Span, result.Text, means).Fix = []ast.Edit{{Span: result.Span, New: means}}
	}
	m.after = true
	m.blank(e.Sep)
	m.afterResult(e.Rest)
}

// afterResult lowers what follows the result: comments, and all else in error
// (PGN-3.7). Of each kind of error only the first is reported.
func (m *movetext) afterResult(rest []*trailing) {
	var text, number, moves ast.Span
	for _, x := range rest {
		at := ast.Span{Start: int32(m.next())}
		switch r := x.Remark; {
		case r == nil:
			m.token(&x.Word)
			m.blank(x.Sep)
		case r.comment() != nil:
			m.line.Trailing = append(m.line.Trailing, m.comment(r.comment()))
			continue
		default:
			m.pass(r)
		}
		at.End = int32(m.offset())
		m.trail(at)
		if text.Len() == 0 {
			text = at
		}
		text.End = at.End
		if x.Word.Kind == tokenMove && number.Len() > 0 && moves.Len() == 0 {
			moves = ast.Span{Start: number.Start, End: at.End}
		}
		number = ast.Span{}
		if x.Word.Kind == tokenNumber {
			number = at
		}
	}
	switch {
	case moves.Len() > 0:
		m.report(rules.MoveAfterEnd, moves, kinds[tokenResult].words)
	case text.Len() > 0:
		m.report(rules.TextAfterResult, text)
	}
}

// pass passes a remark whole.
func (m *movetext) pass(r *remark) {
	scratch := &lowering{game: new(ast.Game), text: m.text, limits: m.limits, last: m.last}
	inner := movetext{lowering: scratch, line: &ast.Line{}}
	inner.remark(r)
	m.last = scratch.last
}

// trail keeps text that follows the result, joined to such text right before.
func (m *movetext) trail(at ast.Span) {
	trailing := &m.line.Trailing
	if n := len(*trailing); n > 0 {
		if last, ok := (*trailing)[n-1].(*ast.Stray); ok && isBlank(m.text[last.End:at.Start]) {
			at.Start = last.Start
			*trailing = (*trailing)[:n-1]
		}
	}
	*trailing = append(*trailing, &ast.Stray{Span: at, Text: m.text[at.Start:at.End]})
}
