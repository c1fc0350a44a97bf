package opening

import (
	"fmt"
	"math/bits"
	"slices"
)

// A kind is the question of a node.
type kind uint8

const (
	isNext  kind = iota // the next ply is moves[0], and the following ones are rest
	isBy                // each side has made its moves by round last
	isFirst             // side's first move in rounds first to last that is not passed over selects the child
	isMove              // a child of isFirst: one of moves[0]
)

// A node is a question about a game, with the code of the games that pass it but none of its children.
type node struct {
	kind        kind
	side        uint8
	first, last uint8
	general     bool // whether the node has a code
	code        Code
	moves       [2]set // moves of Red and of Black
	children    []*node
	rest        []set // one move each

	// Index for nodes whose child is found by one move: isFirst nodes, and nodes with only next children.
	// For the bit of a move, child has the index of the child plus one.
	decisive set
	child    *[64]uint8
}

// next accepts games whose next plies are moves. It continues after the plies of the next nodes above it.
func next(moves, code string, children ...*node) *node {
	line := lineOf(moves)
	return newNode(node{kind: isNext, moves: [2]set{line[0]}, rest: line[1:]}, code, children)
}

// by accepts games in which each side has made all of its moves by a round. Without moves it accepts every
// game.
func by(round uint8, red, black, code string, children ...*node) *node {
	return newNode(node{kind: isBy, last: round, moves: [2]set{setOf(red), setOf(black)}}, code, children)
}

// developing are the moves of each side that only develop pieces and do not reveal a plan.
var developing = [2]set{
	setOf("N2+3 N8+7 N8+9 R1.2 P3+1 P7+1"),
	setOf("N2+3 N8+7 R9.8 P3+1 P7+1"),
}

// red finds Red's deciding move in rounds first to last: the first that is neither developing nor among
// others. The game descends into the child that names the move, even if it is a developing one or among
// others. Otherwise it passes no child.
func red(first, last uint8, others string, children ...*node) *node {
	return decides(0, first, last, others, children)
}

// black does the same for Black's moves.
func black(first, last uint8, others string, children ...*node) *node {
	return decides(1, first, last, others, children)
}

func decides(side, first, last uint8, others string, children []*node) *node {
	return newNode(node{kind: isFirst, side: side, first: first, last: last, moves: [2]set{developing[side] | setOf(others)}}, "", children)
}

// move is a child of red or black, with the deciding moves that select it.
func move(moves, code string, children ...*node) *node {
	return newNode(node{kind: isMove, moves: [2]set{setOf(moves)}}, code, children)
}

func newNode(n node, code string, children []*node) *node {
	n.children = children
	if code != "" {
		c, ok := ByCode(code)
		if !ok {
			panic(fmt.Sprintf("opening: no code %q", code))
		}
		n.code, n.general = c, true
	}
	if !slices.ContainsFunc(children, func(child *node) bool { return child.kind != isNext && child.kind != isMove }) {
		n.child = new([64]uint8)
		for i, child := range children {
			if n.decisive&child.moves[0] != 0 {
				panic(fmt.Sprintf("opening: two children of %s have one move", code))
			}
			n.decisive |= child.moves[0]
			for move := range n.child {
				if child.moves[0]>>move&1 != 0 {
					n.child[move] = uint8(i + 1)
				}
			}
		}
	}
	return &n
}

// decided returns the child that a decisive move selects.
func (n *node) decided(move set) *node {
	return n.children[n.child[bits.TrailingZeros64(uint64(move))&63]-1]
}
