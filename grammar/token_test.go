package grammar

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/grammar/token"
	"github.com/xqpgn/xqpgn/testdata"
)

// samples has a text for each kind of token. In its place it is one token.
var samples = [...]string{
	token.EOF:       "",
	token.Break:     "\n",
	token.Separator: " ",
	token.TagOpen:   "[",
	token.Name:      "Red",
	token.Value:     `"甲"]`,
	token.Comment:   "{a}",
	token.Open:      "(",
	token.Close:     ")",
	token.Result:    "1-0",
	token.Move:      "炮二平五",
	token.Number:    "1.",
	token.Dots:      "...",
	token.Word:      "好棋",
	token.Pause:     "。",
	token.Digits:    "2",
	token.Outcome:   "红胜",
	token.Glyph:     "!?",
	token.Null:      "--",
	token.Remainder: "; a",
	token.Bracketed: "[甲]",
	token.Marked:    "【乙】",
	token.Quote:     `"丙`,
	token.Bare:      "“",
	token.Starred:   "*丁",
	token.Quoting:   "{a\n[Game \"b\"]\n}",
	token.Unclosed:  "｛a",
	token.Brace:     "}",
	token.Bracket:   "]",
	token.Other:     "==",
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
				for _, d := range games[0].Syntax.Diagnostics {
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
		for token := range Tokens(text) {
			seen[token.Kind] = true
		}
		defer func() {
			if r := recover(); r != nil {
				t.Fatalf("%q: %v", text, r)
			}
		}()
		game := parseOne(text, tree.Limits.Depth)
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
						if n++; n%testdata.Size(17, 1) != 0 {
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

// coverage returns how the tokens of a text fail to cover it: each byte must be in one token, in order, and no token may be
// empty or end within a character.
func coverage(text string) error {
	end := 0
	for t := range Tokens(text) {
		switch {
		case t.Offset != end || t.Offset+len(t.Value) > len(text) || text[t.Offset:t.Offset+len(t.Value)] != t.Value:
			return fmt.Errorf("the %s at %d is %q, after a token that ends at %d", t.Kind, t.Offset, t.Value, end)
		case t.Kind == token.EOF && end == len(text):
			return nil
		case t.Value == "":
			return fmt.Errorf("the %s at %d is empty", t.Kind, t.Offset)
		}
		end += len(t.Value)
		if end < len(text) && !utf8.RuneStart(text[end]) {
			return fmt.Errorf("the %s at %d ends within a character", t.Kind, t.Offset)
		}
	}
	return fmt.Errorf("the tokens end at %d of %d, without an end of the text", end, len(text))
}

func FuzzTokens(f *testing.F) {
	for _, text := range seeds() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("decoded text is valid")
		}
		if err := coverage(text); err != nil {
			t.Error(err)
		}
	})
}

// TestTokensStop holds that a caller may stop before the end.
func TestTokensStop(t *testing.T) {
	n := 0
	for range Tokens("1. 炮二平五") {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d tokens", n)
	}
}
