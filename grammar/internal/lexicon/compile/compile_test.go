package main

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestTables holds that the tables are those of the rows. go generate or go test -update writes them.
func TestTables(t *testing.T) {
	text, err := generate(lexicon.Rows())
	if err != nil {
		t.Fatal(err)
	}
	testdata.Golden(t, "../tables_gen.go", string(text))
	if limit := 400_000; len(text) > limit {
		t.Errorf("the tables have %d bytes, want at most %d", len(text), limit)
	}
}

// TestTotal holds that some token begins with any character, in each mode.
func TestTotal(t *testing.T) {
	m, err := compile(lexicon.Rows())
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range lexicon.Modes() {
		for class, r := range m.classes.examples {
			if m.row[m.next[m.start[mode]][class]] == none {
				t.Errorf("no token of mode %d is %q", mode, r)
			}
		}
	}
}

// TestCompile holds which rows an automaton finds: the longest match, then the first row. The smallest automaton finds
// the same.
func TestCompile(t *testing.T) {
	rows := []lexicon.Row{
		{Pattern: `a`},
		{Pattern: `[ab]`},
		{Pattern: `ab*c`},
		{Pattern: `炮|(?i:x)`},
		{Pattern: `(?s:.)`, Mode: lexicon.Both},
		{Pattern: `t+`, Mode: lexicon.Tags},
	}
	m, err := compile(rows)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		got := map[string][]int{}
		for _, text := range []string{"a", "b", "ab", "abbc", "炮", "x", "X", "y", "tt", "\U0001f600"} {
			for _, mode := range []lexicon.Mode{lexicon.Text, lexicon.Tag} {
				got[text] = append(got[text], m.accepts(text, mode))
			}
		}
		want := map[string][]int{"a": {0, 4}, "b": {1, 4}, "ab": {none, none}, "abbc": {2, none}, "炮": {3, 4}, "x": {3, 4}, "X": {3, 4},
			"y": {4, 4}, "tt": {none, 5}, "\U0001f600": {4, 4}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		before := len(m.row)
		if m.minimize(); len(m.row) > before || !slices.IsSortedFunc(m.row, func(a, b int) int { return min(a, 0) - min(b, 0) }) {
			t.Errorf("%d states became %d, which accept %d", before, len(m.row), m.row)
		}
	}
}

// accepts returns the row that a whole text is a token of, or none.
func (m *automaton) accepts(text string, mode lexicon.Mode) int {
	state := m.start[mode]
	for _, r := range text {
		state = m.next[state][m.classes.of(r)]
	}
	return m.row[state]
}

// TestCompileFails holds that a pattern that is none is an error with the pattern in it.
func TestCompileFails(t *testing.T) {
	if _, err := compile([]lexicon.Row{{Pattern: `(a`}}); err == nil {
		t.Error("no error")
	}
}
