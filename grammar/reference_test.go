package grammar_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/lexer"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/reference"
	"github.com/xqpgn/xqpgn/testdata"
)

// productionLines writes all that productions hold, a line for each token, node
// and list, so that what is nil differs from what is empty. (To compare productions
// themselves takes cmp a time that doubles with every level.)
func productionLines(v reflect.Value, path string, lines []string) []string {
	if t, ok := tokenOf(v); ok {
		return append(lines, fmt.Sprintf("%s: %+v", path, t))
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return append(lines, path+": nil")
		}
		return productionLines(v.Elem(), path, append(lines, path+": "+strings.ToLower(v.Type().Elem().Name())))
	case reflect.Slice:
		lines = append(lines, fmt.Sprintf("%s: %d, nil: %t", path, v.Len(), v.IsNil()))
		for i := range v.Len() {
			lines = productionLines(v.Index(i), "", lines)
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

// tokenOf returns a token of either parser as one of the grammar's.
func tokenOf(v reflect.Value) (grammar.Token, bool) {
	switch t := v.Interface().(type) {
	case grammar.Token:
		return t, true
	case lexer.Token:
		return grammar.Token{Kind: grammar.TokenKind(-t.Type), Offset: t.Pos.Offset, Value: t.Value}, true
	}
	return grammar.Token{}, false
}

// holdEqual holds that the compiled parser and participle read the same in a text.
func holdEqual(t *testing.T, text string, maxDepth int) {
	t.Helper()
	want, err := reference.Parse(text, maxDepth)
	if err != nil {
		t.Errorf("participle does not read %q: %v", text, err)
		return
	}
	var got []string
	grammar.ReadProductions(text, maxDepth, func(game any) {
		got = productionLines(reflect.ValueOf(game), "game", nil)
	})
	if diff := cmp.Diff(productionLines(reflect.ValueOf(want), "game", nil), got); diff != "" {
		t.Errorf("%q: -participle +compiled: %s", text, diff)
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
	for name, data := range testdata.Sample(t, testdata.Size(100, 50)) {
		games += holdEqualGames(t, name, data)
	}
	if games < 100 {
		t.Errorf("only %d games", games)
	}
}
