package notation_test

import (
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// TestRespell holds that Respell finds in the text of a legal move the differences from the standard that Read finds, and that
// it returns the standard text if there are no others.
func TestRespell(t *testing.T) {
	const ofCharacters = notation.Numerals | notation.HalfWidth | notation.Name | notation.Misplaced | notation.Character
	random := rand.New(rand.NewPCG(5, 8))
	position, respelled := board.Start(), 0
	for range 20_000 {
		moves := position.AppendLegal(nil)
		if len(moves) == 0 {
			position = board.Start()
			continue
		}
		m := moves[random.IntN(len(moves))]
		for _, n := range []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS} {
			standard := notation.Write(&position, m, n, notation.Style{})
			written := replacedRune(random, standard)
			reading, err := notation.Read(&position, n, written)
			if err != nil || reading.Move != m || reading.Spelling&^ofCharacters != 0 {
				continue // another move, or one that needs the position
			}
			got, spelling, scripts := notation.Respell(n, written, position.Side(), notation.Style{})
			if got != standard || spelling != reading.Spelling || scripts != reading.Scripts {
				t.Fatalf("%s is respelled as %s (%v, %v), want %s (%v, %v)", written, got, spelling, scripts, standard, reading.Spelling, reading.Scripts)
			}
			if spelling != notation.Standard {
				respelled++
			}
		}
		position.Play(m)
	}
	if respelled < 1000 {
		t.Errorf("only %d texts are respelled", respelled)
	}
}

// replacedRune returns a text with one character replaced by another one of moves.
func replacedRune(random *rand.Rand, text string) string {
	others := []rune("砲包馬傌車俥兵卒仕士相象帅将帥將进進退平前后後一二三四五123456789１２３４５bnrcpkaehBNRCPKA.=+-－→")
	runes := []rune(text)
	runes[random.IntN(len(runes))] = others[random.IntN(len(others))]
	return string(runes)
}
