package ast_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

func TestNAG(t *testing.T) {
	for text, want := range map[string]int{
		"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "！": 1, "？?": 4, "!？": 5, "$0": 0, "$1": 1, "$007": 7, "$255": 255,
		"": -1, "$": -1, "$256": -1, "$0007": -1, "$+1": -1, "$-1": -1, "$１": -1, "!!!": -1, "! ": -1, "x": -1, "1": -1,
	} {
		g := ast.Glyph{Text: text}
		n, ok := g.NAG()
		if ok != (want >= 0) || ok && n != want {
			t.Errorf("NAG of %q: %d, %t", text, n, ok)
		}
		if says := g.Meaning() != (rules.Text{}); says != (1 <= want && want <= 6) {
			t.Errorf("%q means %q", text, g.Meaning().EN)
		}
		sign := text
		if 1 <= want && want <= 6 {
			sign = []string{"!", "?", "!!", "??", "!?", "?!"}[want-1]
		}
		if g.Sign() != sign {
			t.Errorf("the sign of %q is %q", text, g.Sign())
		}
	}
}

// TestGlyphsAreRead holds that a text after a move is read as one glyph if it has a number, and only then.
func TestGlyphsAreRead(t *testing.T) {
	texts := []string{"$"}
	for n := range 2000 {
		texts = append(texts, fmt.Sprintf("$%d", n), fmt.Sprintf("$%03d", n), fmt.Sprintf("$%04d", n))
	}
	marks := strings.Split("!,?,！,？,$,1,１,.,=,;,x,*", ",")
	for _, a := range marks {
		texts = append(texts, a)
		for _, b := range marks {
			texts = append(texts, a+b)
			for _, c := range marks {
				texts = append(texts, a+b+c)
			}
		}
	}
	glyphs := 0
	for _, text := range texts {
		_, want := (&ast.Glyph{Text: text}).NAG()
		first := grammar.Parse("1. a " + text + " b *")[0].Main.Plies[0].Remarks
		read := false
		if len(first) == 1 {
			g, ok := first[0].(*ast.Glyph)
			read = ok && g.Text == text
		}
		if read != want {
			t.Errorf("%q: it has a number: %t, it is read: %t", text, want, read)
		}
		if want {
			glyphs++
		}
	}
	if glyphs < 256 {
		t.Errorf("only %d glyphs", glyphs)
	}
}

func ExampleGlyph() {
	game := grammar.Parse("1. 炮二平五!? $14 马８进７ ？ *")[0]
	for ply := range ast.Plies(&game.Main) {
		for glyph := range ply.Glyphs() {
			number, _ := glyph.NAG()
			fmt.Printf("%s %s: $%d %s %q\n", ply.Text, glyph.Text, number, glyph.Sign(), glyph.Meaning().EN)
		}
	}
	// Output:
	// 炮二平五 !?: $5 !? "speculative move"
	// 炮二平五 $14: $14 $14 ""
	// 马８进７ ？: $2 ? "poor move"
}
