package opening

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// maxRounds is how many rounds of a game count.
const maxRounds = 10

// MaxPlies is how many plies of a game count: what comes behind them does not change its code.
const MaxPlies = 2 * maxRounds

// A token is a move as the rules see it: its four characters, such as C2.5.
type token uint32

// A line is the first moves of a game: those of each side, and how many plies they are.
type line struct {
	moves [2][maxRounds]token
	plies int
}

// A kind is what a node asks.
type kind uint8

const (
	isNext  kind = iota // the next plies are moves[0]
	isBy                // by round last, each side has made its moves
	isFirst             // the first of side's moves from round first to last that is not in moves[0] or [developing] is that of a child
	isMove              // a child of isFirst: one of moves[0]
)

// A node is a question to a game, and the code of those that pass it and go into none of its
// children.
type node struct {
	kind        kind
	side        int
	first, last int
	moves       [2][]token
	code        Code
	general     bool // whether it has a code
	children    []*node
}

// next is passed by games whose next plies are moves: those after the ones that the nodes
// above it named by next.
func next(moves, code string, children ...*node) *node {
	return newNode(node{kind: isNext, moves: [2][]token{tokens(moves)}}, code, children)
}

// by is passed by games in which each side has made all of its moves by a round. It is passed by all
// where no move is named.
func by(round int, red, black, code string, children ...*node) *node {
	return newNode(node{kind: isBy, last: round, moves: [2][]token{tokens(red), tokens(black)}}, code, children)
}

// developing are the moves of each side that bring its pieces out and say nothing of its plan.
var developing = [2][]token{
	tokens("N2+3 N8+7 N8+9 R1.2 P3+1 P7+1"),
	tokens("N2+3 N8+7 R9.8 P3+1 P7+1"),
}

// red asks which of Red's moves in the rounds from first to last decides: the first that is neither
// developing nor among the others, which are passed over as well. If a child names it, the game goes
// there, even if it is one of those; else it passes no child.
func red(first, last int, others string, children ...*node) *node {
	return newNode(node{kind: isFirst, first: first, last: last, moves: [2][]token{tokens(others)}}, "", children)
}

// black asks the same of Black's moves.
func black(first, last int, others string, children ...*node) *node {
	n := red(first, last, others, children...)
	n.side = 1
	return n
}

// move is a child of red or black: the moves that decide for it.
func move(moves, code string, children ...*node) *node {
	return newNode(node{kind: isMove, moves: [2][]token{tokens(moves)}}, code, children)
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
	return &n
}

// tokens returns the moves of a text.
func tokens(text string) (found []token) {
	for _, move := range strings.Fields(text) {
		found = append(found, token(move[0])<<24|token(move[1])<<16|token(move[2])<<8|token(move[3]))
	}
	return found
}

// tree is the root of the rules. It is made when the first game is classified.
var tree = sync.OnceValue(func() *node {
	return by(0, "", "", "A00", slices.Concat(chapterA(), central(), chapterE())...)
})

// classify returns the code of a line of which n's parents know the first plies. It
// returns false if the line does not pass n, or n has no code for it.
func (n *node) classify(l *line, plies int) (Code, bool) {
	switch n.kind {
	case isNext:
		for _, move := range n.moves[0] {
			if plies >= l.plies || l.moves[plies%2][plies/2] != move {
				return 0, false
			}
			plies++
		}
	case isBy:
		for side, moves := range n.moves {
			for _, move := range moves {
				if !slices.Contains(l.moves[side][:n.last], move) {
					return 0, false
				}
			}
		}
	case isFirst:
		return n.search(l, plies)
	}
	for _, child := range n.children {
		if code, ok := child.classify(l, plies); ok {
			return code, true
		}
	}
	return n.code, n.general
}

// search returns the code of the child that has the first of a side's moves that decides.
func (n *node) search(l *line, plies int) (Code, bool) {
	for _, move := range l.moves[n.side][n.first-1 : n.last] {
		for _, child := range n.children {
			if slices.Contains(child.moves[0], move) {
				return child.classify(l, plies)
			}
		}
		if !slices.Contains(developing[n.side], move) && !slices.Contains(n.moves[0], move) {
			break
		}
	}
	return 0, false
}
