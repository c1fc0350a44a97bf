package tree_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
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
		text := mutate(r, texts[r.IntN(len(texts))])
		games := grammar.Parse(text)
		if len(games) != 1 || games[0].Markup {
			continue
		}
		text = games[0].Text
		read := tree.Game(text)
		fixed, err := ast.ApplyEdits(text, read.Syntax.Fixes())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if fixed == text {
			continue
		}
		fixedTexts++
		why := brokenLaw(read, tree.Game(fixed))
		if why == "" {
			continue
		}
		broken++
		kinds[why]++
		if testing.Verbose() {
			t.Logf("seed %d: %s\n%s\n%s", seed, why, text, fixed)
		}
	}
	t.Logf("%d texts of %d have a fix, %d break the law", fixedTexts, n, broken)
	const most = 1            // of a thousand
	if broken*1000 > most*n { // what is left is about changes beside text without meaning
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
	for i := range read.Syntax.Diagnostics {
		d := &read.Syntax.Diagnostics[i]
		if len(d.Fix) == 0 {
			continue
		}
		for k := range again.Syntax.Diagnostics {
			if again.Syntax.Diagnostics[k].Rule == d.Rule && len(again.Syntax.Diagnostics[k].Fix) > 0 {
				return "again " + d.Rule.ID()
			}
		}
	}
	return ""
}

// said prints what a game says, without places and without what a fix may write: the moves, remarks, tags and the meaning
// of the result.
func said(g *ast.Game) string {
	var b strings.Builder
	for i := range g.Tags {
		fmt.Fprintf(&b, "[%s %q]", g.Tags[i].Name, strings.Join(strings.Fields(g.Tags[i].Value), " "))
	}
	sayLine(&b, &g.Main)
	return b.String()
}

func sayLine(b *strings.Builder, l *ast.Line) {
	remarks := func(all []ast.Remark) {
		for _, r := range all {
			switch r := r.(type) {
			case *ast.Comment:
				fmt.Fprintf(b, "{%s}", r.Text)
			case *ast.Line:
				b.WriteString("(")
				sayLine(b, r)
				b.WriteString(")")
			case *ast.Glyph:
				fmt.Fprintf(b, "$%s", r.Text)
			case *ast.Stray:
				fmt.Fprintf(b, "<%s>", r.Text)
			}
		}
	}
	remarks(l.Leading)
	for i := range l.Plies {
		fmt.Fprintf(b, " %d %s", l.Plies[i].Number.Value, l.Plies[i].Text)
		remarks(l.Plies[i].Remarks)
	}
	b.WriteString("=" + l.Result.Meaning())
	remarks(l.Trailing)
}
