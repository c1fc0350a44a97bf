package grammar_test

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/grammar"
)

// ownedFile returns the text of a file of so many games, each with its number for a value.
func ownedFile(games int) string {
	var b strings.Builder
	for i := range games {
		fmt.Fprintf(&b, "[Event \"%d\"]\n\n1. 炮二平五 马８进７ {%s} *\n\n", i, strings.Repeat("评注", 100))
	}
	return b.String()
}

// TestRawGamesMayBeKept holds that raw games that a program keeps are still the same after the
// reader has gone on, whichever reader it is; and that a clone of a borrowed one is.
func TestRawGamesMayBeKept(t *testing.T) {
	const games = 4000
	text := ownedFile(games)
	borrow := grammar.Config{Borrow: true}
	for name, all := range map[string]iter.Seq2[grammar.RawGame, error]{
		"Raw":                grammar.NewDecoder(strings.NewReader(text), grammar.Config{}).Raw(),
		"ranges":             grammar.NewRangeDecoder(strings.NewReader(text), 0, math.MaxInt64, grammar.Config{}).Raw(),
		"RawGames":           grammar.RawGames(strings.NewReader(text), int64(len(text)), 4, grammar.Config{}),
		"Raw, borrowed":      grammar.NewDecoder(strings.NewReader(text), borrow).Raw(),
		"RawGames, borrowed": grammar.RawGames(strings.NewReader(text), int64(len(text)), 4, borrow),
	} {
		var kept []grammar.RawGame
		for raw, err := range all {
			if err != nil {
				t.Fatal(name, err)
			}
			if strings.HasSuffix(name, "borrowed") {
				raw = raw.Clone()
			}
			kept = append(kept, raw)
		}
		if len(kept) != games {
			t.Errorf("%s: %d games", name, len(kept))
		}
		for i := range kept {
			if value := kept[i].Parse().Tags.Value("Event"); value != fmt.Sprint(i) {
				t.Fatalf("%s: game %d is %s", name, i, value)
			}
		}
	}
}

// TestRawGamesOfTooLargeSize holds that a size larger than the file ends with the file.
func TestRawGamesOfTooLargeSize(t *testing.T) {
	text := []byte(ownedFile(4000))
	for _, size := range []int64{int64(len(text)), int64(len(text)) + 1, 2 * int64(len(text)), math.MaxInt64, 0, -1, math.MinInt64} {
		want := 4000
		if size <= 0 {
			want = 0
		}
		done := make(chan int)
		go func() {
			n := 0
			for _, err := range grammar.RawGames(bytes.NewReader(text), size, 8, grammar.Config{}) {
				if err != nil {
					t.Error(size, err)
				}
				n++
			}
			done <- n
		}()
		select {
		case n := <-done:
			if n != want {
				t.Errorf("size %d: %d games, want %d", size, n, want)
			}
		case <-time.After(time.Minute):
			t.Fatalf("size %d: the loop does not end", size)
		}
	}
}
