package ndjson_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/ndjson"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// record returns the record of a game as JSON. It drops the file, the number of the game, and all of semantic.About
// but the tags.
func record(t testing.TB, game *ast.Game, playing bool) []byte {
	t.Helper()
	var info *semantic.Info
	if playing {
		info = semantic.Check(game)
	}
	r := semantic.NewRecord(game, info)
	about := semantic.About{Tag: r.Tag}
	r.About, r.File, r.Game = about, "", 0
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// read reads the one record of a text.
func read(t testing.TB, text []byte) *ast.Game {
	t.Helper()
	var games []*ast.Game
	for game, err := range ndjson.Read(bytes.NewReader(text), ndjson.Config{}) {
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		games = append(games, game)
	}
	if len(games) != 1 {
		t.Fatalf("%d games in %s", len(games), text)
	}
	return games[0]
}

// checkRoundTrip holds that the tree of a game's record has the same record, and, printed as
// PGN and read again, still the same.
func checkRoundTrip(t *testing.T, name string, game *ast.Game) {
	t.Helper()
	if start := semantic.Check(game).Start; start.Side() == board.Black && game.Tag("FEN") == nil {
		game.SetTag("FEN", start.FEN()) // a record has it as start_fen, which becomes a tag
	}
	for _, playing := range []bool{true, false} {
		want := record(t, game, playing)
		back := read(t, want)
		if diff := cmp.Diff(string(want), string(record(t, back, playing))); diff != "" {
			t.Errorf("%s: played %v: record (-want +got):\n%s", name, playing, diff)
			return
		}
		text, err := grammar.Append(nil, back)
		if err != nil {
			if _, same := grammar.Append(nil, game); same == nil {
				t.Errorf("%s: it cannot be printed: %v", name, err)
			}
			return
		}
		printed := grammar.Parse(string(text))
		if len(printed) != 1 {
			t.Errorf("%s: %d games in\n%s", name, len(printed), text)
			return
		}
		if diff := cmp.Diff(string(want), string(record(t, printed[0], playing))); diff != "" {
			t.Errorf("%s: played %v: record of the PGN (-want +got):\n%s\n%s", name, playing, diff, text)
			return
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for path, text := range testdata.Files(t) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(text), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			checkRoundTrip(t, path, game)
		}
	}
}

func TestRoundTripRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range testdata.Size(100, 2000) {
		text := made.Game(random, n, 60, notation.Notation(1+n%3), true)
		checkRoundTrip(t, text, grammar.Parse(text)[0])
	}
}

func TestRoundTripSample(t *testing.T) {
	for name, text := range testdata.Sample(t, testdata.Size(40, 1)) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(text), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			checkRoundTrip(t, name, game)
		}
	}
}

// FuzzDecoder holds that records are read whole or refused with the place of the error, and that a tree that PGN can
// represent has the same record after printing and reading.
func FuzzDecoder(f *testing.F) {
	for _, text := range []string{
		`{"moves":[]}`, `[{"moves":null}]`, `{"moves":[{"text":"炮二平五","number":1,"comments":["{"]}],"result":"1-0"}`,
		"{\n\"tag\":{\"Red\":\"\\u0000\"},\"moves\":[{\"text\":\"C2.5\",\"variations\":[[],[{\"text\":\"x\",\"result\":\"*\"}]]}]}",
		`{"tags":[["A","b"],["A"]]}`, "\ufeff{}\n{]\n[", `[{"moves":[]},{"moves":[],"extra":["a","b"],"trailing_comments":["c"]}`,
	} {
		f.Add([]byte(text))
	}
	for path, text := range testdata.Files(f) {
		if len(text) > 300 {
			continue
		}
		if game := grammar.Parse(string(text)); len(game) == 1 && utf8.Valid(text) {
			_ = path
			f.Add(record(f, game[0], true))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		lines := bytes.Count(text, []byte("\n")) + 1
		for game, err := range ndjson.Read(bytes.NewReader(text), ndjson.Config{MaxSize: 1 << 16, MaxDepth: 20}) {
			if err != nil {
				var wrong *ast.SyntaxError
				if !errors.As(err, &wrong) || wrong.Line < 1 || wrong.Line > lines || wrong.Column < 1 || wrong.Message.EN == "" || wrong.Message.ZH == "" {
					t.Fatalf("%v in %q", err, text)
				}
				continue
			}
			back := read(t, record(t, game, true))
			if diff := cmp.Diff(string(record(t, game, true)), string(record(t, back, true))); diff != "" {
				t.Errorf("%q: record (-want +got):\n%s", text, diff)
			}
			pgn, err := grammar.Append(nil, back)
			if err != nil {
				continue
			}
			printed := grammar.Parse(string(pgn))
			if len(printed) != 1 {
				t.Errorf("%q: %d games in\n%s", text, len(printed), pgn)
			}
		}
	})
}
