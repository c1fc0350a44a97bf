package semantic_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
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

// TestCountedWithoutWords holds that of thousands of findings those that are only counted take no
// memory for words.
func TestCountedWithoutWords(t *testing.T) {
	const repeated, kept, most = 1000, 10, 1500 // times, findings, and how often memory may be asked for: once for a text of another notation
	for rule, moves := range map[rules.Rule]string{
		rules.MustByID("round-number"):  "301. 炮二平五 马８进７ 600. 炮五平二 马７退８ ",
		rules.MustByID("move-notation"): "炮二平五 马８进７ 炮五平二 G7-H9 ",
		rules.MustByID("move-numerals"): "炮贰平伍 马８进７ 炮五平二 马７退８ ",
	} {
		game := grammar.Parse(head + strings.Repeat(moves, repeated) + "*")[0]
		info := new(semantic.Info)
		config := semantic.Config{MaxFindings: kept, Reuse: info}
		asked := testing.AllocsPerRun(5, func() { config.Check(game) })
		if counted := info.Dropped[rule]; counted < repeated-kept {
			t.Errorf("%s: %d are counted", rule.ID(), counted)
		}
		if asked > most {
			t.Errorf("%s: memory is asked for %v times", rule.ID(), asked)
		}
	}
}
