package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
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

// TestReadmeCommands runs every command of the READMEs and the guides, which are the same in
// both languages. The README begins with the two commands that run the program and the tests.
// Commands run in a folder that has the files of testdata and a small collection in games; only
// those of go run in the repository, and only in the long form.
func TestReadmeCommands(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash here: the commands of the pages are not tested")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	long := testdata.Size(0, 1) == 1
	for _, page := range pagePairs(t) {
		commands := readmeCommands(readReadme(t, page.english))
		if diff := cmp.Diff(commands, readmeCommands(readReadme(t, page.chinese))); diff != "" {
			t.Fatalf("%s: commands (-English +Chinese):\n%s", page.english, diff)
		}
		if page.english == readme {
			if diff := cmp.Diff([]string{firstCommand, testCommand}, commands[:2]); diff != "" {
				t.Errorf("first commands (-want +got):\n%s", diff)
			}
		}
		folder := readmeFolder(t, root)
		for _, command := range commands {
			line, dir := command, folder
			switch {
			case command == testCommand:
				continue
			case strings.HasPrefix(command, "go ") && long:
				dir = root
			default:
				line = strings.Replace(command, "go run -pgo=off ./cmd/xqpgn", "xqpgn", 1) // see TestMain
			}
			run := exec.Command("bash", "-c", line)
			run.Dir = dir
			out, err := run.CombinedOutput()
			if status := run.ProcessState.ExitCode(); err != nil && (status != app.ExitFindings || command != firstCommand) {
				t.Errorf("%s: %s: %v\n%s", page.english, command, err, out)
			}
		}
	}
}

// The first two commands of the README.
const (
	firstCommand = "go run -pgo=off ./cmd/xqpgn check testdata/mistake.pgn"
	testCommand  = "go test -pgo=off ./..."
)

