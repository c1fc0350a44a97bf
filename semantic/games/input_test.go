package games

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestSize holds that the sizes of files are added up, once for each time that a file is named.
func TestSize(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a.pgn", "b.PGN", "c.txt", "d.pgns", "e.pgn.gz", "f.txt.gz", "g.zip"} {
		if err := os.WriteFile(filepath.Join(folder, name), make([]byte, 1000), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	set := &Set{Paths: []string{folder, filepath.Join(folder, "a.pgn"), "no such file"}}
	if got := set.Size(); got != 6000 {
		t.Errorf("%d bytes in all, want 6000", got)
	}
	if got := (&Set{Paths: []string{folder}, Config: Config{Extensions: []string{".TXT", "gz"}}}).Size(); got != 2000 {
		t.Errorf("%d bytes of texts, want 2000", got)
	}
}

// TestBelow holds which files below a folder are read, and that each has the path that it is
// found by: a name that begins with a period loses nothing of it.
func TestBelow(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.pgn", "..b.pgn", ".c.pgn", ".cache/d.pgn", "cache/d.pgn", "cache/.deep/e.pgn", "..f/g.pgn", "notes.txt"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte("1. 炮二平五 *"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		set  Set
		want []string
	}{
		{Set{Paths: []string{"."}}, []string{"a.pgn", "cache/d.pgn"}},
		{Set{Paths: []string{"."}, Config: Config{Hidden: true}}, []string{"..b.pgn", "..f/g.pgn", ".c.pgn", ".cache/d.pgn", "a.pgn", "cache/.deep/e.pgn", "cache/d.pgn"}},
		{Set{Paths: []string{"./"}}, []string{"a.pgn", "cache/d.pgn"}},
		{Set{Paths: []string{"cache/.."}}, []string{"a.pgn", "cache/d.pgn"}},
		{Set{Paths: []string{".cache", ".c.pgn"}}, []string{".cache/d.pgn", ".c.pgn"}}, // hidden, but named by paths
		{Set{Paths: []string{"..f"}}, []string{"..f/g.pgn"}},
	} {
		var got []string
		for f, err := range test.set.Files() {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, filepath.ToSlash(f.Name))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q, hidden %v (-want +got):\n%s", test.set.Paths, test.set.Hidden, diff)
		}
	}
}

// TestDangling holds that a link below a folder whose target does not exist is skipped and reported once, and that a
// path to it is an error.
func TestDangling(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a.pgn", []byte("1. 炮二平五 *"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", "b.pgn"); err != nil {
		t.Skip(err)
	}
	var dangling []string
	read := func(path string) (files, failed int) {
		set := &Set{Paths: []string{path}, Config: Config{Dangling: func(path string) { dangling = append(dangling, path) }}}
		set.Size()
		set.Stamp()
		for _, err := range set.Files() {
			if files++; err != nil {
				failed++
			}
		}
		return files, failed
	}
	if files, failed := read("."); files != 1 || failed != 0 {
		t.Errorf("%d files, %d failed", files, failed)
	}
	if diff := cmp.Diff([]string{"b.pgn"}, dangling); diff != "" {
		t.Error(diff)
	}
	if files, failed := read("b.pgn"); files != 1 || failed != 1 || len(dangling) != 1 {
		t.Errorf("named: %d files, %d failed, told %q", files, failed, dangling)
	}
}

// TestExcluded holds that an excluded file is not read: named by a path, below a folder, in an archive, or as
// standard input by its name. It also holds that each file has its own encoding.
func TestExcluded(t *testing.T) {
	t.Chdir(t.TempDir())
	gb, err := grammar.GB18030.Append(nil, "1. 炮二平五 *")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"x.pgn": aGame, "gb.pgn": string(gb), "a.zip": zipOf(t, member{"x.pgn", aGame}, member{"y.pgn", aGame})} {
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	set := &Set{Paths: []string{".", "x.pgn", "-"}, Config: Config{
		Stdin: strings.NewReader(aGame), StdinName: "sub/x.pgn",
		Excluded: func(name string) bool { return filepath.Base(name) == "x.pgn" },
		EncodingOf: func(name string) grammar.Encoding {
			if name == "gb.pgn" {
				return grammar.GB18030
			}
			return grammar.UTF8
		},
	}}
	var got []string
	for raw, err := range set.RawGames() {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, filepath.ToSlash(raw.Name)+" "+raw.Encoding.String())
	}
	if diff := cmp.Diff([]string{"a.zip/y.pgn utf-8", "gb.pgn gb18030"}, got); diff != "" {
		t.Error(diff)
	}
}

