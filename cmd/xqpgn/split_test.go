package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// TestSplitPositions holds that no board and side is in two parts, in any form, that all rows are there, and that
// --split-by games keeps games whole instead.
func TestSplitPositions(t *testing.T) {
	folder := t.TempDir()
	var text strings.Builder
	random := rand.New(rand.NewPCG(52, 18))
	for i := range testdata.Size(60, 600) {
		game := made.Game(random, i, 20+i%40, notation.Chinese, false)
		text.WriteString(game + "\n" + strings.Replace(game, "[Game", "[Event \"again\"]\n[Game", 1) + "\n")
	}
	source := filepath.Join(folder, "games.pgn")
	if err := os.WriteFile(source, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	forms := map[string][]string{source: {"positions", "positions --board key", "positions --shuffle", "positions-csv", "positions-csv --board key --shuffle", "positions-parquet --board fen", "positions-parquet --shuffle", "positions-parquet --sort hash"}}
	if testdata.Size(0, 1) > 0 {
		forms[testdata.Shared(t, "corpus/ccpd-sample.zip")] = []string{"positions"}
	}
	for source, forms := range forms {
		for _, flags := range forms {
			for _, by := range []string{"positions", "games"} {
				out := filepath.Join(t.TempDir(), "rows") + "/"
				args := append([]string{"convert", "-q", "--split", "train=80,check=10,test=10", "--split-by", by, "-o", out, "--to"}, strings.Fields(flags)...)
				if status, _, stderr := execute(t, "", append(args, source)...); status == app.ExitFailure {
					t.Fatalf("%s: %s", flags, stderr)
				}
				whole := filepath.Join(t.TempDir(), "whole")
				if status, _, stderr := execute(t, "", append([]string{"convert", "-q", "-o", whole + filepath.Ext(partsOf(t, out)[0]), "--to"}, append(strings.Fields(flags), source)...)...); status == app.ExitFailure {
					t.Fatalf("%s: %s", flags, stderr)
				}
				parts := map[string]int{} // by board and side, counted from 1
				shared, rows := 0, 0
				for i, path := range partsOf(t, out) {
					boards := boardsOf(t, path)
					if len(boards) == 0 {
						t.Errorf("%s: %s has no rows", flags, path)
					}
					rows += len(boards)
					for _, board := range boards {
						if part := parts[board]; part > 0 && part != i+1 {
							shared++
						}
						parts[board] = i + 1
					}
				}
				if want := len(boardsOf(t, whole+filepath.Ext(partsOf(t, out)[0]))); rows != want {
					t.Errorf("%s by %s: %d rows, want %d", flags, by, rows, want)
				}
				if (shared == 0) != (by == "positions") {
					t.Errorf("%s by %s: %d of %d rows have a board of another part", flags, by, shared, rows)
				}
				t.Logf("%s: %s by %s: %d of %d rows have a board of another part", filepath.Base(source), flags, by, shared, rows)
			}
		}
	}
}

// partsOf returns the files of a split, by name.
func partsOf(t *testing.T, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(folder + "*")
	if err != nil || len(paths) != 3 {
		t.Fatalf("%q, %v", paths, err)
	}
	slices.Sort(paths)
	return paths
}

// boardsOf returns the board and side of each row of a file.
func boardsOf(t *testing.T, path string) (boards []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(path) == ".parquet" {
		type row struct {
			Board [46]byte `parquet:"board"`
		}
		reader := parquet.NewGenericReader[row](bytes.NewReader(data))
		defer reader.Close()
		buffer := make([]row, 1000)
		for {
			n, err := reader.Read(buffer)
			for _, row := range buffer[:n] {
				boards = append(boards, string(row.Board[:]))
			}
			if err == io.EOF {
				return boards
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if filepath.Ext(path) == ".csv" {
		rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		place := slices.Index(rows[0], "move") - 1 // of the position
		for _, row := range rows[1:] {
			squares, _, _ := strings.Cut(row[place], " ")
			boards = append(boards, squares+row[slices.Index(rows[0], "side")])
		}
		return boards
	}
	for line := range bytes.Lines(data) {
		var row struct{ FEN, Side, Board string }
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		squares, _, _ := strings.Cut(row.FEN, " ")
		boards = append(boards, fmt.Sprint(squares, row.Board, row.Side))
	}
	return boards
}
