package terminal

import (
	"testing"
	"unicode"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func TestPrintable(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing to do", "许银川 (广东) 1999－2004, 𠀀 é 🀄", "许银川 (广东) 1999－2004, 𠀀 é 🀄"},
		{"empty", "", ""},
		{"clear the Screen", "\x1b[2J\x1b]0;title\a", "␛[2J␛]0;title␇"},
		{"overwrite the line", "a\rb\nc\td\be\x00", "a␍b␊c␉d␈e␀"},
		{"delete", "a\x7f", "a␡"},
		{"C1: control sequence introducer, next line", "\u009b2J\u0085", "\uFFFD2J\uFFFD"},
		{"direction", "a\u202Eb\u2066c\u200Fd", "a\uFFFDb\uFFFDc\uFFFDd"},
		{"line and paragraph separators", "a\u2028b\u2029", "a\uFFFDb\uFFFD"},
		{"not UTF-8: a bare C1 byte", "a\x9b2Jb", "a\uFFFD2Jb"},
	}
	for _, test := range tests {
		if got := Printable(test.text); got != test.want {
			t.Errorf("%s: %q becomes %q, want %q", test.name, test.text, got, test.want)
		}
	}
	for r := rune(lastControl + 1); r <= unicode.MaxRune; r++ {
		if unicode.In(r, unicode.Cc, unicode.Bidi_Control) {
			t.Errorf("%U is behind the last of these characters", r)
		}
	}
	for r := range rune(0x3000) {
		for _, c := range Printable(string(r)) {
			if unicode.IsControl(c) {
				t.Errorf("%U becomes the control character %U", r, c)
			}
		}
	}
}
