package report

import (
	"testing"
)

// TestSarifBraces holds that braces in messages are not taken for placeholders.
func TestSarifBraces(t *testing.T) {
	if got, want := sarifText("a {0} b"), "a {{0}} b"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFileURI(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"-", "-"},
		{"games/a.pgn", "games/a.pgn"},
		{"./games//a.pgn", "games/a.pgn"},
		{"../a.pgn", "../a.pgn"},
		{"/games/a.pgn", "file:///games/a.pgn"},
		{"中局/1 2%#?.pgn", "%E4%B8%AD%E5%B1%80/1%202%25%23%3F.pgn"},
		{"a:b.pgn", "./a:b.pgn"}, // no scheme
		{"a\x1b[2J\n.pgn", "a%1B%5B2J%0A.pgn"},
		{"\xd6\xd0.pgn", "%D6%D0.pgn"}, // not UTF-8
	} {
		if got := fileURI(test.name); got != test.want {
			t.Errorf("%q: %s, want %s", test.name, got, test.want)
		}
	}
}
