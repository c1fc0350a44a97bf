package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
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

// tables returns tables that were printed, without the column of the titles.
func tables(printed string) string {
	for _, clause := range rules.Clauses() {
		printed = strings.ReplaceAll(printed, clause.ID+strings.Repeat(" ", 10-len(clause.ID))+clause.Title.EN, clause.ID)
	}
	return regexp.MustCompile(`(?m)^(\S+)(?: +title)? {2,}`).ReplaceAllString(printed, "$1 ")
}

func TestConformanceTable(t *testing.T) {
	dir := smallSuite(t)
	records := `printf '{"game":1,"tags":[["Game","Chinese Chess"]],"result":"*","moves":[],"comments":[],"plies":0,` +
		`"start_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",` +
		`"final_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"}'; exit 3`
	const (
		tree   = "tree: games read from PGN\nclause cases   games   moves    text  passed  first failure\n"
		check  = "check: findings when real files are read\nclause cases verdict   place  clause    rule  passed  first failure\n"
		strict = "strict: findings when files are held to the specifications\nclause cases verdict   place  clause    rule  passed  first failure\n"
		status = "status: whether files conform, by exit status\nclause cases  passed  first failure\n"
		writer = "writer: games written as PGN\nclause cases  strict   moves    text  passed  first failure\n"
		every  = "xqpgn: every case failed\n"
	)
	for _, test := range []struct {
		name   string
		args   []string
		stdout string
		stderr string
	}{
		{"library", nil, tree + `
PGN-1.3 1       1       1       1       1
PGN-3.6 3       3       2       2       2  wrong: games[0].result: want "1-0", got "*"
total 4       4       3       3       3

` + check + `
PGN-1.3 1       0       0       0       0       0  none: nothing is expected here, but the program read nothing anywhere
PGN-3.6 3       0       0       0       0       0  good: nothing is expected here, but the program read nothing anywhere
total 4       0       0       0       0       0

` + strict + `
PGN-1.3 1       0       0       0       0       0  none: nothing is expected here, but the program read nothing anywhere
PGN-3.6 3       0       0       0       0       0  good: nothing is expected here, but the program read nothing anywhere
total 4       0       0       0       0       0

` + status + `
PGN-1.3 1       0  none: nothing is expected here, but the program read nothing anywhere
PGN-3.6 3       0  good: nothing is expected here, but the program read nothing anywhere
total 4       0

` + writer + `
PGN-3.6 2       2       2       2       2
total 2       2       2       2       2
`, ""},
		{"program, whatever its exit status and further fields", []string{"--exec", records}, tree + `
PGN-1.3 1       0       0       0       0  none: games: want 0 of them, got 1
PGN-3.6 3       3       1       1       1  late: games[0].result: want "1-0", got "*"
total 4       3       1       1       1
`, ""},
		{"all failures", []string{"--verbose", "--exec", records}, `
tree: PGN-1.3/none: games: want 0 of them, got 1
tree: PGN-3.6/late: games[0].result: want "1-0", got "*"
tree: PGN-3.6/wrong: games[0].result: want "1-0", got "*"
` + tree + `
PGN-1.3 1       0       0       0       0  none: games: want 0 of them, got 1
PGN-3.6 3       3       1       1       1  late: games[0].result: want "1-0", got "*"
total 4       3       1       1       1
`, ""},
		{"program that prints nothing", []string{"--exec", "cat >/dev/null", "--exec-check", "cat >/dev/null"}, tree + `
PGN-1.3 1       0       0       0       0  none: nothing is expected here, but the program read nothing anywhere
PGN-3.6 3       0       0       0       0  good: games: want 1 of them, got 0
total 4       0       0       0       0

` + check + `
PGN-1.3 1       0       0       0       0       0  none: nothing is expected here, but the program read nothing anywhere
PGN-3.6 3       0       0       0       0       0  good: nothing is expected here, but the program read nothing anywhere
total 4       0       0       0       0       0
`, every},
		{"program that prints no records and no findings", []string{"--exec", "echo null", "--exec-strict", "echo null"}, tree + `
PGN-1.3 1       0       0       0       0  none: record 1 is not a record: null
PGN-3.6 3       0       0       0       0  good: record 1 is not a record: null
total 4       0       0       0       0

` + strict + `
PGN-1.3 1       0       0       0       0       0  none: finding 1 is not a finding: it has no line or no column
PGN-3.6 3       0       0       0       0       0  good: finding 1 is not a finding: it has no line or no column
total 4       0       0       0       0       0
`, every},
		{"program that does not end", []string{"--timeout", "100ms", "--exec", "sleep 5"}, tree + `
PGN-1.3 1       0       0       0       0  none: the program took more than 100ms
PGN-3.6 3       0       0       0       0  good: the program took more than 100ms
total 4       0       0       0       0
`, every},
		{"program that does not stop printing", []string{"--exec", "yes {}"}, tree + `
PGN-1.3 1       0       0       0       0  none: the program printed more than 16,777,216 bytes
PGN-3.6 3       0       0       0       0  good: the program printed more than 16,777,216 bytes
total 4       0       0       0       0
`, every},
		{"checker that finds the place", []string{"--exec-strict", `grep -q 1-0 && echo '{"line":2,"column":4}'`}, strict + `
PGN-1.3 1       1       1       1       1       1
PGN-3.6 3       3       3       2       2       2  late: want result-missing (PGN-3.6) at 2:4, got {"line":2,"column":4}
total 4       4       4       3       3       3
`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := execute(t, "", append([]string{"conformance", "--dir", dir}, test.args...)...)
			if status != app.ExitFindings {
				t.Errorf("status %d, want %d", status, app.ExitFindings)
			}
			want := strings.ReplaceAll(strings.TrimPrefix(test.stdout, "\n"), "failure\n\n", "failure\n")
			if diff := cmp.Diff([]string{want, test.stderr}, []string{tables(stdout), stderr}); diff != "" {
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
		"PGN-6/game.xml":      "<pgn><game>Chinese Chess</game><end>*</end></pgn>",
		"PGN-6/game.json":     `{"title": "game", "games": [{"game": 1, "tags": [["Game", "Chinese Chess"]], "moves": [], "result": "*"}], "findings": []}`,
		"PGN-6/refused.xml":   "<games>\n <x/></games>",
		"PGN-6/refused.json":  `{"title": "refused", "games": [], "findings": [], "refused": {"line": 2, "column": 2}}`,
		"PGN-6/accepted.xml":  "<games/> ",
		"PGN-6/accepted.json": `{"title": "accepted", "games": [], "findings": [], "refused": {"line": 1, "column": 1}}`,
	})
	game := `'{"game":1,"tags":[["Game","Chinese Chess"]],"moves":[],"result":"*"}'`
	for _, test := range []struct {
		args   []string
		stdout string
	}{
		{nil, "PGN-6 3       3       3       3       1  accepted: refused: want {\"column\":1,\"line\":1}, got nothing\n"},
		{[]string{"--exec-xml", "true"}, "PGN-6 3       2       2       2       0  accepted: refused: want {\"column\":1,\"line\":1}, got nothing\n"},
		{[]string{"--exec-xml", "false"}, "PGN-6 3       0       0       0       0  accepted: nothing is expected here, but the program read nothing anywhere\n"},
		{[]string{"--exec-xml", "grep -q '<end>' && echo " + game}, "PGN-6 3       3       3       3       3\n"},
		{[]string{"--exec-xml", "if grep -q '<end>'; then echo " + game + "; fi"}, "PGN-6 3       3       3       3       1  accepted: refused: want {\"column\":1,\"line\":1}, got nothing\n"},
	} {
		_, stdout, _ := execute(t, "", append([]string{"conformance", "--dir", dir}, test.args...)...)
		if !strings.Contains(tables(stdout), "\n"+test.stdout) {
			t.Errorf("%q: want %q in\n%s", test.args, test.stdout, tables(stdout))
		}
	}
	only := folder(t, map[string]string{"PGN-6/a.xml": "<games/>", "PGN-6/a.json": `{"title": "a"}`})
	if status, _, stderr := execute(t, "", "conformance", "--dir", only, "--exec", "true"); status != app.ExitFailure || stderr != "xqpgn: there is no case for the program in "+only+"\n" {
		t.Errorf("status %d, error %q", status, stderr)
	}
}

// TestConformanceSelf holds that this program passes the suite as a library, and
// some of it as a program that any shell runs; and that programs which read no PGN
// fail it.
func TestConformanceSelf(t *testing.T) {
	const all = "../../testdata/conformance"
	some, few := t.TempDir(), t.TempDir()
	testdata.CopySuite(t, some, testdata.Size(60, 1))
	testdata.CopySuite(t, few, testdata.Size(120, 3)) // the library takes all
	for _, test := range []struct {
		name, dir string
		programs  map[string]string // by the flag that names them; none is the library
		passes    bool
	}{
		{"library", all, nil, true},
		{"this program", few, map[string]string{ // see TestMain
			"--exec": "xqpgn convert --to ndjson -", "--exec-xml": "xqpgn convert --from xml --to ndjson -",
			"--exec-files": "xqpgn convert --from auto --to ndjson -",
			"--exec-check": "xqpgn check --format json -", "--exec-strict": "xqpgn check --strict --format json -",
			"--exec-status": "xqpgn check --strict -q -", "--exec-verdict": "xqpgn convert --to ndjson --judge axf-fsf -", "--exec-writer": "xqpgn convert --from ndjson --to pgn -",
		}, true},
		{"cat", some, map[string]string{"--exec": "cat", "--exec-xml": "cat", "--exec-files": "cat", "--exec-check": "cat", "--exec-strict": "cat", "--exec-status": "cat", "--exec-verdict": "cat", "--exec-writer": "cat"}, false},
		{"false", some, map[string]string{"--exec": "false", "--exec-xml": "false", "--exec-files": "false", "--exec-check": "false", "--exec-strict": "false", "--exec-verdict": "false", "--exec-writer": "false"}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			cases, err := suite.Read(test.dir)
			if err != nil {
				t.Fatal(err)
			}
			args := []string{"conformance", "--dir", test.dir}
			for flag, program := range test.programs {
				args = append(args, flag, program)
			}
			want := app.ExitFindings
			if test.passes {
				want = app.ExitClean
			}
			status, stdout, stderr := execute(t, "", args...)
			if status != want {
				t.Errorf("status %d, want %d: %s", status, want, stderr)
			}
			totals := regexp.MustCompile(`(?m)^total +([\d,]+) .*?([\d,]+)$`).FindAllStringSubmatch(stdout, -1)
			seen := 0
			for _, m := range totals {
				if test.passes && m[2] != m[1] || !test.passes && m[2] != "0" {
					t.Errorf("%s", m[0])
				}
				n, err := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
				if err != nil {
					t.Error(err)
				}
				seen += n
			}
			modes, wantSeen := 0, 0
			for _, mode := range []*suite.Mode{suite.Tree, suite.XML, suite.Files, suite.Check, suite.Strict, suite.Status, suite.Verdicts, suite.Writer} {
				flag := "--exec-" + mode.Name
				if mode == suite.Tree {
					flag = "--exec"
				}
				if test.programs == nil || test.programs[flag] != "" {
					modes++
					wantSeen += mode.Count(cases)
				}
			}
			if len(totals) != modes || seen != wantSeen {
				t.Errorf("%d cases in %d modes, want %d in %d:\n%s", seen, len(totals), wantSeen, modes, stdout)
			}
		})
	}
}

