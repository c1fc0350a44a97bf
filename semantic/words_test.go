package semantic

import (
	"strings"
	"testing"
	"unicode"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// TestWords checks that all texts of packages board and notation are in English and in Chinese.
func TestWords(t *testing.T) {
	for name, words := range map[string]func(int) rules.Text{
		"statuses": func(i int) rules.Text {
			if i >= len(statusNames) {
				return rules.Text{EN: board.Status(i).String(), ZH: "不明"}
			}
			return statusWords(board.Status(i))
		},
		"problems": func(i int) rules.Text { return board.Problem(i).Words() },
		"reasons":  func(i int) rules.Text { return notation.Reason(i).Words() },
		"FEN":      func(i int) rules.Text { return board.FENCode(i).Words() },
		"defects":  func(i int) rules.Text { return board.DefectKind(i).Words() },
	} {
		seen := map[string]bool{}
		for i := range 256 {
			text := words(i)
			if text.EN == "" || strings.IndexFunc(text.ZH, func(r rune) bool { return unicode.Is(unicode.Han, r) }) < 0 {
				t.Errorf("%s: %d is %q in English, %q in Chinese", name, i, text.EN, text.ZH)
			}
			seen[text.EN] = true
		}
		if len(seen) < 4 {
			t.Errorf("%s: only %d texts", name, len(seen))
		}
	}
}
