package branch

import (
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Error reports why a game cannot be converted to a tree.
type Error struct {
	Ply *ast.Ply // offending move, if there is one
	rules.Text
}

// Error implements error.
func (e *Error) Error() string { return e.EN }

// Of returns the tree of a game whose moves are written with squares (ICCS, MOVE-3). Comments at the same
// move are joined, one per line, together with glyphs, strays and the results of variations, as written.
// Remarks before a variation's first move are put before that move's own remarks. Remarks after a line go to
// its last move. The error is an [*Error]: a move is not written with squares, a variation replaces no move,
// or game is nil.
func Of(game *ast.Game) (*Tree, error) {
	if game == nil {
		return nil, &Error{Text: rules.Text{EN: "there is no game", ZH: "没有棋局"}}
	}
	tree := new(Tree)
	type task struct {
		line  *ast.Line
		after int
	}
	// Variations are handled after the continuation of the move that they replace, so that the main line
	// comes first. The most recent ones come first.
	tasks := []task{{&game.Main, Start}}
	for len(tasks) > 0 {
		now := tasks[len(tasks)-1]
		tasks = tasks[:len(tasks)-1]
		before, after := new(said), now.after
		if !before.add(now.line.Leading) {
			return nil, &Error{Text: rules.Text{EN: "a variation comes before the move that it replaces", ZH: "变着写在它所替换的着法之前"}}
		}
		for i := range now.line.Plies {
			ply := &now.line.Plies[i]
			move, err := board.ParseMove(ply.Text)
			if err != nil || move.IsZero() {
				return nil, &Error{ply, rules.Text{EN: "%q is not a move by its squares", ZH: "“%s”不是能写出的着法"}.With(ply.Text)}
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
					return nil, &Error{Text: rules.Text{EN: "a variation comes after the end", ZH: "变着写在终局之后"}}
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

// said collects the remarks about a move.
type said struct {
	texts []string
	at    ast.Span // place of the first comment
}

func (s *said) text() string { return strings.Join(s.texts, "\n") }

// add adds the texts of remarks other than variations. It reports whether there are no variations.
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

// A Link describes the links of a move.
type Link struct {
	Child   bool // whether a move follows it
	Sibling bool // whether an alternative to it is still to come
}

// Preorder yields the indices of the moves in preorder: a move, its continuation, then the next alternative.
// Most programs write moves in this order.
func (t *Tree) Preorder() iter.Seq2[int, Link] {
	return func(yield func(int, Link) bool) {
		kin := t.kin()
		var off []int // pending siblings
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
