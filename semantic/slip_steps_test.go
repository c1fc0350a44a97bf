package semantic

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
)

// TestGamesOfAWord checks games of one word that means nothing, of which a comment that is not
// closed can make hundreds of thousands: for each nothing is searched, and it is checked once.
func TestGamesOfAWord(t *testing.T) {
	const most = 12 // times that memory is asked for
	for _, text := range []string{"[Game \"y\"]\nx", "x", "[Game \"Chinese Chess\"]\n1. 炮"} {
		game, info := grammar.Parse(text)[0], new(Info)
		if asked := testing.AllocsPerRun(100, func() { Config{Reuse: info}.Check(game) }); asked > most {
			t.Errorf("%q: memory is asked for %v times", text, asked)
		}
		if len(info.Stops) != 1 || info.Stops[0].Slips != nil {
			t.Errorf("%q: %d stops, or slips", text, len(info.Stops))
		}
	}
}
