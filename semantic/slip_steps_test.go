package semantic

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
)

// TestGamesOfAWord checks games that consist of a meaningless word. An unclosed comment can make hundreds of
// thousands of them, so no slip is searched, and checking one takes few allocations.
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
