package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// sampleFolder writes real games, every so many, into a folder as files in Big5, and a file that is
// damaged beside them.
func sampleFolder(t *testing.T, every int) (folder string) {
	t.Helper()
	folder = t.TempDir()
	n := 0
	for _, data := range testdata.Sample(t, every) {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d.pgn", n)), data, 0o644); err != nil {
			t.Fatal(err)
		}
		n++
	}
	const damaged = "[Red \"甲\"]\n[Red \"乙\"]\n1. 炮二平五 马８进８ 1-0\n\n[FEN \"x\"]\n1. 炮二平五\n\n1. 炮二平五 马８进７ 0-1\n"
	if err := os.WriteFile(filepath.Join(folder, "damaged.pgn"), []byte(damaged), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

// table converts files to a table, and returns its rows.
func table[R columns.Row](t *testing.T, folder string, args ...string) []R {
	t.Helper()
	status, stdout, stderr := execute(t, "", slices.Concat([]string{"convert"}, args, []string{folder})...)
	if status == app.ExitFailure {
		t.Fatal(stderr)
	}
	return rowsOf[R](t, []byte(stdout))
}

func rowsOf[R columns.Row](t *testing.T, file []byte) []R {
	t.Helper()
	rows, err := parquet.Read[R](bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// text returns a row as JSON.
func text(row any) string {
	data, err := json.Marshal(row)
	if err != nil {
		panic(err) // rows are plain data
	}
	return string(data)
}

// TestTableOfRecords holds that a table has a row for each record, in their order, also for games that are
// damaged or that cannot be read, with the file, the number, the encoding and the guesses that the record has.
func TestTableOfRecords(t *testing.T) {
	folder := sampleFolder(t, testdata.Size(100, 10))
	for name, data := range map[string]string{"image.pgn": "\x89PNG\r\n\x1a\n", "records.ndjson": "{\"moves\":[}\n{\"moves\":[],\"result\":\"*\"}\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, encoding := range []string{"auto", "big5"} {
		args := []string{"--record-errors", "--encoding", encoding, "--ext", "pgn,ndjson"}
		rows := table[columns.Game](t, folder, append(args, "--to", "parquet")...)
		_, stdout, _ := execute(t, "", slices.Concat([]string{"convert", "--to", "ndjson"}, args, []string{folder})...)
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		if len(lines) != len(rows) {
			t.Fatalf("%d rows, %d records", len(rows), len(lines))
		}
		errors := map[string]int{}
		for i, line := range lines {
			var record semantic.Record
			if err := json.Unmarshal([]byte(line), &record); err != nil {
				t.Fatal(err)
			}
			row := rows[i]
			want := text([]any{record.File, record.Game, record.Line, record.Offset, record.Encoding, record.Error, record.Errors, record.Message, append([]string{}, record.Guessed...)})
			if got := text([]any{row.File, row.Game, row.Line, row.Offset, row.Encoding, row.Error, row.Errors, row.Message, row.Guessed}); got != want {
				t.Errorf("%s, want %s", got, want)
			}
			errors[row.Error]++
		}
		if errors[semantic.Unreadable] != 2 || len(errors) < 4 {
			t.Errorf("games with errors: %v", errors)
		}
	}
}

// TestShards holds that shards have all rows of a table and no other, each in the order of the table, and
// that each game is where columns.Shard says.
func TestShards(t *testing.T) {
	folder := sampleFolder(t, testdata.Size(100, 10))
	for _, jobs := range []string{"1", "4"} {
		out := t.TempDir()
		if status, _, stderr := execute(t, "", "convert", "--to", "parquet", "-j", jobs, "--shards", "3", "-o", filepath.Join(out, "games.parquet"), folder); status != app.ExitFindings {
			t.Fatal(stderr)
		}
		place := map[string]int{}
		for i, row := range table[columns.Game](t, folder, "--to", "parquet") {
			place[text(row)] = i
		}
		for shard := range 3 {
			data, err := os.ReadFile(filepath.Join(out, fmt.Sprintf("games-%05d-of-00003.parquet", shard)))
			if err != nil {
				t.Fatal(err)
			}
			before := -1
			for _, row := range rowsOf[columns.Game](t, data) {
				at, ok := place[text(row)]
				if !ok || at < before {
					t.Errorf("shard %d: row %d behind %d (%v)", shard, at, before, ok)
				}
				before = at
				delete(place, text(row))
			}
			if before < 0 {
				t.Errorf("shard %d is empty", shard)
			}
		}
		if len(place) > 0 {
			t.Errorf("%d rows are in no shard", len(place))
		}
	}
}

// TestPositionTable holds that the table of positions has those of the lines, and in another order the same.
func TestPositionTable(t *testing.T) {
	folder := sampleFolder(t, testdata.Size(400, 40))
	rows := table[columns.Position](t, folder, "--to", "positions-parquet")
	_, stdout, _ := execute(t, "", "convert", "--to", "positions", "--board", "key", folder)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if len(lines) != len(rows) {
		t.Fatalf("%d rows, %d lines", len(rows), len(lines))
	}
	for i, line := range lines {
		result := ""
		if rows[i].Result != nil {
			result = fmt.Sprintf(`,"result":%d`, *rows[i].Result)
		}
		row := rows[i]
		want := fmt.Sprintf(`{"game":%d,"game_hash":"%x","ply":%d,"side":"%s","hash":"%x","board":%s,"move":"%v"%s}`,
			row.Game, row.GameHash, row.Ply, row.Side, row.Hash, text(row.Board[:]), row.Move.Board(), result)
		if line != want {
			t.Fatalf("%s, want %s", want, line)
		}
	}
	mixed := table[columns.Position](t, folder, "--to", "positions-parquet", "--shuffle")
	if reflect.DeepEqual(rows, mixed) {
		t.Error("the order is the same")
	}
	sorted := func(rows []columns.Position) (texts []string) {
		for _, row := range rows {
			texts = append(texts, text(row))
		}
		slices.Sort(texts)
		return texts
	}
	if diff := gocmp.Diff(sorted(rows), sorted(mixed)); diff != "" {
		t.Errorf("in another order (-rows +mixed):\n%s", diff)
	}
}
