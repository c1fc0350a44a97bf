package filter

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestWhere holds that a query takes the same games whether the tags are asked first or
// not, where they say nothing for long and then all, and where more of them stand among
// the moves.
func TestWhere(t *testing.T) {
	var text strings.Builder
	for i := range 3000 {
		fen := "\n"
		if i < 1000 || i%7 == 0 {
			fen = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n"
		}
		fmt.Fprintf(&text, "[Game \"Chinese Chess\"]\n[Event \"%d\"]\n%s1. %s *\n\n", i, fen, []string{"炮二平五", "兵七进一", "[Red \"甲\"] 炮二平五"}[i%3])
	}
	for _, test := range []string{"has FEN and moves 炮二平五", "Red = 甲", "moves 炮二平五", "Event ~ 7 and not has FEN", "has FEN or plies = 1"} {
		var w Where
		if err := w.UnmarshalText([]byte(test)); err != nil {
			t.Fatal(err)
		}
		for raw, err := range grammar.NewDecoder(strings.NewReader(text.String()), grammar.Config{}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			game := w.Read(&raw, false)
			var plain Where
			all := plain.Read(&raw, false)
			if want := w.query.Match(all.Game, all.Info); (game != nil) != want || w.Takes(&raw) != want {
				t.Fatalf("%s: game %d: %v, want %v", test, raw.Number, game != nil, want)
			}
		}
		if !strings.HasPrefix(test, "moves") && w.vain.Load() > 2*maxMisses+seldom {
			t.Errorf("%s: the tags were of no use for %d games", test, w.vain.Load())
		}
	}
}
