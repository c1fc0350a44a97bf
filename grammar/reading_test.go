package grammar

import (
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// parseSeeds are the texts of the tables of tests.
func parseSeeds() []string {
	all := seeds()
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests, clauseTests) {
		all = append(all, test.text)
	}
	for _, test := range testdata.Split {
		all = append(all, strings.ReplaceAll(test.Games, "¦", ""))
	}
	return all
}

// What trees are put together in is used again; no tree may hold any of it.
func TestTreesOutliveParsers(t *testing.T) {
	var all [][]string
	games := Parse(strings.Join(parseSeeds(), "\n\n[Game \"next\"]\n"))
	for _, game := range games {
		all = append(all, flat(game))
	}
	for _, text := range parseSeeds() {
		Parse(strings.Repeat(text, 10))
	}
	for i, game := range games {
		if diff := cmp.Diff(all[i], flat(game)); diff != "" {
			t.Errorf("%q is another tree after other games: %s", game.Text, diff)
		}
	}
}

// Once there is memory for a game, no more is asked for but for its remarks.
func TestReadingAllocates(t *testing.T) {
	text := "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n" + strings.Repeat("1. 炮二平五 马８进７ 2. 马二进三 ", 20) + "*\n"
	var game ast.Game
	if n := testing.AllocsPerRun(100, func() {
		game = ast.Game{Tags: game.Tags[:0], Main: ast.Line{Plies: game.Main.Plies[:0]}}
		tree.Into(text, &game, tree.Limits)
	}); n != 0 {
		t.Errorf("%v allocations for one game after another", n)
	}
}

func BenchmarkParseInto(b *testing.B) {
	text := splitText(benchmarkText)[0]
	var game ast.Game
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		game = ast.Game{Tags: game.Tags[:0], Main: ast.Line{Plies: game.Main.Plies[:0]}}
		tree.Into(text, &game, tree.Limits)
	}
}
