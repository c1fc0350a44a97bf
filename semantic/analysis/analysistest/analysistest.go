// Package analysistest tests the checks of a program's own (package analysis).
package analysistest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// Run checks the games of a text in PGN with an analyzer, and reports an error of the test if its findings are others than
// wanted. A wanted finding is a line, a column, its rule and its message in English, as in "3:4: game-short: only 2 plies".
func Run(t testing.TB, a *analysis.Analyzer, text string, want ...string) {
	t.Helper()
	var got []string
	check(t, a, text, func(game *ast.Game, found ast.Findings) {
		for _, d := range found.Diagnostics {
			at := game.Place(d.Span.Start)
			got = append(got, fmt.Sprintf("%d:%d: %s: %s", at.Line, at.Column, d.Rule, d.Message(rules.EN)))
		}
	})
	if !slices.Equal(got, want) {
		t.Errorf("analyzer %s finds\n%s\nwant\n%s", a.Name, lines(got), lines(want))
	}
}

// RunFixes applies the fixes of an analyzer's findings to the one game of a text in PGN, and reports an error of the test if
// they do not give the fixed text, or if the analyzer finds anything with a fix in that.
func RunFixes(t testing.TB, a *analysis.Analyzer, text, fixed string) {
	t.Helper()
	if got := fix(t, a, text); got != fixed {
		t.Errorf("the fixes of analyzer %s give\n%s\nwant\n%s", a.Name, got, fixed)
	} else if again := fix(t, a, fixed); again != fixed {
		t.Errorf("the fixes of analyzer %s change the fixed text again, to\n%s", a.Name, again)
	}
}

// fix returns a text with the fixes of an analyzer's findings.
func fix(t testing.TB, a *analysis.Analyzer, text string) string {
	t.Helper()
	fixed := ""
	check(t, a, text, func(game *ast.Game, found ast.Findings) {
		text, err := ast.ApplyEdits(game.Text, found.Fixes())
		if err != nil {
			t.Errorf("the fixes of analyzer %s: %v", a.Name, err)
		}
		fixed += text
	})
	return fixed
}

// check calls look for each game of a text with the findings of an analyzer.
func check(t testing.TB, a *analysis.Analyzer, text string, look func(*ast.Game, ast.Findings)) {
	t.Helper()
	if err := analysis.Validate(a); err != nil {
		t.Fatal(err)
	}
	for _, game := range grammar.Parse(text) {
		found, err := a.Check(game, semantic.Check(game))
		if err != nil {
			t.Error(err)
		}
		look(game, found)
	}
}

// lines returns findings as lines.
func lines(findings []string) string {
	if len(findings) == 0 {
		return "nothing"
	}
	return strings.Join(findings, "\n")
}
