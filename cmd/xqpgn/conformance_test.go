package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/suite"
	"github.com/xqpgn/xqpgn/testdata"
)

// folder writes files below a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, content := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// smallSuite is a suite of three cases; one of them expects what is not so, in the
// record, and one in the findings.
func smallSuite(t *testing.T) string {
	const record = `{"game": 1, "tags": [["Game", "Chinese Chess"]], "moves": [], "result": "%s", ` +
		`"start_fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", ` +
		`"final_fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"}`
	return folder(t, map[string]string{
		"README.md":         "not a case",
		"PGN-1.3/none.pgn":  "",
		"PGN-1.3/none.json": `{"title": "none", "games": [], "findings": []}`,
		"PGN-3.6/good.pgn":  "[Game \"Chinese Chess\"]\n*",
		"PGN-3.6/good.json": `{"title": "good", "games": [` + fmt.Sprintf(record, "*") + `], "findings": []}`,
		"PGN-3.6/late.pgn":  "[Game \"Chinese Chess\"]\n1-0",
		"PGN-3.6/late.json": `{"title": "late", "games": [` + fmt.Sprintf(record, "1-0") + `], "findings": [
			{"game": 1, "rule": "result-missing", "clause": "PGN-3.6", "line": 2, "column": 4, "tolerant": "warning", "strict": "error"}]}`,
		"PGN-3.6/wrong.pgn":  "[Game \"Chinese Chess\"]\n*\n",
		"PGN-3.6/wrong.json": `{"title": "wrong", "games": [` + fmt.Sprintf(record, "1-0") + `], "findings": []}`,
	})
}

func TestConformanceTable(t *testing.T) {
	dir := smallSuite(t)
	records := `printf '{"game":1,"tags":[["Game","Chinese Chess"]],"result":"*","moves":[],"comments":[],"plies":0,` +
		`"start_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",` +
		`"final_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"}'; exit 3`
	for _, test := range []struct {
		name   string
		args   []string
		stdout string
		stderr string
	}{
		{"library", nil, `
clause    cases  passed  failed  first failure
PGN-1.3       1       1       0
PGN-3.6       3       1       2  late: findings[0]: want {"clause":"PGN-3.6","column":4,"game":1,"line":2,"rule":"result-missing","strict":"error","tolerant":"warning"}, got nothing
total         4       2       2
`, ""},
		{"all failures", []string{"--verbose"}, `
PGN-3.6/late: findings[0]: want {"clause":"PGN-3.6","column":4,"game":1,"line":2,"rule":"result-missing","strict":"error","tolerant":"warning"}, got nothing
PGN-3.6/wrong: games[0].result: want "1-0", got "*"
clause    cases  passed  failed  first failure
PGN-1.3       1       1       0
PGN-3.6       3       1       2  late: findings[0]: want {"clause":"PGN-3.6","column":4,"game":1,"line":2,"rule":"result-missing","strict":"error","tolerant":"warning"}, got nothing
total         4       2       2
`, ""},
		{"program, whatever its exit status and further fields", []string{"--exec", records}, `
clause    cases  passed  failed  first failure
PGN-1.3       1       0       1  none: games: want 0 of them, got 1
PGN-3.6       3       1       2  late: games[0].result: want "1-0", got "*"
total         4       1       3
`, ""},
		{"program that prints nothing", []string{"--exec", "cat >/dev/null"}, `
clause    cases  passed  failed  first failure
PGN-1.3       1       0       1  none: no game is expected here, but the program read none anywhere
PGN-3.6       3       0       3  good: games: want 1 of them, got 0
total         4       0       4
`, "xqpgn: every case failed\n"},
		{"program that prints no records", []string{"--exec", "echo null"}, `
clause    cases  passed  failed  first failure
PGN-1.3       1       0       1  none: record 1 is no record: null
PGN-3.6       3       0       3  good: record 1 is no record: null
total         4       0       4
`, "xqpgn: every case failed\n"},
		{"program that does not end", []string{"--timeout", "100ms", "--exec", "sleep 5"}, `
clause    cases  passed  failed  first failure
PGN-1.3       1       0       1  none: the program took more than 100ms
PGN-3.6       3       0       3  good: the program took more than 100ms
total         4       0       4
`, "xqpgn: every case failed\n"},
		{"program that does not stop printing", []string{"--exec", "yes {}"}, `
clause    cases  passed  failed  first failure
PGN-1.3       1       0       1  none: the program printed more than 16777216 bytes
PGN-3.6       3       0       3  good: the program printed more than 16777216 bytes
total         4       0       4
`, "xqpgn: every case failed\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := execute(t, "", append([]string{"conformance", "--dir", dir}, test.args...)...)
			if status != exitFindings {
				t.Errorf("status %d, want %d", status, exitFindings)
			}
			if diff := cmp.Diff([]string{test.stdout[1:], test.stderr}, []string{stdout, stderr}); diff != "" {
				t.Errorf("output (-want +got):\n%s", diff)
			}
		})
	}
}

