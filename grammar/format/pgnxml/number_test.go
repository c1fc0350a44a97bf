package pgnxml

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
)

func TestParseNumber(t *testing.T) {
	tests := []struct {
		text   string
		want   ast.Number
		format string // written form, if it differs
	}{
		{"", ast.Number{}, ""},
		{"7.", ast.Number{Value: 7}, ""},
		{"7. ...", ast.Number{Value: 7, Ellipsis: true}, ""},
		{"...", ast.Number{Ellipsis: true}, ""},
		{"7", ast.Number{Value: 7}, "7."},
		{" 7. ", ast.Number{Value: 7}, "7."},
		{"7...", ast.Number{Value: 7, Ellipsis: true}, "7. ..."},
		{"07.", ast.Number{Value: 7}, "7."},
		{"-7.", ast.Number{Value: -7}, ""},
	}
	for _, test := range tests {
		got, ok := parseNumber(test.text)
		if diff := cmp.Diff(test.want, got); diff != "" || !ok {
			t.Errorf("%q: %v %s", test.text, ok, diff)
		}
		want := test.text
		if test.format != "" {
			want = test.format
		}
		if got := formatNumber(test.want); got != want {
			t.Errorf("%+v becomes %q, not %q", test.want, got, want)
		}
	}
	if n, ok := parseNumber(strings.Repeat("9", 99) + "."); !ok || n.Value != math.MaxInt64 {
		t.Errorf("a number that is too large becomes %+v, %v", n, ok)
	}
	for _, text := range []string{".", "a", "7. ..", "7.. ...", "1 2.", "七."} {
		if n, ok := parseNumber(text); ok {
			t.Errorf("%q becomes %+v", text, n)
		}
	}
}

// Numbers begin where the FEN says, if it can be read.
func TestFirstTurn(t *testing.T) {
	const kings = "3k5/9/9/9/9/9/9/9/9/4K4"
	for _, test := range []struct{ fen, want string }{
		{"", "1."},
		{"x", "1."},
		{kings, "1."},
		{kings + " w - - 0 1", "1."},
		{kings + " r - - 7 30", "30."},
		{kings + " b - - 0 1", "1. ..."},
		{kings + " b", "1. ..."},
		{"  " + kings + " b - - 7 30 ", "30. ..."},
	} {
		got := formatNumber(firstTurn(&ast.Game{Tags: []ast.Tag{{Name: "FEN", Value: test.fen}}}).number())
		if got != test.want {
			t.Errorf("%q: the first number is %q, not %q", test.fen, got, test.want)
		}
	}
}

// Each row is a line of a game: the numbers written, with = for the expected number.
func TestTurns(t *testing.T) {
	tests := []struct {
		name, written, due string
	}{
		{"regular", "= = = = =", "1. - 2. - 3."},
		{"from another number on", "51. = = =", "1. - 52. -"},
		{"Black begins", "1.... = = =", "1. 2. - 3."},
		{"Black begins, and nobody says so", "1. 2. = 3.", "1. - - 3."},
		{"Black's move is numbered again", "= 1.... = =", "1. - 2. -"},
		{"no numbers", "- = = =", "1. - - -"},
		{"no numbers for a while", "= = - = 3. =", "1. - 2. - - -"},
		{"the largest", "max. = = =", "1. - max. -"},
	}
	words := strings.NewReplacer("-", "", "....", ". ...", "max", "9223372036854775807")
	for _, test := range tests {
		at := firstTurn(&ast.Game{})
		var got []string
		for _, written := range strings.Fields(test.written) {
			due := at.number()
			got = append(got, formatNumber(due))
			if written != "=" {
				due, _ = parseNumber(words.Replace(written))
			}
			at = at.numbered(due).next()
		}
		var want []string
		for _, due := range strings.Fields(test.due) {
			n, _ := parseNumber(words.Replace(due))
			want = append(want, formatNumber(n))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: due (-want +got): %s", test.name, diff)
		}
	}
}
