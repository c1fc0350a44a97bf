package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Repetitions returns how often the position at the cursor has stood on the way there from the start of the
// game, with the same side to move: 1 for the first time.
func (e *Editor) Repetitions() int {
	current := e.Position()
	hash, times := current.Hash(), 0
	for i := range e.frames {
		positions := e.frames[i].positions[:e.frames[i].passed()+1]
		if i > 0 {
			positions = positions[1:] // where the variation begins stands in the line around it
		}
		for j := range positions {
			if positions[j].Hash() == hash {
				times++
			}
		}
	}
	return times
}

// AddVariation plays moves from the cursor on, like [Editor.Play], as one edit. From the first move that
// differs they become a variation. The cursor does not move. The error is a [*notation.MoveError] about the
// first move that cannot be played; then nothing changes.
func (e *Editor) AddVariation(moves ...board.Move) error {
	return e.together(func() error {
		path := e.path()
		for _, m := range moves {
			if err := e.Play(m); err != nil {
				return err
			}
		}
		e.walk(path)
		return nil
	})
}

// Merge adds the moves of another game that starts from the same position, as one edit: moves that both have
// are passed, all others become variations, and comments and glyphs are added where the same text does not
// stand yet. Tags and the result stay. The cursor stays.
//
// It returns an [*EditError], and changes nothing, if the other game starts from another position or has a
// move that cannot be played, which would be lost. Then the error is around its [*notation.MoveError].
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
		path := e.path()
		e.First()
		e.addRemarks(other.Main.Leading)
		err := e.merge(&other.Main, moves)
		e.walk(path)
		return err
	})
}

// merge adds the plies of a line from the cursor on, and their variations.
func (e *Editor) merge(line *ast.Line, moves map[*ast.Ply]board.Move) error {
	for i := range line.Plies {
		ply := &line.Plies[i]
		before := e.path()
		if err := e.Play(moves[ply]); err != nil {
			return err
		}
		if i == 0 && line.Leading != nil && e.Depth() > 0 {
			e.addRemarks(line.Leading)
		}
		e.addRemarks(ply.Remarks)
		behind := e.path()
		for v := range ply.Variations() {
			e.walk(before)
			if err := e.merge(v, moves); err != nil {
				return err
			}
		}
		e.walk(behind)
	}
	return nil
}

// addRemarks adds comments and glyphs at the cursor that do not stand there.
func (e *Editor) addRemarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			has := func(there ast.Remark) bool { c, ok := there.(*ast.Comment); return ok && c.Text == r.Text }
			if !slices.ContainsFunc(*e.remarks(), has) {
				e.AddComment(r.Text)
			}
		case *ast.Glyph:
			has := func(there ast.Remark) bool { g, ok := there.(*ast.Glyph); return ok && g.Text == r.Text }
			if e.Ply() != nil && !slices.ContainsFunc(*e.remarks(), has) {
				_ = e.AddGlyph(r.Text) // one that was read is one
			}
		}
	}
}

// together makes all edits of f one, or none if it fails.
func (e *Editor) together(f func() error) error {
	n, before, reverted := len(e.done), e.path(), e.reverted
	if err := f(); err != nil {
		for len(e.done) > n {
			e.Undo()
		}
		e.reverted = reverted
		e.walk(before)
		return err
	}
	if len(e.done) > n {
		all := edit{before: before, after: e.path()}
		for _, one := range e.done[n:] {
			all.swaps = append(all.swaps, one.swaps...)
		}
		e.done = append(e.done[:n], all)
	}
	return nil
}
