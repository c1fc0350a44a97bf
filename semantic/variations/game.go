package variations

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Config says what of a [Tree] becomes a game. The zero Config takes all.
type Config struct {
	Depth    int // number of plies from the start position; 0 for all
	MinGames int // number of games that a move needs

	// Comment returns the comment after a move for which the number of games differs from that of the move before
	// it, or "" for none. Nil writes no such comments.
	Comment func(Figures) string
}

// Game returns the tree as a game. The most frequent move comes first, and among equally frequent moves the
// first that was added. The other moves become variations. It has the tags that all games have in common, and their
// result, or * if they have several. A result that ends no line becomes a comment.
func (t *Tree) Game(c Config) *ast.Game {
	if t == nil || !t.begun {
		return new(ast.Game)
	}
	game := &ast.Game{Tags: slices.Clone(t.tags)}
	w := writer{tree: t, config: c}
	game.Main = *w.line(&t.root, nil, t.start, 0)
	game.Main.Leading = t.root.remarks
	if len(t.results) > 1 {
		if result := game.Main.Result.Text; result != ast.UnknownResult && result != "" {
			last := &game.Main.Leading
			if n := len(game.Main.Plies); n > 0 {
				last = &game.Main.Plies[n-1].Remarks
			}
			*last = appendComment(*last, result)
		}
		game.Main.Result.Text = ast.UnknownResult
	} else if len(t.results) == 1 {
		game.Main.Result.Text = t.results[0]
	} else if game.Main.Result.Text == "" {
		game.Main.Result.Text = ast.UnknownResult
	}
	t.setTags(game)
	return game.Clone()
}

// setTags sets the tags that the moves need.
func (t *Tree) setTags(game *ast.Game) {
	if game.Tag("Game") == nil {
		game.SetTag("Game", "Chinese Chess")
	}
	if start := t.start; start != board.Start() && game.Tag("FEN") == nil {
		game.SetTag("FEN", start.FEN())
	}
	format := game.Tags.Value("Format")
	n, ok := notation.ForFormat(format)
	if ok && n != t.notation || slices.Contains(t.dropped, "Format") && t.notation != notation.Chinese {
		game.SetTag("Format", t.notation.String())
	}
	setKnown(game, "PlyCount", strconv.Itoa(len(game.Main.Plies)))
}

// A writer makes the plies of a game.
type writer struct {
	tree   *Tree
	config Config
}

// line returns the line that continues from node at. The moves up to that node lead to the given position, after the given
// number of plies. The line begins with the move first, or with the most frequent one if first is nil.
func (w *writer) line(at *node, first *node, position board.Position, plies int) *ast.Line {
	line := new(ast.Line)
	for {
		next := w.children(at, plies)
		if first != nil {
			next, first = []*node{first}, nil
		}
		if len(next) == 0 {
			break
		}
		ply := w.ply(at, next[0], &position, len(line.Plies) == 0, len(next) > 1)
		for _, other := range next[1:] {
			ply.Remarks = append(ply.Remarks, w.line(at, other, position, plies))
		}
		line.Plies = append(line.Plies, ply)
		at = next[0]
		position.Play(at.move)
		plies++
	}
	w.end(line, at)
	return line
}

// end ends a line at a node. If the tree goes on there, the result is a comment.
func (w *writer) end(line *ast.Line, at *node) {
	if len(line.Plies) == 0 {
		line.Result.Text = at.result
		return
	}
	line.Result.Text = at.result
	switch {
	case len(at.children) > 0: // beyond the depth
		line.Result.Text = ""
	case at.result == "":
		last := &line.Plies[len(line.Plies)-1]
		last.Remarks = append(last.Remarks, at.trailing...)
	default:
		line.Trailing = at.trailing
	}
}

// children returns the moves after a node that are wanted, the most frequent first.
func (w *writer) children(at *node, plies int) (all []*node) {
	if w.config.Depth > 0 && plies >= w.config.Depth {
		return nil
	}
	for _, c := range at.children {
		if c.Games >= w.config.MinGames {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b *node) int { return cmp.Compare(b.Games, a.Games) })
	return all
}

// ply returns the ply of a node. A branch is a move with alternatives.
func (w *writer) ply(before, n *node, position *board.Position, first, branch bool) ast.Ply {
	ply := ast.Ply{Text: notation.Write(position, n.move, w.tree.notation, w.tree.style), Remarks: slices.Clone(n.remarks)}
	if black := position.Side() == board.Black; first || !black {
		ply.Number = ast.Number{Value: int64(position.Fullmove()), Ellipsis: black}
	}
	if len(n.children) > 0 {
		if _, known := ast.ReadResult(n.result); known && n.result != ast.UnknownResult {
			ply.Remarks = appendComment(ply.Remarks, n.result)
		}
		ply.Remarks = append(ply.Remarks, n.trailing...)
	}
	if w.config.Comment != nil && (branch || n.Games != before.Games) {
		if text := w.config.Comment(n.Figures); text != "" {
			ply.Remarks = append(ply.Remarks, &ast.Comment{Text: text})
		}
	}
	return ply
}
