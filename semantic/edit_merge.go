package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Repetitions returns the number of times that the position at the cursor, with the same side to move, has occurred
// on the way from the start of the game. It is 1 for the first time.
func (e *Editor) Repetitions() int {
	current := e.Position()
	hash, times := current.Hash(), 0
	for i := range e.frames {
		positions := e.frames[i].positions[:e.frames[i].passed()+1]
		if i > 0 {
			positions = positions[1:] // the enclosing line has the first position, too
		}
		for j := range positions {
			if positions[j].Hash() == hash {
				times++
			}
		}
	}
	return times
}

// AddVariation plays moves from the cursor on, like [Editor.Play], as one edit. Moves that the game lacks become a
// variation, or extend the line at its end. The cursor does not move. The error is a [*notation.MoveError] about the
// first move that cannot be played; then nothing changes.
func (e *Editor) AddVariation(moves ...board.Move) error {
	return e.together(func() error {
		path := e.Path()
		for _, m := range moves {
			if err := e.Play(m); err != nil {
				return err
			}
		}
		e.walk(path)
		return nil
	})
}

// Merge adds the moves of another game that starts from the same position, as one edit. Moves that this game lacks
// become variations, or extend a line at its end. Comments and glyphs are added unless the same text is already
// there. Tags and the result stay. The cursor stays. A variation without moves becomes comments. The result of a
// variation becomes a comment if it cannot end the same variation here.
//
// Merge returns an [*EditError], and changes nothing, if the other game starts from another position or has a move
// that cannot be played, because the move would be lost. For a move that stops a line the error wraps its
// [*notation.MoveError].
func (e *Editor) Merge(other *ast.Game) error {
	if other == nil {
		return errNoGame()
	}
	info := Check(other)
	if !info.Playable {
		return errNoBoard(other)
	}
	if start := e.Start(); info.Start.Hash() != start.Hash() {
		return &EditError{Why: rules.Text{EN: "the games start from different positions", ZH: "两局的开始局面不同"}}
	}
	if len(info.Stops) > 0 {
		return &EditError{Why: rules.Text{EN: "a move of the other game cannot be played", ZH: "另一局有一步走不通"}, Err: info.Stops[0].Err}
	}
	moves := map[*ast.Ply]board.Move{}
	for step := range info.Steps() {
		if !step.Played {
			return &EditError{Text: step.Node.Text, Why: rules.Text{EN: "this move of the other game is in no line that can be played", ZH: "另一局的这一步不在走得通的变着里"}}
		}
		moves[step.Node] = step.Move
	}
	return e.together(func() error {
		path := e.Path()
		e.First()
		e.addRemarks(other.Main.Leading)
		err := e.merge(&other.Main, nil, moves)
		if err == nil {
			e.addTrailing(&e.game.Main, other.Main.Trailing)
		}
		e.walk(path)
		return err
	})
}

// merge adds the plies of a line, and their variations, from the cursor on. It adds leading, the remarks before the
// line's first ply, after this ply.
func (e *Editor) merge(line *ast.Line, leading []ast.Remark, moves map[*ast.Ply]board.Move) error {
	for i := range line.Plies {
		ply := &line.Plies[i]
		before := e.Path()
		if err := e.Play(moves[ply]); err != nil {
			return err
		}
		if i == 0 {
			e.addRemarks(leading)
		}
		e.addRemarks(ply.Remarks)
		behind := e.Path()
		for v := range ply.Variations() {
			if len(v.Plies) == 0 {
				e.addRemarks(slices.Concat(v.Leading, resultRemark(v), v.Trailing))
				continue
			}
			e.walk(before)
			if err := e.merge(v, v.Leading, moves); err != nil {
				return err
			}
			e.addEnd(v)
			e.walk(behind)
		}
	}
	return nil
}

// addEnd adds the result of a variation and the remarks after it. The cursor is after the last ply of the variation.
func (e *Editor) addEnd(of *ast.Line) {
	line := e.Line()
	switch {
	case e.Depth() == 0 || e.Next() != nil || line.Result.Text == "" && len(line.Trailing) > 0:
		e.addRemarks(slices.Concat(resultRemark(of), of.Trailing))
		return
	case line.Result.Text == "" && of.Result.Text != "":
		e.change(func() { set(e, &line.Result.Text, of.Result.Text) })
	case line.Result.Text != of.Result.Text:
		e.addRemarks(resultRemark(of))
	}
	e.addTrailing(line, of.Trailing)
}

// resultRemark returns the result of a variation as a comment, or nil if it has no result.
func resultRemark(line *ast.Line) []ast.Remark {
	if line.Result.Text == "" {
		return nil
	}
	return []ast.Remark{&ast.Comment{Text: line.Result.Text}}
}

// addTrailing adds comments after the result of a line unless they are already there. In a line without a result it
// adds them at the cursor.
func (e *Editor) addTrailing(line *ast.Line, remarks []ast.Remark) {
	var missing []ast.Remark
	for _, r := range remarks {
		if c, ok := r.(*ast.Comment); ok && !hasComment(line.Trailing, c.Text) {
			missing = append(missing, cleanComment(c.Text))
		}
	}
	switch {
	case missing == nil:
	case line.Result.Text == "":
		e.addRemarks(missing)
	default:
		e.change(func() { set(e, &line.Trailing, slices.Concat(line.Trailing, missing)) })
	}
}

// hasComment reports whether remarks have a comment with this text, as an Editor writes it.
func hasComment(remarks []ast.Remark, text string) bool {
	text = cleanComment(text).Text
	return slices.ContainsFunc(remarks, func(r ast.Remark) bool { c, ok := r.(*ast.Comment); return ok && c.Text == text })
}

// addRemarks adds comments and glyphs at the cursor unless they are already there.
func (e *Editor) addRemarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			if !hasComment(*e.remarks(), r.Text) {
				e.AddComment(r.Text)
			}
		case *ast.Glyph:
			has := func(there ast.Remark) bool { g, ok := there.(*ast.Glyph); return ok && g.Text == r.Text }
			if e.Ply() != nil && !slices.ContainsFunc(*e.remarks(), has) {
				_ = e.AddGlyph(r.Text) // cannot fail for a parsed glyph
			}
		}
	}
}

// together makes all edits of f a single edit. If f fails, it reverts them.
func (e *Editor) together(f func() error) error {
	n, before, reverted := len(e.done), e.Path(), e.reverted
	if err := f(); err != nil {
		for len(e.done) > n {
			e.Undo()
		}
		e.reverted = reverted
		e.walk(before)
		return err
	}
	if len(e.done) > n {
		all := edit{before: before, after: e.Path()}
		for _, one := range e.done[n:] {
			all.swaps = append(all.swaps, one.swaps...)
		}
		e.done = append(e.done[:n], all)
	}
	return nil
}