// TestConformanceXML runs the cases in XML on the library, or on a program of their own.
func TestConformanceXML(t *testing.T) {
	dir := folder(t, map[string]string{
		"PGN-1.3/none.pgn":    "",
		"PGN-1.3/none.json":   `{"title": "none", "games": [], "findings": []}`,
		"PGN-6/none.xml":      "<games/>",
		"PGN-6/none.json":     `{"title": "none", "games": [], "findings": []}`,
		"PGN-6/refused.xml":   "<games>\n <x/></games>",
		"PGN-6/refused.json":  `{"title": "refused", "games": [], "findings": [], "refused": {"line": 2, "column": 2}}`,
		"PGN-6/accepted.xml":  "<games/> ",
		"PGN-6/accepted.json": `{"title": "accepted", "games": [], "findings": [], "refused": {"line": 1, "column": 1}}`,
	})
	const silent = "no game is expected here, but the program read none anywhere"
	for _, test := range []struct {
		args   []string
		stdout string
	}{
		{nil, "PGN-1.3       1       0       1  none: " + silent + `
PGN-6         3       0       3  accepted: refused: want {"column":1,"line":1}, got nothing
total         4       0       4
`},
		{[]string{"--exec", "true"}, "PGN-1.3       1       0       1  none: " + silent + `
total         1       0       1
`},
		{[]string{"--exec-xml", "true"}, "PGN-6         3       0       3  accepted: " + silent + `
total         3       0       3
`},
	} {
		_, stdout, _ := execute(t, "", append([]string{"conformance", "--dir", dir}, test.args...)...)
		if diff := cmp.Diff("clause    cases  passed  failed  first failure\n"+test.stdout, stdout); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.args, diff)
		}
	}
	only := folder(t, map[string]string{"PGN-6/a.xml": "<games/>", "PGN-6/a.json": `{"title": "a"}`})
	if status, _, stderr := execute(t, "", "conformance", "--dir", only, "--exec", "true"); status != exitFailure || stderr != "xqpgn: there is no case for the program in "+only+"\n" {
		t.Errorf("status %d, error %q", status, stderr)
	}
}

// TestConformanceSelf holds that this program passes the suite as a library, and
// some of it as a program that any shell runs; and that programs which read no PGN
// fail it.
func TestConformanceSelf(t *testing.T) {
	const all = "../../testdata/conformance"
	some := t.TempDir()
	copySuite(t, all, some, testdata.Size(20, 1))
	for _, test := range []struct {
		dir, program, xml string // no program is the library
		passes            bool
	}{
		{all, "", "", true},
		{some, "xqpgn convert --to ndjson -", "xqpgn convert --from xml --to ndjson -", true}, // see TestMain
		{some, "cat", "cat", false},
		{some, "false", "false", false},
	} {
		t.Run(test.program, func(t *testing.T) {
			t.Parallel()
			cases, err := suite.Read(test.dir)
			if err != nil {
				t.Fatal(err)
			}
			want, passed := exitFindings, 0
			if test.passes {
				want, passed = exitClean, len(cases)
			}
			status, stdout, stderr := execute(t, "", "conformance", "--dir", test.dir, "--exec", test.program, "--exec-xml", test.xml)
			if status != want {
				t.Errorf("status %d, want %d: %s", status, want, stderr)
			}
			total := fmt.Sprintf("\ntotal    %6d %7d %7d\n", len(cases), passed, len(cases)-passed)
			if !strings.HasSuffix(stdout, total) {
				t.Errorf("want %q at the end of\n%s", total, stdout)
			}
		})
	}
}

// copySuite copies every so many of the cases of a suite.
func copySuite(t *testing.T, from, to string, every int) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(from, "*", "*.json"))
	if err != nil || len(paths) < every {
		t.Fatalf("%d cases, %v", len(paths), err)
	}
	for i, path := range paths {
		if i%every != 0 {
			continue
		}
		folder := filepath.Join(to, filepath.Base(filepath.Dir(path)))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		pair, err := filepath.Glob(strings.TrimSuffix(path, "json") + "*")
		if err != nil || len(pair) != 2 {
			t.Fatalf("%s: %q, %v", path, pair, err)
		}
		for _, path := range pair {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, filepath.Base(path)), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestReadSuite(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"no cases", map[string]string{"README.md": ""}, "there are no cases in DIR; name the suite's folder with --dir"},
		{"no clause", map[string]string{"PGN-9/a.pgn": "", "PGN-9/a.json": "{}"}, "DIR/PGN-9 is no clause"},
		{"PGN alone", map[string]string{"PGN-1.3/a.pgn": ""}, "DIR/PGN-1.3/a.pgn has no .json beside it"},
		{"JSON alone", map[string]string{"PGN-1.3/a.json": "{}"}, "DIR/PGN-1.3/a.json has no .pgn or .xml beside it, or both"},
		{"PGN and XML", map[string]string{"PGN-6/a.json": "", "PGN-6/a.pgn": "", "PGN-6/a.xml": ""}, "DIR/PGN-6/a.json has no .pgn or .xml beside it, or both"},
		{"XML alone", map[string]string{"PGN-6/a.xml": ""}, "DIR/PGN-6/a.xml has no .json beside it"},
		{"other file", map[string]string{"PGN-1.3/a.txt": ""}, "DIR/PGN-1.3/a.txt is none of .pgn, .xml and .json"},
		{"unknown field", map[string]string{"PGN-1.3/a.pgn": "", "PGN-1.3/a.json": `{"titel": ""}`}, "DIR/PGN-1.3/a.json: json: unknown field \"titel\""},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := folder(t, test.files)
			status, stdout, stderr := execute(t, "", "conformance", "--dir", dir)
			got := filepath.ToSlash(strings.ReplaceAll(stderr, dir, "DIR"))
			if diff := cmp.Diff([]string{"", "xqpgn: " + test.want + "\n"}, []string{stdout, got}); status != exitFailure || diff != "" {
				t.Errorf("status %d; output (-want +got):\n%s", status, diff)
			}
		})
	}
	status, _, stderr := execute(t, "", "conformance", "--dir", "no such folder")
	if want := "xqpgn: there is no conformance suite in no such folder; name the suite's folder with --dir\n"; status != exitFailure || stderr != want {
		t.Errorf("status %d, error %q", status, stderr)
	}
}
