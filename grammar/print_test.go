package grammar_test

import (
	"bytes"
	"iter"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// print writes games one after the other.
func print(games []*ast.Game) string {
	var out []byte
	for _, game := range games {
		out = ast.Append(out, game)
	}
	return string(out)
}

// nameHead gives what the splitter takes for a tag's name.
func nameHead(name string) string {
	head, _, _ := strings.Cut(strings.Map(func(r rune) rune {
		if r < utf8.RuneSelf && (r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return ' '
	}, name), " ")
	return head
}

// FuzzPrint holds that a tree printed and read again is an equal tree, and that
// printing that gives the same text.
func FuzzPrint(f *testing.F) {
	_, blocks := readSpec(f)
	for _, b := range blocks {
		if text, _, ok := b.file(); ok {
			f.Add(text)
		}
	}
	for _, text := range []string{
		"[A \"x\\\"] y\"]\n[B \"a\"b\"]\n[C \"\\\"]\n[D \"{[(\"]\n[E]\n[\"\"]\n{a {b} c} {d { e",
		"1. a {x} (1. b !? {y} (2. c 1-0) ; rest\n 3. d) ) } [ x ] 59. {z} 1-0 {t} 9. more {u} text // end",
		"(1-0 00//", "(* a;",
		"... 炮二平五 7 . 马８进７ 12... ｛a } b｝ （x） 0. y 99999999999999999999. z",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		want := grammar.Parse(strings.ToValidUTF8(text, "?"))
		if len(want) != 1 {
			t.Skip("how games follow one another, the splitter's tests hold")
		}
		for n := range ast.Preorder(want[0]) {
			switch n := n.(type) {
			case *ast.Stray:
				if strings.Contains(n.Text, "[") {
					t.Skip("set apart from what stood before it, it may open a tag")
				}
				if strings.ContainsAny(n.Text, "(（") {
					t.Skip("the parenthesis that closes the variation around it would close one in it")
				}
			case *ast.Ply:
				if strings.Trim(n.Text, "0123456789-") == "" {
					t.Skip("set apart from the result behind it, it is a number, or a move with a result")
				}
				if n.Text[0] >= utf8.RuneSelf && utf8.RuneCountInString(n.Text) < 4 {
					t.Skip("where a tag is taken from between two halves of a move, they join")
				}
			}
		}
		named := map[string]int{}
		for i, tag := range want[0].Tags {
			before, again := named[nameHead(tag.Name)]
			named[nameHead(tag.Name)] = i
			if again && before < i-1 {
				t.Skip("set apart from what stood before it, it begins a game")
			}
			if open := strings.LastIndexByte(tag.Value, '['); open >= 0 && strings.IndexByte(tag.Value[open:], ']') < 0 {
				t.Skip("with the quotation mark behind it, a value's end may look like a tag's start")
			}
		}
		printed := print(want)
		got := grammar.Parse(printed)
		if len(got) != 1 {
			t.Fatalf("%q\nprinted %q: %d games", text, printed, len(got))
		}
		if diff := trees.Diff(want, got); diff != "" {
			t.Fatalf("%q\nprinted %q (-want +got):\n%s", text, printed, diff)
		}
		if again := print(got); again != printed {
			t.Fatalf("printed %q\n  again %q", printed, again)
		}
	})
}

// TestPrint holds the same for the games of the repository, and real ones where they
// are at hand.
func TestPrint(t *testing.T) {
	hold := func(t *testing.T, files iter.Seq2[string, []byte]) {
		for name, data := range files {
			for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				if err != nil {
					t.Fatal(err)
				}
				want := []*ast.Game{game}
				printed := print(want)
				if diff := trees.Diff(want, grammar.Parse(printed)); diff != "" {
					t.Errorf("%s, game %d: printed (-want +got):\n%s\n%s", name, game.Number, diff, printed)
				}
			}
		}
	}
	t.Run("repository", func(t *testing.T) { hold(t, testdata.Files(t)) })
	t.Run("xqbase", func(t *testing.T) { hold(t, testdata.SharedFiles(t, "xqbase")) })
	t.Run("wukong", func(t *testing.T) { hold(t, testdata.SharedFiles(t, "wukong")) })
	t.Run("sample", func(t *testing.T) { hold(t, testdata.Sample(t, testdata.Size(40, 1))) })
}
