package grammar

import (
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// TestMoveWords holds that what looks like a move is one token.
func TestMoveWords(t *testing.T) {
	hold := func(text string) {
		t.Helper()
		if got, want := scan.IsMoveWord(text), scan.IsWord(text, token.Move); got != want {
			t.Fatalf("%q: a move %v, want %v", text, got, want)
		}
	}
	random := rand.New(rand.NewPCG(7, 8))
	parts := []string{"炮", "二", "平", "五", "马", "８", "进", "７", "前", "变", "　", "（", "C", "2", ".", "5", "H", "-", "E", "+", "=", "#", "1-0", "0-1", "1/2-1/2", "*", "R", "x", "b10", "!", "?", " ", "\n", ",", "\xe7", "\u1000", "\u1100", "\ufffd", "😀", "é"}
	for range 200_000 {
		text := ""
		for range random.IntN(7) {
			text += parts[random.IntN(len(parts))]
		}
		hold(text)
	}
	for _, text := range []string{"炮二平五", "马８进７", "C2.5", "H2-E2", "h2e2", "Rxb10+", "C2.51-0", "h2e21-0", "--", "0000", "炮二平平"} {
		hold(text)
	}
}
