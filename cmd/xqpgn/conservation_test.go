package main

import (
	"bytes"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
)

// conserved is a file that every writer changes: its layout is not canonical, and there is something
// to fix that is certain.
func conserved() string {
	var b strings.Builder
	for i := range 5 {
		fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Event \"杯%d\"]\n[Red \"甲%d\"]\n[Date \"2005-1-2\"]\n1. 炮二平五  马８进７ {好} 2. 马二进三 (2. 马八进七) 车９平8 *\n\n", i, i)
	}
	return b.String()
}

// onDisk puts a bug into what is written to files.
func onDisk(old, new string) func() func() {
	return func() func() {
		files.Spoil = func(data []byte) []byte { return bytes.Replace(data, []byte(old), []byte(new), 1) }
		return func() { files.Spoil = nil }
	}
}

// inTrees puts a bug into the trees that are written.
func inTrees(bug func(*ast.Game)) func() func() {
	return func() func() {
		command.Spoil = bug
		return func() { command.Spoil = nil }
	}
}

// behindChoice puts a bug behind the choice of games.
func behindChoice(bug func([]filter.Selected) []filter.Selected) func() func() {
	return func() func() {
		command.SpoilChosen = func(games iter.Seq2[filter.Selected, error]) iter.Seq2[filter.Selected, error] {
			return func(yield func(filter.Selected, error) bool) {
				var all []filter.Selected
				for game, err := range games {
					if err != nil {
						panic(err)
					}
					all = append(all, game)
				}
				for _, game := range bug(all) {
					if !yield(game, nil) {
						return
					}
				}
			}
		}
		return func() { command.SpoilChosen = nil }
	}
}

// inFixes puts a bug into the edits that fix findings.
func inFixes(bug func([]ast.Edit) []ast.Edit) func() func() {
	return func() func() {
		fix.Spoil = bug
		return func() { fix.Spoil = nil }
	}
}

// The writers, each as a command of which IN is the file that is read, and OUT the one that is written.
const (
	fmtWriter     = "fmt -w IN"
	fmtFixWriter  = "fmt -w --fix IN"
	fixWriter     = "check --notes --fix IN"
	selectWriter  = "select -o OUT.pgn IN"
	splitWriter   = "select --split-by 10 -o DIR IN"
	convertWriter = "convert --to pgn -o OUT.pgn IN"
	wxfWriter     = "convert --to pgn --notation wxf -o OUT.pgn IN"
	xmlWriter     = "convert --to xml -o OUT.xml IN"
	ndjsonWriter  = "convert --to ndjson -o OUT.ndjson IN"
	eachWriter    = "convert --to pgn --name {Event} -o DIR IN"
	squaresWriter = "convert --to dhtmlxq --name {Event} -o DIR IN"
)

