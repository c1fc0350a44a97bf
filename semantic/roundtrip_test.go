package semantic_test

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// eachGame tests a law with the games of the repository and, if they are available, with real games.
func eachGame(t *testing.T, law func(t *testing.T, name string, game *ast.Game)) {
	for _, source := range []struct {
		name  string
		files func(testing.TB) iter.Seq2[string, []byte]
	}{
		{"repository", testdata.Files},
		{"xqbase", func(t testing.TB) iter.Seq2[string, []byte] { return testdata.SharedFiles(t, "xqbase") }},
		{"wukong", func(t testing.TB) iter.Seq2[string, []byte] { return testdata.SharedFiles(t, "wukong") }},
		{"sample", func(t testing.TB) iter.Seq2[string, []byte] { return testdata.Sample(t, testdata.Size(40, 1)) }},
	} {
		t.Run(source.name, func(t *testing.T) {
			t.Parallel()
			for name, data := range source.files(t) {
				for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
					if err != nil {
						t.Fatal(err)
					}
					law(t, fmt.Sprintf("%s, game %d", name, game.Number), game)
				}
			}
		})
	}
}

// printed returns a game as PGN.
func printed(t testing.TB, game *ast.Game) []byte {
	t.Helper()
	text, err := grammar.Append(nil, game)
	if err != nil {
		t.Error(err)
	}
	return text
}

// TestRewriteTwice holds that formatting twice equals formatting once, and that a
// formatted game has no deviation left but what its tags say, and its glyphs, and
// nothing at all to note about the text of its moves.
func TestRewriteTwice(t *testing.T) {
	eachGame(t, func(t *testing.T, name string, game *ast.Game) {
		info := semantic.Check(game)
		if game.Syntax.Count(rules.Error, false)+info.Semantic.Count(rules.Error, false) > 0 {
			return
		}
		once := printed(t, semantic.Rewrite(game, info, semantic.RewriteConfig{}))
		formatted := grammar.Parse(string(once))[0]
		info = semantic.Check(formatted)
		twice := printed(t, semantic.Rewrite(formatted, info, semantic.RewriteConfig{}))
		if !bytes.Equal(once, twice) {
			t.Errorf("%s: formatted twice (-once +twice):\n%s", name, cmp.Diff(string(once), string(twice)))
		}
		for _, d := range slices.Concat(formatted.Syntax.Diagnostics, info.Semantic.Diagnostics) {
			if slices.Contains(spellingRules, d.Rule) {
				t.Errorf("%s: formatted, it has %v: %s", name, d.Rule, d.Message(rules.EN))
			}
			if d.Rule.Severity(true) == rules.Error && d.Rule.Layer() != "text" && d.Rule.Layer() != "tags" && d.Rule != rules.MustByID("result-mismatch") && d.Rule != rules.MustByID("move-glyph") {
				t.Errorf("%s: formatted, it has %v: %s", name, d.Rule, d.Message(rules.EN))
			}
		}
	})
}

// TestNotations takes every game that can be played from Chinese to WXF, ICCS and all
// others and back: the text is the canonical one again, and the last position the same.
func TestNotations(t *testing.T) {
	to := func(n notation.Notation) semantic.RewriteConfig {
		return semantic.RewriteConfig{Notation: n, Restyle: func(notation.Style) notation.Style { return notation.Style{} }}
	}
	// chinese is the canonical text. The Format tag stays, once it was needed.
	chinese := func(t *testing.T, game *ast.Game, info *semantic.Info) string {
		text := string(printed(t, semantic.Rewrite(game, info, to(notation.Chinese))))
		return strings.Replace(text, "[Format \"Chinese\"]\n", "", 1)
	}
	eachGame(t, func(t *testing.T, name string, game *ast.Game) {
		info := semantic.Check(game)
		if !info.Playable || info.Played != len(game.Main.Plies) || game.Syntax.Count(rules.Error, false)+info.Semantic.Count(rules.Error, false) > 0 {
			return
		}
		want, end := chinese(t, game, info), info.Final
		for _, n := range []notation.Notation{notation.WXF, notation.ICCS, notation.UCI, notation.UCI10, notation.SAN, notation.Chinese} {
			text := printed(t, semantic.Rewrite(game, info, to(n)))
			game = grammar.Parse(string(text))[0]
			info = semantic.Check(game)
			if info.Final != end {
				t.Errorf("%s: %v ends at %s, want %s", name, n, info.Final.FEN(), end.FEN())
			}
		}
		if got := chinese(t, game, info); got != want {
			t.Errorf("%s (-want +got):\n%s", name, cmp.Diff(want, got))
		}
	})
}
