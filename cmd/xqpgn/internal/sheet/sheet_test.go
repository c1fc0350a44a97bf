package sheet_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func ExampleConfig_Write() {
	err := sheet.Config{}.Write(os.Stdout, [][]string{{"Event", "games"}, {"=1+1", "3"}, {"联赛, 第1轮", "-2"}})
	fmt.Println(err)
	// Output:
	// Event,games
	// '=1+1,3
	// "联赛, 第1轮",-2
	// <nil>
}

// TestRaw holds that raw lines are those of encoding/csv.
func TestRaw(t *testing.T) {
	for _, cells := range [][]string{
		{"a", "b"}, {""}, {"", ""}, {`\.`, "x"}, {" a", "a ", "\u3000a", "\ta"}, {"a,b", `"`, `a"b"`, "a\nb", "a\r\nb", "炮二平五"}, {"\xff", "\x00"}, {"=1", "+1", "-x", "@x"},
	} {
		var want bytes.Buffer
		w := csv.NewWriter(&want)
		if err := w.Write(cells); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		if diff := cmp.Diff(want.String(), string(sheet.Config{Raw: true}.Append(nil, cells...))); diff != "" {
			t.Errorf("%q (-encoding/csv +sheet):\n%s", cells, diff)
		}
	}
}

// TestFormulas holds which cells get an apostrophe, and that no reader of the file finds a formula.
func TestFormulas(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+8612": "'+8612", "-cmd|x": "'-cmd|x", "@SUM(A1)": "'@SUM(A1)", "-": "'-", "\t=1": "'\t=1", "\r=1": "'\r=1", "-1-2": "'-1-2", "-2..": "'-2..", "-inf": "'-inf",
		"=HYPERLINK(\"x\",\"y\")": "'=HYPERLINK(\"x\",\"y\")",
		"-1":                      "-1", "-0.5": "-0.5", "1-0": "1-0", "a=b": "a=b", "": "", "'": "'", " =1": " =1", "＝1": "＝1",
	} {
		rows, err := csv.NewReader(bytes.NewReader(sheet.Config{}.Append(nil, cell, "x"))).ReadAll()
		if err != nil || len(rows) != 1 || rows[0][0] != want {
			t.Errorf("%q: %q %v, want %q", cell, rows, err, want)
		}
	}
}

// TestBOM holds that one byte order mark begins a table.
func TestBOM(t *testing.T) {
	var table bytes.Buffer
	if err := (sheet.Config{BOM: true}).Write(&table, [][]string{{"a"}, {"b"}}); err != nil {
		t.Fatal(err)
	}
	if got := table.String(); got != "\xef\xbb\xbfa\nb\n" {
		t.Errorf("%q", got)
	}
}