// TestConservation holds the law: with a bug that loses something, no writer writes a file.
func TestConservation(t *testing.T) {
	game := func(text string) int { return strings.Index(text, "[Game") }
	dropGame := func() func() {
		files.Spoil = func(data []byte) []byte {
			_, rest, _ := strings.Cut(string(data), "[Game")
			return data[len(data)-len(rest)+max(0, game(rest)):]
		}
		return func() { files.Spoil = nil }
	}
	swapGames := func() func() {
		files.Spoil = func(data []byte) []byte {
			return []byte(strings.NewReplacer("杯0", "杯1", "甲0", "甲1", "杯1", "杯0", "甲1", "甲0").Replace(string(data)))
		}
		return func() { files.Spoil = nil }
	}
	mergeGames := func() func() {
		files.Spoil = func(data []byte) []byte { // all tags and moves of two games stand in one
			games := strings.SplitN(string(data), "[Game", 4)
			if len(games) < 4 {
				return data
			}
			first, second := strings.Index(games[1], "1. "), strings.Index(games[2], "1. ")
			header := "[Game" + strings.TrimSpace(games[1][:first]) + "\n[Game" + games[2][:second]
			return []byte(games[0] + header + strings.Replace(games[1][first:], "*", "", 1) + games[2][second:] + "[Game" + games[3])
		}
		return func() { files.Spoil = nil }
	}
	files := []string{fmtWriter, fixWriter, selectWriter, splitWriter, convertWriter}
	for _, test := range []struct {
		name    string
		bug     func() func()
		writers []string
	}{
		{"a game is dropped on the way to the disk", dropGame, files},
		{"two games are swapped on the way to the disk", swapGames, files},
		{"two games are merged on the way to the disk", mergeGames, files},
		{"a tag is dropped on the way to the disk", onDisk("[Red \"甲3\"]\n", ""), append(files, eachWriter)},
		{"a tag is changed on the way to the disk", onDisk("甲3", "乙3"), append(files, eachWriter, xmlWriter, ndjsonWriter)},
		{"a move is dropped on the way to the disk", onDisk("马８进７", ""), files},
		{"a move is dropped on the way to the disk, in other forms", onDisk("马８进７", ""), []string{xmlWriter, ndjsonWriter}},
		{"two moves are swapped on the way to the disk", onDisk("马八进七", "马８进７"), files},
		{"a comment is dropped on the way to the disk", onDisk("{好}", ""), files},
		{"the squares of a move are changed on the way to the disk", onDisk("7747", "7748"), []string{squaresWriter}},
		{"a chosen game is dropped", behindChoice(func(all []filter.Selected) []filter.Selected { return slices.Delete(all, 2, 3) }), []string{selectWriter, splitWriter, "select --sort Red -o OUT.pgn IN", "select --unique -o OUT.pgn IN"}},
		{"two chosen games are swapped", behindChoice(func(all []filter.Selected) []filter.Selected { all[1], all[2] = all[2], all[1]; return all }), []string{selectWriter, splitWriter}},
		{"the bytes of a chosen game change", behindChoice(func(all []filter.Selected) []filter.Selected {
			all[1].Bytes = bytes.Replace(all[1].Bytes, []byte("马８进７ "), nil, 1)
			return all
		}), []string{selectWriter, splitWriter, "select --sort Red --memory 1 -o OUT.pgn IN"}},
		{"a fix takes a tag along", inFixes(func(edits []ast.Edit) []ast.Edit {
			return append([]ast.Edit{{Span: ast.Span{Start: 23, End: 40}}}, edits...)
		}), []string{fixWriter}},
		{"a fix takes the moves behind it along", inFixes(func(edits []ast.Edit) []ast.Edit {
			if len(edits) > 0 {
				edits[len(edits)-1].New += " // "
			}
			return edits
		}), []string{fixWriter}},
	} {
		t.Setenv("LC_ALL", "zh_CN.UTF-8")
		holdConservation(t, test.name, test.bug, test.writers[0], "否则会丢失内容")
		t.Setenv("LC_ALL", "C")
		for _, writer := range test.writers {
			holdConservation(t, test.name, test.bug, writer, "something would be lost")
		}
	}
}

// holdConservation holds that a writer with a bug writes nothing, and says so.
func holdConservation(t *testing.T, name string, bug func() func(), writer, want string) {
	t.Helper()
	folder := t.TempDir()
	in, out := filepath.Join(folder, "in.pgn"), filepath.Join(folder, "out"+regexp.MustCompile(`OUT(\.\w+)|$`).FindStringSubmatch(writer)[1])
	text := conserved()
	for _, path := range []string{in, out} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	command := strings.Fields(strings.NewReplacer("IN", in, "OUT", filepath.Join(folder, "out"), "DIR", filepath.Join(folder, "dir")+"/").Replace(writer))
	defer bug()()
	status, _, stderr := execute(t, "", command...)
	if status != app.ExitFailure || !strings.Contains(stderr, want) {
		t.Errorf("%s, %s: status %d, %s", name, writer, status, stderr)
	}
	for _, path := range []string{in, out} {
		if data, err := os.ReadFile(path); err != nil || string(data) != text {
			t.Errorf("%s, %s: %s was written, %v", name, writer, path, err)
		}
	}
	filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".tmp") {
			t.Errorf("%s, %s: %s is left", name, writer, path)
		}
		return err
	})
}

