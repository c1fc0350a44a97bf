package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// footerFrom returns the result of footerLines. It keeps the line at which footerLines last failed in the memo of the habit,
// so that it need not search above that line again.
func footerFrom(c *parse.Cursor, n int) bool {
	blocked := c.Memo()
	if c.At(n).Start < *blocked {
		return false
	}
	at, ok := footerLines(c, n)
	if !ok {
		*blocked = at
	}
	return ok
}

// footerLines reports whether all lines from token n to the end of the game are lines of a footer, and one of them has a
// word. If it returns false, no footer begins before the returned offset.
func footerLines(c *parse.Cursor, n int) (at int32, ok bool) {
	worded := false
	for c.Kind(n) != lexicon.EOF {
		at = c.At(n).Start
		end, words := footerLine(c, n)
		if end < 0 {
			return at + 1, false
		}
		worded = worded || words > 0
		if n = end; c.Kind(n) == lexicon.Break {
			n++
		}
	}
	return c.Length(), worded
}

// footerLine returns the number of the token that ends the line at token n, and the number of words in the line. end is -1
// if the line may be movetext, for example if it begins with a move or a number, or has a number before a move, a result
// before any word, or more moves than words.
func footerLine(c *parse.Cursor, n int) (end, words int) {
	line := footerWords{c: c, first: true}
	for end = n; !lineStarts.Has(c.Kind(end)); end++ {
		if !line.pass(end) {
			return -1, 0
		}
	}
	if line.depth != 0 || line.moves > line.words {
		return -1, 0
	}
	return end, line.words
}

// footerWords counts the words and the moves in a line that may be a line of a footer.
type footerWords struct {
	c            *parse.Cursor
	moves, words int
	depth        int  // number of open parentheses
	first        bool // only white space and opening parentheses were passed so far
}

// pass passes token n. It returns false if a line of a footer cannot have the token at this point.
func (f *footerWords) pass(n int) bool {
	kind := f.c.Kind(n)
	switch kind {
	case lexicon.Move, lexicon.Word, lexicon.Marked, lexicon.Other:
		f.word(f.c.At(n))
	case lexicon.Open:
		f.depth++
	case lexicon.Close:
		f.depth--
	default:
		if !f.mayHave(n) {
			return false
		}
	}
	f.first = f.first && (kind == lexicon.Separator || kind == lexicon.Open)
	return f.depth >= 0 && !f.beginsWithMove()
}

// beginsWithMove reports whether the first word of the line is a move.
func (f *footerWords) beginsWithMove() bool { return !f.first && f.words == 0 && f.moves > 0 }

// word counts a token as a move or as a word.
func (f *footerWords) word(t parse.Token) {
	switch {
	case t.Kind == lexicon.Move, t.Kind == lexicon.Word && (likeMove(t.Text) || lexicon.IsMove(t.Text)):
		f.moves++
	case t.Kind != lexicon.Other || strings.Contains(t.Text, "://"):
		f.words++
	}
}

// mayHave reports whether the line may have token n: a number without a move after it, a result after a word, or a token of
// another kind that footers have.
func (f *footerWords) mayHave(n int) bool {
	switch kind := f.c.Kind(n); kind {
	case lexicon.Number, lexicon.Digits:
		after := f.c.Kind(n + 1)
		return !f.first && after != lexicon.Move && !(after == lexicon.Separator && f.c.Kind(n+2) == lexicon.Move)
	case lexicon.Result, lexicon.Outcome:
		return f.words > 0
	default:
		return inFooter.Has(kind)
	}
}

// inFooter are the kinds of tokens that a footer may have besides words, numbers and moves.
var inFooter = lexicon.SetOf(lexicon.Separator, lexicon.Pause, lexicon.Dots, lexicon.Comment)
