package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// A game that is read and checked in the memory of others is what it is in memory
// of its own.
func TestReusedMemory(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "*", "*", "*.pgn"))
	if err != nil || len(files) < 600 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	describe := func(game *ast.Game, info *semantic.Info) string {
		lines := append(trees.Lines(game), info.Start.FEN(), info.Final.FEN(), string(terminal.JSON(append([]semantic.Fact{}, info.Facts...))), string(terminal.JSON(append([]semantic.Repetition{}, info.Repetitions...))))
		for _, found := range [][]ast.Diagnostic{game.Diagnostics, info.Diagnostics} {
			for _, d := range found {
				lines = append(lines, string(terminal.JSON(d.Span)), d.Rule.ID(), d.ClauseID(), d.Message(rules.EN), string(terminal.JSON(d.Fix)), string(terminal.JSON(d.Related)))
			}
		}
		at := game.Place(int32(len(game.Text)))
		return strings.Join(append(lines, string(terminal.JSON(at)), string(terminal.JSON(semantic.NewRecord(game, info)))), "\n")
	}
	var game ast.Game
	var info semantic.Info
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for raw, err := range grammar.NewDecoder(file, grammar.Config{Name: name}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			raw.ParseInto(&game)
			semantic.Config{}.CheckInto(&info, &game)
			fresh := raw.Parse()
			if diff := cmp.Diff(describe(fresh, semantic.Check(fresh)), describe(&game, &info)); diff != "" {
				t.Errorf("%s, game %d (-fresh +reused): %s", name, raw.Number, diff)
			}
		}
		file.Close()
	}
}
