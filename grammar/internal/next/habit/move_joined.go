package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// moveJoined is a word in letters and digits that has several moves, or a move and the result. It is split, and the habit
// separator puts blanks between the parts.
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
		end := joinedMove(c)
		if end == 0 {
			return false
		}
		c.Lex(lexicon.Move, end)
		return true
	},
}

// joinedMove returns the length of the first move of the word that the next token begins, if the word has several; else 0.
func joinedMove(c *parse.Cursor) int {
	n, start := 0, c.At(0).Start
	for t := c.At(0); joinedKinds.Has(t.Kind) && t.Start-start <= longestJoined; t = c.At(n) {
		n++
	}
	return firstOfJoined(c.Source(n))
}

// joinedKinds are the kinds of the tokens that such a word has. It ends with white space.
var joinedKinds = lexicon.SetOf(lexicon.Word, lexicon.Digits, lexicon.Number, lexicon.Dots, lexicon.Move, lexicon.Result, lexicon.Null, lexicon.Other)

// longestJoined is the number of bytes of a word that is taken apart, so that no text is looked at more than a few times.
const longestJoined = 64

// firstOfJoined returns the length of the first move of a word, if other moves, numbers of rounds and the result follow up
// to its end, with nothing or a sign between; else 0. It may end with full stops.
func firstOfJoined(word string) (first int) {
	if len(word) > longestJoined {
		return 0
	}
	for i := 0; i < len(word); {
		n := moveLength(word[i:])
		switch {
		case i == 0 && n == 0:
			n = oddMoveBeforeResult(word)
		case n == 0:
			n = max(numberLength(word[i:]), signBeforeMove(word[i:]), resultLength(word[i:]))
		}
		if n == 0 {
			return 0
		}
		if i += n; first == 0 {
			first = i
		}
	}
	if strings.Trim(word[first:], ".") == "" {
		return 0
	}
	return first
}

// moveLength returns the length of the move that a text begins with, of the specification or of SAN; 0 for none.
func moveLength(text string) int { return max(strictMove(text), len(sanMove.FindString(text))) }

// resultLength returns the length of the result that a text begins with, or of the full stops that are the rest of a word;
// 0 for none.
func resultLength(text string) int {
	for _, result := range ast.StandardResults() {
		if strings.HasPrefix(text, result) {
			return len(result)
		}
	}
	if strings.Trim(text, ".") == "" {
		return len(text)
	}
	return 0
}

// oddMoveBeforeResult returns the length of the word before a result, if it may be a move: it has four characters, and ends
// with a digit.
func oddMoveBeforeResult(word string) int {
	for _, result := range ast.StandardResults() {
		head, ok := strings.CutSuffix(strings.TrimRight(word, "."), result)
		if ok && result != ast.UnknownResult && utf8.RuneCountInString(head) >= 4 && strings.ContainsRune("0123456789", rune(head[len(head)-1])) {
			return len(head)
		}
	}
	return 0
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
