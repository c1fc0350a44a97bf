package publish

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestExplain holds what the stages make of each text of testdata/explain.
func TestExplain(t *testing.T) {
	paths, err := filepath.Glob("testdata/explain/*.pgn")
	if err != nil || len(paths) < 6 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		testdata.Golden(t, strings.TrimSuffix(path, ".pgn")+".txt", Explain(string(text), rules.EN))
	}
}

// TestExplainHabits holds that the explanation of an example names the habit of which it is one, and its rule.
func TestExplainHabits(t *testing.T) {
	for _, h := range habit.All {
		if h.Wrong == "" {
			continue
		}
		got := Explain(h.Wrong, rules.EN)
		if want := h.Name + " takes it"; !strings.Contains(got, want) {
			t.Errorf("%s: there is no %q in\n%s", h.Name, want, got)
		}
		if want := " " + h.Rule.ID() + " ("; h.Rule != 0 && !strings.Contains(got, want) {
			t.Errorf("%s: there is no %q in\n%s", h.Name, want, got)
		}
	}
}

// TestTraced holds that the trace changes nothing of how a text is read.
func TestTraced(t *testing.T) {
	for _, h := range habit.All {
		var seen trace
		got, want := new(ast.Game), tree.Game(h.Wrong)
		tree.NewParser(traced(seen.told)).Parse(h.Wrong, got)
		if outline(got) != outline(want) || len(got.Syntax.Diagnostics) != len(want.Syntax.Diagnostics) {
			t.Errorf("%q is read as\n%s with the trace, and else as\n%s", h.Wrong, outline(got), outline(want))
		}
		if h.Wrong != "" && len(seen) == 0 {
			t.Errorf("no habit was asked in %q", h.Wrong)
		}
	}
}

func TestExplainNothing(t *testing.T) {
	for _, text := range []string{"", " \n\n"} {
		if got := Explain(text, rules.EN); got != "No games.\n" {
			t.Errorf("%q is explained as %s", text, got)
		}
	}
}
