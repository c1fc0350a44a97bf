package grammar_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/reference"
	"github.com/xqpgn/xqpgn/testdata"
)

// holdEqual holds that a text becomes the same tree with the same findings, whether the
// compiled parser reads its productions or participle does.
func holdEqual(t *testing.T, text string, maxDepth int) {
	t.Helper()
	productions, err := reference.Parse(text, maxDepth)
	if err != nil {
		t.Errorf("participle does not read %q: %v", text, err)
		return
	}
	want := grammar.Lowered(t, text, maxDepth, productions)
	got := grammar.Parsed(text, maxDepth)
	if diff := cmp.Diff(grammar.Flat(want), grammar.Flat(got)); diff != "" {
		t.Errorf("%q: -participle +compiled: %s", text, diff)
	}
	if diff := cmp.Diff(want.Dropped, got.Dropped); diff != "" {
		t.Errorf("%q: findings not kept: -participle +compiled: %s", text, diff)
	}
}

func FuzzCompiled(f *testing.F) {
	for _, text := range grammar.CompiledSeeds() {
		f.Add(text, uint8(2))
		f.Add(text, uint8(100))
	}
	f.Fuzz(func(t *testing.T, text string, maxDepth uint8) { holdEqual(t, text, max(1, int(maxDepth))) })
}

// Texts that ask for much memory, and texts that ask for little after them.
func TestCompiledReadsHugeTexts(t *testing.T) {
	units := testdata.Size(60, 300)
	for _, unit := range grammar.HugeUnits {
		for _, start := range []string{"", "1. a\n", "[A \"a\"]\n", "[A \"a\"]\n[A ", "* "} {
			holdEqual(t, start+strings.Repeat(unit, units), grammar.DefaultMaxDepth)
			holdEqual(t, start+strings.Repeat(unit, 3), grammar.DefaultMaxDepth)
		}
	}
}

// Strays of which so many stand together that the last takes in all others, and what follows them.
func TestCompiledReadsManyStrays(t *testing.T) {
	const many = 1100
	units := []string{") ", "$", "1.", "7\n", "1 . ", "7 ... ", "= ，", "! ", "1. ]", "②."}
	for i, unit := range units {
		for j, behind := range []string{"", "7. a", "7 ) a", "7 ...a", "7 {c} a", "7 [A \"x\"] b", "7.a 8. 9. b", "7 (7 a) b", "7 * c", "7) b", "，a", "! a"} {
			if (i+j)%testdata.Size(12, 1) != 0 {
				continue
			}
			for _, start := range []string{"", "1. a ", "(b ", "1. ", "{c} "} {
				holdEqual(t, start+strings.Repeat(unit, many)+behind, grammar.DefaultMaxDepth)
			}
		}
	}
}

// holdEqualGames holds the parsers equal on each game of a file.
func holdEqualGames(t *testing.T, name string, data []byte) (games int) {
	t.Helper()
	for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name}).Games() {
		if err != nil {
			t.Errorf("%s: %v", name, err)
			break
		}
		games++
		holdEqual(t, game.Text, grammar.DefaultMaxDepth)
	}
	return games
}

// TestCompiledReadsTestdata has a test a file, by whose name -update of the suite finds it.
func TestCompiledReadsTestdata(t *testing.T) {
	for pattern, least := range map[string]int{"conformance/*/*.pgn": 300, "games/*.pgn": 6} {
		files, err := filepath.Glob(filepath.Join("..", "testdata", pattern))
		if err != nil {
			t.Fatal(err)
		}
		games := 0
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(filepath.ToSlash(strings.TrimPrefix(name, filepath.Join("..", "testdata")+string(filepath.Separator))), func(t *testing.T) {
				games += holdEqualGames(t, name, data)
			})
		}
		if games < least {
			t.Errorf("only %d games in %s", games, pattern)
		}
	}
}

func TestCompiledReadsCorpus(t *testing.T) {
	games := 0
	for name, data := range testdata.Sample(t, testdata.Size(100, 50)) {
		games += holdEqualGames(t, name, data)
	}
	if games < 100 {
		t.Errorf("only %d games", games)
	}
}
