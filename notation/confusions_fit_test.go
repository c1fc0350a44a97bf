package notation_test

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic/games"
)

var fitConfusions = flag.String("fit", "", "folder of files of games that people or machines misspelt")

// TestFitConfusions counts the wrong characters that are fixed for certain in real files, and prints for each cost of
// confusions.go what they say it should be, with the costs that stand there:
//
//	go test ./notation -run TestFitConfusions -fit FOLDER -v
//
// A cost is that of one wrong character in a hundred, and of its share among those that may stand there. The fixes were
// found with the costs, so what is rare is rather too dear. Pairs are listed: a meaningless character that is often
// written for another is a look-alike.
func TestFitConfusions(t *testing.T) {
	if *fitConfusions == "" {
		t.Skip("no -fit")
	}
	seen, pairs, all := map[notation.Confusion]int{}, map[string]int{}, 0
	shares := map[notation.Confusion]float64{} // of one character each
	for game, err := range games.Files(t.Context(), []string{*fitConfusions}, games.Config{}) {
		if err != nil {
			t.Fatal(err)
		}
		for _, stop := range game.Info.Stops {
			if !stop.Certain || stop.Slips[0].Kind.String() != "misspelt" {
				continue
			}
			slip := &stop.Slips[0]
			if c, choices, written, meant, ok := notation.ConfusionOf(slip.Node.Text, slip.Text); ok {
				seen[c]++
				shares[c] += 1 / float64(choices)
				pairs[fmt.Sprintf("%c for %c", written, meant)]++
				all++
			}
		}
	}
	if all == 0 {
		t.Fatal("no wrong character")
	}
	var b strings.Builder
	for _, c := range slices.SortedFunc(maps.Keys(seen), func(a, b notation.Confusion) int { return cmp.Compare(seen[b], seen[a]) }) {
		fmt.Fprintf(&b, "\n%-15s seen %4d, fitted %3.0f, is %3d", c.Name, seen[c], -10*math.Log(shares[c]/float64(all)/100), c.Cost)
	}
	for _, pair := range slices.SortedFunc(maps.Keys(pairs), func(a, b string) int { return cmp.Or(cmp.Compare(pairs[b], pairs[a]), cmp.Compare(a, b)) }) {
		fmt.Fprintf(&b, "\n%4d %s", pairs[pair], pair)
	}
	t.Logf("%d wrong characters%s", all, b.String())
}
