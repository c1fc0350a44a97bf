package semantic

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation/script"
)

// TestScriptPairs compares scriptPairs with the table of notation/script, which is made from Unihan and would be too
// large here. Both characters of a pair must have the simplified one as their form there, and no character may be in
// two pairs.
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
