package games_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// TestMoves holds that moves of variations count, too.
func TestMoves(t *testing.T) {
	for text, want := range map[string]int{
		"*":              0,
		"1. 炮二平五 马８进７ *": 2,
		"1. 炮二平五 (1. 马二进三 马８进７ (1. ... 车９进１)) 马８进７ *": 5,
	} {
		g := &games.Game{Game: grammar.Parse(text)[0]}
		if got := g.Moves(); got != want {
			t.Errorf("%s: %d moves, want %d", text, got, want)
		}
	}
	if got := new(games.Game).Moves(); got != 0 {
		t.Errorf("no game has %d moves", got)
	}
}
