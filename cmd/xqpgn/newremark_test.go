package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// The worked example of docs/internals/new-node.md, a new kind of remark, is
// testdata/newremark.patch. Each file in it begins with "=== path", each change of a
// file with "@@", and then come the lines as in a diff: those that are there, those
// that go (-) and those that come (+). A file of which nothing is there is new.

// A change is one of a file.
type change struct{ before, after []string }

// readPatch reads the changes of each file.
func readPatch(t *testing.T) map[string][]change {
	t.Helper()
	text, err := os.ReadFile("testdata/newremark.patch")
	if err != nil {
		t.Fatal(err)
	}
	patch := map[string][]change{}
	file := ""
	for line := range strings.Lines(string(text)) {
		if path, ok := strings.CutPrefix(line, "=== "); ok {
			file = strings.TrimSpace(path)
			continue
		}
		if line == "@@\n" {
			patch[file] = append(patch[file], change{})
			continue
		}
		c := &patch[file][len(patch[file])-1]
		if line[0] != '+' {
			c.before = append(c.before, line[1:])
		}
		if line[0] != '-' {
			c.after = append(c.after, line[1:])
		}
	}
	return patch
}

// apply makes the changes in the text of a file.
func (c change) apply(text string) (string, error) {
	before := strings.Join(c.before, "")
	if before == "" {
		return strings.Join(c.after, ""), nil
	}
	if n := strings.Count("\n"+text, "\n"+before); n != 1 {
		return "", fmt.Errorf("there is %d times, not once:\n%s", n, before)
	}
	i := strings.Index("\n"+text, "\n"+before)
	return text[:i] + strings.Join(c.after, "") + text[i+len(before):], nil
}

// patched returns the text of a file of the repository, changed.
func patched(root, path string, changes []change) (string, error) {
	text := ""
	if len(changes[0].before) > 0 {
		data, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			return "", err
		}
		text = string(data)
	}
	for _, c := range changes {
		var err error
		if text, err = c.apply(text); err != nil {
			return "", fmt.Errorf("%s: %w", path, err)
		}
	}
	return text, nil
}

// TestNewRemarkIsDescribed holds that the guide names every file that the example
// changes, and shows of no other change.
func TestNewRemarkIsDescribed(t *testing.T) {
	root := testdata.Path(t, ".")
	guide, err := os.ReadFile(filepath.Join(root, "cmd/xqpgn/docs/internals/new-node.md"))
	if err != nil {
		t.Fatal(err)
	}
	section := string(guide)
	patch := readPatch(t)
	var added strings.Builder
	for path, changes := range patch {
		if _, err := patched(root, path, changes); err != nil {
			t.Errorf("the example does not fit any more: %v", err)
		}
		if !strings.Contains(section, "`"+path+"`") && !strings.Contains(section, "`"+filepath.Dir(path)+"/`") {
			t.Errorf("the guide does not name %s", path)
		}
		for _, c := range changes {
			added.WriteString(strings.Join(c.after, "") + "\n")
		}
	}
	for _, m := range regexp.MustCompile("`([a-z]+/[a-z_/]+\\.(?:go|md))`").FindAllStringSubmatch(section, -1) {
		if patch[m[1]] == nil && m[1] != "grammar/law_test.go" {
			t.Errorf("the guide names %s, which the example does not change", m[1])
		}
	}
	blocks := regexp.MustCompile("(?s)   ```go\n(.*?)   ```\n").FindAllStringSubmatch(section, -1)
	if len(blocks) < 3 {
		t.Errorf("the guide shows %d pieces of code", len(blocks))
	}
	for _, m := range blocks {
		code := regexp.MustCompile(`(?m)^   `).ReplaceAllString(m[1], "")
		if !strings.Contains(plainTabs(added.String()), plainTabs(code)) {
			t.Errorf("the guide shows what is not in the example:\n%s", code)
		}
	}
}

// plainTabs writes Go without what sets its lines in.
func plainTabs(code string) string { return regexp.MustCompile(`(?m)^\t+`).ReplaceAllString(code, "") }

// ownFiles are what a copy of the repository lacks.
var ownFiles = []string{"cmd/xqpgn/newremark_test.go", "cmd/xqpgn/tries_test.go", "cmd/xqpgn/testdata/newremark.patch"}

