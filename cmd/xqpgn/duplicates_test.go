package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestDuplicatesLoseNothing holds that what any game says is in a game with its moves that select --unique and tidy
// write: of games made up in files of several encodings, and in the long form of real ones.
func TestDuplicatesLoseNothing(t *testing.T) {
	folder := t.TempDir()
	random := rand.New(rand.NewPCG(52, 9))
	for i, encoding := range []grammar.Encoding{grammar.UTF8, grammar.Big5, grammar.GB18030, grammar.UTF16LE} {
		data, err := encoding.Append([]byte(encoding.BOM()), copiesOf(random, 40, encoding == grammar.Big5))
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.pgn", i)), data, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	tries := []struct{ command, path string }{{"select", folder}, {"tidy", folder}}
	if testdata.Size(0, 1) > 0 { // tidy fixes tags of these
		tries = append(tries, struct{ command, path string }{"select", testdata.Shared(t, "corpus/ccpd-sample.zip")})
	}
	for _, try := range tries {
		name, path := try.command, try.path
		was := said(t, path)
		out := filepath.Join(t.TempDir(), "new")
		args := []string{"tidy", "-q", "-o", out, path}
		if name == "select" {
			out += ".pgn"
			args = []string{"select", "-q", "--unique", "-o", out, path}
		}
		if status, _, stderr := execute(t, "", args...); status == app.ExitFailure {
			t.Fatalf("%s: %s", name, stderr)
		}
		is := said(t, out)
		before, after, lost := 0, 0, 0
		for moves, texts := range was {
			before, after = before+len(texts), after+len(is[moves])
			for _, text := range texts {
				if !slices.ContainsFunc(is[moves], func(other []string) bool { return saysAll(other, text) }) {
					lost++
					var missing [][]string // in each game with these moves
					for _, other := range is[moves] {
						missing = append(missing, slices.DeleteFunc(slices.Clone(text), func(part string) bool { return saysAll(other, []string{part}) }))
					}
					t.Errorf("%s: no game with %s says all: %q are missing", name, moves, missing)
				}
			}
		}
		t.Logf("%s %s: of %d games %d are left; games that lost something: %d", name, filepath.Base(path), before, after, lost)
		if after >= before || after < len(was) {
			t.Errorf("%s: of %d games %d are left", name, before, after)
		}
	}
}

// copiesOf returns the text of games that are often copies of others.
func copiesOf(random *rand.Rand, n int, traditional bool) string {
	tags := map[string][]string{
		"Event": {"", "?", "全國賽", "1980年全國賽"}, "Date": {"", "????.??.??", "1980.??.??", "1980.05.06", "1981.05.06"}, "Round": {"", "1", "2"},
		"Red": {"", "胡榮華", "上海胡榮華", "呂欽"}, "Black": {"", "許銀川"}, "Result": {"", "*", "1-0"}, "Annotator": {"", "甲", "乙"},
	}
	if !traditional {
		tags["Red"] = append(tags["Red"], "胡荣华")
	}
	remarks := []string{"", "", "{好棋}", "!", "(1. 兵七進一 {穩})", "(1. 兵三進一)"}
	moves := []string{"炮二平五", "馬二進三", "炮八平六"}
	var text strings.Builder
	for range n {
		text.WriteString("[Game \"Chinese Chess\"]\n")
		for _, name := range slices.Sorted(maps.Keys(tags)) {
			if value := tags[name][random.IntN(len(tags[name]))]; value != "" {
				fmt.Fprintf(&text, "[%s \"%s\"]\n", name, value)
			}
		}
		fmt.Fprintf(&text, "\n1. %s %s %s\n\n", moves[random.IntN(len(moves))], remarks[random.IntN(len(remarks))], []string{"*", "*", "1-0", "0-1"}[random.IntN(4)])
	}
	return text.String()
}

// said returns what each game says, by its moves: values of tags, comments, variations and the result. What is not
// known is left out.
func said(t *testing.T, path string) map[string][][]string {
	t.Helper()
	all := map[string][][]string{}
	set := &games.Set{Paths: []string{path}}
	for raw, err := range set.RawGames() {
		if err != nil {
			t.Fatal(err)
		}
		game := raw.Parse()
		info := semantic.Check(game)
		moves := info.Start.FEN()
		for m := range info.MainMoves() {
			moves += " " + m.String()
		}
		var texts []string
		date := func(value string) bool {
			date, ok := semantic.ReadDate(value)
			for i, part := range []int{date.Year, date.Month, date.Day} {
				if part > 0 {
					texts = append(texts, fmt.Sprintf("%c%d", "ymd"[i], part))
				}
			}
			return ok
		}
		for node := range ast.Preorder(game) {
			switch node := node.(type) {
			case *ast.Tag:
				if node.Name == "Date" && date(node.Value) {
					continue
				}
				if person := people.Read(node.Value); node.Name == "Red" && ast.Known(node.Value) { // tidy writes the team into its tag
					texts = append(texts, person.Key, script.Fold(person.Team))
					continue
				}
				if result, ok := ast.ReadResult(node.Value); ok && result != "*" {
					texts = append(texts, result)
				} else if !ok && ast.Known(node.Value) && !slices.Contains([]string{"Game", "Format", "FEN", "ECCO", "Opening", "Variation"}, node.Name) {
					texts = append(texts, script.Fold(node.Value))
				}
			case *ast.Comment:
				texts = append(texts, script.Fold(node.Text))
				if value, ok := strings.CutPrefix(node.Text, "Date: "); ok {
					date(value)
				}
			case *ast.Ply:
				if fact, ok := info.Fact(node); ok && fact.Played {
					texts = append(texts, fact.Move.String())
				}
			case *ast.Result:
				if result := node.Meaning(); result != "*" {
					texts = append(texts, result)
				}
			}
		}
		all[moves] = append(all[moves], texts)
	}
	return all
}

// saysAll reports whether a game says each of some texts, alone or as a part of others.
func saysAll(game, texts []string) bool {
	for _, text := range texts {
		if !slices.ContainsFunc(game, func(other string) bool { return strings.Contains(other, text) }) {
			return false
		}
	}
	return true
}
