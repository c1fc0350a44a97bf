package grammar_test

import (
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestEveryCharacter encodes each character of Unicode in each encoding: it is decoded
// again, or is an error, and never becomes another. Of the planes behind the first, which
// all encodings have by a formula or not at all, it usually takes a few.
func TestEveryCharacter(t *testing.T) {
	for _, e := range batchEncodings {
		changed, lacking := 0, 0
		step := rune(1)
		for r := rune(0); r <= utf8.MaxRune; r += step {
			switch r {
			case 0x20000:
				step = rune(testdata.Size(8, 1))
			case 0x30000:
				step = rune(testdata.Size(61, 1))
			}
			if !utf8.ValidRune(r) || r == utf8.RuneError {
				continue
			}
			text := string(r)
			data, err := e.Append(nil, text)
			if err != nil {
				lacking++
				continue
			}
			if got, exact := e.Decode(data); got != text || !exact {
				if changed++; changed <= 5 {
					t.Errorf("%v: %U is % x, which is %+q", e, r, data, got)
				}
			}
			if data, err := e.Append(nil, "a"+text+"馬"); err != nil { // the same beside others
				t.Errorf("%v: %U is an error beside others: %v", e, r, err)
			} else if got, _ := e.Decode(data); got != "a"+text+"馬" {
				changed++
			}
		}
		t.Logf("%v: %d characters become others, and it lacks %d", e, changed, lacking)
		if changed > 0 {
			t.Errorf("%v: %d characters become others", e, changed)
		}
	}
}
