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
		format string // what is written, if it is not the same
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
	if n, ok := parseNumber(strings.Repeat("9", 99) + "."); !ok || n.Value != math.MaxInt {
		t.Errorf("a number that is too large becomes %+v, %v", n, ok)
	}
	for _, text := range []string{".", "a", "7. ..", "7.. ...", "1 2.", "七."} {
		if n, ok := parseNumber(text); ok {
			t.Errorf("%q becomes %+v", text, n)
		}
	}
}

// Each row is a line of a game: the numbers written, with = where it is the one
// that is due.
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
		at := firstTurn
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