// A workshop is a copy of the repository in which an example is tried.
type workshop struct {
	*testing.T
	dir string
}

func newWorkshop(t *testing.T) workshop {
	t.Helper()
	w := workshop{t, t.TempDir()}
	root := testdata.Path(t, ".")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		switch {
		case entry.IsDir() && name == ".git":
			return fs.SkipDir
		case slices.Contains(ownFiles, filepath.ToSlash(name)): // done already, the example does not fit
			return nil
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(w.dir, name), 0o777)
		case !entry.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(w.dir, name), data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// write writes a file; no text takes it away.
func (w workshop) write(path, text string) {
	w.Helper()
	full := filepath.Join(w.dir, path)
	if text == "" {
		if err := os.Remove(full); err != nil {
			w.Fatal(err)
		}
		return
	}
	if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
		w.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(text), 0o666); err != nil {
		w.Fatal(err)
	}
}

// run runs the go command in the copy.
func (w workshop) run(args ...string) (out string, err error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "XQPGN_LONG=", "GOFLAGS=")
	all, err := cmd.CombinedOutput()
	return string(all), err
}

// must runs the go command, which must not fail.
func (w workshop) must(args ...string) {
	w.Helper()
	if out, err := w.run(args...); err != nil {
		w.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// Which tests write golden files that the example changes, and where.
var (
	goldenTests    = "-run=EBNF|SpecProductions|Tokens|Wording|Explain|RulePages|Conformance|Manifest"
	goldenPackages = []string{"./grammar", "./cmd/xqpgn", "./cmd/xqpgn/internal/..."}
)

// TestNewRemark does in a copy of the repository what the guide says. With all of it
// the tests pass. With all but one file, or all but a piece of one, something fails, and
// says what is missing.
func TestNewRemark(t *testing.T) {
	if os.Getenv("XQPGN_COPIES") == "" {
		t.Skip("it builds and tests copies of the repository for many minutes: set XQPGN_COPIES=1 and XQPGN_LONG=1")
	}
	w := newWorkshop(t)
	patch := readPatch(t)
	original := map[string]string{}
	for path, changes := range patch {
		text, err := patched(w.dir, path, changes)
		if err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(filepath.Join(w.dir, path)); err == nil {
			original[path] = string(data)
		}
		w.write(path, text)
	}
	w.must("generate", "./grammar")
	update := append([]string{"test", goldenTests}, append(goldenPackages, "-update")...)
	_, _ = w.run(update...) // what comes before the files that are written may fail
	w.must(update...)
	w.must("vet", "./...")
	w.must("test", "./...")

	for path := range patch {
		if !slices.ContainsFunc(omissions, func(o omission) bool { return o.file == path }) {
			t.Errorf("which test fails without the changes of %s?", path)
		}
	}
	for _, o := range omissions {
		t.Run(strings.TrimSpace(o.file+" "+o.only), func(t *testing.T) {
			w := workshop{t, w.dir}
			full, err := os.ReadFile(filepath.Join(w.dir, o.file))
			if err != nil {
				t.Fatal(err)
			}
			without := original[o.file]
			if o.only != "" {
				if without = strings.Replace(string(full), o.only, "", 1); without == string(full) {
					t.Fatalf("%s has no %q", o.file, o.only)
				}
			}
			w.write(o.file, without)
			out, err := w.run("generate", "./grammar")
			if err == nil {
				out, err = w.run(append([]string{"test", "-vet=off"}, strings.Fields(o.test)...)...)
			}
			if err == nil || !strings.Contains(out, o.says) {
				t.Errorf("it does not say %q, but: %v\n%s", o.says, err, out)
			}
			w.write(o.file, string(full))
		})
	}
	w.must("generate", "./grammar")
	if out, err := w.run("test", "./grammar/...", "./ast/...", "./semantic"); err != nil {
		t.Errorf("the files are as before, but: %v\n%s", err, out)
	}
}

// An omission is what somebody may forget, and how a test tells.
type omission struct {
	file string // all changes of it
	only string // or this text alone
	test string // the arguments of go test
	says string
}

var omissions = []omission{
	{"ast/clock.go", "", "./grammar", "undefined: ast.Clock"},
	{"ast/clock.go", "func (c *Clock) clone() Remark {\n	copied := *c\n	return &copied\n}\n", "./grammar/format/pgnxml", "*ast.Clock does not implement ast.Remark (missing method clone)"},
	{"grammar/format/ndjson/game.go", "", "./grammar/format/ndjson", "record (-want +got)"},
	{"grammar/format/pgnxml/doc.go", "", "./grammar/format/pgnxml -run=Documented", "doc.go does not say what a <clock> is"},
	{"grammar/format/pgnxml/names.go", "", "./grammar/format/pgnxml -run=RoundTripOfFiles", "there is no element for a remark of type *ast.Clock"},
	{"grammar/format/pgnxml/names.go", "	case elementClock:\n		return &ast.Clock{Text: text}\n", "./grammar/format/pgnxml -run=RoundTripOfFiles", `clock "@12:30"`},
	{"ast/rules/clauses.go", "", "./ast/rules", `"PGN-3.8" is no clause`},
	{"ast/rules/rows_movetext.go", "", "./ast/rules", `no rule has the ID "clock-place"`},
	{"ast/rules/sentences.go", "", "./ast/rules", "no sentence PGN-3.8-s1"},
	{"cmd/xqpgn/exported_test.go", "", "./cmd/xqpgn -run=Exported", `exportedTypes lacks "ast.Clock"`},
	{"grammar/SPEC.md", "", "./grammar -run=Spec", "does not name clock-place under PGN-3.8"},
	{"grammar/build_cases_test.go", "", "./grammar -run=EveryRule", "clock-place is never reported"},
	{"grammar/build_remarks.go", "", "./grammar", "clock: nothing becomes of its tokens"},
	{"grammar/build_remarks.go", "		l.attach(&ast.Clock{Span: at, Text: text})\n", "./grammar -run=Nothing|Triples", `nothing is lost: "@12:30" lies under no leaf of the tree`},
	{"grammar/build_remarks.go", "	l.deviated(at)\n", "./grammar -run=Spec", "clock-place"},
	{"grammar/internal/print/pieces.go", "", "./grammar/internal/print", "undefined: clockKind"},
	{"grammar/internal/print/lines.go", "", "./grammar/internal/print -run=Reasons", "are not written"},
	{"grammar/internal/print/refusal.go", "", "./grammar/internal/print -run=Reasons", "there is no reason"},
	{"grammar/productions.go", "", "./grammar", "nothing takes Clock"},
	{"grammar/productions.go", "	Clock     one[clock]     `parser:\"| @@\"`\n", "./grammar", "above it stands"},
	{"grammar/productions.go", "//	PGN-3.8\n", "./grammar", "no clauses above it"},
	{"grammar/internal/scan/token/kind.go", "", "./grammar", "the lexer's table has no Clock"},
	{"grammar/internal/lexicon/rows.go", "", "./grammar -run=Lexicon", `"@12:30" at`},
	{"grammar/internal/scan/words.go", "", "./grammar -run=Triples", "the sample of the kind clock is never read as one"},
	{"semantic/RECORDS.md", "", "./cmd/xqpgn -run=SchemaFields", "RECORDS.md does not explain clock of a move"},
	{"semantic/record.schema.json", "", "./cmd/xqpgn -run=SchemaFields", "fields of a move"},
	{"semantic/record.go", "", "./semantic -run=Remarks", "m.Clock undefined"},
	{"semantic/record_json.go", "", "./semantic -run=AppendJSON", `"clock":`},
	{"semantic/rewrite.go", "", "./semantic -run=Remarks", "Rewrite loses the clock"},
	{"testdata/conformance/PGN-3.8/reading-before-move.json", "", "./cmd/xqpgn/internal/suite", "reading-before-move.pgn: there is no .json beside it"},
	{"testdata/conformance/PGN-3.8/reading-before-move.pgn", "", "./cmd/xqpgn/internal/suite", "reading-before-move.json: there is no .pgn or .xml beside it"},
	{"testdata/conformance/PGN-3.8/reading.json", "", "./cmd/xqpgn/internal/suite", "reading.pgn: there is no .json beside it"},
	{"testdata/conformance/PGN-3.8/reading.pgn", "", "./cmd/xqpgn/internal/suite", "reading.json: there is no .pgn or .xml beside it"},
}
