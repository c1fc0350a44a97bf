package app

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// testLine declares a command line with flags of each kind.
type testLine struct {
	Lang string `short:"L" default:"en" help:"Language." zh:"语言。"`
	Read struct {
		Quiet  bool     `short:"q" help:"Say less." zh:"少说。"`
		Output string   `short:"o" help:"File." zh:"文件。"`
		Sort   string   `aliases:"order" help:"Order." zh:"顺序。"`
		Paths  []string `arg:"" optional:"" name:"path" help:"Files." zh:"文件。"`
	} `cmd:"" help:"Read." zh:"读。"`
}

// TestArranged holds how command lines are arranged for kong: paths after --, and a value that looks like a flag joined to its flag. It
// also holds what is said of words that are neither command nor flag.
func TestArranged(t *testing.T) {
	parser := NewParser(new(testLine), Streams{Out: io.Discard, Err: io.Discard}, func(int) {})
	for _, test := range []struct{ line, want string }{
		{"read", "read"},
		{"read a", "read -- a"},
		{"read -", "read -- -"},
		{"read a -q b", "read -q -- a b"},
		{"read a -q -- -b", "read -q -- a -b"},
		{"read -o a b", "read -o a -- b"},
		{"read b -qo a", "read -qo a -- b"},
		{"read -oq a", "read -oq -- a"}, // the file is q
		{"read --output a b", "read --output a -- b"},
		{"read --output=a b", "read --output=a -- b"},
		{"read --sort -Date a", "read --sort=-Date -- a"},
		{"read --order -Date a", "read --order=-Date -- a"},
		{"read -o -a b", "read -o-a -- b"},
		{"read -o - a", "read -o - -- a"},
		{"read --sort -q a", "read --sort -q -- a"}, // kong reports that the value is missing
		{"read --sort --output=x a", "read --sort --output=x -- a"},
		{"read --sort -- a", "read --sort -- a"},
		{"read a --sort", "read --sort -- a"},
		{"-L zh read a", "-L zh read -- a"},
		{"--lang=zh read a", "--lang=zh read -- a"},
		{"read a --lang zh", "read --lang zh -- a"},
		{"write a -q b", `there is no command "write"; xqpgn help lists all`},
		{"raed a", `there is no command "raed"; did you mean read?`},
		{"--lang zh", "--lang zh"},
		{"zh read a", `there is no command "zh"; xqpgn help lists all`},
		{"--long zh read a", "unknown flag --long, did you mean --lang?"},
		{"read a -qx", "unknown flag -x"},
		{"read --out x a", "unknown flag --out, did you mean --output?"},
		{"read --sotr=x a", "unknown flag --sotr, did you mean --sort?"},
		{"read --nothing", "unknown flag --nothing"},
	} {
		_, args, err := arranged(parser.Model, strings.Fields(test.line))
		got := strings.Join(args, " ")
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.line, got, test.want)
		}
	}
}

// TestExpanded holds which arguments are replaced by the files that they match.
func TestExpanded(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.pgn", "b.pgn", "c.txt"} {
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got := expanded([]string{"*.pgn", "?.txt", "*.xml", "a.pgn", "--where", "*.pgn", "--name=*.pgn", "-o*.pgn"})
	want := []string{"a.pgn", "b.pgn", "c.txt", "*.xml", "a.pgn", "--where", "*.pgn", "--name=*.pgn", "-o*.pgn"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("arguments (-want +got):\n%s", diff)
	}
	if got := expanded([]string{"*.txt", "*.txt"}); len(got) != 2 {
		t.Errorf("a pattern at the beginning and one after it: %q", got)
	}
}

// TestOutputForm holds which form the name of an output and the flag for the form choose together.
func TestOutputForm(t *testing.T) {
	dir := t.TempDir()
	inside := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"old", "old.pgn", "old.doc"} {
		if err := os.WriteFile(inside(name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(inside("folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	known := Extensions{"pgn": {"pgn"}, "json": {"ndjson", "records"}}
	file := Destination{Flag: "--to", Usual: "pgn", Known: known}
	fileOrFolder := Destination{Flag: "--to", Usual: "pgn", Folder: "xml", Known: known}
	folder := Destination{Folder: "site"}
	for _, test := range []struct {
		output, asked string
		to            Destination
		want          string // the form, or the beginning of the error
	}{
		{"", "", file, "pgn"},
		{"", "xml", file, "xml"},
		{"new.pgn", "", file, "pgn"},
		{"new.PGN", "", file, "pgn"},
		{"new.json", "", file, "ndjson"},
		{"new.json", "records", file, "records"},
		{"new.json", "pgn", file, "-o new.json contradicts --to pgn"},
		{"new", "", file, "-o new: the name has no extension that tells the form: .json, .pgn"},
		{"new", "records", file, "-o new: the name has no extension that tells the form: .json"},
		{"new.doc", "", file, "-o new.doc: no form has the extension .doc: .json, .pgn; or use --to"},
		{"new.pgm", "", file, "-o new.pgm: no form has the extension .pgm (did you mean pgn?): .json, .pgn; or use --to"},
		{"new.doc", "", Destination{Usual: "pgn", Known: known}, "-o new.doc: no form has the extension .doc: .json, .pgn"},
		{"new.doc", "records", file, "records"},
		{"new/", "", file, "-o new/ is a folder; name a file (.json, .pgn)"},
		{inside("old"), "", file, "-o " + inside("old") + ": the name has no extension that tells the form"},
		{inside("old.doc"), "", file, "-o " + inside("old.doc") + ": no form has the extension .doc"},
		{os.DevNull, "", file, "pgn"},
		{os.DevNull, "xml", file, "xml"},
		{"new/", "", fileOrFolder, "xml"},
		{"new/", "pgn", fileOrFolder, "pgn"},
		{inside("folder"), "", fileOrFolder, "xml"},
		{"new", "", fileOrFolder, "-o new: a file has an extension that tells its form (.json, .pgn), and a folder a slash: -o new/"},
		{"new", "", folder, "site"},
		{"new/", "", folder, "site"},
		{"new.pgn", "", folder, "-o new.pgn: this command writes a folder, as in -o new.pgn/"},
		{inside("old"), "", folder, "-o " + inside("old") + ": this command writes a folder"},
	} {
		got, err := OutputFlag(test.output).Form(test.asked, test.to)
		if err != nil {
			got = err.Error()
		}
		if err == nil && got != test.want || err != nil && !strings.HasPrefix(got, test.want) || err != nil && !strings.HasPrefix(test.want, "-o") {
			t.Errorf("-o %s, %q: %s, want %s", test.output, test.asked, got, test.want)
		}
	}
}

// TestCountedWords holds how numbers and their nouns are written.
func TestCountedWords(t *testing.T) {
	for n, want := range map[int]string{0: "0 games", 1: "1 game", 2: "2 games", 1234: "1,234 games"} {
		if got := Plural(n, "game", "games"); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	wrote := WroteFiles(2, 1, "a/")
	if want := (rules.Text{EN: "2 games written to 1 file in a/", ZH: "写出 2 局，共 1 个文件，在 a/"}); wrote != want {
		t.Errorf("%q, want %q", wrote, want)
	}
}
