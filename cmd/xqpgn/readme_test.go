package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/testdata"
)

// The READMEs, which say the same in two languages.
const (
	readme        = "../../README.md"
	readmeChinese = "../../README.zh.md"
)

func readReadme(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// blocks returns what stands in the blocks of a README in a language.
func blocks(text, language string) []string {
	var found []string
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}

// readmeCommands returns the commands of a README, without what is said of them.
func readmeCommands(text string) []string {
	comment := regexp.MustCompile(`\s+#.*`)
	var commands []string
	for _, block := range blocks(text, "sh") {
		for line := range strings.Lines(block) {
			commands = append(commands, strings.TrimSpace(comment.ReplaceAllString(line, "")))
		}
	}
	return commands
}

// TestReadmeCommands runs every command of the READMEs: the same in both, and first
// the two that run the program and the tests. The tests are what runs now. Those of
// go build the program, which takes a while, and run in the repository, which they
// leave as it is; the others run in another folder.
func TestReadmeCommands(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash here: the commands of the READMEs are not tested")
	}
	commands := readmeCommands(readReadme(t, readme))
	if diff := cmp.Diff(commands, readmeCommands(readReadme(t, readmeChinese))); diff != "" {
		t.Fatalf("commands (-English +Chinese):\n%s", diff)
	}
	for i, command := range commands {
		if slices.Contains(commands[:i], command) {
			t.Errorf("%s: this stands there twice", command)
		}
	}
	const tests = "go test ./..."
	if diff := cmp.Diff([]string{"go run ./cmd/xqpgn check testdata/games", tests, "go install ./cmd/xqpgn"}, commands[:3]); diff != "" {
		t.Errorf("first commands (-want +got):\n%s", diff)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	folder, programs := t.TempDir(), t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "testdata", "games"), os.DirFS(filepath.Join(root, "testdata", "games"))); err != nil {
		t.Fatal(err)
	}
	copySuite(t, filepath.Join(root, "testdata", "conformance"), filepath.Join(folder, "testdata", "conformance"), testdata.Size(20, 1))
	if err := os.Mkdir(filepath.Join(folder, "games"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "games", "collection.pgn"), []byte(readmeCollection), 0o644); err != nil {
		t.Fatal(err)
	}
	built := testdata.Size(0, 1) == 1
	for _, command := range commands {
		line, dir := command, folder
		switch {
		case command == tests:
			continue
		case strings.HasPrefix(command, "go ") && built:
			dir = root
		case strings.HasPrefix(command, "go install "):
			continue
		default:
			line = strings.Replace(command, "go run ./cmd/xqpgn", "xqpgn", 1) // see TestMain
		}
		run := exec.Command("bash", "-c", line)
		run.Dir = dir
		run.Env = append(os.Environ(), "GOBIN="+programs, "PATH="+programs+string(filepath.ListSeparator)+os.Getenv("PATH"))
		if out, err := run.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
	}
	if _, err := os.Stat(filepath.Join(programs, "xqpgn")); built && err != nil {
		t.Errorf("what was installed is not what was run: %v", err)
	}
}

// readmeCollection is a collection of the reader's own: a game that is there twice, one that
// reaches the position of the first with left and right exchanged, and one with another opening.
const readmeCollection = `[Event "甲"]
[Red "胡荣华"]
[Black "乙"]
[Result "1-0"]

1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 1-0

[Event "甲"]
[Red "胡榮華"]
[Black "乙"]
[Result "1-0"]

1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 1-0

[Event "乙"]
[Red "丙"]
[Black "许银川"]
[Result "1-0"]

1. 炮八平五 马２进３ 2. 马八进七 车１平２ 3. 兵三进一 1-0

[Event "乙"]
[Red "胡荣华"]
[Black "丁"]
[Result "1-0"]

1. 兵七进一 炮８平５ 2. 炮二平五 1-0
`

