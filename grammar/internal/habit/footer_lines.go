package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// footerFrom is footerLines, with a memo of the line at which it last failed.
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

// footerLines reports whether all lines from token n to the end of the game are lines of a footer, with a word in one of them.
// Otherwise it returns the offset of the first line that is none.
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

// footerLine returns the number of the token that ends the line at token n, and its words. end is -1 if the line may be
// movetext: it begins with a move or a number, has a numbered move, a result alone, or more moves than words.
func footerLine(c *parse.Cursor, n int) (end, words int) {
	moves, depth, first := 0, 0, true
	for end = n; !lineStarts.Has(c.Kind(end)); end++ {
		t := c.At(end)
		switch t.Kind {
		case lexicon.Move:
			moves++
		case lexicon.Word:
			if likeMove(t.Text) || isStrictMove(t.Text) {
				moves++
				break
			}
			words++
		case lexicon.Number, lexicon.Digits:
			if k := c.Kind(end + 1); first || k == lexicon.Move || k == lexicon.Separator && c.Kind(end+2) == lexicon.Move {
				return -1, 0
			}
		case lexicon.Open:
			depth++
		case lexicon.Close:
			depth--
		case lexicon.Marked:
			words++
		case lexicon.Other:
			if strings.Contains(t.Text, "://") {
				words++
			}
		case lexicon.Result, lexicon.Outcome:
			if words == 0 {
				return -1, 0
			}
		default:
			if !inFooter.Has(t.Kind) {
				return -1, 0
			}
		}
		if first = first && (t.Kind == lexicon.Separator || t.Kind == lexicon.Open); !first && words == 0 && moves > 0 || depth < 0 {
			return -1, 0
		}
	}
	if depth != 0 || moves > words {
		return -1, 0
	}
	return end, words
}

// inFooter are the kinds of tokens that a footer may have besides words, numbers and moves.
var inFooter = lexicon.SetOf(lexicon.Separator, lexicon.Pause, lexicon.Dots, lexicon.Comment)
