package model

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExplore counts the moves of a file's games in a position.
func TestExplore(t *testing.T) {
	const games = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 1-0\n\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 炮８平５ 0-1\n\n" +
		"[Game \"Chinese Chess\"]\n\n1. 兵七进一 1/2-1/2\n\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"
	d := &Desk{Forms: &Forms{Detect: none.Detect, ByName: none.ByName, Explore: Explore}}
	if a := d.Answer(&Request{Op: "open", Name: "a.pgn", Text: games}); a.Error != nil {
		t.Fatal(a.Error.EN)
	}
	type move struct {
		Move, Name               string
		Games, Red, Draws, Black int
	}
	for _, c := range []struct {
		fen         string
		traditional bool
		games       int
		want        []move
	}{
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", true, 4, []move{{"h2e2", "炮二平五", 3, 1, 0, 1}, {"c3c4", "兵七進一", 1, 0, 1, 0}}},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1", false, 3, []move{{"h7e7", "炮８平５", 1, 0, 0, 1}, {"h9g7", "马８进７", 1, 1, 0, 0}}},
		{"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", false, 0, nil},
	} {
		a := d.Answer(&Request{Op: "explore", Shelf: 1, FEN: c.fen, Traditional: c.traditional})
		if a.Error != nil {
			t.Fatal(a.Error.EN)
		}
		got := a.Answer.(explored)
		var moves []move
		for _, m := range got.Moves {
			moves = append(moves, move{m.Move, m.Names[0], m.Games, m.Red, m.Draws, m.Black})
		}
		if diff := cmp.Diff(c.want, moves); diff != "" || got.Games != c.games {
			t.Errorf("%s: %d games\n%s", c.fen, got.Games, diff)
		}
	}
	for _, r := range []Request{{Shelf: 1, FEN: "x"}, {Shelf: 9}} {
		r.Op = "explore"
		if a := d.Answer(&r); a.Error == nil {
			t.Errorf("%v is not refused", r)
		}
	}
	if a := d.Answer(&Request{Op: "explore", Shelf: 0, FEN: "4k4/9/9/9/9/9/9/9/9/3K5 w", Progress: func(int) bool { return false }}); a.Error != nil {
		t.Errorf("an empty shelf: %s", a.Error.EN)
	}
}
