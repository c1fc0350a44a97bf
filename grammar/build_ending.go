package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// beginEnding lowers the result of a line (PGN-3.6).
func (l *builder) beginEnding(e *ending) {
	before := l.last
	l.token(&e.Result)
	if before.end == l.last.start && (before.kind == token.Comment || before.kind == token.Close || before.kind == token.Glyph) && !l.line.full() {
		at := ast.Span{Start: int32(before.end), End: int32(before.end)}
		if d := l.habit(joinedResult, at, ast.Edit{Span: at, New: " "}); d != nil {
			d.Args = []any{before.kind.Words()}
		}
	}
	l.deviated(span(&e.Result))
	result := ast.Result{Span: span(&e.Result), Text: e.Result.Value}
	l.settle()
	l.line.Result, l.line.ended = result, true
	if !ast.IsResult(result.Text) {
		means := result.Meaning()
		if d := l.report(ruleResultSpelling, result.Span); d != nil {
			d.Args, d.Fix = []any{result.Text, means}, []ast.Edit{{Span: result.Span, New: means}}
		}
	}
	l.blank(&e.Sep)
}

// enclosedResult returns the variation without moves that ends a line and has nothing but a result, as (1-0); nil if
// there is none.
func (l *builder) enclosedResult() *ast.Line {
	n := len(l.line.remarks)
	if n == 0 {
		return nil
	}
	last, ok := l.line.remarks[n-1].(*ast.Line)
	if !ok || last.Result.Text == "" || len(last.Plies)+len(last.Leading)+len(last.Trailing) > 0 {
		return nil
	}
	return last
}

// reportEnclosed reports a result in parentheses where the result of the game is missing.
func (l *builder) reportEnclosed(v *ast.Line) {
	d := l.report(ruleResultEnclosed, v.Span)
	if d == nil {
		return
	}
	means := v.Result.Meaning()
	d.Args, d.Fix = []any{l.text[v.Start:v.End], means}, []ast.Edit{{Span: v.Span, New: means}}
	for i := range l.game.Diagnostics { // that it has no moves goes without saying
		if empty := &l.game.Diagnostics[i]; empty.Rule == ruleVariationEmpty && empty.Span.Start == v.Start {
			l.tally[ruleVariationEmpty]--
			*empty = *d
			l.tally[ruleResultEnclosed]--
			l.game.Diagnostics = l.game.Diagnostics[:len(l.game.Diagnostics)-1]
			return
		}
	}
}

// What stands behind a result are comments, and all else in error (PGN-3.7): text, even
// where it would be a variation or a tag elsewhere. Of each kind of error only the first is
// reported.

// behind is what stands there of a line.
type behind struct {
	text   ast.Span // from the first of it to the last
	number ast.Span // right before
	moves  ast.Span // the first move there, and its number
	next   int      // where what is being passed begins
}

// beginTrailing passes what is no comment, and no word: nothing of it is kept. Tags behind
// a result in another spelling are those of the game, as among the moves: such a result does
// not end it.
func (l *builder) beginTrailing(*trailing) {
	switch {
	case l.tokens.kind == token.Comment:
	case l.tokens.kind == token.TagOpen && !ast.IsResult(l.line.Result.Text):
	default:
		l.line.behind.next = l.behindStops()
		l.enter(nil)
	}
}

// endTrailing keeps the text behind a result.
func (l *builder) endTrailing(x *trailing) {
	var at ast.Span
	m := l.line.trailing
	l.line.trailing = nil
	switch {
	case present(&x.Word):
		at.Start = int32(l.behindStops())
		l.token(&x.Word)
		l.reportBlank(&x.Sep.Text, false)
	case l.line.ended: // it was a comment, or a tag of the game
		return
	default:
		l.open = l.leave().before.open
		at.Start = int32(l.line.behind.next)
	}
	l.last.end = max(l.last.end, l.stops) // stops are part of the text
	at.End = int32(l.offset())
	l.trail(at)
	if m == nil {
		return
	}
	behind := &l.line.behind
	if behind.text.Len() == 0 {
		behind.text = at
	}
	behind.text.End = at.End
	if x.Word.Kind == token.Move && behind.moves.Len() == 0 {
		switch {
		case behind.number.Len() > 0:
			behind.moves = ast.Span{Start: behind.number.Start, End: at.End}
		case scan.HasMoveForm(x.Word.Value):
			behind.moves = at
		}
	}
	behind.number = ast.Span{}
	if x.Word.Kind == token.Number {
		behind.number = at
	}
}

// endEnding reports the text behind a result.
func (l *builder) endEnding(*ending) {
	switch behind := &l.line.behind; {
	case behind.moves.Len() > 0:
		if d := l.report(ruleMoveAfterEnd, behind.moves); d != nil {
			d.Args = []any{token.Result.Words()}
		}
	case behind.text.Len() > 0:
		l.report(ruleTextAfterResult, behind.text)
	}
}

// behindStops returns the place of the token that comes next, where stops are white
// space too.
func (l *builder) behindStops() int {
	start := max(l.offset(), l.stops)
	return start + scan.White(l.text[start:])
}

// trail keeps text that follows the result, joined to such text right before.
func (l *builder) trail(at ast.Span) {
	var last *ast.Stray
	if n := len(l.line.remarks); n > 0 {
		last, _ = l.line.remarks[n-1].(*ast.Stray)
	}
	if last == nil {
		l.attachStray(at)
		return
	}
	l.takeIn(last, at)
	l.spend(manySize)
}

// beginGame lowers what stands before the tags.
func (l *builder) beginGame(g *game) {
	l.takeTags()
	l.blank(&g.Sep)
	l.afterTags()
}

// endGame completes the tree.
func (l *builder) endGame(*game) {
	l.keepTags()
	l.leave()
	if end := l.offset(); l.moves < end {
		l.game.Main.Span = ast.Span{Start: int32(l.moves), End: int32(end)}
	}
}
