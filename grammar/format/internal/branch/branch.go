// Package branch turns trees of moves, as other programs keep them, into the lines
// of a game and back.
//
// Those who read a file add its moves, each behind the one that it follows, and put
// them into a game; those who write one take the moves of a game's lines.
//
//	var tree branch.Tree
//	first := tree.Add(branch.Move{Move: m, After: branch.Start, At: span})
//	tree.Add(branch.Move{Move: reply, After: first})
//	tree.Put(game, position)
//
//	tree, err := branch.Of(game)
//
// The first of the moves that follow one is the main line; the others are variations
// that replace it. Moves become ICCS texts (MOVE-3), whatever the rules of play say of
// them. Nothing here calls itself for each level of a tree, which a file may make as deep
// as it likes.
package branch

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Tree is a start and the moves that follow it, and each other.
type Tree struct {
	Comment   string // before the first move, "" for none
	CommentAt ast.Span
	Moves     []Move // each behind the one that it follows
}

// A Move is one of a tree.
type Move struct {
	board.Move
	After     int      // the index of the move that it follows, or Start
	At        ast.Span // where it stands
	Comment   string   // what is said of it, "" for nothing
	CommentAt ast.Span
}

// Start is what the first moves follow.
const Start = -1

// MaxDepth is how deep the variations of a tree may nest in a game: as deep as those
// of PGN that is read without another limit.
const MaxDepth = 512

// Add adds a move, which follows one that is there or Start, and returns its index. It
// panics if the move follows none.
func (t *Tree) Add(m Move) int {
	if m.After < Start || m.After >= len(t.Moves) {
		panic(fmt.Sprintf("branch: a move follows move %d of %d", m.After, len(t.Moves)))
	}
	t.Moves = append(t.Moves, m)
	return len(t.Moves) - 1
}

// Put makes the tree the main line of a game that begins with a position, numbers
// and all, in place of what the line had; its result stays. A variation that
// nests deeper than MaxDepth is left out, with a finding. It panics if the game is nil, or
// if a move of the tree does not follow one before it.
func (t *Tree) Put(game *ast.Game, start board.Position) {
	kin := t.kin()
	game.Main.Leading, game.Main.Plies = remarks(t.Comment, t.CommentAt), nil
	type task struct {
		line  *ast.Line
		first int // its first move
		ply   int // how many plies stand before that
		depth int
	}
	tasks := []task{{&game.Main, kin.first(Start), 0, 0}}
	for len(tasks) > 0 {
		now := tasks[len(tasks)-1]
		tasks = tasks[:len(tasks)-1]
		for m, ply := now.first, now.ply; m != none; m, ply = kin.first(m), ply+1 {
			move := &t.Moves[m]
			node := ast.Ply{
				Span: move.At, Text: text(move.Move), Number: number(start, ply, m == now.first),
				Remarks: remarks(move.Comment, move.CommentAt),
			}
			for other := kin.next[m]; other != none && m == kin.first(move.After); other = kin.next[other] {
				if now.depth == MaxDepth {
					game.Report(ast.DefaultMaxFindings, ast.Diagnostic{
						Rule: rules.VariationDepth, Span: t.Moves[other].At, Ply: ply, Args: []any{MaxDepth},
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

// none stands for no move.
const none = -1

// A kinship is how the moves of a tree follow each other.
type kinship struct {
	children []int // the first that follows each, and at the end the first of all
	next     []int // the next that follows the same one
}

// first returns the first move that follows one, or Start.
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
	for i := n - 1; i >= 0; i-- { // so that the first comes to stand before the others
		after := t.Moves[i].After
		if after == Start {
			after = n
		}
		k.next[i] = k.children[after]
		k.children[after] = i
	}
	return k
}

// text returns a move as ICCS writes it: H2-E2 (MOVE-3).
func text(m board.Move) string {
	s := m.String()
	return strings.ToUpper(s[:2] + "-" + s[2:])
}

// number returns the number before a move that comes ply plies behind a position:
// before Red's moves, and before Black's that begins a line.
func number(start board.Position, ply int, opens bool) ast.Number {
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

// remarks returns a comment as what stands in a tree, or nothing.
func remarks(text string, at ast.Span) []ast.Remark {
	if text == "" {
		return nil
	}
	return []ast.Remark{&ast.Comment{Span: at, Text: text}}
}
