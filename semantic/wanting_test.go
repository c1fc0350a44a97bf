package semantic_test

import (
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// stopWords returns what is said of each stop of a game.
func stopWords(info *semantic.Info) (words []string) {
	for i := range info.Stops {
		words = append(words, info.Stops[i].Finding.Message(rules.EN))
	}
	return words
}

// TestWantsChangesNoFinding holds, for every game of the suite, that findings are the same if only
// those of a rule, or only those about a clause, or only all others are wanted: with the same
// words, mends and counts, and where the game stops.
func TestWantsChangesNoFinding(t *testing.T) {
	type about struct {
		rule   rules.Rule
		clause string
	}
	for _, game := range suite(t) {
		plain := semantic.Check(game)
		asked := map[about]bool{}
		for i := range plain.Diagnostics {
			d := &plain.Diagnostics[i]
			asked[about{d.Rule, d.ClauseID()}] = true
		}
		for one := range asked {
			for name, wants := range map[string]func(rules.Rule, string) bool{
				"the rule":   func(rule rules.Rule, _ string) bool { return rule == one.rule },
				"the clause": func(_ rules.Rule, clause string) bool { return clause == one.clause },
				"no other":   func(rule rules.Rule, _ string) bool { return rule != one.rule },
			} {
				var want ast.Findings
				left := map[rules.Rule]int{}
				for _, d := range plain.Diagnostics {
					if wants(d.Rule, d.ClauseID()) {
						want.Diagnostics = append(want.Diagnostics, d)
					} else {
						left[d.Rule]++
					}
				}
				info := semantic.Config{Wants: wants}.Check(game)
				if len(info.Diagnostics) == 0 {
					info.Diagnostics = nil
				}
				if diff := cmp.Diff(want, info.Findings); diff != "" {
					t.Errorf("%s, game %d, %s of %v, %s (-want +got):\n%s", game.Name, game.Number, name, one.rule, one.clause, diff)
				}
				if !maps.Equal(left, info.Unwanted) {
					t.Errorf("%s, game %d, %s of %v, %s: %v are left, want %v", game.Name, game.Number, name, one.rule, one.clause, info.Unwanted, left)
				}
				if diff := cmp.Diff(stopWords(plain), stopWords(info)); diff != "" || info.Played != plain.Played {
					t.Errorf("%s, game %d: what is said of its stops (-want +got):\n%s", game.Name, game.Number, diff)
				}
			}
		}
	}
}
