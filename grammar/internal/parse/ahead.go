package parse

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// The methods in this file look at tokens that are not yet read. Over a whole game each takes linear time, because it
// remembers its results or stops at the first word.

// A foresight remembers which round numbers have no move, such as the 1 of "1. 2. 炮二平五".
type foresight struct {
	until int32   // offset up to which the text was looked at
	alone []int32 // offsets of the numbers without a move, in order
	waits []int32 // for each open line of moves, the number that waits for its move, or noNumber
}

// reset forgets what was found.
func (f *foresight) reset() { *f = foresight{alone: f.alone[:0], waits: f.waits[:0]} }

// noNumber marks a line of moves in which no number waits for its move.
const noNumber = -1

// EndsRound reports whether the next token ends the current round and cannot be a move of that round. Such a token is
// another number, a result, the end of the variation or the end of the text.
func (c *Cursor) EndsRound() bool {
	k := c.peek(0).Kind
	return numberEnds.Has(k) && (k != lexicon.Close || c.InVariation()) && !c.isMove(0, c.InVariation())
}

// Numbers reports whether the next n tokens can be the number of a round: a round may begin here, and a move follows in the same
// line of moves, before another number or the result.
func (c *Cursor) Numbers(n int) bool {
	if !c.Fits(lexicon.Number) {
		return false
	}
	number := c.peek(0).Start
	if number >= c.ahead.until {
		c.foresee(number, n)
	}
	_, alone := slices.BinarySearch(c.ahead.alone, number)
	return !alone
}

// foresee looks for the move that belongs to the round number at offset number, from token n on. It also finds out
// which numbers in the variations before that move have a move, so that no token is visited once for each variation
// around it.
func (c *Cursor) foresee(number int32, n int) {
	f := foresight{alone: c.ahead.alone[:0], waits: append(c.ahead.waits[:0], number)}
	var t *cell
	for ; len(f.waits) > 0 && f.waits[0] == number; n++ {
		t = c.peek(n)
		switch line := len(f.waits) - 1; {
		case t.Kind == lexicon.Open:
			f.waits = append(f.waits, noNumber)
		case t.Kind == lexicon.Unclosed:
			n = c.afterBraces(n) - 1
		case t.Kind == lexicon.TagOpen && !c.isTag(n): // the text after it may be read in another way
			f.waits = f.waits[:0]
		case c.isMove(n, line > 0):
			f.waits[line] = noNumber
		case numberEnds.Has(t.Kind) && (t.Kind != lexicon.Close || line > 0 || c.InVariation()): // else it closes nothing
			f.end(t)
		}
	}
	f.until = max(c.peek(n).Start, t.End)
	if len(f.waits) > 0 && f.waits[0] != noNumber { // the next number
		f.until = f.waits[0]
	}
	slices.Sort(f.alone)
	c.ahead = f
}

// end handles a token that ends the wait for a move: the waiting number of the innermost line has no move, and another
// number waits in its place. At the end of the game this concerns all lines.
func (f *foresight) end(t *cell) {
	for line := len(f.waits) - 1; line >= 0; line-- {
		if f.waits[line] != noNumber {
			f.alone = append(f.alone, f.waits[line])
		}
		switch f.waits[line] = noNumber; t.Kind {
		case lexicon.EOF:
			f.waits = f.waits[:line]
			continue
		case lexicon.Close:
			f.waits = f.waits[:line]
		case lexicon.Number, lexicon.Digits:
			f.waits[line] = t.Start
		}
		return
	}
}

// isTag reports whether token n, a bracket, opens a tag with a name and a value.
func (c *Cursor) isTag(n int) bool {
	const longest = 5 // bracket, separator, name, separator, value
	for end := n + longest; n < end; n++ {
		if c.peek(n).Kind == lexicon.Value {
			return true
		}
	}
	return false
}

// numberEnds are the kinds that end the wait for a move.
var numberEnds = lexicon.SetOf(lexicon.Number, lexicon.Digits, lexicon.Result, lexicon.Outcome, lexicon.Close, lexicon.EOF)

// isMove reports whether token n can be a move. A result in words is a move unless it ends its line.
func (c *Cursor) isMove(n int, variation bool) bool {
	switch t := c.peek(n); t.Kind {
	case lexicon.Move, lexicon.Word, lexicon.Null:
		return true
	case lexicon.Other, lexicon.Dots:
		return c.word(n) > 0
	case lexicon.Outcome:
		first, _ := utf8.DecodeRuneInString(c.textOf(t))
		return unicode.IsLetter(first) && !c.endsLine(n, variation || c.InVariation())
	}
	return false
}

