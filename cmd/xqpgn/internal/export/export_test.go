package export_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
		"--to positions", "--to positions --seed 7", "--to positions-csv",
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

// TestTables holds that a table of positions or games is the same each time, whatever the number of jobs, and that it has a
// row for each position or game.
func TestTables(t *testing.T) {
	for _, line := range []string{"--to parquet", "--to positions-parquet", "--to positions-parquet --sort hash", "--to positions-parquet --seed 7"} {
		var first string
		for _, jobs := range []string{"1", "4"} {
			t.Chdir(t.TempDir())
			args := append(strings.Fields("--lang en convert -q -o out.parquet -j "+jobs), append(strings.Fields(line), "-")...)
			var stdout, stderr bytes.Buffer
			status := app.Run(new(command.Line), args, app.Streams{In: strings.NewReader(strings.Repeat(someGames, 3)), Out: &stdout, Err: &stderr})
			data, err := os.ReadFile("out.parquet")
			if err != nil || !bytes.HasPrefix(data, []byte("PAR1")) || !bytes.HasSuffix(data, []byte("PAR1")) {
				t.Fatalf("%s: status %d, %v: %s", line, status, err, stderr.String())
			}
			if first == "" {
				first = string(data)
			} else if first != string(data) {
				t.Errorf("%s: the table depends on the number of jobs", line)
			}
		}
	}
}
