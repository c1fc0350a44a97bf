package grammar

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// hugeUnits make texts that ask for too much when they are repeated: of depth, of
// repetitions, of looking ahead.
var hugeUnits = []string{
	"(", ")", "[", "]", "{", "}", `"`, "7", ".", "+", "一", "（", "｛", "。", "()", "{}", "[]", "(a ", "[ ", "7 ", "7.", " 7.", ". ", "a ", "a!", "a.",
	"! ", "* ", "\ufffd ", "炮 ", "1. (", "炮二平五", "炮二平五;", "a\u3000", `["`, `["]`, `[A`, `[A x`, `[A "`, `[A "x"]`, `[A "x" y`, `[A x[A "`,
	"<b", "<b>", "<!--", "<a =\"", "<script>", "</", "&", "&nbsp;", "&#10;", "<br>{", "<br>1.a", "<br>[A", "1 [A \"x\"]\n",
	"\n[Event \"", "{[A \"a\"]\n", "{\n[A \"a\"]\n", "{\n[Event \"x\"]\n{\n",
}

// None takes more than linear time to split and to cut into tokens, or this test
// does not end.
func TestScanHugeTexts(t *testing.T) {
	size := testdata.Size(1<<17, 1<<20)
	for _, unit := range hugeUnits {
		for _, start := range []string{"", "1. a\n", "[A \"a\"]\n{", "[A \"a\"]\n[A "} {
			text := start + strings.Repeat(unit, size/len(unit))
			scanned := 0
			for _, game := range splitWhole(UTF8, []byte(text)) {
				s := newScanner(string(game), DefaultMaxDepth)
				for s.pos < len(s.text) {
					s.scan()
				}
				scanned += s.pos
			}
			if scanned != len(text) {
				t.Errorf("%q, then %q: %d bytes of %d", start, unit, scanned, len(text))
			}
		}
	}
}

// Productions take their time, so there is less of each.
func TestParseHugeTexts(t *testing.T) {
	units, size := testdata.Size(1<<7, 1<<9), testdata.Size(1<<17, 1<<20)
	for _, unit := range hugeUnits {
		for _, start := range []string{"", "1. a\n", "[A \"a\"]\n", "[A \"a\"]\n[A "} {
			holdLaws(t, start+strings.Repeat(unit, units), Config{})
		}
	}
	for _, unit := range []string{"(", "{", `["`, `"`, "7", ".", "一", "（", "｛", "+", "a."} {
		if games := Parse(strings.Repeat(unit, size)); len(games) != 1 {
			t.Errorf("%d times %q is %d games", size, unit, len(games))
		}
	}
}
