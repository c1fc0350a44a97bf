package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// moveJoined is a word in letters and digits of several moves, or of a move and the result. They are taken apart, and the
// habit separator puts blanks between them.
var moveJoined = parse.Habit{
	Name:  "move-joined",
	Rule:  ruleSeparatorMissing,
	Kinds: lexicon.SetOf(lexicon.Word),
	Wrong: "1. H2-E2H9-G7*",
	Right: "1. H2-E2 H9-G7 *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Fits(lexicon.Move) && !c.Fits(lexicon.Number) {
			return false
		}
		n := c.Word()
		for k := c.Kind(n); k == lexicon.Move || k == lexicon.Number || k == lexicon.Word || k == lexicon.Digits; k = c.Kind(n) {
			n++
		}
		run := c.Source(n)
		end := firstOfJoined(run)
		if end == 0 {
			end = beforeResult(c.Text(c.At(0).Start, min(c.Length(), c.At(0).End+int32(len("/2-1/2")))), len(c.At(0).Text))
		}
		if end == 0 {
			return false
		}
		c.Lex(lexicon.Move, end)
		return true
	},
}

// longestJoined is the number of bytes of a word that is taken apart, so that no text is looked at more than a few times.
const longestJoined = 64

// firstOfJoined returns the length of the move that a word begins with, if such moves and numbers of rounds follow up to
// its end, with nothing or a sign between; else 0.
func firstOfJoined(word string) (first int) {
	if len(word) > longestJoined {
		return 0
	}
	for i := 0; i < len(word); {
		n := max(strictMove(word[i:]), len(sanMove.FindString(word[i:])))
		if n == 0 && i > 0 {
			n = max(numberLength(word[i:]), signBeforeMove(word[i:]))
		}
		if n == 0 {
			return 0
		}
		if i += n; first == 0 {
			first = i
		}
	}
	if first == len(word) {
		return 0
	}
	return first
}

// numberLength returns the length of the number with a period that a text begins with, 0 for none.
func numberLength(text string) int {
	rest := strings.TrimLeft(text, "0123456789")
	end := strings.TrimLeft(rest, ".")
	if len(rest) == len(text) || len(end) == len(rest) {
		return 0
	}
	return len(text) - len(end)
}

// signBeforeMove returns the length of the sign that a text begins with, if a move follows; else 0.
func signBeforeMove(text string) int {
	t, _ := lexicon.Lex(text, 0, lexicon.Text)
	for i, r := range text {
		if i > 0 {
			if t.Kind != lexicon.EOF && strictMove(text[i:]) > 0 {
				return i
			}
			return 0
		}
		if !strings.ContainsRune("-+=#＋＃＝－‐‑‒–—―−→﹢﹣﹦", r) {
			return 0
		}
	}
	return 0
}

// beforeResult returns the length of the move that stands before a result in a word, with nothing between; 0 for none. The
// word is the first n bytes of the text; of 1/2-1/2 only its first figure is part of it.
func beforeResult(text string, n int) int {
	const longest = 32
	for _, result := range ast.StandardResults() {
		head := n - len(result)
		if strings.HasPrefix(text[max(0, n-1):], result) {
			head = n - 1
		}
		if head >= 4 && head <= longest && strings.HasPrefix(text[head:], result) && strings.ContainsRune("0123456789", rune(text[head-1])) {
			return head
		}
	}
	return 0
}
