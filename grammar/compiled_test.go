package grammar

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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

// participle gives up after a million repetitions.
func TestCompiledReadsMillionRepetitions(t *testing.T) {
	const n = 1_000_001
	games := Parse(strings.Repeat("{}", n))
	if len(games) != 1 || len(games[0].Main.Leading) != n {
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
	text := string(splitWhole(UTF8, []byte(benchmarkText))[0])
	p := new(compiled)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		p.productions(text, DefaultMaxDepth)
		p.nodes.reset()
	}
}
