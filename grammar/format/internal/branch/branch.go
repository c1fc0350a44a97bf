// Package branch converts trees of moves, as other programs store them, into the lines of a game and back.
//
// Readers of a file add its moves, each after the move that it follows, and put the tree into a game. Writers
// get the tree of a game.
//
//	var tree branch.Tree
//	first := tree.Add(branch.Move{Move: m, After: branch.Start, At: span})
//	tree.Add(branch.Move{Move: reply, After: first})
//	tree.Put(game, position)
//
//	tree, err := branch.Of(game)
//
// The first move after a given one is the main line; the others are variations that replace it. Moves become
// ICCS texts (MOVE-3), legal or not. No function is recursive, because a file may make its tree arbitrarily
// deep.
package branch

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Tree holds moves that follow the start or each other.
type Tree struct {
	Comment   string // comment before the first move, "" for none
	CommentAt ast.Span
	Moves     []Move // each move comes after the move that it follows
}

// A Move is a move of a tree.
type Move struct {
	board.Move
	After     int      // index of the move that it follows, or Start
	At        ast.Span // place of the move
	Comment   string   // comment about the move, "" for none
	CommentAt ast.Span
}

// Start is the After of first moves.
const Start = -1

// MaxDepth limits the nesting of variations in a game, like the default limit for PGN.
const MaxDepth = 512

// Add adds a move and returns its index. The move must follow an existing move or Start, else Add panics.
func (t *Tree) Add(m Move) int {
	if m.After < Start || m.After >= len(t.Moves) {
		panic(fmt.Sprintf("branch: a move follows move %d of %d", m.After, len(t.Moves)))
	}
	t.Moves = append(t.Moves, m)
	return len(t.Moves) - 1
}

// Put makes the tree the main line of a game that starts at position start, with round numbers. It replaces
// the line's moves but keeps its result. A variation nested deeper than MaxDepth is left out and reported.
// Put panics if game is nil, or if a move of the tree does not follow an earlier one.
func (t *Tree) Put(game *ast.Game, start board.Position) {
	kin := t.kin()
	game.Main.Leading, game.Main.Plies = Remarks(t.Comment, t.CommentAt), nil
	type task struct {
		line  *ast.Line
		first int // index of its first move
		ply   int // number of plies before that move
		depth int
	}
	tasks := []task{{&game.Main, kin.first(Start), 0, 0}}
	for len(tasks) > 0 {
		now := tasks[len(tasks)-1]
		tasks = tasks[:len(tasks)-1]
		for m, ply := now.first, now.ply; m != none; m, ply = kin.first(m), ply+1 {
			move := &t.Moves[m]
			node := ast.Ply{
				Span: move.At, Text: text(move.Move), Number: Number(start, ply, m == now.first),
				Remarks: Remarks(move.Comment, move.CommentAt),
			}
			for other := kin.next[m]; other != none && m == kin.first(move.After); other = kin.next[other] {
				if now.depth == MaxDepth {
					game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{
						Rule: VariationDepth, Span: t.Moves[other].At, Ply: ply, Args: []any{MaxDepth},
					})
					continue
				}
				variation := new(ast.Line)
				node.Remarks = append(node.Remarks, variation)
				tasks = append(tasks, task{variation, other, ply, now.depth + 1})
			}
			now.line.Plies = append(now.line.Plies, node)
		}
	}
}

// none means no move.
const none = -1

// A kinship holds the links between the moves of a tree.
type kinship struct {
	children []int // first child of each move; the last element is the first child of Start
	next     []int // next sibling of each move
}

// first returns the first child of m, which may be Start.
func (k *kinship) first(m int) int {
	if m == Start {
		m = len(k.children) - 1
	}
	return k.children[m]
}

func (t *Tree) kin() kinship {
	n := len(t.Moves)
	k := kinship{children: make([]int, n+1), next: make([]int, n)}
	for i := range k.children {
		k.children[i] = none
	}
	for i := n - 1; i >= 0; i-- { // backwards, so that the first child is linked last
		after := t.Moves[i].After
		if after == Start {
			after = n
		}
		k.next[i] = k.children[after]
		k.children[after] = i
	}
	return k
}

// text returns a move in ICCS: H2-E2 (MOVE-3).
func text(m board.Move) string {
	s := m.String()
	return strings.ToUpper(s[:2] + "-" + s[2:])
}

// Number returns the number before the move ply plies after the position start. Red's moves have a number,
// and so has Black's if it begins a line.
func Number(start board.Position, ply int, opens bool) ast.Number {
	half := ply
	if start.Side() == board.Black {
		half++
	}
	black := half%2 == 1
	if black && !opens {
		return ast.Number{}
	}
	return ast.Number{Value: int64(start.Fullmove() + half/2), Ellipsis: black}
}

// Remarks returns a comment as a list of remarks, or nil.
func Remarks(text string, at ast.Span) []ast.Remark {
	if text == "" {
		return nil
	}
	return []ast.Remark{&ast.Comment{Span: at, Text: text}}
}
