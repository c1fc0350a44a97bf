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
	return GameFrom(board.Start(), random, number, plies, n, remarks, 1)
}

// GameFrom is like Game, for a game that starts from a position. Its variations have up to longest plies.
func GameFrom(position board.Position, random *rand.Rand, number, plies int, n notation.Notation, remarks bool, longest int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Event \"第%d局\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"*\"]\n", number)
	if n != notation.Chinese {
		fmt.Fprintf(&b, "[Format \"%v\"]\n", n)
	}
	if position != board.Start() {
		fmt.Fprintf(&b, "[FEN \"%s\"]\n", position.FEN())
	}
	b.WriteString("\n")
	for ply := range plies {
		moves := position.AppendLegal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[random.IntN(len(moves))]
		writeMove(&b, &position, m, n, ply == 0)
		if remarks && random.IntN(8) == 0 {
			b.WriteString("{好棋，红方 1-0 领先} ")
		}
		if other := moves[random.IntN(len(moves))]; remarks && random.IntN(8) == 0 {
			b.WriteString("(")
			writeVariation(&b, random, position, other, n, longest)
			b.WriteString("{也可以}) ")
		}
		if position.Side() == board.Black {
			b.WriteString("\n")
		}
		position.Play(m)
	}
	b.WriteString("*\n\n")
	return b.String()
}

// writeVariation writes a move and random ones after it, up to longest in all.
func writeVariation(b *strings.Builder, random *rand.Rand, position board.Position, m board.Move, n notation.Notation, longest int) {
	writeMove(b, &position, m, n, true)
	for more := longest - 1; more > 0; more-- {
		position.Play(m)
		moves := position.AppendLegal(nil)
		if len(moves) == 0 || random.IntN(2) == 0 {
			return
		}
		m = moves[random.IntN(len(moves))]
		writeMove(b, &position, m, n, false)
	}
}

// writeMove writes a move, with the number of its round before a move of Red and before the first move of a line.
func writeMove(b *strings.Builder, position *board.Position, m board.Move, n notation.Notation, first bool) {
	switch {
	case position.Side() == board.Red:
		fmt.Fprintf(b, "%d. ", position.Fullmove())
	case first:
		fmt.Fprintf(b, "%d. ... ", position.Fullmove())
	}
	b.WriteString(notation.Write(position, m, n, notation.Style{}) + " ")
}