// TestParts holds which games ranges of files have, and their numbers and lines there.
func TestParts(t *testing.T) {
	t.Chdir(t.TempDir())
	const game = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"
	for name, data := range map[string]string{"a.pgn": strings.Repeat(game, 4), "b.pgn": game} {
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	size := int64(len(game))
	set := &Set{Config: Config{Parts: []Part{{Name: "a.pgn", From: size, To: 3 * size, Games: 1, Lines: 4}, {Name: "b.pgn"}, {Name: "a.pgn", From: 3*size - 1, To: 3*size + 1, Games: 3, Lines: 12}}}}
	var got []string
	for raw, err := range set.RawGames() {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s %d, line %d, byte %d", raw.Name, raw.Number, raw.Begin.Line, raw.FileOffset))
	}
	if diff := cmp.Diff([]string{"a.pgn 2, line 5, byte 43", "a.pgn 3, line 9, byte 86", "b.pgn 1, line 1, byte 0", "a.pgn 4, line 13, byte 129"}, got); diff != "" {
		t.Error(diff)
	}
}

// TestStop holds that nothing more is read after a loop over the games ends, wherever they come from.
func TestStop(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, data := range map[string]string{"a.pgn": aGame, "b.pgn": aGame, "list": "a.pgn\nb.pgn\n", "a.zip": zipOf(t, member{"a.pgn", aGame}, member{"b.pgn", aGame})} {
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, set := range map[string]*Set{
		"paths":   {Paths: []string{"a.pgn", "b.pgn"}},
		"input":   {Paths: []string{"-", "b.pgn"}, Config: Config{Stdin: strings.NewReader(aGame)}},
		"folder":  {Paths: []string{"."}},
		"archive": {Paths: []string{"a.zip", "b.pgn"}},
		"list":    {Config: Config{List: "list", Parts: []Part{{Name: "b.pgn"}}}},
		"parts":   {Config: Config{Parts: []Part{{Name: "a.pgn"}, {Name: "b.pgn"}}}},
		"ranges":  {Config: Config{Parts: []Part{{Name: "a.pgn", To: 1}, {Name: "b.pgn", To: 1}}}},
	} {
		n := 0
		for _, err := range set.RawGames() {
			if n++; err != nil {
				t.Errorf("%s: %v", name, err)
			}
			break // a second game would be a panic
		}
		if n != 1 {
			t.Errorf("%s: %d games", name, n)
		}
	}
}

// TestWantedMember holds which files in an archive are read.
func TestWantedMember(t *testing.T) {
	for name, want := range map[string]bool{"a.pgn": true, "b/a.pgn": true, "../a.pgn": true, "./a.pgn": true, "__MACOSX/._a.pgn": false, ".b/a.pgn": false, "a.txt": false} {
		if got := new(Set).wantedMember(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
		if got := (&Set{Config: Config{Hidden: true}}).wantedMember(name); got != (name != "a.txt") {
			t.Errorf("%s, hidden: %v", name, got)
		}
	}
}

func TestSized(t *testing.T) {
	for _, test := range []struct {
		paths []string
		want  bool
	}{
		{[]string{"."}, true},
		{[]string{"input.go", "no such file"}, true},
		{[]string{"input.go", StandardInput}, false},
		{[]string{os.DevNull}, false},
	} {
		if got := (&Set{Paths: test.paths}).Sized(); got != test.want {
			t.Errorf("%q: %v", test.paths, got)
		}
	}
}

// TestRawGamesOf holds that a stream with a name has the same games and errors as a file with that name, and which of
// these files are plain PGN.
func TestRawGamesOf(t *testing.T) {
	picture := "\x89PNG\r\n\x1a\n"
	for _, test := range []struct {
		name, data string
		plain      bool
		want       []string
	}{
		{"a.pgn", aGame, true, []string{"a.pgn 0"}},
		{"a.pgn.gz", gzipOf(t, aGame+"[Event \"b\"]\n"+aGame), false, []string{"a.pgn.gz 0", "a.pgn.gz 18"}},
		{"a.zip", zipOf(t, member{"b.pgn", aGame}, member{"c.pgn", picture}, member{"d.pgn", aGame}), false,
			[]string{"a.zip/b.pgn 0", "a.zip/c.pgn: this is a picture (PNG); there are no games in it", "a.zip/d.pgn 0"}},
		{"a.ndjson", `{"moves": [{"text": "炮二平五"}]}`, false, []string{"a.ndjson 0"}},
		{"a.html", "<html>" + aGame, false, []string{"a.html 0"}},
		{"preface.pgn", strings.Repeat("some words of a preface\n", 1000) + aGame, true, []string{"preface.pgn 0"}},
		{"last.pgn", strings.Repeat("words ", 2*kind.HeadSize/6) + " 1. h2e2", true, []string{"last.pgn 0"}},
		{"misread.pgn", "1. ÅÚ¶þÆ½Îå Âí8½ø7 2. Âí¶þ½øÈý ³µ9Æ½8", true, []string{"misread.pgn 0"}},
		{"long.txt", strings.Repeat("some words\n", 1000), false, []string{"long.txt: this is text without a game; there are no games in it"}},
		{"a.png", picture, false, []string{"a.png: this is a picture (PNG); there are no games in it"}},
	} {
		set := &Set{}
		var got []string
		for raw, err := range set.RawGamesOf(test.name, strings.NewReader(test.data)) {
			if err != nil {
				got = append(got, wordsOf(err, rules.EN))
				continue
			}
			got = append(got, fmt.Sprint(raw.Name, " ", raw.FileOffset))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if plain := set.Plain([]byte(test.data)); plain != test.plain {
			t.Errorf("%s is plain: %v", test.name, plain)
		}
	}
	if !(&Set{Config: Config{Encoding: grammar.UTF16LE}}).Plain([]byte("1\x00.\x00 \x00\x2e\x70")) || (&Set{Config: Config{Form: FormXML}}).Plain([]byte(aGame)) {
		t.Error("what one was told of a file does not count")
	}
}

// TestNothingFound holds that a file is refused in which there is something, and no game: a page of unknown elements.
func TestNothingFound(t *testing.T) {
	for data, want := range map[string]bool{
		"<div><n version=\"2\" m=\"\"><n m=\"h2e2\"/></n></div>\n": true,
		"": false, "\ufeff \r\n": false, "\xff\xfe\r\x00\n\x00": false,
	} {
		refused := 0
		for _, err := range new(Set).RawGamesOf("a.pfc", strings.NewReader(data)) {
			if !errors.As(err, new(*RefusedError)) {
				t.Errorf("%q: %v", data, err)
			}
			refused++
		}
		if refused > 0 != want {
			t.Errorf("%q: refused %d times", data, refused)
		}
	}
}
