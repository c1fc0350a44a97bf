// Package made makes files up for tests: random games, and what no program writes.
package made

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Game returns a game of random legal moves in a notation, in which nothing is wrong;
// with remarks, it has comments and variations. Number goes into its Event tag.
func Game(random *rand.Rand, number, plies int, n notation.Notation, remarks bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Event \"第%d局\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"*\"]\n", number)
	if n != notation.Chinese {
		fmt.Fprintf(&b, "[Format \"%v\"]\n", n)
	}
	b.WriteString("\n")
	position := board.Start()
	for ply := range plies {
		moves := position.AppendLegal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		round := ply/2 + 1
		if ply%2 == 0 {
			fmt.Fprintf(&b, "%d. ", round)
		}
		b.WriteString(notation.Write(&position, m, n, notation.Style{}) + " ")
		if remarks && random.IntN(8) == 0 {
			b.WriteString("{好棋，红方 1-0 领先} ")
		}
		if other := moves[random.IntN(len(moves))]; remarks && random.IntN(8) == 0 {
			dots := [...]string{"", "... "}[ply%2]
			fmt.Fprintf(&b, "(%d. %s%s {也可以}) ", round, dots, notation.Write(&position, other, n, notation.Style{}))
		}
		if ply%2 == 1 {
			b.WriteString("\n")
		}
		position.Play(m)
	}
	b.WriteString("*\n\n")
	return b.String()
}
