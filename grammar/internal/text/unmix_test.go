package text

import (
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestUnmix(t *testing.T) {
	for value, want := range map[string]string{
		"菴07謫":    "第07轮",
		"菴3擁":     "第3局",
		"夢捚濂菴珨攫":  "冠亚军第一盘",
		"第07轮":    "",
		"第3輪":     "",
		"許銀川":     "",
		"許3":      "",
		"菴":       "", // one character may be meant
		"Round 1": "",
		"":        "",
	} {
		got, mixed := Unmix(value)
		if got != want || mixed != (want != "") {
			t.Errorf("Unmix(%q) = %q, %v; want %q", value, got, mixed, want)
		}
	}
}

// TestWordsInBig5 holds that what a value in a file in Big5 was meant to be can be written there.
func TestWordsInBig5(t *testing.T) {
	for _, r := range valueWords {
		if _, _, ok := Big5.Append(nil, InBig5(string(r))); !ok {
			t.Errorf("%c is not in Big5", r)
		}
	}
}

// TestGarbled holds that the garbled characters are those that the tables of both encodings give.
func TestGarbled(t *testing.T) {
	var want [2]map[rune]rune
	gb, big5 := tables[GB18030](), tables[Big5]()
	for i, pair := range [][2]*table{{gb, big5}, {big5, gb}} {
		want[i] = map[rune]rune{}
		for _, r := range valueWords {
			code := pair[0].codes[r]
			if wrong := pair[1].rune(byte(code>>8), byte(code)); wrong != utf8.RuneError {
				want[i][wrong] = r
			}
		}
	}
	for i, pairs := range garbledPairs {
		got := map[rune]rune{}
		for r := range rune(1 << 16) {
			if meant := meantBy(pairs, r); meant != 0 {
				got[r] = meant
			}
		}
		if diff := cmp.Diff(want[i], got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	for r := range rune(1 << 16) {
		if garbled().has(r) != (want[0][r]|want[1][r] != 0) {
			t.Errorf("the set has %c: %v", r, garbled().has(r))
		}
	}
}
