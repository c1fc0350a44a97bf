package model

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// collected returns a desk with the collection of some games, and what asks it as a page does.
func collected(t *testing.T, games []string) (ask func(r Request) Answer, parts map[string][]byte) {
	t.Helper()
	parts = map[string][]byte{}
	w, err := NewCollectionWriter(func(name string, data []byte) error {
		parts[name] = slices.Clone(data)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for i, text := range games {
		game := grammar.Parse(text)[0]
		game.File, game.Number = "secret/folder/a.pgn", i+1
		if err := w.Add(semantic.Check(game), ""); err != nil {
			t.Fatal(err)
		}
	}
	if n, _, err := w.End(); n != len(games) || err != nil {
		t.Fatalf("%d games, %v", n, err)
	}
	d := &Desk{}
	ask = func(r Request) Answer {
		for range 3 {
			a := d.Answer(&r)
			if a.Need == "" {
				return a
			}
			d.Answer(&Request{Op: "collection", Name: a.Need, Data: parts[a.Need]})
		}
		t.Fatalf("%+v needs more and more", r)
		return Answer{}
	}
	if a := ask(Request{Op: "collection", Name: "index", Data: parts["index"]}); a.Error != nil {
		t.Fatal(a.Error.EN)
	}
	return ask, parts
}

func someGames(n int) (games []string) {
	second := []string{"炮二平五", "兵七进一", "相三进五"}
	for i := range n {
		games = append(games, fmt.Sprintf("[Game \"Chinese Chess\"]\n[Event \"杯赛\"]\n[Red \"红%d\"]\n[Black \"胡荣华\"]\n\n1. %s 马８进７ {%s} *\n\n", i, second[i%3], strings.Repeat("字", 300)))
	}
	return games
}

// A collection gives back its games, by parts, finds them by words, players and positions, and says nothing
// of where the files were.
func TestCollection(t *testing.T) {
	games := someGames(300)
	ask, parts := collected(t, games)
	if len(parts) < 5 || strings.Contains(string(parts["index"]), "secret") {
		t.Errorf("%d parts, the index begins %.100q", len(parts), parts["index"])
	}
	for _, i := range []int{0, 1, 150, 299} {
		got := ask(Request{Op: "game", Index: i}).Answer.(*Game)
		if got.Text != strings.TrimRight(games[i], "\n") && got.Text != games[i] || got.Plies != 2 {
			t.Errorf("game %d is %q", i, got.Text)
		}
	}
	for _, i := range []int{-1, 300} {
		if a := ask(Request{Op: "game", Index: i}); a.Error == nil || a.Error.EN != errNoGame.Error() {
			t.Errorf("game %d of 300: %+v", i, a)
		}
	}
	position := board.Start()
	move, _ := board.ParseMove("h2e2")
	position.Play(move)
	for _, test := range []struct {
		query, holds string
		want         int
	}{
		{"", "", 300}, {"红7", "", 1 + 10}, {"red:胡荣华", "", 0}, {"player:hu", "", 300}, {"黑方：胡榮華", "", 300}, {"", position.FEN(), 100}, {"红29", position.FEN(), 3},
		{"", "9/9/9/9/9/9/9/9/9/4K4 w", 0}, {"nobody", "", 0}, {"赛事:杯", "", 300},
	} {
		list := ask(Request{Op: "list", Query: test.query, Holds: test.holds, Count: 1000})
		if list.Error != nil {
			t.Fatal(list.Error.EN)
		}
		if got := list.Answer.(List).Found; got != test.want {
			t.Errorf("%q %q: %d games, want %d", test.query, test.holds, got, test.want)
		}
	}
	if a := ask(Request{Op: "beside", Index: 0, By: 1, Holds: position.FEN()}); a.Answer != (indexReply{3}) {
		t.Errorf("the next game with the position: %+v", a)
	}
	if a := ask(Request{Op: "list", Holds: "x"}); a.Error == nil {
		t.Error("a FEN that is none is looked for")
	}
}

// A game of a collection is edited by itself, and taken back.
func TestCollectionEdit(t *testing.T) {
	ask, _ := collected(t, someGames(5))
	s := ask(Request{Op: "document", Index: 3}).Answer.(*state)
	edit := ask(Request{Op: "edit", Doc: s.Doc, Line: 3, Column: 7, EndLine: 3, EndColumn: 7, Text: "新"})
	if edit.Error != nil || edit.Answer.(*state).Game.Tags[2][1] != "新红3" {
		t.Fatalf("%+v", edit)
	}
	if found := ask(Request{Op: "list", Query: "新红", Count: 9}).Answer.(List).Found; found != 1 {
		t.Errorf("%d games have the new name", found)
	}
	ask(Request{Op: "revert", Doc: s.Doc})
	if found := ask(Request{Op: "list", Query: "新红", Count: 9}).Answer.(List).Found; found != 0 {
		t.Error("the new name stays")
	}
}

// What is no index, or a damaged part, is refused and fails nothing.
func TestCollectionDamaged(t *testing.T) {
	for _, data := range []string{"", "xqpgn-games-0 6 0\n", "xqpgn-games-1 x\n", "xqpgn-games-1 6 a\n", "xqpgn-games-1 6 0\nred\n"} {
		if _, err := newCollection([]byte(data)); !errors.Is(err, errCollection) {
			t.Errorf("%q: %v", data, err)
		}
	}
	c, err := newCollection([]byte("xqpgn-games-1 6 0\na\tb\tc\td\te\tf\tg\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.take("0", []byte("99\nx")); err == nil {
		t.Error("a part that is cut is taken")
	}
	start := board.Start()
	c.take(shardOf(start.Hash(), 6), []byte{1, 2, 3, 4, 9, 0x80})
	if _, _, err := c.Holding(&start); err == nil {
		t.Error("a shard that is cut is read")
	}
}

// A position is found in games that nobody indexed, too.
func TestHolds(t *testing.T) {
	d := &Desk{}
	d.Answer(&Request{Op: "open", Name: "a.pgn", Data: []byte(strings.Join(someGames(9), ""))})
	position := board.Start()
	move, _ := board.ParseMove("h2e2")
	position.Play(move)
	for range 2 { // the second time from memory
		if a := d.Answer(&Request{Op: "list", Shelf: 1, Holds: position.FEN(), Count: 9}); a.Answer.(List).Found != 3 {
			t.Errorf("%+v", a)
		}
	}
	info := semantic.Check(grammar.Parse("[FEN \"x\"]\n1. 炮二平五 *")[0])
	for range Hashes(info) {
		t.Error("a game without a board has a position")
	}
}