// TestConformanceRunners runs the runners that the suite's pages show in Python, for records and for findings.
func TestConformanceRunners(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no Python here: the runners of the suite's README are not tested")
	}
	const all = "../../testdata/conformance"
	var runners []string
	for _, page := range []string{"README.md", "RUNNING.md"} {
		runners = append(runners, blocks(readReadme(t, filepath.Join(all, page)), "python")...)
	}
	if len(runners) != 2 {
		t.Fatalf("%d runners, want 2", len(runners))
	}
	folder := t.TempDir()
	few := filepath.Join(folder, "testdata", "conformance")
	testdata.CopySuite(t, few, testdata.Size(60, 4))
	for _, test := range []struct {
		runner string
		args   []string
		fails  bool
	}{
		{runners[0], []string{"xqpgn convert --to ndjson -"}, false}, // see TestMain
		{runners[0], []string{"xqpgn convert --syntax-only --to ndjson -"}, true},
		{runners[1], []string{"xqpgn check --format json -", "tolerant"}, false},
		{runners[1], []string{"xqpgn check --strict --format json -", "strict"}, false},
		{runners[1], []string{"xqpgn check --syntax-only --format json -", "strict"}, true},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			t.Parallel()
			run := exec.Command(python, append([]string{"-c", test.runner}, test.args...)...)
			run.Dir = folder
			out, err := run.Output()
			if (err != nil) != test.fails || !strings.Contains(string(out), " failed") {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// TestConformanceRunnerJS holds that the suite's runner in JavaScript fails the same cases as this program does,
// in every mode, of programs that are right and of programs that are wrong in part.
func TestConformanceRunnerJS(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: the suite's runner in JavaScript is not tested")
	}
	const all = "../../testdata/conformance"
	dir := t.TempDir()
	entries := testdata.CopySuite(t, dir, testdata.Size(150, 20))
	const reader, checker = "xqpgn convert --to ndjson -", "xqpgn check --strict -q -" // see TestMain
	for _, test := range []struct {
		mode, program string
		fails         bool
	}{
		{"tree", reader, false},
		{"tree", reader + ` | sed 's/"number":/"n":/'`, true},
		{"xml", "xqpgn convert --from xml --to ndjson -", false},
		{"files", "xqpgn convert --from auto --to ndjson -", false},
		{"files", "xqpgn convert --from auto --to ndjson - | sed 's/H2-E2/H2-D2/'", true},
		{"check", "xqpgn check --format json -", false},
		{"strict", "xqpgn check --strict --format json -", false},
		{"strict", "xqpgn check --format json -", true},
		{"status", checker, false},
		{"status", "xqpgn check -q -", true},
		{"verdict", reader + ` | sed 's/"ending":/"e":/'`, true},
		{"verdict", "xqpgn convert --judge eleeye --to ndjson -", false},
		{"writer", "xqpgn convert --from ndjson --to pgn -", false},
		{"writer", "xqpgn convert --from ndjson --to pgn - | sed 's/{[^}]*}//'", true},
	} {
		t.Run(test.mode+" "+test.program, func(t *testing.T) {
			t.Parallel()
			flag := "--exec-" + test.mode
			if test.mode == "tree" {
				flag = "--exec"
			}
			_, stdout, _ := execute(t, "", "conformance", "--format", "json", "--dir", dir, flag, test.program)
			var want []string
			for line := range strings.Lines(stdout) {
				var of struct {
					Clause, Case    string
					Passed, Refused any // numbers in the sums
				}
				if err := json.Unmarshal([]byte(line), &of); err != nil {
					t.Fatal(err)
				}
				if of.Case != "" && of.Passed != true && of.Refused != true {
					want = append(want, "FAIL "+entries[of.Clause+"/"+of.Case])
				}
			}
			if (len(want) > 0) != test.fails {
				t.Errorf("%d cases fail", len(want))
			}
			out, _ := exec.Command(node, all+"/runner.js", dir, test.mode, test.program, reader, checker).Output() // it may exit with 1
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			slices.Sort(want)
			slices.Sort(lines)
			want = append([]string{fmt.Sprint(len(want), " failed")}, want...)
			if diff := cmp.Diff(want, lines); diff != "" {
				t.Errorf("-program +runner:\n%s", diff)
			}
		})
	}
}

// isHan reports whether a character is Chinese.
func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

func TestReadSuite(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"no cases", map[string]string{"README.md": ""}, "DIR: no cases here; name the folder of the conformance suite with --dir"},
		{"no clause", map[string]string{"PGN-9/a.pgn": "", "PGN-9/a.json": "{}"}, "DIR/PGN-9: unknown clause"},
		{"PGN alone", map[string]string{"PGN-1.3/a.pgn": ""}, "DIR/PGN-1.3/a.pgn: there is no .json beside it"},
		{"JSON alone", map[string]string{"PGN-1.3/a.json": "{}"}, "DIR/PGN-1.3/a.json: there is no .pgn or .xml beside it, or both"},
		{"PGN and XML", map[string]string{"PGN-6/a.json": "", "PGN-6/a.pgn": "", "PGN-6/a.xml": ""}, "DIR/PGN-6/a.json: there is no .pgn or .xml beside it, or both"},
		{"XML alone", map[string]string{"PGN-6/a.xml": ""}, "DIR/PGN-6/a.xml: there is no .json beside it"},
		{"other file", map[string]string{"PGN-1.3/a.txt": ""}, "DIR/PGN-1.3/a.txt: not .pgn, .xml, .ndjson or .json, and not of another format"},
		{"unknown field", map[string]string{"PGN-1.3/a.pgn": "", "PGN-1.3/a.json": `{"titel": ""}`}, "DIR/PGN-1.3/a.json: unknown field \"titel\""},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := folder(t, test.files)
			if _, _, zh := execute(t, "", "conformance", "--lang", "zh", "--dir", dir); !strings.ContainsFunc(zh, isHan) {
				t.Errorf("no Chinese words: %s", zh)
			}
			status, stdout, stderr := execute(t, "", "conformance", "--dir", dir)
			got := filepath.ToSlash(strings.ReplaceAll(stderr, dir, "DIR"))
			if diff := cmp.Diff([]string{"", "xqpgn: " + test.want + "\n"}, []string{stdout, got}); status != app.ExitFailure || diff != "" {
				t.Errorf("status %d; output (-want +got):\n%s", status, diff)
			}
		})
	}
	status, _, stderr := execute(t, "", "conformance", "--dir", "no such folder")
	if want := "xqpgn: no such folder: no such folder, so no conformance suite; name it with --dir\n"; status != app.ExitFailure || stderr != want {
		t.Errorf("status %d, error %q", status, stderr)
	}
}
