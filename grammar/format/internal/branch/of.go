package branch

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Error says why a game has no tree.
type Error struct {
	Ply  *ast.Ply // the move that is to blame, if one is
	What string   // in English
}

// Error implements error.
func (e *Error) Error() string { return e.What }

// Of returns the tree of a game whose moves are written by their squares (ICCS,
// MOVE-3). Comments that stand at the same move become one, a line each; so do
// glyphs, strays and the results of variations, as they were written. What stands
// before a variation's first move is said of that move, before its own, and what stands
// behind a line of its last. The error is an [*Error]: a move is not written by its
// squares, a variation replaces none, or there is no game.
func Of(game *ast.Game) (*Tree, error) {
	if game == nil {
		return nil, &Error{What: "there is no game"}
	}
	tree := new(Tree)
	type task struct {
		line  *ast.Line
		after int
	}
	// The variations that replace a move come behind all that follows it, so that
	// the main line is the first; the last that was put off goes first.
	tasks := []task{{&game.Main, Start}}
	for len(tasks) > 0 {
		now := tasks[len(tasks)-1]
		tasks = tasks[:len(tasks)-1]
		before, after := new(said), now.after
		if !before.add(now.line.Leading) {
			return nil, &Error{What: "a variation stands before the move that it replaces"}
		}
		for i := range now.line.Plies {
			ply := &now.line.Plies[i]
			move, err := board.ParseMove(ply.Text)
			if err != nil || move.IsZero() {
				return nil, &Error{ply, fmt.Sprintf("%q is no move by its squares", ply.Text)}
			}
			if now.line == &game.Main && i == 0 {
				tree.Comment, tree.CommentAt = before.text(), before.at
				before = new(said)
			}
			var variations []task
			for _, r := range ply.Remarks {
				switch v, ok := r.(*ast.Line); {
				case ok && len(v.Plies) > 0:
					variations = append(variations, task{v, after})
				case ok:
					before.add(v.Leading)
					before.add(v.Trailing)
				default:
					before.add([]ast.Remark{r})
				}
			}
			slices.Reverse(variations)
			tasks = append(tasks, variations...)
			if i == len(now.line.Plies)-1 {
				if now.line != &game.Main && now.line.Result.Text != "" {
					before.texts = append(before.texts, now.line.Result.Text)
				}
				if !before.add(now.line.Trailing) {
					return nil, &Error{What: "a variation stands behind the end"}
				}
			}
			after = tree.Add(Move{Move: move, After: after, At: ply.Span, Comment: before.text(), CommentAt: before.at})
			before = new(said)
		}
		if len(game.Main.Plies) == 0 {
			before.add(now.line.Trailing)
			tree.Comment, tree.CommentAt = before.text(), before.at
		}
	}
	return tree, nil
}

// said is what is said of a move.
type said struct {
	texts []string
	at    ast.Span // where the first comment stands
}

func (s *said) text() string { return strings.Join(s.texts, "\n") }

// add adds what remarks say that are no variations, and reports whether none is.
func (s *said) add(remarks []ast.Remark) bool {
	ok := true
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			if len(s.texts) == 0 {
				s.at = r.Span
			}
			s.texts = append(s.texts, r.Text)
		case *ast.Glyph:
			s.texts = append(s.texts, r.Text)
		case *ast.Stray:
			s.texts = append(s.texts, r.Text)
		case *ast.Line:
			ok = false
		}
	}
	return ok
}

// A Link says what a tree has beside a move.
type Link struct {
	Child   bool // whether a move follows it
	Sibling bool // whether another one replaces it that was not yielded yet
}

// Preorder yields the indices of the moves so that each is followed by those behind
// it, and these by the next that replaces it: the order in which most programs write.
func (t *Tree) Preorder() iter.Seq2[int, Link] {
	return func(yield func(int, Link) bool) {
		kin := t.kin()
		var off []int // siblings that were put off
		for m := kin.first(Start); m != none; {
			child, sibling := kin.first(m), kin.next[m]
			if !yield(m, Link{child != none, sibling != none}) {
				return
			}
			if sibling != none {
				off = append(off, sibling)
			}
			m = child
			if m == none && len(off) > 0 {
				m, off = off[len(off)-1], off[:len(off)-1]
			}
		}
	}
}
