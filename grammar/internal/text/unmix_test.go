package text

import "testing"

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
