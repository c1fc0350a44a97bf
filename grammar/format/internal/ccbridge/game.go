package ccbridge

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A tree collects the moves of a record, which come in preorder: a move, its continuation, then the next
// alternative.
type tree struct {
	branch.Tree
	last  int   // predecessor of the next move
	after []int // predecessors of the pending alternatives
	ended bool
}

func newTree() *tree { return &tree{last: branch.Start} }

// lost is the predecessor of moves that cannot be added, because their own predecessor is missing.
const lost = branch.Start - 1

// root records the root, which is not a move.
func (t *tree) root(ends bool) { t.ended = ends }

// add adds the next move. ends means that no move follows it. sibling means that an alternative comes after
// its continuation. If the move's squares are invalid, add leaves out the move and its continuation, and
// returns false.
func (t *tree) add(m branch.Move, ends, sibling bool) bool {
	known := m.From.Valid() && m.To.Valid() && !m.IsZero()
	if m.After = t.last; sibling {
		t.after = append(t.after, t.last)
	}
	switch {
	case t.last == lost:
		known = true // already reported
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

// noSquares describes an invalid move in findings.
var noSquares = rules.Text{EN: "the squares of a move", ZH: "着法的起止位置"}

// start returns the starting position: a board with the side to move that the first move shows. said is the
// side in the file. A difference is reported, unless at is zero, which means that the file gives no side.
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
	ast.SortDiagnostics(h.game.Syntax.Diagnostics)
	return h.game
}
