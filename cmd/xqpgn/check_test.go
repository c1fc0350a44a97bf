package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
)

// A place is where a finding is, and which rule it is of.
type place struct {
	Line, Column int
	Rule         string
}

// execute runs the command on what stands on standard input.
func execute(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	status = app.Run(new(command.Line), args, app.Streams{In: strings.NewReader(stdin), Out: &out, Err: &err})
	return status, out.String(), err.String()
}

// findings runs check with JSON output and returns its records and summary.
func findings(t *testing.T, stdin string, args ...string) ([]ast.FindingRecord, report.Summary) {
	t.Helper()
	_, out, stderr := execute(t, stdin, append([]string{"check", "--format", "json"}, args...)...)
	if stderr != "" {
		t.Fatalf("standard error: %s", stderr)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	records := make([]ast.FindingRecord, 0, len(lines)-1)
	for _, line := range lines[:len(lines)-1] {
		var r ast.FindingRecord
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		records = append(records, r)
	}
	var last struct{ Summary report.Summary }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
		t.Fatalf("%v: %s", err, lines[len(lines)-1])
	}
	return records, last.Summary
}

// places reduces findings to their rules and places.
func places(records []ast.FindingRecord) []place {
	var ps []place
	for _, r := range records {
		ps = append(ps, place{r.Line, r.Column, r.Rule})
	}
	return ps
}

func TestCheckGames(t *testing.T) {
	records, total := findings(t, "", "--strict", "../../testdata/games")
	if diff := cmp.Diff([]place(nil), places(records)); diff != "" {
		t.Errorf("findings (+got):\n%s", diff)
	}
	files, err := filepath.Glob("../../testdata/games/*")
	if err != nil {
		t.Fatal(err)
	}
	if total.Files != len(files) || total.Games < total.Files || total.Moves == 0 {
		t.Errorf("of %d files: %+v", len(files), total)
	}
}

const broken = `[Game "Chinese Chess"]
[Result "1-0"]

1. 炮二平五 马８进７
2. 炮五进四 象７进９
3. 帅五进二 车９平８
1-0

[Game "Chinese Chess"]
[Result "*"]

1. 马八进七 卒３进１ *
`

// TestFolder reads every .pgn below a folder, in any case, and nothing else.
func TestFolder(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"b.PGN", "a.pgn", "deep/er/c.Pgn", "notes.txt"} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("1. 车五进五"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	records, total := findings(t, "", root)
	if total.Files != 3 {
		t.Errorf("%d files, want 3", total.Files)
	}
	var names []string
	for _, r := range records {
		if r.Rule == "move-impossible" {
			name, err := filepath.Rel(root, r.File)
			if err != nil {
				t.Error(err)
			}
			names = append(names, filepath.ToSlash(name))
		}
	}
	if diff := cmp.Diff([]string{"a.pgn", "b.PGN", "deep/er/c.Pgn"}, names); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

// Findings that are not kept are counted all the same, and said to be there, those
// of the grammar and those of the semantic pass.
func TestCheckCountsDroppedFindings(t *testing.T) {
	const more = 7
	text := "[Game \"Chinese Chess\"]\n" + strings.Repeat("[Red \"甲\"]\n", 1+ast.DefaultMaxFindings+more) +
		"\n1. 炮二平五 " + strings.Repeat(") {c} ", ast.DefaultMaxFindings+more) + "*\n" // strays that stand together would be one
	status, out, errs := execute(t, text, "check", "--lang", "en", "--all", "-")
	if status != app.ExitClean {
		t.Errorf("status %d", status)
	}
	listed := map[string]int{}
	for _, rule := range []rules.Rule{rules.MustByID("parenthesis-unmatched"), rules.MustByID("tag-duplicate")} {
		listed[rule.ID()] = strings.Count(out, "["+rule.ID()+",")
	}
	if diff := cmp.Diff(map[string]int{rules.MustByID("parenthesis-unmatched").ID(): ast.DefaultMaxFindings, rules.MustByID("tag-duplicate").ID(): ast.DefaultMaxFindings}, listed); diff != "" {
		t.Error(diff)
	}
	for _, want := range []string{
		"xqpgn: -: game 1 has 14 more findings, counted but not listed\n",
		"1 file, 1 game, 1 move: 0 errors, 2,014 warnings, 0 notes\n",
	} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q is not in %q", want, errs)
		}
	}
}

