package scan_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	_ "github.com/xqpgn/xqpgn/testdata" // its flag
)

// A count that has looked ahead answers as a new one does, while the text grows by whole characters.
func TestClosesAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 4000 {
		var text strings.Builder
		ends := []int{0} // of characters
		for range 1 + random.IntN(40) {
			character, times := []string{"a", "a", "炮", "炮", "{", "}", "｛", "｝"}[random.IntN(8)], 1
			if n%40 == 0 && random.IntN(20) == 0 { // up to the reach, or over it
				character, times = "a", scan.CommentReach-random.IntN(60)
			}
			text.WriteString(strings.Repeat(character, times))
			ends = append(ends, text.Len())
		}
		kept := scan.BraceCount{Wide: random.IntN(2) == 0, Open: 1}
		seen := 0
		for n, i := range ends[:len(ends)-1] {
			seen = min(max(seen, n+1)+random.IntN(8), len(ends)-1)
			part, all := text.String()[:ends[seen]], seen == len(ends)-1
			fresh := scan.BraceCount{Wide: kept.Wide, Open: kept.Open}
			found, ok := scan.Closes(&kept, part, i, false, scan.UTF8ByteClass, all)
			wantFound, wantOK := scan.Closes(&fresh, part, i, false, scan.UTF8ByteClass, all)
			if found != wantFound || ok != wantOK {
				t.Fatalf("%.200q from %d: %t, %t; a new count says %t, %t", part, i, found, ok, wantFound, wantOK)
			}
		}
	}
}
