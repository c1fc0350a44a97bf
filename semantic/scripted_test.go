package semantic

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation/script"
)

// TestScriptPairs holds the table of characters that show a script to that of notation/script, which is made of
// Unihan and would be too large here: the two of a pair are one character there, the simplified one stands for
// both, and none is in two pairs.
func TestScriptPairs(t *testing.T) {
	pairs := []rune(scriptPairs)
	if len(pairs)%2 != 0 || len(pairs) < 200 {
		t.Fatalf("%d characters", len(pairs))
	}
	seen := map[rune]bool{}
	for i := 0; i < len(pairs); i += 2 {
		simplified, traditional := pairs[i], pairs[i+1]
		if simplified == traditional || seen[simplified] || seen[traditional] {
			t.Errorf("%c%c is no pair, or a character of it is in another one", simplified, traditional)
		}
		seen[simplified], seen[traditional] = true, true
		if script.Rune(traditional) != simplified || script.Rune(simplified) != simplified {
			t.Errorf("%c%c: in notation/script %c and %c", simplified, traditional, script.Rune(simplified), script.Rune(traditional))
		}
	}
}
