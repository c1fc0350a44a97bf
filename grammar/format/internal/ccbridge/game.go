package ccbridge

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A tree puts the moves of a record together, which come in depth-first order: each
// move before those that follow it, and these before the next that replaces it.
type tree struct {
	branch.Tree
	last  int   // what the next move follows
	after []int // what moves follow that are still to come
	ended bool
}

func newTree() *tree { return &tree{last: branch.Start} }

// lost is what a move follows that cannot be in the tree, for what it follows is not.
const lost = branch.Start - 1

// root takes note of the root, which is no move.
func (t *tree) root(ends bool) { t.ended = ends }

// add adds the next move; ends says that no move follows it, and sibling that another
// one that replaces it comes behind all that do. A move whose squares are none is
// left out, with what follows it: add returns false.
func (t *tree) add(m branch.Move, ends, sibling bool) bool {
	known := m.From.Valid() && m.To.Valid() && !m.IsZero()
	if m.After = t.last; sibling {
		t.after = append(t.after, t.last)
	}
	switch {
	case t.last == lost:
		known = true // which was said before
	case !known:
		t.last = lost
	default:
		t.last = t.Add(m)
	}
	if ends {
		if n := len(t.after); n > 0 {
			t.last, t.after = t.after[n-1], t.after[:n-1]
		} else {
			t.ended = true
		}
	}
	return known
}

// noSquares says of a move that it has no squares.
var noSquares = rules.Text{EN: "the squares of a move", ZH: "着法的起止位置"}

// start returns the position that a game starts from: a board, with the side to move
// that the first move shows. Said is the side that the file has, which is reported if
// it is another, unless it says nothing (at is zero).
func start(game *ast.Game, p board.Position, moves *branch.Tree, said board.Color, at ast.Span) board.Position {
	p.SetSide(said)
	moves.Turn(game, &p, at)
	return p
}

// finish puts the moves and the tags into the game.
func finish(h *head, p board.Position, moves *branch.Tree, at ast.Span) *ast.Game {
	if !p.Same(board.Start()) {
		h.set("FEN", p.FEN(), at)
	}
	h.put()
	moves.Put(h.game, p)
	ast.SortDiagnostics(h.game.Diagnostics)
	return h.game
}
