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
		if tried := triesPerPly*len(info.Facts) + triesAtAll - c.budget; tried > most && len(c.outcomes) > 0 {
			t.Errorf("%q: %d moves are tried", text, tried)
		}
	}
}

// TestGamesOfAWord checks games of one word that means nothing, of which a comment that is not
// closed can make hundreds of thousands: for each nothing is searched, and it is checked once.
func TestGamesOfAWord(t *testing.T) {
	const most = 12 // times that memory is asked for
	for _, text := range []string{"[Game \"y\"]\nx", "x", "[Game \"Chinese Chess\"]\n1. 炮"} {
		game, info := grammar.Parse(text)[0], new(Info)
		if asked := testing.AllocsPerRun(100, func() { Config{}.CheckInto(info, game) }); asked > most {
			t.Errorf("%q: memory is asked for %v times", text, asked)
		}
		if len(info.Stops) != 1 || info.Stops[0].Slips != nil {
			t.Errorf("%q: %d stops, or slips", text, len(info.Stops))
		}
	}
}
