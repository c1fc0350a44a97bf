package lexicon

import (
	"testing"
	"unicode/utf8"
)

// TestDamagedMoves holds that a move in Chinese with an invalid byte is no move.
func TestDamagedMoves(t *testing.T) {
	for _, move := range []string{"炮二平五", "马８进７"} {
		for i := range len(move) {
			for bit := 4; bit < 8; bit++ {
				damaged := []byte(move + " ")
				damaged[i] ^= 1 << bit
				if token, _ := Lex(string(damaged), 0, Text); token.Kind == Move && !utf8.Valid(damaged) {
					t.Errorf("%q is the move %q", damaged, damaged[:token.End])
				}
			}
		}
	}
}

// TestPlanes holds the tokens of characters at the ends of the planes of Unicode.
func TestPlanes(t *testing.T) {
	for text, want := range map[string]Kind{"\uffff": Other, "\U00010000": Word, "\U00020000": Word, "\U0010ffff": Other, "\U0001f600": Other} {
		if token, _ := Lex(text, 0, Text); token.Kind != want || int(token.End) != len(text) {
			t.Errorf("%q has the kind %s up to %d, want %s", text, token.Kind, token.End, want)
		}
	}
}
