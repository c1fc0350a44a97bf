package grammar

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/lexer"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/testdata"
)

// interpret reads the text of one game as participle does.
func interpret(text string, maxDepth int) (*game, error) {
	tokens, err := lexer.Upgrade(newScanner(text, maxDepth))
	if err != nil {
		return nil, err
	}
	return Reference().ParseFromLexer(tokens)
}

// productionLines writes all that productions hold, a line for each token, node
// and list, so that what is nil differs from what is empty. (To compare productions
// themselves takes cmp a time that doubles with every level.)
func productionLines(v reflect.Value, path string, lines []string) []string {
	if t, ok := v.Interface().(lexer.Token); ok {
		return append(lines, fmt.Sprintf("%s: %d %q %+v", path, t.Type, t.Value, t.Pos))
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return append(lines, path+": nil")
		}
		return productionLines(v.Elem(), path, append(lines, path+": "+v.Type().String()))
	case reflect.Slice:
		lines = append(lines, fmt.Sprintf("%s: %d, nil: %t", path, v.Len(), v.IsNil()))
		for i := range v.Len() {
			lines = productionLines(v.Index(i), v.Type().Elem().String(), lines)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			lines = productionLines(v.Field(i), v.Type().Field(i).Name, lines)
		}
	default:
		panic("no production holds a " + v.Type().String())
	}
	return lines
}

// holdEqual holds that the compiled parser and participle read the same in a text.
func holdEqual(t *testing.T, text string, maxDepth int) {
	t.Helper()
	want, err := interpret(text, maxDepth)
	if err != nil {
		t.Errorf("participle does not read %q: %v", text, err)
		return
	}
	p := parsers.Get().(*compiled)
	got := productionLines(reflect.ValueOf(p.productions(text, maxDepth)), "game", nil)
	p.release()
	if diff := cmp.Diff(productionLines(reflect.ValueOf(want), "game", nil), got); diff != "" {
		t.Errorf("%q: -participle +compiled: %s", text, diff)
	}
}

// compiledSeeds are the texts of the tables of tests.
func compiledSeeds() []string {
	all := seeds()
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests, clauseTests) {
		all = append(all, test.text)
	}
	for _, test := range splitTests {
		all = append(all, strings.ReplaceAll(test.games, "¦", ""))
	}
	return all
}

func FuzzCompiled(f *testing.F) {
	for _, text := range compiledSeeds() {
		f.Add(text, uint8(2))
		f.Add(text, uint8(100))
	}
	f.Fuzz(func(t *testing.T, text string, maxDepth uint8) { holdEqual(t, text, int(maxDepth)) })
}

// Texts that ask for much memory, and texts that ask for little after them.
func TestCompiledReadsHugeTexts(t *testing.T) {
	for _, unit := range hugeUnits {
		for _, start := range []string{"", "1. a\n", "[A \"a\"]\n", "[A \"a\"]\n[A ", "* "} {
			holdEqual(t, start+strings.Repeat(unit, 300), DefaultMaxDepth)
			holdEqual(t, start+strings.Repeat(unit, 3), DefaultMaxDepth)
		}
	}
}

// holdEqualGames holds the parsers equal on each game of a file.
func holdEqualGames(t *testing.T, name string, data []byte) (games int) {
	t.Helper()
	for game, err := range NewDecoder(bytes.NewReader(data), Config{Name: name}).Games() {
		if err != nil {
			t.Errorf("%s: %v", name, err)
			break
		}
		games++
		holdEqual(t, game.Text, DefaultMaxDepth)
	}
	return games
}

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
			games += holdEqualGames(t, name, data)
		}
		if games < least {
			t.Errorf("only %d games in %s", games, pattern)
		}
	}
}

func TestCompiledReadsCorpus(t *testing.T) {
	games := 0
	for name, data := range testdata.Sample(t, 50) {
		games += holdEqualGames(t, name, data)
	}
	if games < 100 {
		t.Errorf("only %d games", games)
	}
}

// participle gives up after a million repetitions.
func TestCompiledReadsMillionRepetitions(t *testing.T) {
	const n = 1_000_001
	games := Parse(strings.Repeat("{}", n))
	if len(games) != 1 || len(games[0].Main.Opening) != n {
		t.Errorf("%d comments are %d games", n, len(games))
	}
}

// The memory of productions is used again; no tree may hold any of it.
func TestTreesOutliveProductions(t *testing.T) {
	var all [][]string
	games := Parse(strings.Join(compiledSeeds(), "\n\n[Game \"next\"]\n"))
	for _, game := range games {
		all = append(all, flat(game))
	}
	for _, text := range compiledSeeds() {
		Parse(strings.Repeat(text, 10))
	}
	for i, game := range games {
		if diff := cmp.Diff(all[i], flat(game)); diff != "" {
			t.Errorf("%q is another tree after other games: %s", game.Text, diff)
		}
	}
}

// Once there is memory for a game, no more is asked for.
func TestCompiledAllocates(t *testing.T) {
	text := string(splitWhole(UTF8, []byte(benchmarkText))[0])
	p := new(compiled)
	if n := testing.AllocsPerRun(100, func() {
		p.productions(text, DefaultMaxDepth)
		p.nodes.reset()
	}); n != 0 {
		t.Errorf("%v allocations for one game after another", n)
	}
}

func BenchmarkProductions(b *testing.B) {
	games := splitWhole(UTF8, []byte(benchmarkText))
	text := string(games[0])
	p := new(compiled)
	for _, way := range []struct {
		name string
		read func()
	}{
		{"compiled", func() { p.productions(text, DefaultMaxDepth); p.nodes.reset() }},
		{"reference", func() { _, _ = interpret(text, DefaultMaxDepth) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				way.read()
			}
		})
	}
}
