package next_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestLawOfFixes holds of games with one change that the text with all fixes is read as the same tree, and that none of
// the fixed findings is in it.
func TestLawOfFixes(t *testing.T) {
	texts := cleanTexts(t)
	broken, fixedTexts, kinds := 0, 0, map[string]int{}
	n := testdata.Size(2_000, 20_000)
	for seed := range n {
		r := rand.New(rand.NewPCG(54, uint64(seed)))
		text, _ := mutate(r, texts[r.IntN(len(texts))])
		games := grammar.Parse(text)
		if len(games) != 1 || games[0].Markup {
			continue
		}
		text = games[0].Text
		read := next.Game(text)
		fixed, err := ast.ApplyEdits(text, read.Fixes())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if fixed == text {
			continue
		}
		fixedTexts++
		why := brokenLaw(read, next.Game(fixed))
		if why == "" {
			continue
		}
		broken++
		kinds[why]++
		if *shadow == "fixes" {
			t.Logf("seed %d: %s\n%s\n%s\n%v\n%v", seed, why, text, fixed, found(read, ruleAndPlace), found(next.Game(fixed), ruleAndPlace))
		}
	}
	t.Logf("%d texts of %d have a fix, %d break the law", fixedTexts, n, broken)
	const most = 1            // of a thousand
	if broken*1000 > most*n { // what is left are tags behind other text on their line, of which one is moved at a time
		t.Errorf("%d of %d texts break the law", broken, n)
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		t.Logf("%5d %s", kinds[kind], kind)
	}
}

// brokenLaw says in a few words how a fixed game breaks the law, "" if it does not.
func brokenLaw(read, again *ast.Game) string {
	if a, b := said(read), said(again); a != b {
		return "another tree"
	}
	for i := range read.Diagnostics {
		d := &read.Diagnostics[i]
		if len(d.Fix) == 0 {
			continue
		}
		for k := range again.Diagnostics {
			if again.Diagnostics[k].Rule == d.Rule && len(again.Diagnostics[k].Fix) > 0 {
				return "again " + d.Rule.ID()
			}
		}
	}
	return ""
}
