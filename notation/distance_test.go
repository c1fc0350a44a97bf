package notation

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// distanceOf returns what Distance does, as its documentation tells: a character at a time.
func distanceOf(written, meant string) int {
	a, b := []rune(written), []rune(meant)
	if len(a) > maxSymbols || len(b) > maxSymbols {
		return Far
	}
	same := func(a, b rune) bool { return fold(a) == fold(b) && fold(a) != foreign }
	for len(a) > 0 && len(b) > 0 && same(a[0], b[0]) {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && same(a[len(a)-1], b[len(b)-1]) {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) != len(b) {
		if len(a)+len(b) == 1 {
			return costMissing
		}
		return Far
	}
	cost, wrong := 0, 0
	for i := range a {
		if !same(a[i], b[i]) {
			c := confusion(a[i], fold(b[i]))
			cost += c
			if c > costLookalike {
				wrong++
			}
		}
	}
	switch {
	case len(a) == 2 && same(a[0], b[1]) && same(a[1], b[0]):
		return min(cost, costExchanged)
	case wrong > maxWrong:
		return Far
	case wrong == maxWrong:
		return cost - creditAgain
	}
	return cost
}

// misspelt returns a text with up to three slips.
func misspelt(random *rand.Rand, text string) string {
	const others = "炮馬车俥兵卒仕相象帅前后中平进退變一二三四九壹１２８９1289CHREPNabi.+-=x 乎泡吗東几入王"
	letters := []rune(text)
	for range random.IntN(4) {
		if len(letters) == 0 {
			break
		}
		at, other := random.IntN(len(letters)), []rune(others)[random.IntN(len([]rune(others)))]
		switch random.IntN(4) {
		case 0:
			letters[at] = other
		case 1:
			letters = slices.Delete(letters, at, at+1)
		case 2:
			letters = slices.Insert(letters, at, other)
		case 3:
			if at+1 < len(letters) {
				letters[at], letters[at+1] = letters[at+1], letters[at]
			}
		}
	}
	return string(letters)
}

// TestMeant holds that the distance of a misspelt text from a Meant equals the distance from the texts of Write and
// WriteFile. It also compares this distance with a slow one that looks at every character.
func TestMeant(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 3))
	near := 0
	for range testdata.Size(400, 20_000) {
		position := board.Start()
		for range random.IntN(120) {
			moves := position.AppendLegal(nil)
			if len(moves) == 0 {
				break
			}
			position.Play(moves[random.IntN(len(moves))])
		}
		moves := position.AppendLegal(nil)
		if len(moves) == 0 {
			continue
		}
		n := Notation(random.IntN(int(SAN) + 1))
		style := Style{Script(random.IntN(2)), Digits(random.IntN(2)), Letters(random.IntN(2)), Traverse(random.IntN(2)), random.IntN(2) == 0}
		text := misspelt(random, Write(&position, moves[random.IntN(len(moves))], n, style))
		written := NewWritten(text)
		for i, meant := range AppendMeant(nil, &position, moves, n, style) {
			if meant.Move != moves[i] {
				t.Fatalf("move %d is %v, want %v", i, meant.Move, moves[i])
			}
			want := [2]int{Far, Far}
			for j, form := range [...]string{Write(&position, moves[i], n, style), WriteFile(&position, moves[i], n, style)} {
				if form == "" {
					continue
				}
				want[j] = distanceOf(text, form)
				if got := Distance(text, form); got != want[j] {
					t.Fatalf("Distance(%q, %q) = %d, want %d", text, form, got, want[j])
				}
				if want[j] < Far {
					near++
				}
			}
			standard, byFile := written.Distance(&meant)
			if got := [2]int{standard, byFile}; got != want {
				t.Fatalf("%s: the distances of %q from %v in %v are %v, want %v", position.FEN(), text, moves[i], n, got, want)
			}
		}
	}
	if near < 1000 {
		t.Errorf("only %d texts are near", near)
	}
}