// AfterBraces returns the number of the token after the comment that token n begins, or the number of EOF.
func (c *Cursor) AfterBraces(n int) int {
	if c.peek(n).Kind == lexicon.Unclosed {
		return c.afterBraces(n)
	}
	return n + 1
}

// afterBraces returns the number of the token after the comment that an unclosed brace begins, or the number of EOF.
func (c *Cursor) afterBraces(n int) int {
	for open := 0; ; n++ {
		switch c.peek(n).Kind {
		case lexicon.Unclosed:
			open++
		case lexicon.Brace:
			if open--; open == 0 {
				return n + 1
			}
		case lexicon.EOF:
			return n
		}
	}
}

// EndsLine reports whether only remarks and punctuation follow the next token in its line of moves. Words in parentheses
// may follow at the end of the game.
func (c *Cursor) EndsLine() bool { return c.endsLine(0, c.InVariation()) }

func (c *Cursor) endsLine(n int, variation bool) bool {
	depth := 0
	for n++; ; n++ {
		switch t := c.peek(n); {
		case t.Kind == lexicon.EOF:
			return true
		case t.Kind == lexicon.Close && depth == 0:
			return variation
		case t.Kind == lexicon.Close:
			depth--
		case t.Kind == lexicon.Open && !variation:
			depth++
		case t.Kind == lexicon.Unclosed:
			n = c.afterBraces(n) - 1
		case depth == 0 && !mayTrail(t.Kind, c.textOf(t)):
			return false
		}
	}
}

// mayTrail reports whether a token may follow the result of a line.
func mayTrail(kind lexicon.Kind, text string) bool {
	switch kind {
	case lexicon.Move, lexicon.Number, lexicon.Word, lexicon.Digits, lexicon.Result, lexicon.Outcome, lexicon.Null, lexicon.Open,
		lexicon.Bracketed, lexicon.Bracket, lexicon.Brace, lexicon.Starred:
		return false
	case lexicon.Marked, lexicon.Other, lexicon.Glyph:
		first, size := utf8.DecodeRuneInString(text)
		second, _ := utf8.DecodeRuneInString(text[size:])
		return first == '(' || first == '（' || first != '*' && !unicode.IsLetter(first) && !unicode.IsDigit(first) && !unicode.IsDigit(second) && !unicode.IsLetter(second)
	}
	return true
}

// Word returns the number of tokens, from the next one on, that together are one word, or 0 if there is no word. A
// word has a letter or a digit. It may also have signs, and periods between its other parts. A move in Chinese ends
// its word.
func (c *Cursor) Word() int { return c.word(0) }

func (c *Cursor) word(from int) int {
	end, worded := 0, false
	for n := from; ; n++ {
		t := c.peek(n)
		if t.Kind == lexicon.Dots && (n > from || c.textOf(t) == ".") || t.Kind == lexicon.Number && n > from && c.IsPart(n+1) {
			continue // if a part follows
		}
		if !c.IsPart(n) {
			break
		}
		end = n + 1 - from
		worded = worded || t.Kind == lexicon.Word || t.Kind == lexicon.Digits
		if EndsMove(c.textOf(t)) {
			break
		}
	}
	if !worded {
		return 0
	}
	return end
}

// IsPart reports whether token n is letters, digits or signs, the parts of words.
func (c *Cursor) IsPart(n int) bool {
	t := c.peek(n)
	switch t.Kind {
	case lexicon.Word, lexicon.Digits, lexicon.Null:
		return true
	}
	return t.Kind == lexicon.Other && strings.Trim(c.textOf(t), signs) == "" ||
		t.Kind == lexicon.Number && strings.Trim(c.textOf(t), wideDigits) == ""
}

// signs are the signs of moves, wideDigits the full-width digits.
const wideDigits, signs = "０１２３４５６７８９", "-+=#＋＃＝－‐‑‒–—―−→﹢﹣﹦"

// EndsMove reports whether a text ends as a move in Chinese does: with a direction and a numeral, as 炮二平五 ends
// with 平五.
func EndsMove(text string) bool {
	_, last := utf8.DecodeLastRuneInString(text)
	direction, size := utf8.DecodeLastRuneInString(text[:len(text)-last])
	return len(text) > last+size && strings.ContainsRune("进進退平", direction)
}
