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

// A game that is read and checked in the memory of others is what it is in memory
// of its own.
func TestReusedMemory(t *testing.T) {
	describe := func(game *ast.Game, info *semantic.Info) string {
		lines := append(trees.Lines(game), info.Start.FEN(), info.Final.FEN(), fmt.Sprint(info.Facts), fmt.Sprint(info.Repetitions))
		for _, d := range slices.Concat(game.Diagnostics, info.Diagnostics) {
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
