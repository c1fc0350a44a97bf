package print

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestColumns holds how many columns texts and numbers fill.
func TestColumns(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	parts := []string{"炮", "二", "平", "五", "马", "８", "进", "７", "前", "变", "　", "（", "C", "2", ".", "5", "H", "-", "E", "+", "=", "#", "1-0", "0-1", "1/2-1/2", "*", "!", "?", " ", "\n", ",", "\xe7", "\u1000", "\u1100", "\ufffd", "😀", "é"}
	for range testdata.Size(50_000, 200_000) {
		text, want := "", 0
		for range random.IntN(7) {
			text += parts[random.IntN(len(parts))]
		}
		for _, r := range text {
			if want++; r >= 0x1100 && utf8.ValidRune(r) {
				want++
			}
		}
		if got := columns(text); got != want {
			t.Fatalf("%q fills %d columns, want %d", text, got, want)
		}
	}
	for _, n := range []int64{0, 9, 10, 99, 100, 12345, -1, -10} {
		if got, want := digitsOf(n), len(strconv.FormatInt(n, 10)); got != want {
			t.Errorf("%d takes %d characters, want %d", n, got, want)
		}
	}
}

// TestWordOfLines holds that behind a comment of several lines only the last one fills columns.
func TestWordOfLines(t *testing.T) {
	p := printer{start: true}
	p.word("{first\nlast}")
	if p.column != len("last}") {
		t.Errorf("%d columns are filled", p.column)
	}
}