// TestCheckChoosesBeforeItCounts holds that findings that are left out take no room among those
// that are kept of a game, be they the grammar's or those of the semantic pass, and that all are
// counted.
func TestCheckChoosesBeforeItCounts(t *testing.T) {
	const many = ast.DefaultMaxFindings + 500
	text := "[Game \"Chinese Chess\"]\n" + strings.Repeat("[Red \"甲\"]\n", 1+many) + "[Date \"x\"]\n" +
		"\n1. 炮二平五 " + strings.Repeat(") ", many) + "马８进７ @@ 2. 炮五进五 *\n"
	counts := func(args ...string) (map[string]int, report.Summary) {
		found, total := findings(t, text, append(args, "-")...)
		listed := map[string]int{}
		for _, one := range found {
			listed[one.Rule]++
		}
		return listed, total
	}
	_, out, _ := execute(t, text, "check", "--format", "json", "-") // which says that there are more than it lists
	var last struct{ Summary report.Summary }
	if err := json.Unmarshal([]byte(out[strings.LastIndex(strings.TrimSpace(out), "\n")+1:]), &last); err != nil {
		t.Fatal(err)
	}
	all := last.Summary
	for _, args := range [][]string{
		{"--ignore", "tag-duplicate,parenthesis-unmatched"}, {"--ignore", "PGN-2,parenthesis-unmatched", "--notes"}, {"--select", "moves,movetext", "--ignore", "parenthesis-unmatched"}, {"--select", "move-impossible,stray-text"}, {"--select", "MOVE-4,PGN-3.2"},
	} {
		listed, total := counts(args...)
		for rule, n := range all.Rules {
			if listed[rule] != 0 && listed[rule] != n {
				t.Errorf("%q: %d of %d findings %s", args, listed[rule], n, rule)
			}
		}
		if listed["move-impossible"] != 1 || listed["stray-text"] != 1 { // @@
			t.Errorf("%q: listed are %v", args, listed)
		}
		if total.Errors+total.Left.Errors != all.Errors || total.Warnings+total.Left.Warnings != all.Warnings || total.Notes+total.Left.Notes != all.Notes {
			t.Errorf("%q: %+v and left %+v, of %+v", args, total, total.Left, all)
		}
	}
}

// TestNothingHidesErrors holds that what weighs less takes no room among the findings that are kept of a
// game where an error is not kept for it, be it the grammar's or of the semantic pass, and that all are
// counted.
func TestNothingHidesErrors(t *testing.T) {
	const many = ast.DefaultMaxFindings + 500
	const wrong = "马８进７ {甲\xff乙} [ 2.炮五进五 *\n" // two warnings and two errors: what is no text, and a move
	tags := "[Game \"Chinese Chess\"]\n[Date \"-\"]\n"
	notes := tags + "\n1. 炮二平五 " + strings.Repeat("(1. 炮八平五!) ", many) + wrong
	warnings := tags + strings.Repeat("[Red \"甲\"]\n", 1+many) + "\n1. 炮二平五 " + strings.Repeat("(1.炮八平五) ", many) + wrong
	for _, test := range []struct {
		name, text string
		args       []string
		listed     [3]int // errors, warnings and notes
		unlisted   string
	}{
		{"notes", notes, nil, [3]int{2, 2, 0}, ""},
		{"notes", notes, []string{"-q"}, [3]int{2, 0, 0}, ""},
		{"notes", notes, []string{"--notes"}, [3]int{2, 2, 1001}, "500"},
		{"warnings", warnings, nil, [3]int{2, 1002, 0}, "500"},
		{"warnings", warnings, []string{"-q"}, [3]int{2, 0, 0}, ""},
		{"warnings", warnings, []string{"--ignore", "tag-duplicate"}, [3]int{2, 2, 0}, ""},
		{"errors", notes, []string{"--strict"}, [3]int{1005, 0, 0}, "500"},
	} {
		_, out, errs := execute(t, test.text, append([]string{"check", "--lang", "en", "--all", "-"}, test.args...)...)
		listed := [3]int{strings.Count(out, ": error:"), strings.Count(out, ": warning:"), strings.Count(out, ": note:")}
		_, more, _ := strings.Cut(errs, "game 1 has ")
		more, _, _ = strings.Cut(more, " more findings")
		if listed != test.listed || more != test.unlisted {
			t.Errorf("%s, %q: listed are %v, and not %q: %s", test.name, test.args, listed, more, errs)
		}
	}
}

