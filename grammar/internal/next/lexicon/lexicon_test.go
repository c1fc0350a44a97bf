package lexicon

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// kindsOf returns the kinds and texts of the tokens of a text, such as "number:1." and "move:炮二平五".
func kindsOf(text string) string {
	var all []string
	for at, mode := 0, Text; at < len(text); {
		var t Token
		t, mode = Lex(text, at, mode)
		if t.Kind != Break && t.Kind != Separator {
			all = append(all, t.Kind.String()+":"+text[t.Start:t.End])
		}
		at = int(t.End)
	}
	return strings.Join(all, " ")
}

// TestLex holds which tokens texts have.
func TestLex(t *testing.T) {
	for text, want := range map[string]string{
		`[Red "a"] 1. 炮二平五`:      `tagOpen:[ name:Red value:"a"] number:1. move:炮二平五`,
		"红胜 1) [x] {a {b} --":    "outcome:红胜 digits:1 close:) bracketed:[x] unclosed:{a  comment:{b} null:--",
		"h2e2 C2.5 35+1 ! 好 （a）": "move:h2e2 move:C2.5 move:35+1 glyph:! word:好 marked:（a）",
	} {
		if diff := cmp.Diff(want, kindsOf(text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}
