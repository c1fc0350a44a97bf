package main

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// forAPerson is all that "check --strict --notes" finds in real games that fmt has
// written, and why no program decides it.
var forAPerson = []struct {
	rule  rules.Rule
	games int // of the sample, xqbase and wukong together
	why   string
}{
	{rules.Repetition, 996, "a fact: who has to give way is a matter of the rules that were played by, which no tag names"},
	{rules.DateForm, 721, "the value is no date, says more than a day (an hour, a span), or can be understood in more than one way (05-06-1999, 89-1-12)"},
	{rules.FENUnplayable, 3, "Red has no king in it: where it stood only the source of the position tells"},
	{rules.ResultContradictsPosition, 1, "one of two is wrong, the result or a move before it"},
}

// leftAlone are the errors for which fmt leaves a game of the same files as it is,
// with how many of them it does.
var leftAlone = map[rules.Rule]int{
	rules.MoveIllegal: 3, // which move was meant, no program knows
}

// realFiles yields the files of the sample, every so many of them, and all of the
// others.
func realFiles(t *testing.T, every int) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for _, files := range []iter.Seq2[string, []byte]{
			testdata.Sample(t, every), testdata.SharedFiles(t, "xqbase"), testdata.SharedFiles(t, "wukong"),
		} {
			for name, data := range files {
				if !yield(name, data) {
					return
				}
			}
		}
	}
}

// TestFormattedIsStrict holds the law of strict reading on real games: what fmt
// writes is as the specifications want it, but for what only a person can decide.
func TestFormattedIsStrict(t *testing.T) {
	every := testdata.Size(40, 1)
	remaining, left := map[rules.Rule]int{}, map[rules.Rule]int{}
	examples := map[rules.Rule]string{}
	for name, data := range realFiles(t, every) {
		for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			written := formatGame(&raw)
			if written.err != nil {
				t.Fatal(written.err)
			}
			if written.bad {
				for _, d := range allFindings(raw.Parse()) {
					if d.Rule.Severity(false) == rules.Error {
						left[d.Rule]++
					}
				}
				continue
			}
			encoded, err := written.encoding.Append(nil, string(written.text))
			if err != nil {
				t.Fatal(err)
			}
			games := 0
			for again, err := range grammar.NewDecoder(bytes.NewReader(encoded), grammar.Config{Encoding: written.encoding}).Games() {
				if err != nil {
					t.Fatal(err)
				}
				games++
				found := map[rules.Rule]bool{}
				for _, d := range allFindings(again) {
					found[d.Rule] = true
					if examples[d.Rule] == "" {
						examples[d.Rule] = fmt.Sprintf("%s: %s", name, d.Message(rules.EN))
					}
				}
				for rule := range found {
					remaining[rule]++
				}
			}
			if games != 1 {
				t.Errorf("%s: game %d was written as %d", name, raw.Number, games)
			}
		}
	}
	want := map[rules.Rule]int{}
	for _, row := range forAPerson {
		want[row.rule] = row.games
		t.Logf("%s in %d games: %s; %s", row.rule, remaining[row.rule], row.why, examples[row.rule])
	}
	for rule := range remaining {
		if want[rule] == 0 {
			t.Errorf("%s in %d games that fmt wrote, as in %s", rule, remaining[rule], examples[rule])
		}
	}
	if every > 1 {
		return
	}
	if diff := cmp.Diff(named(want), named(remaining)); diff != "" {
		t.Errorf("games in which something remains (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(named(leftAlone), named(left)); diff != "" {
		t.Errorf("errors of games that are left alone (-want +got):\n%s", diff)
	}
}

// allFindings returns all findings of a game.
func allFindings(game *ast.Game) []ast.Diagnostic {
	return slices.Concat(game.Diagnostics, semantic.Check(game).Diagnostics)
}

// named returns counts of rules by their names.
func named(counts map[rules.Rule]int) map[string]int {
	byName := map[string]int{}
	for rule, n := range counts {
		byName[rule.ID()] = n
	}
	return byName
}