// readmeFolder returns a new folder with what the pages' commands read.
func readmeFolder(t *testing.T, root string) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "testdata", "games"), os.DirFS(filepath.Join(root, "testdata", "games"))); err != nil {
		t.Fatal(err)
	}
	mistake, err := os.ReadFile(filepath.Join(root, "testdata", "mistake.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "games"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"testdata/mistake.pgn": string(mistake), "games/collection.pgn": readmeCollection} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
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

// TestReadmeCollections holds that the commands of the page about collections write what it
// says.
func TestReadmeCollections(t *testing.T) {
	commands := readmeCommands(readReadme(t, "docs/collections.md"))[:6]
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
		if status, out, stderr := execute(t, "", args[1:]...); status != app.ExitClean {
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

// TestPageOutput holds that the outputs that the pages show are those of the commands above them.
// Each such block begins with "$ xqpgn"; -update writes it anew.
func TestPageOutput(t *testing.T) {
	shown := regexp.MustCompile("(?ms)^```\n\\$ xqpgn (.*?)\n.*?^```$")
	pages := pagePairs(t)
	t.Chdir("../..")
	for _, page := range pages {
		for _, path := range []string{page.english, page.chinese} {
			path = filepath.Join("cmd/xqpgn", path)
			text := readReadme(t, path)
			got := shown.ReplaceAllStringFunc(text, func(block string) string {
				command := shown.FindStringSubmatch(block)[1]
				_, out, stderr := execute(t, "", append(quotedArgs(command), "--color", "always")...)
				return fmt.Sprintf("```\n$ xqpgn %s\n%s%s```", command, inkSequence.ReplaceAllString(out, ""), stderr)
			})
			testdata.Golden(t, path, got)
		}
	}
}

// TestReadmePictures holds that the pictures of the READMEs show what the first command prints on
// a terminal.
func TestReadmePictures(t *testing.T) {
	t.Chdir("../..")
	for picture, command := range map[string]string{
		"finding.svg":    "check testdata/mistake.pgn",
		"finding.zh.svg": "check --lang zh testdata/mistake.pgn",
	} {
		_, out, stderr := execute(t, "", append(strings.Fields(command), "--color", "always")...)
		testdata.Golden(t, filepath.Join("cmd/xqpgn/docs", picture), terminalPicture("$ xqpgn "+command+"\n"+out+stderr))
	}
}

// TestReadmePrograms builds the program of the README and one made of the pieces of the page
// about the library, as a module of their own, and runs them.
func TestReadmePrograms(t *testing.T) {
	var programs, chinese []string
	for _, name := range []string{"../../README", "docs/library"} {
		programs = append(programs, blocks(readReadme(t, name+".md"), "go")...)
		chinese = append(chinese, blocks(readReadme(t, name+".zh.md"), "go")...)
	}
	if diff := cmp.Diff(programs, chinese); diff != "" || len(programs) != 11 {
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
		"games/a.pgn":   "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1.炮二平五  马８进７ *\n",
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
		{"steps", "0", "1 甲 2\n"},
		{"steps", "1", "1 <nil>\n"},
		{"steps", "2", "甲 <nil>\n"},
		{"steps", "3", "C2.5\nN8+7\nN2+3\nrnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2\n"},
		{"steps", "4", `0 炮2平5 h2e2 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
1 炮8平5 b2e2 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b - - 1 1
0 马8进7 h9g7 rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2
`},
		{"steps", "5", "1:1: the Game tag is missing; the first line should be [Game \"Chinese Chess\"] [game-tag-missing]\n"},
		{"steps", "6", "<nil>\n"},
		{"steps", "7", "1.  炮2平5 (炮8平5)\n马8进7 (1. ... 炮2平5) * <nil>\n"},
		{"steps", "8", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n<nil>\n"},
		{"steps", "9", "dhtmlxq 五羊杯\n"},
	} {
		got := run(filepath.Join(folder, "programs", test.program), test.arg)
		if test.arg == "5" { // the first of the findings
			got = strings.SplitAfter(got, "\n")[0]
		}
		if test.arg == "8" {
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
	saved, err := os.ReadFile(filepath.Join(folder, "games", "a.pgn"))
	const want = "[Game \"Chinese Chess\"]\n[Event \"五羊杯\"]\n[Red \"甲\"]\n\n1.炮二平五  马８进７ {好棋} *\n"
	if diff := cmp.Diff(want, string(saved)); err != nil || diff != "" {
		t.Errorf("saved (-want +got): %v\n%s", err, diff)
	}
}

// readmeSteps returns a program that does with a game what its argument says, the
// number of one of some pieces of a program.
func readmeSteps(pieces []string) string {
	program := `package main

import (
	"context"
	"fmt"
	"os"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/semantic/games"
)

func main() {
	large, _ := os.Open("games/a.pgn")
	size, _ := large.Seek(0, 2)
	data := []byte("[DhtmlXQ][DhtmlXQ_event]五羊杯[/DhtmlXQ_event][/DhtmlXQ]")
	game := grammar.Parse("1.  炮2平5 (炮8平5)\n马8进7 *")[0]
	switch os.Args[1] {
`
	for i, piece := range pieces {
		program += fmt.Sprintf("\tcase \"%d\":\n%s", i, piece)
	}
	return program + "\t}\n}\n"
}

// moreGuides are guides outside docs, without their extension.
var moreGuides = []string{"CLUSTERS", "COSTS", "EDITORS", "../../semantic/RECORDS"}

// TestPagesAgree checks that a page has the same sections, tables, blocks and links in both
// languages, that its links lead somewhere, and that a Chinese page leads to the Chinese form of another page.
func TestPagesAgree(t *testing.T) {
	link := regexp.MustCompile(`\]\((.*?)\)`)
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
			for _, m := range link.FindAllStringSubmatch(line, -1) {
				target, _, _ := strings.Cut(m[1], "#")
				parts = append(parts, strings.ReplaceAll(target, ".zh.", "."))
			}
		}
		for _, language := range []string{"yaml", "python", "js", "html"} {
			parts = append(parts, blocks(text, language)...)
		}
		return parts
	}
	pages := pagePairs(t)
	for _, name := range moreGuides {
		pages = append(pages, pagePair{name + ".md", name + ".zh.md"})
	}
	for _, page := range pages {
		if diff := cmp.Diff(outline(page.english), outline(page.chinese)); diff != "" {
			t.Errorf("%s: -English +Chinese:\n%s", page.english, diff)
		}
		for _, path := range []string{page.english, page.chinese} {
			for _, m := range link.FindAllStringSubmatch(readReadme(t, path), -1) {
				target, _, _ := strings.Cut(m[1], "#")
				if strings.Contains(target, ":") || target == "" {
					continue
				}
				target = filepath.Join(filepath.Dir(path), target)
				if _, err := os.Stat(target); err != nil {
					t.Errorf("%s: %v", path, err)
				}
				name, isPage := strings.CutSuffix(target, ".md")
				if _, err := os.Stat(name + ".zh.md"); isPage && err == nil && path == page.chinese && target != filepath.Clean(page.english) {
					t.Errorf("%s leads to %s, which is in Chinese too", path, target)
				}
			}
		}
	}
}

// A pagePair is a page in both languages, as paths from this folder.
type pagePair struct{ english, chinese string }

// pagePairs returns the README and the guides in docs.
func pagePairs(t *testing.T) []pagePair {
	t.Helper()
	pairs := []pagePair{{readme, readmeChinese}}
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range pages {
		if name, isEnglish := strings.CutSuffix(path, ".md"); isEnglish && !strings.HasSuffix(name, ".zh") {
			pairs = append(pairs, pagePair{path, name + ".zh.md"})
		}
	}
	return pairs
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
		before, rest, _ := strings.Cut(page, "| |\n|---|---|\n| ")
		_, after, ok := strings.Cut(rest, "\n\n")
		if !ok {
			t.Fatalf("%s has no table of formats", path)
		}
		testdata.Golden(t, path, before+"| |\n|---|---|\n"+rows.String()+"\n"+after)
	}
}
