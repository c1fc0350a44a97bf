package semantic_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestRuleExamples checks the examples of every rule: the wrong one breaks this rule and no other, and the right one
// breaks no rule.
func TestRuleExamples(t *testing.T) {
	found := func(text string) []string {
		ids := []string{}
		for _, game := range gamesOf(t, text) {
			for _, d := range slices.Concat(game.Syntax.Diagnostics, semantic.Check(game).Semantic.Diagnostics) {
				if n := len(ids); n == 0 || ids[n-1] != d.Rule.ID() { // both braces may be wrong
					ids = append(ids, d.Rule.ID())
				}
			}
		}
		return ids
	}
	for _, r := range rules.All() {
		t.Run(r.ID(), func(t *testing.T) {
			if diff := cmp.Diff([]string{r.ID()}, found(r.Wrong())); diff != "" {
				t.Errorf("the wrong example breaks (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff([]string{}, found(r.Right())); diff != "" {
				t.Errorf("the right example breaks (-want +got):\n%s", diff)
			}
		})
	}
}

// gamesOf returns the games of a text in any format.
func gamesOf(t *testing.T, text string) (games []*ast.Game) {
	format, ok := format.Detect([]byte(text))
	if !ok {
		return grammar.Parse(text)
	}
	for game, err := range format.Games("", []byte(text), 0) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game)
	}
	return games
}
