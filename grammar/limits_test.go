package grammar

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// A game that is too large is passed, wherever the reader's buffers end, and the
// games around it are read, each in its place.
func TestMaxSize(t *testing.T) {
	const first, last = "[Event \"一\"]\n1. 炮二平五 *\n", "[Event \"三\"]\n1. 炮二平五 *\n"
	for name, large := range map[string]string{
		"moves":                       "[Event \"二\"]\n" + strings.Repeat("1. 炮二平五 馬８進７\n", 20_000) + "*\n",
		"a comment":                   "[Event \"二\"]\n1. 炮二平五 {" + strings.Repeat("[Red \"\n", 60_000) + "} *\n",
		"a line":                      "[Event \"二\"]\n1. 炮二平五 {" + strings.Repeat("炮", 100_000) + "} *\n",
		"a value":                     "[Event \"" + strings.Repeat("二", 100_000) + "\"]\n1. 炮二平五 *\n",
		"an open comment":             "[Event \"二\"]\n1. 炮二平五 {" + strings.Repeat("炮\n", 100_000),
		"an open variation":           "[Event \"二\"]\n1. 炮二平五 (" + strings.Repeat("1. 炮二平五\n", 20_000) + "\n",
		"larger than the buffers are": "[Event \"二\"]\n" + strings.Repeat("1. 炮二平五 馬８進７\n", testdata.Size(60_000, 500_000)) + "*\n",
	} {
		for e := range splitEncodings {
			data, ok := encoded(e, first+large+last)
			if !ok {
				t.Fatalf("%s is not in %v", name, e)
			}
			for _, most := range []int{1000, 100_000, len(data)} {
				var got []string
				d := NewDecoder(strings.NewReader(string(data)), Config{Name: "x", Encoding: e, MaxSize: most})
				for game, err := range d.Games() {
					var size *SizeError
					if errors.As(err, &size) {
						got = append(got, fmt.Sprintf("too large at %d:%d, %d allowed", size.Begin.Line, size.Begin.Column, size.Max))
					} else if err != nil {
						t.Fatal(err)
					} else {
						got = append(got, fmt.Sprintf("%d at %d:%d, %t", game.Number, game.Begin.Line, game.Begin.Column, game.Text == first || game.Text == last))
					}
				}
				lines := 3 + strings.Count(large, "\n")
				want := []string{"1 at 1:1, true", fmt.Sprintf("too large at 3:1, %d allowed", most), fmt.Sprintf("2 at %d:1, true", lines)}
				if most == len(data) {
					want[1], want[2] = "2 at 3:1, false", fmt.Sprintf("3 at %d:1, true", lines)
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s in %v, %d allowed: %s", name, e, most, diff)
				}
			}
		}
	}
}

// Of more findings of a rule than are wanted the first are kept and the others counted.
func TestMaxFindings(t *testing.T) {
	text := "[Red x]\n1. 炮二平五 " + strings.Repeat(") 马 ", 50) + "*"
	read := func(most int) *ast.Game {
		game, err := NewDecoder(strings.NewReader(text), Config{Encoding: UTF8, MaxFindings: most}).Next()
		if err != nil {
			t.Fatal(err)
		}
		return game
	}
	all := read(0)
	if len(all.Syntax.Diagnostics) != 51 || all.Syntax.Dropped != nil {
		t.Fatalf("%d findings, and %v", len(all.Syntax.Diagnostics), all.Syntax.Dropped)
	}
	for _, most := range []int{1, 10, 50, 51} {
		some := read(most)
		count := func(g *ast.Game, rule rules.Rule) (n int) {
			for _, d := range g.Syntax.Diagnostics {
				if d.Rule == rule {
					n++
				}
			}
			return n + g.Syntax.Dropped[rule]
		}
		if want := min(most, 50) + 1; len(some.Syntax.Diagnostics) != want { // that of the tag, and those of parentheses
			t.Errorf("%d findings, not %d", len(some.Syntax.Diagnostics), want)
		}
		for _, rule := range []rules.Rule{ruleTagSyntax, ruleParenthesisUnmatched} {
			if count(some, rule) != count(all, rule) {
				t.Errorf("%d at most: %d of %s, not %d", most, count(some, rule), rule.ID(), count(all, rule))
			}
		}
		if got, want := some.Syntax.Count(rules.Error, false), all.Syntax.Count(rules.Error, false); got != want {
			t.Errorf("%d at most: %d errors, not %d", most, got, want)
		}
	}
}

// Limits that no memory could hold are brought down.
func TestLimitsOfLimits(t *testing.T) {
	want := Config{MaxDepth: maxDepth, MaxFindings: math.MaxInt, MaxSize: maxSize}
	if diff := cmp.Diff(want, Config{MaxDepth: math.MaxInt, MaxFindings: math.MaxInt, MaxSize: math.MaxInt}.withDefaults()); diff != "" {
		t.Error(diff)
	}
	want = Config{MaxDepth: tree.Limits.Depth, MaxFindings: ast.DefaultMaxFindings, MaxSize: DefaultMaxSize}
	if diff := cmp.Diff(want, Config{MaxDepth: -1}.withDefaults()); diff != "" {
		t.Error(diff)
	}
}
