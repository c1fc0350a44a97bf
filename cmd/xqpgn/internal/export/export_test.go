package export_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// someGames have tags, comments, a variation, a repetition, a FEN, and a move that cannot be played. One has no result.
const someGames = `[Game "Chinese Chess"]
[Event "杯, \"A\""]
[Date "2001.02.03"]
[Red "=甲"]
[Black "乙"]
[Result "1-0"]

1. 炮二平五 {好} 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 1-0

[Game "Chinese Chess"]
[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"]

1. 车五平六 将４平５ 2. 车六平五 将５平４ 3. 车五平六 将４平５ 4. 车六平五 将５平４ 5. 车五平六 将４平５ 6. 车六平五 将５平４

[Game "Chinese Chess"]
[Red "丙"]

1. 炮二平五 马８进７ 2. 炮五进九 *
`

// TestForms holds how games are written in each form of text, and with the flags of the form.
func TestForms(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	golden := testdata.Path(t, "cmd/xqpgn/internal/export/testdata/forms.golden")
	var out bytes.Buffer
	for _, line := range []string{
		"--to pgn", "--to pgn --notation iccs", "--to pgn --notation wxf --script traditional",
		"--to xml", "--to json", "--to ndjson", "--to ndjson --fens --judge axf-fsf", "--to ndjson --syntax-only",
		"--to csv", "--to csv --bom --raw-cells",
		"--to dhtmlxq --game 1", "--to wxftext --game 1",
		"--to positions", "--to positions --shuffle --seed 7", "--to positions-csv",
		"--to positions --split train=50,test=50 -o parts/", "--to positions --split train=50,test=50 --split-by positions -o parts/",
		"--to pgn -o games/", "--to xml -o games/", "--to ndjson -o games.ndjson",
	} {
		t.Chdir(t.TempDir())
		var stdout, stderr bytes.Buffer
		args := append(strings.Fields("--lang en convert"), append(strings.Fields(line), "-")...)
		status := app.Run(new(command.Line), args, app.Streams{In: strings.NewReader(someGames), Out: &stdout, Err: &stderr})
		fmt.Fprintf(&out, "== convert %s: status %d\n%s%s", line, status, stdout.String(), stderr.String())
		files, err := filepath.Glob("*/*")
		if err != nil {
			t.Fatal(err)
		}
		single, _ := filepath.Glob("*.*")
		for _, file := range append(files, single...) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "-- %s\n%s", filepath.ToSlash(file), text)
		}
	}
	testdata.Golden(t, golden, out.String())
}

// TestTables holds the rows of tables: a game or a position each, in the order of the source or in another one, and the same
// whatever the number of jobs.
func TestTables(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	const games = 3 // copies of someGames, of which two games can be played to their end
	source := strings.Repeat(strings.Replace(someGames, "炮五进九", "炮五进四", 1), games)
	for _, test := range []struct {
		line string
		rows int64
		kept bool // the order of the source
	}{
		{"--to parquet", 3 * games, true},
		{"--to positions-parquet", (3 + 12 + 3) * games, true},
		{"--to positions-parquet --sort hash", (3 + 12 + 3) * games, false},
		{"--to positions-parquet --shuffle --seed 7", (3 + 12 + 3) * games, false},
	} {
		var first []byte
		for _, jobs := range []string{"1", "4"} {
			t.Chdir(t.TempDir())
			args := append(strings.Fields("--lang en convert -q -o out.parquet -j "+jobs), append(strings.Fields(test.line), "-")...)
			var stdout, stderr bytes.Buffer
			status := app.Run(new(command.Line), args, app.Streams{In: strings.NewReader(source), Out: &stdout, Err: &stderr})
			data, err := os.ReadFile("out.parquet")
			if err != nil || status != app.ExitClean {
				t.Fatalf("%s: status %d, %v: %s", test.line, status, err, stderr.String())
			}
			file, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
			if err != nil {
				t.Fatal(err)
			}
			if file.NumRows() != test.rows {
				t.Errorf("%s: %d rows, want %d", test.line, file.NumRows(), test.rows)
			}
			if first == nil {
				first = data
			}
			if !bytes.Equal(first, data) {
				t.Errorf("%s: the table depends on the number of jobs", test.line)
			}
		}
		numbers := gameNumbers(t, first)
		if kept := slices.IsSorted(numbers); kept != test.kept {
			t.Errorf("%s: the games are %v", test.line, numbers)
		}
	}
}

// gameNumbers returns the number of the game of each row of a table.
func gameNumbers(t *testing.T, data []byte) (numbers []int64) {
	t.Helper()
	type row struct {
		Game int64 `parquet:"game"`
	}
	rows, err := parquet.Read[row](bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		numbers = append(numbers, r.Game)
	}
	return numbers
}
