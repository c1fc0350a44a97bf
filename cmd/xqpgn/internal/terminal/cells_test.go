package terminal

import (
	"testing"
	"unicode/utf8"
)

// TestStringWidth holds the columns of texts, which are those of go-runewidth 0.0.31 unless a row says why not.
func TestStringWidth(t *testing.T) {
	for _, test := range []struct {
		text         string
		narrow, wide int // columns where ambiguous characters take one column and two
	}{
		{"", 0, 0},
		{"a b~", 4, 4},
		{"a\tb\n\x00\x7f\u0085", 2, 2},
		{"炮二平五", 8, 8},
		{"马８进７", 8, 8},
		{"１．ＣＣ，。：", 14, 14},
		{"，。《》【】「」", 16, 16},
		{"ｱｲ", 2, 2},
		{"𤆵𠀀", 4, 4},
		{"“红”‘黑’……——·", 13, 22},
		{"①②", 2, 4},
		{"█▏", 2, 4},
		{"…", 1, 2},
		{"\ufffd\xff", 2, 4},
		{"♔☗", 2, 2},
		{"Pháo 2 bình 5", 13, 15}, // á is ambiguous, of which go-runewidth makes an exception
		{"Pha\u0301o a\u0302\u0301", 6, 6},
		{"ก\u0e34", 1, 1},
		{"한국", 4, 4},
		{"\u1112\u1161\u11ab", 2, 2},
		{"🔥👍", 4, 4},
		{"❤\ufe0f", 1, 1},
		{"❤\ufe0f\u200d🔥", 2, 2},
		{"👩🏽", 2, 2},
		{"👩🏽\u200d🚀x", 3, 3},
		{"👨\u200d👩\u200d👧\u200d👦", 2, 2},
		{"🇨🇳🇻🇳", 4, 4},
		{"🇨🇳🇻", 3, 3},
		{"a\u200d甲", 3, 3},
		{"\u200b\ufeff\u202e\u2060", 0, 0},
		{"\U000e0041", 0, 0}, // a tag is not drawn; go-runewidth counts a column
	} {
		for measure, want := range map[Measure]int{{Ambiguous: 1}: test.narrow, {Ambiguous: 2}: test.wide} {
			if got := measure.StringWidth(test.text); got != want {
				t.Errorf("%q: %d columns, want %d where ambiguous characters have %d", test.text, got, want, measure.Ambiguous)
			}
		}
	}
}

// TestMeasureOf holds what decides the width of ambiguous characters.
func TestMeasureOf(t *testing.T) {
	for value, want := range map[string]int{"": 1, "0": 1, "1": 2} {
		if got := measureOf(func(string) string { return value }).RuneWidth('“'); got != want {
			t.Errorf("RUNEWIDTH_EASTASIAN=%s: %d", value, got)
		}
	}
}

// TestTruncate holds where texts are cut, and that no character is cut apart from what belongs to it.
func TestTruncate(t *testing.T) {
	for _, test := range []struct {
		text        string
		columns     int
		right, left string
	}{
		{"abcdef", 6, "abcdef", "<"},
		{"abcdef", 5, "abcd…", "<f"},
		{"炮二平五", 8, "炮二平五", "<"},
		{"炮二平五", 7, "炮二平…", "< "},
		{"炮二平五", 6, "炮二…", "<五"},
		{"炮二平五", 1, "…", "< 二平五"},
		{"炮二平五", 0, "…", "<炮二平五"},
		{"a\u0301b\u0301c\u0301", 2, "a\u0301…", "<c\u0301"},
		{"👩🏽\u200d🚀🇨🇳x", 3, "👩🏽\u200d🚀…", "< x"},
		{"👩🏽\u200d🚀🇨🇳x", 2, "…", "<🇨🇳x"},
	} {
		if got := (Measure{1}).Truncate(test.text, test.columns, "…"); got != test.right {
			t.Errorf("%q in %d columns: %q, want %q", test.text, test.columns, got, test.right)
		}
		if got := (Measure{1}).TruncateLeft(test.text, test.columns, "<"); got != test.left {
			t.Errorf("%q from column %d: %q, want %q", test.text, test.columns, got, test.left)
		}
	}
}

// TestFill holds the blanks beside texts.
func TestFill(t *testing.T) {
	m := Measure{Ambiguous: 1}
	for _, text := range []string{"", "炮", "a\u0301", "🇨🇳", "longer"} {
		left, right := m.FillLeft(text, 4), m.FillRight(text, 4)
		if want := max(4, m.StringWidth(text)); m.StringWidth(left) != want || m.StringWidth(right) != want || left[len(left)-len(text):] != text || right[:len(text)] != text {
			t.Errorf("%q: %q and %q", text, left, right)
		}
	}
}

// FuzzCells holds that texts are cut between characters and never have too many columns.
func FuzzCells(f *testing.F) {
	f.Add("炮二👩🏽\u200d🚀🇨🇳e\u0301\xff", 3)
	f.Fuzz(func(t *testing.T, text string, columns int) {
		m := Measure{Ambiguous: 2}
		columns &= 0xff
		if cut := m.Truncate(text, columns, ""); m.StringWidth(cut) > columns || utf8.ValidString(text) && !utf8.ValidString(cut) {
			t.Errorf("%q in %d columns: %q", text, columns, cut)
		}
		rest := m.TruncateLeft(text, columns, "")
		if want := m.StringWidth(text) - columns; m.StringWidth(rest) != max(want, 0) {
			t.Errorf("%q from column %d: %q", text, columns, rest)
		}
	})
}