// TestReadmeCollections holds that what the READMEs' commands for collections write is
// what they say.
func TestReadmeCollections(t *testing.T) {
	page := readReadme(t, readme)
	_, part, _ := strings.Cut(page, "### Whole collections")
	commands := readmeCommands(part)[:6]
	root := t.TempDir()
	t.Chdir(root)
	if err := os.Mkdir("games", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("games/collection.pgn", []byte(readmeCollection), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range commands {
		args := quotedArgs(command)
		if status, out, stderr := execute(t, "", args[1:]...); status != exitClean {
			t.Errorf("%s: status %d\n%s%s", command, status, out, stderr)
		}
	}
	lines := func(path, part string) (n int) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		return strings.Count(string(text), part)
	}
	for _, test := range []struct {
		path, part string
		want       int
	}{
		{"unique.pgn", "[Red ", 3},
		{"repeats.tsv", "\n", 2},
		{"hu.pgn", "[Red ", 2},
		{"hu.pgn", "丁", 0},
		{"there.pgn", "[Red ", 3},
		{"events/甲.pgn", "[Red ", 2},
		{"events/乙.pgn", "[Red ", 2},
		{"games/collection.pgn", "[ECCO ", 4},
	} {
		if got := lines(test.path, test.part); got != test.want {
			t.Errorf("%s has %q %d times, want %d", test.path, test.part, got, test.want)
		}
	}
	if got := lines("rows/train.ndjson", "\n") + lines("rows/test.ndjson", "\n"); got != 18 {
		t.Errorf("%d positions, want 18", got)
	}
}

// quotedArgs returns the words of a command; what stands in single quotation marks is one.
func quotedArgs(command string) (args []string) {
	for _, m := range regexp.MustCompile(`'([^']*)'|(\S+)`).FindAllStringSubmatch(command, -1) {
		args = append(args, m[1]+m[2])
	}
	return args
}

// TestReadmeOutput holds that what the READMEs show is what is printed on a
// terminal, but for its colours.
func TestReadmeOutput(t *testing.T) {
	t.Chdir("../..")
	for _, path := range []string{"README.md", "README.zh.md"} {
		text := readReadme(t, path)
		shown := regexp.MustCompile("(?ms)^```\n\\$ xqpgn (.*?)\n.*?^```$")
		if len(shown.FindAllString(text, -1)) != 1 {
			t.Errorf("%s does not show one command", path)
		}
		got := shown.ReplaceAllStringFunc(text, func(block string) string {
			args := strings.Fields(shown.FindStringSubmatch(block)[1])
			_, out, stderr := execute(t, "", append(args, "--color", "always")...)
			out = inkSequence.ReplaceAllString(out, "")
			return fmt.Sprintf("```\n$ xqpgn %s\n%s%s```", strings.Join(args, " "), out, stderr)
		})
		testdata.Golden(t, path, got)
	}
}

// TestReadmePrograms builds the program of the READMEs, a module of its own, and
// runs it; and another one of what they say to do with a game.
func TestReadmePrograms(t *testing.T) {
	programs := blocks(readReadme(t, readme), "go")
	if diff := cmp.Diff(programs, blocks(readReadme(t, readmeChinese), "go")); diff != "" || len(programs) != 5 {
		t.Fatalf("%d programs (-English +Chinese):\n%s", len(programs), diff)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimSuffix(module, "/")
	folder := t.TempDir()
	for name, content := range map[string]string{
		"go.mod":        fmt.Sprintf("module example\n\ngo 1.26\n\nrequire %s v0.0.0\n\nreplace %s => %q\n", path, path, root),
		"go.sum":        string(sums),
		"last/main.go":  programs[0],
		"steps/main.go": readmeSteps(programs[1:]),
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) string {
		run := exec.Command(name, args...)
		run.Dir = folder
		run.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off")
		run.Stdin = strings.NewReader(unformatted)
		out, err := run.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	run("go", "build", "-mod=mod", "-o", filepath.Join(folder, "programs")+string(filepath.Separator), "./...")
	for _, test := range []struct{ program, arg, want string }{
		{"last", "", "1 3 rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2\n"},
		{"steps", "0", `0 炮2平5 h2e2 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
1 炮8平5 b2e2 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b - - 1 1
0 马8进7 h9g7 rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2
`},
		{"steps", "1", "dhtmlxq 五羊杯 <nil>\n"},
		{"steps", "2", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n\n<nil>\n"},
		{"steps", "3", "1.  炮2平5 (炮8平5)\n马8进7 (1. ... 炮2平5) * <nil>\n"},
	} {
		got := run(filepath.Join(folder, "programs", test.program), test.arg)
		if test.arg == "2" {
			for game, err := range grammar.NewDecoder(strings.NewReader(got), grammar.Config{Encoding: grammar.GB18030}).Games() {
				got = game.Text
				if err != nil {
					t.Error(err)
				}
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s %s (-want +got):\n%s", test.program, test.arg, diff)
		}
	}
}

// readmeSteps returns a program that does with a game what its argument says, the
// number of one of some pieces of a program.
func readmeSteps(pieces []string) string {
	program := `package main

import (
	"fmt"
	"os"

	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

func main() {
	data := []byte("[DhtmlXQ][DhtmlXQ_event]五羊杯[/DhtmlXQ_event][/DhtmlXQ]")
	game := grammar.Parse("1.  炮2平5 (炮8平5)\n马8进7 *")[0]
	switch os.Args[1] {
`
	for i, piece := range pieces {
		program += fmt.Sprintf("\tcase \"%d\":\n%s", i, piece)
	}
	return program + "\t}\n}\n"
}

// TestReadmesAgree holds that the READMEs have the same sections, tables and links.
func TestReadmesAgree(t *testing.T) {
	outline := func(path string) (parts []string) {
		text := readReadme(t, path)
		for line := range strings.Lines(text) {
			switch {
			case strings.HasPrefix(line, "#"):
				parts = append(parts, strings.SplitAfter(line, " ")[0])
			case strings.HasPrefix(line, "|"):
				parts = append(parts, fmt.Sprint("row of ", strings.Count(line, "|")-1))
			case strings.HasPrefix(line, "```"), strings.HasPrefix(line, "<!--"):
				parts = append(parts, line)
			}
			for _, m := range regexp.MustCompile(`\]\((.*?)\)`).FindAllStringSubmatch(line, -1) {
				if m[1] != "README.md" && m[1] != "README.zh.md" {
					parts = append(parts, m[1])
				}
			}
		}
		return append(parts, blocks(text, "yaml")...)
	}
	if diff := cmp.Diff(outline(readme), outline(readmeChinese)); diff != "" {
		t.Errorf("-English +Chinese:\n%s", diff)
	}
	for _, m := range regexp.MustCompile(`\]\(([^:)]+)\)`).FindAllStringSubmatch(readReadme(t, readme), -1) {
		if _, err := os.Stat(filepath.Join("../..", m[1])); err != nil {
			t.Error(err)
		}
	}
}

// TestReadmeFormats holds that both READMEs list the formats of other programs, with
// the extensions of their files and whether they are written.
func TestReadmeFormats(t *testing.T) {
	for path, words := range map[string]struct {
		in            func(rules.Text) string
		read, written string
	}{
		readme:        {func(t rules.Text) string { return t.EN }, "read", "read, written"},
		readmeChinese: {func(t rules.Text) string { return t.ZH }, "读", "读、写"},
	} {
		page := readReadme(t, path)
		var rows strings.Builder
		for _, f := range format.All() {
			how := words.read
			if f.Append != nil {
				how = words.written
			}
			fmt.Fprintf(&rows, "| %s (`%s`) | %s |\n", words.in(f.Title), strings.Join(f.Extensions, "`, `"), how)
		}
		if !strings.Contains(page, "|---|---|\n"+rows.String()+"\n") {
			t.Errorf("%s does not have these rows:\n%s", path, rows.String())
		}
	}
}
