package grammar

import (
	"strings"
	"unicode/utf8"

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
		at := ast.Span{Start: int32(m.behindStops())}
		switch r := x.Remark; {
		case r == nil:
			m.token(&x.Word)
			if x.Sep != nil {
				m.reportBlank(&x.Sep.Text, false)
			}
		case r.comment() != nil:
			m.line.Trailing = append(m.line.Trailing, m.comment(r.comment()))
			continue
		default:
			m.pass(r)
		}
		m.last.end = max(m.last.end, m.stops) // stops are part of the text
		at.End = int32(m.offset())
		m.trail(at)
		if text.Len() == 0 {
			text = at
		}
		text.End = at.End
		if x.Word.Kind == tokenMove && moves.Len() == 0 {
			switch {
			case number.Len() > 0:
				moves = ast.Span{Start: number.Start, End: at.End}
			case hasMoveForm(x.Word.Value):
				moves = at
			}
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

// hasMoveForm reports whether a word has the form of a move in one of the notations:
// 炮二平五 or 前炮平五, C2.5 or +C-2, H2-E2 or h2e2.
func hasMoveForm(word string) bool {
	form := make([]byte, 0, maxMove)
	for i, r := range word {
		if len(form) == maxMove {
			return false
		}
		switch c := classOf(r); {
		case directionSet.has(r):
			form = append(form, 'd')
		case c == digit, moveDigitSet.has(r):
			form = append(form, '1')
		case c == sign, c == period:
			form = append(form, '-')
		case c == letter && (r < utf8.RuneSelf || '！' <= r && r <= '～'):
			form = append(form, 'a')
		case i == 0 && strings.ContainsRune("前中后後", r):
			form = append(form, 'p')
		case c == letter:
			form = append(form, 'c')
		default:
			return false
		}
	}
	return moveForms[string(form)]
}

// moveForms are the forms of moves: a letter of ASCII or of full width, a digit, a sign,
// a character, one that says where a piece goes, one that says which of several it is.
var moveForms = map[string]bool{
	"c1d1": true, "pcd1": true, "1cd1": true, "pc1d1": true,
	"a1-1": true, "a--1": true, "-a-1": true,
	"a1a1": true, "a1-a1": true,
}

// pass passes a remark whole.
func (m *movetext) pass(r *remark) {
	scratch := &lowering{game: new(ast.Game), text: m.text, limits: m.limits, last: m.last}
	inner := movetext{lowering: scratch, line: &ast.Line{}}
	inner.remark(r)
	m.last, m.stops = scratch.last, scratch.stops
}

// behindStops returns the place of the token that comes next, where stops are white
// space too.
func (m *movetext) behindStops() int {
	start := max(m.offset(), m.stops)
	return start + white(m.text[start:])
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
