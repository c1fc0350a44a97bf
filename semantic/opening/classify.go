package opening

import (
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/notation/board"
)

// ClassifyMoves returns the code of a game with these moves from the starting position. It ignores the
// first illegal move and all later ones. It returns false if no moves remain.
func ClassifyMoves(moves []board.Move) (Code, bool) {
	moves = moves[:min(len(moves), MaxPlies)]
	pos := board.Start()
	for i, m := range moves {
		if pos.Problem(m) != board.NoProblem {
			moves = moves[:i]
			break
		}
		pos.Play(m)
	}
	return ClassifyLegal(moves)
}

// ClassifyLegal is [ClassifyMoves] for moves that are known to be legal, and takes a tenth of the time. It
// returns false without moves. Illegal moves may give any code.
func ClassifyLegal(moves []board.Move) (Code, bool) {
	if len(moves) == 0 {
		return 0, false
	}
	var l line
	l.read(moves)
	return tree().classify(&l, 0)
}

// tree is the root of the rules, built for the first game. The central cannon comes first, because most
// games begin with it.
var tree = sync.OnceValue(func() *node {
	return by(0, "", "", "A00", slices.Concat(central(), chapterA(), chapterE())...)
})

// classify returns the code of a line whose first plies the parents of n have matched. It returns false if
// the line does not pass n or n has no code for it.
func (n *node) classify(l *line, plies int) (Code, bool) {
	switch n.kind {
	case isNext:
		if l.plies[plies] != n.moves[0] {
			return 0, false
		}
		plies++
		for _, move := range n.rest {
			if l.plies[plies] != move {
				return 0, false
			}
			plies++
		}
	case isBy:
		if n.moves[0]&^l.made[0][n.last] != 0 || n.moves[1]&^l.made[1][n.last] != 0 {
			return 0, false
		}
	case isFirst:
		return n.search(l, plies)
	}
	if n.child != nil {
		if move := l.plies[plies]; move&n.decisive != 0 {
			if code, ok := n.decided(move).classify(l, plies); ok {
				return code, true
			}
		}
		return n.code, n.general
	}
	for _, child := range n.children {
		if code, ok := child.classify(l, plies); ok {
			return code, true
		}
	}
	return n.code, n.general
}

// search returns the code from the child that a side's first deciding move selects.
func (n *node) search(l *line, plies int) (Code, bool) {
	for round := int(n.first); round <= int(n.last); round++ {
		move := l.plies[2*(round-1)+int(n.side)]
		if move&n.decisive != 0 {
			return n.decided(move).classify(l, plies)
		}
		if move&n.moves[0] == 0 {
			break
		}
	}
	return 0, false
}
