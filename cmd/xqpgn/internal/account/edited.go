package account

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// Edited returns the loss that edits cause which fix findings in a game's text, or nil (the law of fixes). Fixed are the
// findings with these edits as their fixes. After is the game read from the edited text. It must have every
// tag, move and comment of before, and its result, unless a finding or its fix concerns them. A move must also have
// the place that the edits give it. The moves must have the same squares, but that a slip's move is put in or another
// is played where the finding says so.
func Edited(was *Reading, fixed []ast.Diagnostic, edits []ast.Edit, is *Reading) *Loss {
	touched := touchedBy(fixed)
	lost := cmp.Or(editedText(was.Game, touched, edits, is.Game), editedComments(was.Game, touched, is.Game), editedSquares(was, is))
	if lost != nil {
		lost.Fix = true
	}
	return lost
}

// Parted returns a loss for a game whose text is no longer a single game after its fixes.
func Parted(was *Reading) *Loss {
	return (&Loss{What: gamesParted, Fix: true}).of(was.Game.File, was.Game.Number)
}

// Again returns a loss for findings of a rule that are found again each time after they are fixed.
func Again(was *Reading, rule rules.Rule) *Loss {
	l := loss(findingAgain, rule.ID()).of(was.Game.File, was.Game.Number)
	l.Fix = true
	return l
}

// editedText is Edited for tags, moves as written, and the result.
func editedText(before *ast.Game, touched []ast.Span, edits []ast.Edit, after *ast.Game) *Loss {
	tags := newTagFinder(after.Tags)
	for i := range before.Tags {
		tag := &before.Tags[i]
		if tags.find(tag.Name, tag.Value) < 0 && !touches(touched, tag.Span) {
			return loss(tagLost, tag.Name, tag.Value).of(before.File, before.Number)
		}
	}
	is := pliesOf(after)
	shift := int32(0)
	for i, ply := range pliesOf(before) {
		for ; len(edits) > 0 && edits[0].Span.End <= ply.Start; edits = edits[1:] {
			shift += int32(len(edits[0].New) - edits[0].Span.Size())
		}
		if touches(touched, ply.Span) {
			continue
		}
		at := ply.Start + shift
		for len(is) > 0 && is[0].Start < at {
			is = is[1:]
		}
		if len(is) == 0 || is[0].Start != at || is[0].Text != ply.Text {
			return loss(moveLost, i+1, ply.Text).of(before.File, before.Number)
		}
	}
	if result := &before.Main.Result; result.Text != "" && after.Main.Result.Text != result.Text && !touches(touched, result.Span) {
		return loss(resultLost, result.Text).of(before.File, before.Number)
	}
	return nil
}

// editedComments is Edited for comments. Comments that no finding concerns must stay, in order. A new comment must come
// from a finding.
func editedComments(before *ast.Game, touched []ast.Span, after *ast.Game) *Loss {
	now := commentsOf(after)
	is, concerned := 0, len(touched)
	for _, comment := range commentsOf(before) {
		if touches(touched, comment.Span) {
			concerned++
			continue
		}
		text := words(comment)
		for is < len(now) && words(now[is]) != text {
			is++
			concerned--
		}
		if is == len(now) || concerned < 0 {
			return loss(remarksLost).of(before.File, before.Number)
		}
		is++
	}
	if len(now)-is > concerned {
		return loss(remarksLost).of(before.File, before.Number)
	}
	return nil
}

// commentsOf returns the comments of a game in the order of the text.
func commentsOf(game *ast.Game) (all []*ast.Comment) {
	for node := range ast.Preorder(game) {
		if comment, ok := node.(*ast.Comment); ok {
			all = append(all, comment)
		}
	}
	return all
}

// words returns the text of a comment without the differences that a fix of separators or braces makes.
func words(comment *ast.Comment) string {
	return strings.Join(strings.Fields(ast.WideBraces(comment.Text)), " ")
}

// A square is a move that was played or that a certain slip says, in a line of a depth.
type square struct {
	depth int
	move  board.Move
}

// editedSquares is Edited for the squares of the moves.
func editedSquares(was, is *Reading) *Loss {
	before, after := playedIn(was.Info), playedIn(is.Info)
	missing := 0
	for i := range was.Info.Stops {
		if stop := &was.Info.Stops[i]; stop.Certain && len(stop.Slips) > 0 && stop.Slips[0].Kind.String() == "left out" {
			missing++
		}
	}
	next := 0
	for i, played := range after {
		switch {
		case next < len(before) && before[next] == played:
			next++
		case missing > 0:
			missing--
		default:
			return loss(squaresMoved, i+1, played.move.String()).of(was.Game.File, was.Game.Number)
		}
	}
	if next < len(before) {
		return loss(squaresMoved, next+1, before[next].move.String()).of(was.Game.File, was.Game.Number)
	}
	return nil
}

// playedIn returns the moves of a game in the order of the text.
func playedIn(info *semantic.Info) []square {
	all := make([]square, 0, len(info.Facts))
	for step := range info.Steps() {
		if step.Played || step.Guessed {
			all = append(all, square{step.Depth, step.Move})
		}
	}
	return all
}

// touchedBy returns the spans of findings and their fixes, in the order of the text.
func touchedBy(fixed []ast.Diagnostic) (spans []ast.Span) {
	for i := range fixed {
		span := fixed[i].Span
		for _, edit := range fixed[i].Fix {
			span.Start, span.End = min(span.Start, edit.Span.Start), max(span.End, edit.Span.End)
		}
		spans = append(spans, span)
	}
	slices.SortFunc(spans, func(a, b ast.Span) int { return int(a.Start - b.Start) })
	var joined []ast.Span // without overlaps
	for _, span := range spans {
		if n := len(joined); n > 0 && span.Start <= joined[n-1].End {
			joined[n-1].End = max(joined[n-1].End, span.End)
			continue
		}
		joined = append(joined, span)
	}
	return joined
}

// touches reports whether a span overlaps one of others, which must be sorted and disjoint.
func touches(others []ast.Span, span ast.Span) bool {
	i, _ := slices.BinarySearchFunc(others, span.Start, func(other ast.Span, start int32) int {
		if other.End <= start {
			return -1
		}
		return 1
	})
	return i < len(others) && others[i].Start < span.End
}
