package grammar

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// samples has a text for each kind of token; in its place it is one.
var samples = [tokenKinds]string{
	tokenEOF:       "",
	tokenSeparator: " ",
	tokenBlank:     "\u3000",
	tokenTagOpen:   "[",
	tokenName:      "Red",
	tokenString:    `"甲"`,
	tokenBare:      "“乙”",
	tokenJunk:      "x",
	tokenTagClose:  "]",
	tokenNumber:    "1.",
	tokenDigits:    "2",
	tokenDots:      "...",
	tokenMove:      "炮二平五",
	tokenResult:    "1-0",
	tokenComment:   "{a}",
	tokenOpen:      "(",
	tokenClose:     ")",
	tokenGlyph:     "!?",
	tokenStray:     "==",
}

// There are words for every kind that may lack a separator before or behind it.
func TestKindsHaveWords(t *testing.T) {
	for before, row := range kinds {
		for _, kind := range row.apart {
			for _, k := range []TokenKind{TokenKind(before), kind} {
				if words := kinds[k].words; words.EN == "" || words.ZH == "" {
					t.Errorf("the kind %s has no words", k)
				}
			}
		}
	}
}

// outOfPlace reports where a token of a text comes where by the table it cannot.
func outOfPlace(text string, maxDepth int) error {
	before, white, open := TokenKind(0), false, map[TokenKind]int{}
	for token := range Tokens(text, maxDepth) {
		row := kinds[token.Kind]
		switch {
		case row.white && white, row.behind != nil && !slices.Contains(row.behind, before), row.closes != 0 && open[row.closes] == 0:
			return fmt.Errorf("%s at %d comes behind %s, where the table of kinds does not have it, in %q", token.Kind, token.Offset, before, text)
		}
		open[token.Kind]++
		open[row.closes]--
		if white = row.white; !white {
			before = token.Kind
		}
	}
	return nil
}

// TestTriples holds every three kinds of token, and so every two, against the laws:
// with a separator between them and without, at the beginning of a game, in a tag,
// behind tags, among its moves, in a variation, after a move of it, and after the result.
func TestTriples(t *testing.T) {
	for kind := tokenEOF; kind < tokenKinds; kind++ {
		if kind != tokenEOF && samples[kind] == "" {
			t.Fatalf("there is no sample of the kind %s", kind)
		}
	}
	seen := map[TokenKind]bool{}
	hold := func(text string) {
		for token := range Tokens(text, DefaultMaxDepth) {
			seen[token.Kind] = true
		}
		if err := outOfPlace(text, DefaultMaxDepth); err != nil {
			t.Error(err)
		}
		defer func() {
			if r := recover(); r != nil {
				t.Fatalf("%q: %v", text, r)
			}
		}()
		game := parseOne(text, DefaultMaxDepth)
		l := lawyer{t, game, false}
		l.tree()
		l.findings()
		holdLeaves(t, game)
	}
	for _, start := range []string{"", "[Red ", "[Game \"Chinese Chess\"]\n", "1. 马八进七 ", "1. 马八进七 (", "1. 马八进七 (1. 兵三进一 ", "* "} {
		for _, a := range samples {
			for _, b := range samples {
				for _, c := range samples {
					for _, between := range []string{"", " "} {
						hold(start + strings.Join([]string{a, b, c}, between))
					}
				}
			}
		}
	}
	for kind := tokenEOF; kind < tokenKinds; kind++ {
		if !seen[kind] {
			t.Errorf("the sample of the kind %s is never read as one", kind)
		}
	}
}

// Each character that says where a piece goes has a slot of its own, and no other one is taken for it.
func TestDirections(t *testing.T) {
	for r := rune(0x800); r < 0x10000; r++ {
		s := string(r)
		if is := isDirection(wide(s[0])<<16 | wide(s[1])<<8 | wide(s[2])); is != strings.ContainsRune(directions, r) {
			t.Errorf("%q says where a piece goes: %v", r, is)
		}
	}
}
