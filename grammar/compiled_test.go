package grammar

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// compiledSeeds are the texts of the tables of tests.
func compiledSeeds() []string {
	all := seeds()
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests, clauseTests) {
		all = append(all, test.text)
	}
	for _, test := range testdata.Split {
		all = append(all, strings.ReplaceAll(test.Games, "¦", ""))
	}
	return all
}

// participle gives up after a million repetitions.
func TestCompiledReadsMillionRepetitions(t *testing.T) {
	const n = 1_000_001
	game := &ast.Game{Source: ast.Source{Text: strings.Repeat("{}", n)}}
	parse(game, game.Text, false, limits{maxDepth: scan.DefaultDepth, maxFindings: ast.DefaultMaxFindings, maxTree: math.MaxInt})
	if comments := len(game.Main.Leading); comments != n {
		t.Errorf("%d comments are %d", n, comments)
	}
}

// What trees are put together in is used again; no tree may hold any of it.
func TestTreesOutliveParsers(t *testing.T) {
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

// Once there is memory for a game, no more is asked for but for its remarks.
func TestCompiledAllocates(t *testing.T) {
	text := "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n" + strings.Repeat("1. 炮二平五 马８进７ 2. 马二进三 ", 20) + "*\n"
	var game ast.Game
	if n := testing.AllocsPerRun(100, func() {
		game = ast.Game{Tags: game.Tags[:0], Main: ast.Line{Plies: game.Main.Plies[:0]}}
		parse(&game, text, false, limitsOf(scan.DefaultDepth))
	}); n != 0 {
		t.Errorf("%v allocations for one game after another", n)
	}
}

func BenchmarkParseInto(b *testing.B) {
	text := string(splitWhole(UTF8, []byte(benchmarkText))[0])
	var game ast.Game
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		game = ast.Game{Tags: game.Tags[:0], Main: ast.Line{Plies: game.Main.Plies[:0]}}
		parse(&game, text, false, limitsOf(scan.DefaultDepth))
	}
}