// manyAbout returns a game with many findings that are about PGN-2.2, and about MOVE-3 since it is
// in ICCS, before one that is about PGN-2.12 and can be fixed, and one about its result.
func manyAbout() string {
	return "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n" + strings.Repeat("[Site \"甲\"]\n", 1501) + "[Termination \"-\"]\n[Result \"0-1\"]\n\n" +
		"1. H2-E2 " + strings.Repeat("(1. H2-E3) ", 1500) + "H9-G7 1-0\n"
}

// TestCheckChoosesClausesBeforeItCounts holds that findings are chosen by the clause that each is
// about, which may be another one than its rule's. What is only counted is counted under the clause of the findings of its rule that are kept.
func TestCheckChoosesClausesBeforeItCounts(t *testing.T) {
	for _, test := range []struct {
		clauses string
		want    map[string]int // findings of each rule
		left    report.Left
	}{
		{"PGN-2.12", map[string]int{"value-unknown": 1}, report.Left{Errors: 1500, Warnings: 1501}},
		{"MOVE-4,game", map[string]int{"result-mismatch": 1}, report.Left{Errors: 1500, Warnings: 1500, Notes: 1}},
		{"MOVE-3", map[string]int{"move-impossible": 1500}, report.Left{Warnings: 1501, Notes: 1}},
	} {
		_, out, _ := execute(t, manyAbout(), "check", "--format", "json", "--select", test.clauses, "-")
		lines := strings.Split(strings.TrimSpace(out), "\n")
		var last struct{ Summary report.Summary }
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, last.Summary.Rules); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.clauses, diff)
		}
		if got := last.Summary.Left; got.Errors != test.left.Errors || got.Warnings != test.left.Warnings || got.Notes != test.left.Notes {
			t.Errorf("%s: left %+v, want %+v", test.clauses, got, test.left)
		}
		total := 0
		for _, n := range test.want {
			total += n
		}
		if want := min(total, ast.DefaultMaxFindings) + 1; len(lines) != want {
			t.Errorf("%s: %d lines with the summary, want %d", test.clauses, len(lines), want)
		}
	}
}

// TestFixChoosesBeforeItCounts checks that --fix fixes the selected findings of a game, however much else
// is found in it: by clause, by rule, and without the notes that nobody asked for.
func TestFixChoosesBeforeItCounts(t *testing.T) {
	notes := "[Game \"Chinese Chess\"]\n\n1. 炮二平五 " + strings.Repeat("(1. 炮八平五!) ", 1500) + "马８进７ 2.帅五进一 *\n"
	for _, test := range []struct {
		text, old, want string
		args            []string
	}{
		{manyAbout(), "[Termination \"-\"]", "", []string{"--notes", "--select", "PGN-2.12"}},
		{manyAbout(), "[Termination \"-\"]", "", []string{"--notes", "--ignore", "tag-duplicate,MOVE-3"}},
		{notes, " 2.帅", " 2. 帅", nil},
	} {
		path := filepath.Join(t.TempDir(), "a.pgn")
		if err := os.WriteFile(path, []byte(test.text), 0o644); err != nil {
			t.Fatal(err)
		}
		execute(t, "", append([]string{"check", "--fix", path}, test.args...)...)
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Replace(test.text, test.old, test.want, 1); string(got) != want {
			t.Errorf("%q: fixed text is %.300q", test.args, got)
		}
	}
}
