package baseline

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// game reads a game of a file, and returns what was found in it.
func game(name, text string) (*ast.Game, ast.Findings) {
	one := grammar.Parse(text)[0]
	one.File = name
	return one, semantic.Check(one).All()
}

const wrong = "[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n\n1.炮二平五 马８进６\n*\n"

// TestSplit holds which findings are known again: those of the same game, by its tags or its moves, in the same
// file, as often as they were recorded.
func TestSplit(t *testing.T) {
	folder := t.TempDir()
	list, name := filepath.Join(folder, "lists", "known.jsonl"), filepath.Join(folder, "a.pgn")
	for _, test := range []struct {
		what, name string
		texts      []string // of games, in their order
		fresh      string   // rules of the new findings
	}{
		{"the same", name, []string{wrong}, ""},
		{"on other lines", name, []string{strings.ReplaceAll(wrong, "\n", "\r\n\r\n")}, ""},
		{"with other tags", name, []string{strings.Replace(wrong, "许银川", "胡荣华", 1)}, ""},
		{"with other moves", name, []string{strings.Replace(wrong, "1.炮二平五", "1. 炮二平五", 1)}, ""},
		{"with other tags and moves", name, []string{strings.NewReplacer("许银川", "胡荣华", "1.炮二平五", "1.炮八平五").Replace(wrong)}, "round-period-separator move-impossible"},
		{"in another file", name + "2", []string{wrong}, "round-period-separator move-impossible"},
		{"twice", name, []string{wrong, wrong}, "round-period-separator move-impossible"},
		{"with other words", name, []string{strings.Replace(wrong, "马８进６", "马８进５", 1)}, "move-impossible"},
		{"with nothing", name, []string{strings.NewReplacer("1.", "1. ", "进６", "进７").Replace(wrong)}, ""},
	} {
		recorder, err := NewRecorder(list)
		if err != nil {
			t.Fatal(err)
		}
		recorder.Add(game(name, wrong))
		recorder.Add(game(filepath.Join(folder, "other.pgn"), strings.ReplaceAll(wrong, "1.", "1. ")))
		var text bytes.Buffer
		if err := recorder.Write(&text); err != nil || recorder.Findings != 3 {
			t.Fatalf("%d findings, %v", recorder.Findings, err)
		}
		os.MkdirAll(filepath.Dir(list), 0o777)
		if err := os.WriteFile(list, text.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		b, err := Read(list)
		if err != nil {
			t.Fatal(err)
		}
		var fresh []string
		for _, text := range test.texts {
			one, found := game(test.name, text)
			left, known := b.Split(one, found)
			if len(left.Diagnostics)+len(known.Diagnostics) != len(found.Diagnostics) {
				t.Errorf("%s: findings are lost", test.what)
			}
			for _, d := range left.Diagnostics {
				fresh = append(fresh, d.Rule.ID())
			}
		}
		if diff := cmp.Diff(test.fresh, strings.Join(fresh, " ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.what, diff)
		}
	}
}

// TestDropped holds that findings that are only counted are known by their number.
func TestDropped(t *testing.T) {
	list := filepath.Join(t.TempDir(), "known.jsonl")
	split, slip := rules.MustByID("move-split"), rules.MustByID("move-slip")
	one, _ := game("a.pgn", wrong)
	recorder, err := NewRecorder(list)
	if err != nil {
		t.Fatal(err)
	}
	recorder.Add(one, ast.Findings{Dropped: map[rules.Rule]int{split: 5, slip: 1}})
	var text bytes.Buffer
	if err := recorder.Write(&text); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list, text.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	b, err := Read(list)
	if err != nil {
		t.Fatal(err)
	}
	fresh, known := b.Split(one, ast.Findings{Dropped: map[rules.Rule]int{split: 7, slip: 1}})
	if diff := cmp.Diff([]map[rules.Rule]int{{split: 2}, {split: 5, slip: 1}}, []map[rules.Rule]int{fresh.Dropped, known.Dropped}); diff != "" {
		t.Error(diff)
	}
}

// TestNoGame holds that games without a name are not taken for each other: the fingerprint of tags without values, and
// of no moves, is none.
func TestNoGame(t *testing.T) {
	for text, none := range map[string]bool{"[Game \"Chinese Chess\"]\n[Red \"?\"]\n*": true, "[Red \"许银川\"]\n*": false} {
		if one, _ := game("", text); (tagsOf(one) == "") != none || movesOf(one) != "" {
			t.Errorf("%s: %q, %q", text, tagsOf(one), movesOf(one))
		}
	}
	if got := fileOf("-", "/x"); got != "-" {
		t.Errorf("standard input is %s", got)
	}
}

// TestRead holds what is said of a file that is no list.
func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "known.jsonl")
	for text, line := range map[string]int{
		"":                                   1,
		"x":                                  1,
		"{\"baseline\":2}\n":                 1,
		"{\"baseline\":1}\nx":                2,
		"{\"baseline\":1}\n{\"count\":1}\n":  2,
		"{\"baseline\":1}\n{\"rule\":\"x\"}": 2,
		"\ufeff{\"baseline\":1}\n{\"rule\":\"x\",\"count\":1}": 0,
	} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := Read(path)
		if wrong, ok := err.(*LineError); ok != (line > 0) || ok && (wrong.Line != line || wrong.In(rules.ZH) == wrong.Error()) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := Read(path + "2"); !os.IsNotExist(err) {
		t.Errorf("a list that is not there: %v", err)
	}
}
