package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/pgnxml"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

func readGames(t testing.TB, r io.Reader) []*ast.Game {
	t.Helper()
	var games []*ast.Game
	for game, err := range grammar.NewDecoder(r, grammar.Config{}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game)
	}
	return games
}

var everyReal = flag.Int("real", 1, "of the real games of the sample, rewrite every so many")

// everyFile yields the games of the suite, of testdata/games and, when they are
// at hand, real ones.
func everyFile(t *testing.T, yield func(name string, games []*ast.Game)) {
	folders := []string{"../../testdata/conformance", "../../testdata/games"}
	for _, folder := range []string{"../../../shared/corpus/xqbase", "../../../shared/corpus/wukong"} {
		if _, err := os.Stat(folder); err == nil {
			folders = append(folders, folder)
		}
	}
	for in, err := range files.Inputs(folders, nil) {
		if err != nil {
			t.Fatal(err)
		}
		r, err := in.Open()
		if err != nil {
			t.Fatal(err)
		}
		yield(in.Name, readGames(t, r))
		r.Close()
	}
	if _, err := os.Stat(testdata.Path(t, "../shared/corpus/ccpd-sample.zip")); err == nil {
		for path, data := range testdata.Sample(t, *everyReal) {
			yield(path, readGames(t, bytes.NewReader(data)))
		}
	}
}

// TestRoundTrips holds, for every file, that a tree printed as PGN or as XML and
// read again is an equal tree, and that formatting twice equals formatting once.
func TestRoundTrips(t *testing.T) {
	everyFile(t, func(name string, games []*ast.Game) {
		for _, game := range games {
			printed := ast.Append(nil, game)
			again := grammar.Parse(string(printed))
			if len(again) != 1 {
				t.Errorf("%s, game %d: printed and read again, %d games", name, game.Number, len(again))
				continue
			}
			if diff := cmp.Diff(trees.Lines(game), trees.Lines(again[0])); diff != "" {
				t.Errorf("%s, game %d: printed (-want +got):\n%s\n%s", name, game.Number, diff, printed)
			}

			var xml bytes.Buffer
			encoder := pgnxml.NewEncoder(&xml)
			if err := encoder.Encode(game); err != nil {
				t.Errorf("%s, game %d: %v", name, game.Number, err)
			}
			if err := encoder.Close(); err != nil {
				t.Error(err)
			}
			back, err := pgnxml.NewDecoder(&xml, pgnxml.Config{}).Next()
			if err != nil {
				t.Errorf("%s, game %d: XML: %v", name, game.Number, err)
				continue
			}
			if diff := cmp.Diff(trees.Lines(game), trees.Lines(back)); diff != "" {
				t.Errorf("%s, game %d: XML (-want +got):\n%s", name, game.Number, diff)
			}

			info := semantic.Check(game)
			if game.Count(rules.Error, false)+info.Count(rules.Error, false) > 0 {
				continue
			}
			once := ast.Append(nil, semantic.Rewrite(game, info, semantic.RewriteOptions{}))
			formatted := grammar.Parse(string(once))[0]
			twice := ast.Append(nil, semantic.Rewrite(formatted, semantic.Check(formatted), semantic.RewriteOptions{}))
			if diff := cmp.Diff(string(once), string(twice)); diff != "" {
				t.Errorf("%s, game %d: formatted twice (-once +twice):\n%s", name, game.Number, diff)
			}
			strictAfterFormat(t, name, formatted)
		}
	})
}

// strictAfterFormat holds that a formatted game has no deviation left but what
// its tags say.
func strictAfterFormat(t *testing.T, name string, game *ast.Game) {
	for _, found := range [][]ast.Diagnostic{game.Diagnostics, semantic.Check(game).Diagnostics} {
		for _, d := range found {
			if d.Rule.Severity(true) == rules.Error && d.Rule.Layer() != rules.TextLayer && d.Rule.Layer() != rules.TagLayer && d.Rule != rules.ResultMismatch {
				t.Errorf("%s, game %d: %s: %s", name, game.Number, d.Rule.ID(), d.Message(rules.EN))
			}
		}
	}
}

// TestNotations takes every game that can be played from Chinese to WXF to ICCS
// and back: the text is the canonical one again, and the last position the same.
func TestNotations(t *testing.T) {
	everyFile(t, func(name string, games []*ast.Game) {
		for _, game := range games {
			info := semantic.Check(game)
			if !info.Playable || info.Played != len(game.Main.Plies) || game.Count(rules.Error, false)+info.Count(rules.Error, false) > 0 {
				continue
			}
			to := func(n notation.Notation) semantic.RewriteOptions {
				return semantic.RewriteOptions{Notation: n, Restyle: func(notation.Style) notation.Style { return notation.Style{} }}
			}
			want := string(ast.Append(nil, semantic.Rewrite(game, info, to(notation.Chinese))))
			end := info.Final
			for _, n := range []notation.Notation{notation.WXF, notation.ICCS, notation.UCI, notation.UCI10, notation.Chinese} {
				text := ast.Append(nil, semantic.Rewrite(game, info, to(n)))
				game = grammar.Parse(string(text))[0]
				info = semantic.Check(game)
				if info.Final != end {
					t.Errorf("%s: %v ends at %s, want %s", name, n, info.Final.FEN(), end.FEN())
				}
			}
			got := string(ast.Append(nil, semantic.Rewrite(game, info, to(notation.Chinese))))
			// The Format tag stays, once it was needed.
			got = strings.Replace(got, "[Format \"Chinese\"]\n", "", 1)
			want = strings.Replace(want, "[Format \"Chinese\"]\n", "", 1)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
	})
}

// TestEncodings holds that what is written in an encoding reads back equal, and
// that a character that it lacks is named.
func TestEncodings(t *testing.T) {
	classic := filepath.Join("..", "..", "testdata", "games", "classic.pgn")
	_, want, _ := execute(t, "", "convert", "--to", "pgn", classic)
	for _, encoding := range []string{"gb18030", "big5", "utf-16", "utf-8"} {
		source := want
		if encoding == "big5" {
			source = "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n\n1. 炮八平五\n{許功蓋}\n*\n\n"
		}
		status, encoded, stderr := execute(t, source, "convert", "--to", "pgn", "--output-encoding", encoding, "-")
		if status != exitClean || stderr != "" {
			t.Errorf("%s: status %d, %s", encoding, status, stderr)
		}
		_, back, _ := execute(t, encoded, "convert", "--to", "pgn", "-")
		if diff := cmp.Diff(source, back); diff != "" {
			t.Errorf("%s (-want +got):\n%s", encoding, diff)
		}
	}
	out := filepath.Join(t.TempDir(), "out.pgn")
	if err := os.WriteFile(out, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := execute(t, "[Red \"许银川\"]\n*", "convert", "--to", "pgn", "--output-encoding", "big5", "-o", out, "-")
	if status != exitFailure || !strings.Contains(stderr, "big5 has no character '许' (U+8BB8)") {
		t.Errorf("status %d, %q", status, stderr)
	}
	if data, err := os.ReadFile(out); err != nil || string(data) != "old" {
		t.Errorf("the file is %q, %v", data, err)
	}
}
