package semantic_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestReusedMemory checks that a game read and checked in the memory of another gives the same results as in new
// memory.
func TestReusedMemory(t *testing.T) {
	describe := func(game *ast.Game, info *semantic.Info) string {
		lines := append(trees.Lines(game), info.Start.FEN(), info.Final.FEN(), fmt.Sprint(info.Facts), fmt.Sprint(info.Repetitions))
		for _, d := range slices.Concat(game.Syntax.Diagnostics, info.Semantic.Diagnostics) {
			lines = append(lines, fmt.Sprint(d.Span, d.Rule, d.ClauseID(), d.Fix, d.Related), d.Message(rules.EN))
		}
		record, err := json.Marshal(semantic.NewRecord(game, info))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(append(lines, fmt.Sprint(game.Place(int32(len(game.Text)))), string(record)), "\n")
	}
	var game ast.Game
	var info semantic.Info
	files := 0
	for name, data := range testdata.Files(t) {
		files++
		for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			raw.ParseInto(&game)
			semantic.Config{Reuse: &info}.Check(&game)
			fresh := raw.Parse()
			want, got := describe(fresh, semantic.Check(fresh)), describe(&game, &info)
			if want != got {
				t.Errorf("%s, game %d (-fresh +reused): %s", name, raw.Number, cmp.Diff(want, got))
			}
		}
	}
	if files < 600 {
		t.Errorf("only %d files", files)
	}
}

// TestLeast checks that a check with Config.Least reports the same graver findings as a full check, and plays the
// same moves.
func TestLeast(t *testing.T) {
	describe := func(info *semantic.Info, found []ast.Diagnostic) string {
		lines := []string{info.Final.FEN(), fmt.Sprint(info.Facts, info.Played, info.Status, info.Notation, info.Script, info.Complete())}
		for _, d := range found {
			lines = append(lines, fmt.Sprint(d.Span, d.Rule, d.ClauseID(), d.Fix, d.Suggestions, d.Related), d.Message(rules.EN))
		}
		return strings.Join(lines, "\n")
	}
	milder := 0
	for name, data := range testdata.Files(t) {
		for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			game := raw.Parse()
			full := semantic.Check(game)
			for _, least := range []rules.Severity{rules.Note, rules.Warning, rules.Error} {
				for _, strict := range []bool{false, true} {
					isMilder := func(d ast.Diagnostic) bool { return d.Rule.Severity(strict) < least }
					got := semantic.Config{Least: least, Strict: strict}.Check(game)
					want := slices.DeleteFunc(slices.Clone(full.Semantic.Diagnostics), isMilder)
					milder += len(full.Semantic.Diagnostics) - len(want)
					if want, got := describe(full, want), describe(got, got.Semantic.Diagnostics); want != got {
						t.Errorf("%s, game %d, least %v, strict %v (-full +least): %s", name, raw.Number, least, strict, cmp.Diff(want, got))
					}
				}
			}
		}
	}
	if milder < 500 {
		t.Errorf("only %d findings were not looked for", milder)
	}
}
