package grammar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
	"github.com/xqpgn/xqpgn/testdata"
)

// samples has a text for each kind of token; in its place it is one.
var samples = [...]string{
	token.EOF:       "",
	token.Separator: " ",
	token.Break:     "\n",
	token.Blank:     "\u3000",
	token.TagOpen:   "[",
	token.Name:      "Red",
	token.String:    `"甲"`,
	token.Bare:      "“乙”",
	token.Junk:      "x",
	token.TagClose:  "]",
	token.Number:    "1.",
	token.Digits:    "2",
	token.Dots:      "...",
	token.Move:      "炮二平五",
	token.Result:    "1-0",
	token.Comment:   "{a}",
	token.Open:      "(",
	token.Close:     ")",
	token.Glyph:     "!?",
	token.Stray:     "==",
}

// There are words for every kind that may lack a separator before or behind it.
func TestKindsHaveWords(t *testing.T) {
	found := 0
	for _, before := range token.Kinds() {
		for _, behind := range token.Kinds() {
			for _, around := range []string{"%s%s", "1. a %s%s", "(1. a %s%s", "[%s%s"} {
				games := Parse(fmt.Sprintf(around, samples[before], samples[behind]))
				if len(games) == 0 {
					continue
				}
				for _, d := range games[0].Diagnostics {
					if d.Rule != ruleSeparatorMissing && d.Rule != ruleResultJoined {
						continue
					}
					found++
					for _, arg := range d.Args {
						if words, ok := arg.(rules.Text); ok && (words.EN == "") != (words.ZH == "") || ok && arg != d.Args[len(d.Args)-1] && words.EN == "" {
							t.Errorf("%s in front of %s: no words", token.Kind(before), token.Kind(behind))
						}
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no separator is missing anywhere")
	}
}

// outOfPlace reports where a token of a text comes where by the table it cannot.
func outOfPlace(text string, maxDepth int) error {
	before, white, open := token.Kind(0), false, map[token.Kind]int{}
	for token := range Tokens(text, maxDepth) {
		kind := token.Kind
		switch {
		case kind.IsWhite() && white, kind.Behind() != nil && !slices.Contains(kind.Behind(), before), kind.Closes() != 0 && open[kind.Closes()] == 0:
			return fmt.Errorf("%s at %d comes behind %s, where the table of kinds does not have it, in %q", token.Kind, token.Offset, before, text)
		}
		open[token.Kind]++
		open[kind.Closes()]--
		if white = kind.IsWhite(); !white {
			before = token.Kind
		}
	}
	return nil
}

// TestTriples holds every three kinds of token, and so every two, against the laws:
// with a separator between them and without, at the beginning of a game, in a tag,
// behind tags, among its moves, in a variation, after a move of it, and after the result.
func TestTriples(t *testing.T) {
	for _, kind := range token.Kinds() {
		if kind != token.EOF && samples[kind] == "" {
			t.Fatalf("there is no sample of the kind %s", kind)
		}
	}
	seen := map[token.Kind]bool{}
	hold := func(text string) {
		for token := range Tokens(text, scan.DefaultDepth) {
			seen[token.Kind] = true
		}
		if err := outOfPlace(text, scan.DefaultDepth); err != nil {
			t.Error(err)
		}
		defer func() {
			if r := recover(); r != nil {
				t.Fatalf("%q: %v", text, r)
			}
		}()
		game := parseOne(text, scan.DefaultDepth)
		l := lawyer{t, game, false}
		l.tree()
		l.findings()
		holdLeaves(t, game)
	}
	n := 0
	for _, start := range []string{"", "[Red ", "[Game \"Chinese Chess\"]\n", "1. 马八进七 ", "1. 马八进七 (", "1. 马八进七 (1. 兵三进一 ", "* "} {
		for _, a := range samples {
			for _, b := range samples {
				for _, c := range samples {
					for _, between := range []string{"", " "} {
						if n++; n%testdata.Size(5, 1) != 0 {
							continue
						}
						hold(start + strings.Join([]string{a, b, c}, between))
					}
				}
			}
		}
	}
	for _, kind := range token.Kinds() {
		if !seen[kind] {
			t.Errorf("the sample of the kind %s is never read as one", kind)
		}
	}
}

// The test that most moves pass takes nothing but moves of the specification, whatever character stands
// in whatever place of one, and takes the usual ones.
func TestWideMove(t *testing.T) {
	taken := 0
	for r := rune(0x800); r < 0x10000; r++ {
		for place := range 4 {
			move := []rune("炮二平五")
			move[place] = r
			if text := string(move); len(text) == scan.PlainMove && scan.StrictWideMove(text, 0) {
				if taken++; !lexicon.Strict("move", text) {
					t.Errorf("%q is no move of the specification", text)
				}
			}
		}
	}
	for _, text := range []string{"炮二平五", "马８进７", "車9平8", "前炮退二", "兵三進一"} {
		if want := !strings.ContainsAny(text, "0123456789"); scan.StrictWideMove(text, 0) != want {
			t.Errorf("%q is taken: %v", text, !want)
		}
	}
	if taken < 40_000 {
		t.Errorf("%d texts are taken", taken)
	}
}