// TestConservationOfGames holds that fmt leaves a game as it is, and names it, if a bug would lose something of it, and
// formats the others.
func TestConservationOfGames(t *testing.T) {
	for name, bug := range map[string]func() func(){
		"a tag is dropped from the tree": inTrees(func(g *ast.Game) {
			g.Tags = slices.DeleteFunc(g.Tags, func(tag ast.Tag) bool { return tag.Value == "甲3" })
		}),
		"a move is changed in the tree": inTrees(func(g *ast.Game) {
			if g.Tags.Value("Red") == "甲3" {
				g.Main.Plies[0].Text = "兵七进一"
			}
		}),
	} {
		in := filepath.Join(t.TempDir(), "in.pgn")
		text := conserved()
		if err := os.WriteFile(in, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		defer bug()()
		status, _, stderr := execute(t, "", "fmt", "-w", in)
		if status != app.ExitFindings || !strings.Contains(stderr, "in.pgn: game 4: ") || !strings.Contains(stderr, "the game is left unchanged") {
			t.Errorf("%s: status %d, %s", name, status, stderr)
		}
		was, data := strings.Split(text, "[Game"), contents(t, in)
		if strings.Count(data, "[Game"+was[4]) != 1 || strings.Contains(data, was[3]) || strings.Contains(data, was[5]) {
			t.Errorf("%s: %s", name, data)
		}
	}
}

// TestConservationOfTrees holds that convert writes a game as a comment with its text, and names it, if a bug would lose
// something of it.
func TestConservationOfTrees(t *testing.T) {
	red := func(g *ast.Game) int {
		return slices.IndexFunc(g.Tags, func(t ast.Tag) bool { return t.Name == "Red" })
	}
	for _, test := range []struct {
		name string
		bug  func() func()
	}{
		{"a tag is dropped from the tree", inTrees(func(g *ast.Game) { i := red(g); g.Tags = slices.Delete(g.Tags, i, i+1) })},
		{"two values are swapped in the tree", inTrees(func(g *ast.Game) {
			i := red(g)
			g.Tags[i].Value, g.Tags[i-1].Value = g.Tags[i-1].Value, g.Tags[i].Value
		})},
		{"the last move is dropped from the tree", inTrees(func(g *ast.Game) { g.Main.Plies = g.Main.Plies[:3] })},
		{"two moves are swapped in the tree", inTrees(func(g *ast.Game) {
			p := g.Main.Plies
			p[0].Text, p[2].Text = p[2].Text, p[0].Text
		})},
		{"the variations are dropped from the tree", inTrees(func(g *ast.Game) { g.StripVariations() })},
		{"the comments are dropped from the tree", inTrees(func(g *ast.Game) { g.StripComments() })},
	} {
		folder := t.TempDir()
		in, out := filepath.Join(folder, "in.pgn"), filepath.Join(folder, "out.pgn")
		if err := os.WriteFile(in, []byte(conserved()), 0o644); err != nil {
			t.Fatal(err)
		}
		reset := test.bug()
		status, _, stderr := execute(t, "", strings.Fields(strings.NewReplacer("IN", in, "OUT.pgn", out).Replace(wxfWriter))...)
		reset()
		if status != app.ExitFindings || !strings.Contains(stderr, "something would be lost") || !strings.Contains(stderr, "its text is written as a comment") {
			t.Errorf("%s: status %d, %s", test.name, status, stderr)
		}
		is, was := strings.Count(contents(t, out), "炮二平五"), strings.Count(conserved(), "炮二平五")
		if is != was {
			t.Errorf("%s: %d of %d games are written as comments:\n%s", test.name, is, was, contents(t, out))
		}
	}
}

// TestTidyConserves holds that tidy keeps the text of a game, and names it, if a bug would lose something of it.
func TestTidyConserves(t *testing.T) {
	was := strings.ReplaceAll(conserved(), " *\n", " 红胜\n") // with a finding that is fixed
	for name, bug := range map[string]func() func(){
		"a fix takes a tag along": inFixes(func(edits []ast.Edit) []ast.Edit {
			return append([]ast.Edit{{Span: ast.Span{Start: 23, End: 40}}}, edits...)
		}),
		"the comments are dropped from the tree": inTrees(func(g *ast.Game) { g.StripComments() }),
	} {
		folder := t.TempDir()
		in := filepath.Join(folder, "in.pgn")
		if err := os.WriteFile(in, []byte(was), 0o644); err != nil {
			t.Fatal(err)
		}
		reset := bug()
		status, stdout, stderr := execute(t, "", "tidy", "-o", filepath.Join(folder, "out")+"/", in)
		reset()
		if status != app.ExitFindings || !strings.Contains(stdout, "needs a hand: "+in+": game 1: not ") {
			t.Errorf("%s: status %d, %s%s", name, status, stdout, stderr)
		}
		text := contents(t, filepath.Join(folder, "out", "in.pgn"))
		for _, part := range []string{"{好}", "[Red "} {
			if strings.Count(text, part) != strings.Count(was, part) {
				t.Errorf("%s: %q is lost in\n%s", name, part, text)
			}
		}
	}
}

// contents returns the text of a file.
func contents(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestConservationWithoutBugs holds that the writers write where nothing would be lost.
func TestConservationWithoutBugs(t *testing.T) {
	for _, writer := range []string{fmtWriter, fmtFixWriter, fixWriter, selectWriter, splitWriter, convertWriter, wxfWriter, xmlWriter, ndjsonWriter, eachWriter, squaresWriter} {
		folder := t.TempDir()
		in := filepath.Join(folder, "in.pgn")
		if err := os.WriteFile(in, []byte(conserved()), 0o644); err != nil {
			t.Fatal(err)
		}
		command := strings.NewReplacer("IN", in, "OUT", filepath.Join(folder, "out"), "DIR", filepath.Join(folder, "dir")+"/").Replace(writer)
		if status, _, stderr := execute(t, "", strings.Fields(command)...); status != app.ExitClean {
			t.Errorf("%s: status %d, %s", writer, status, stderr)
		}
	}
}
