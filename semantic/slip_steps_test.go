package semantic

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
)

// TestSlipSearchOfNoMove counts the moves that are tried for a line which a word stops that
// is no move. Hardly any are: files of thousands of such games are read in no time.
func TestSlipSearchOfNoMove(t *testing.T) {
	const most = 8
	for _, text := range []string{"[Game \"y\"]\nx", "[Game \"y\"]\n1. xx", "[Game \"y\"]\n1. 炮二平五 马8进7 2. 呀"} {
		c, info := new(checker), new(Info)
		c.check(info, grammar.Parse(text)[0])
		if len(info.Stops) == 0 {
			t.Fatalf("%q: no stop", text)
		}
		if tried := triesPerPly*len(info.Facts) + triesAtAll - c.budget; tried > most {
			t.Errorf("%q: %d moves are tried", text, tried)
		}
	}
}
