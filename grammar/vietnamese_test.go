package grammar_test

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
)

// TestVietnameseWords holds that the lexicon and package notation know the same words of moves in Vietnamese: with and without
// their marks, in small and capital letters.
func TestVietnameseWords(t *testing.T) {
	plain := func(text string) string { // without marks
		bare := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return r
		}, norm.NFD.String(text))
		return strings.NewReplacer("đ", "d", "Đ", "D").Replace(bare)
	}
	hold := func(move string, want bool) {
		t.Helper()
		if got := notation.DetectText(move) == notation.Vietnamese; got != want {
			t.Errorf("notation: %q is a move: %v", move, got)
		}
		games := grammar.Parse("1. " + move + " *")
		if got := len(games) == 1 && len(games[0].Main.Plies) == 1 && games[0].Main.Plies[0].Text == move; got != want {
			t.Errorf("grammar: %q is one move: %v", move, got)
		}
	}
	for _, piece := range []string{"tướng", "sĩ", "sỹ", "tượng", "voi", "mã", "xe", "pháo", "binh", "tốt", "chốt"} {
		for _, verb := range []string{"tấn", "tiến", "thoái", "lùi", "bình"} {
			for _, place := range []string{"", "trước", "tiền", "giữa", "trung", "sau", "hậu"} {
				move := piece + " 2 " + verb + " 5"
				switch {
				case piece == "tướng" && place != "":
					continue // there is only one
				case place != "":
					move = piece + " " + place + " " + verb + " 5"
				}
				for _, move := range []string{move, plain(move), strings.ToUpper(move[:1]) + move[1:], strings.ToUpper(plain(move))} {
					// Without marks tướng is tượng, and tiền is tiến.
					hold(move, move != plain(move) || piece != "tướng" && piece != "tượng" && place != "tiền")
				}
			}
		}
	}
	for _, words := range []string{"ngựa 2 bình 5", "pháo 2 ngang 5", "pháo đầu bình 5"} {
		hold(words, false)
	}
}
