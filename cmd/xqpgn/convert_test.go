package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

func TestConvert(t *testing.T) {
	const (
		good  = "[Game \"Chinese Chess\"]\n[Event \"<甲&乙>\"]\n1. 炮二平五 {好} *"
		bad   = "[Game \"Chinese Chess\"]\n1. 炮二平六 (1. 车一平九) 1-0"
		start = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`
		after = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1`
		moved = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C1C5/9/RNBAKABNR b - - 1 1`
	)
	for _, test := range []struct {
		name, stdin    string
		args           []string
		status         int
		stdout, stderr string
	}{
		{
			"ndjson", good, []string{"--to", "ndjson", "-"}, exitClean,
			`{"file":"-","game":1,"tags":[["Game","Chinese Chess"],["Event","<甲&乙>"]],"start_fen":"` + start +
				`","moves":[{"number":1,"side":"red","text":"炮二平五","iccs":"H2-E2","comments":["好"]}],"result":"*","final_fen":"` + after + `"}` + "\n", "",
		},
		{
			"syntax only", good + "\n" + bad, []string{"--to", "ndjson", "--syntax-only", "-"}, exitClean,
			`{"file":"-","game":1,"tags":[["Game","Chinese Chess"],["Event","<甲&乙>"]],"moves":[{"number":1,"text":"炮二平五","comments":["好"]}],"result":"*"}
{"file":"-","game":2,"tags":[["Game","Chinese Chess"]],"moves":[{"number":1,"text":"炮二平六","variations":[[{"number":1,"text":"车一平九"}]]}],"result":"1-0"}
`, "",
		},
		{
			"errors", bad, []string{"--to", "ndjson", "-"}, exitFindings,
			`{"file":"-","game":1,"tags":[["Game","Chinese Chess"]],"start_fen":"` + start +
				`","moves":[{"number":1,"side":"red","text":"炮二平六","iccs":"H2-D2","variations":[[{"number":1,"side":"red","text":"车一平九"}]]}],"result":"1-0","final_fen":"` +
				moved + `"}` + "\n",
			"xqpgn: errors in the games: 1; xqpgn check says which\n",
		},
		{
			"array", "* * *\n[Red \"甲\"]\n*", []string{"--to", "json", "--syntax-only", "-"}, exitClean,
			"[\n" + `{"file":"-","game":1,"tags":[],"moves":[],"result":"*","extra":["* *"]}` + ",\n" +
				`{"file":"-","game":2,"tags":[["Red","甲"]],"moves":[],"result":"*"}` + "\n]\n", "",
		},
		{"array of none", "", []string{"--to", "json", "-"}, exitClean, "[]\n", ""},
		{"nothing", "", []string{"--to", "ndjson", "-"}, exitClean, "", ""},
		{
			"encoding", "[Red \"\xa4\xb0\"]\n*", []string{"--to", "ndjson", "--syntax-only", "--encoding", "big5", "-"}, exitClean,
			`{"file":"-","game":1,"tags":[["Red","什"]],"moves":[],"result":"*"}` + "\n", "",
		},
		{
			"no such file", "*", []string{"--to", "ndjson", "--syntax-only", "no such file", "-"}, exitFailure,
			`{"file":"-","game":1,"tags":[],"moves":[],"result":"*"}` + "\n", "xqpgn: stat no such file: no such file or directory\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := execute(t, test.stdin, append([]string{"convert"}, test.args...)...)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			if diff := cmp.Diff([]string{test.stdout, test.stderr}, []string{stdout, stderr}); diff != "" {
				t.Errorf("output (-want +got):\n%s", diff)
			}
		})
	}
}

// TestConvertFolder holds that a record names its file, and that games count in
// each file from 1.
func TestConvertFolder(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a.pgn", "b.pgn"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte("[Red \"甲\"]\n*\n[Red \"乙\"]\n*\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, stdout, stderr := execute(t, "", "convert", "--to", "ndjson", "--syntax-only", root)
	var want strings.Builder
	for _, name := range []string{"a.pgn", "b.pgn"} {
		file := string(terminal.JSON(filepath.Join(root, name)))
		want.WriteString(`{"file":` + file + `,"game":1,"tags":[["Red","甲"]],"moves":[],"result":"*"}` + "\n")
		want.WriteString(`{"file":` + file + `,"game":2,"tags":[["Red","乙"]],"moves":[],"result":"*"}` + "\n")
	}
	if diff := cmp.Diff([]string{want.String(), ""}, []string{stdout, stderr}); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

// full is a file on a disk without space.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestConvertFull holds that output which could not be written is a failure.
func TestConvertFull(t *testing.T) {
	var stderr strings.Builder
	status := run([]string{"convert", "--to", "ndjson", "-"}, streams{strings.NewReader("*"), full{}, &stderr})
	if diff := cmp.Diff("xqpgn: "+errFull.Error()+"\n", stderr.String()); status != exitFailure || diff != "" {
		t.Errorf("status %d; standard error (-want +got):\n%s", status, diff)
	}
}
