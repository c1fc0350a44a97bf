package habit

import (
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// A heading is the lines above the tags or the moves of a game: a title, the players, the place, the date. A tag or a move
// must follow the text. A line that looks like damaged moves is no heading, so that no move gets lost.

// headingHere returns the place of a heading's line that begins with the next token, or with the number of a round that was
// read just before. ok is false if there is no heading. Each habit searches for the heading once.
func headingHere(c *parse.Cursor) (line ast.Span, ok bool) {
	line, ok = lineAbove(c)
	end := c.Memo()
	if !ok || *end == noHeading {
		return line, false
	}
	if *end <= line.Start {
		text := c.Text(line.Start, c.Length())
		n := headingEnd(text)
		if *end = line.Start + int32(n); n < 0 || n > 0 && !strings.ContainsFunc(text[:n], unicode.IsLetter) && dateEnd(text) == 0 {
			*end = noHeading
		}
	}
	if *end <= line.Start {
		return line, false
	}
	text := c.Text(line.Start, min(*end, line.Start+longestLine))
	if i := strings.IndexAny(text, "\r\n{"); i >= 0 {
		text = text[:i]
	}
	text = strings.TrimRightFunc(strings.ToValidUTF8(text, ""), isWhite) // the last character may be cut
	line.End = line.Start + int32(len(text))
	return line, line.End > line.Start
}

// noHeading is the memo of a habit that found no heading in a game.
const noHeading = -1

// isWhite reports whether a character is white space, as the lexicon has it.
func isWhite(r rune) bool {
	t, _ := lexicon.Lex(string(r), 0, lexicon.Tag)
	return t.Kind == lexicon.Separator || t.Kind == lexicon.Break
}

// lineAbove returns the offset at which a line above the moves may begin here: nothing but tags, comments and lines like it
// were read, or the number of the first round, which may belong to the line.
func lineAbove(c *parse.Cursor) (line ast.Span, ok bool) {
	line = c.Here()
	numbers := c.Read(lexicon.Number)
	if c.In() == "Tag" || c.Read(lexicon.Move)+c.Read(lexicon.Open)+c.Read(lexicon.Result) > 0 {
		return line, false
	}
	if numbers > 0 {
		first, in := c.First("Round")
		line.Start = first.Start
		return line, in && numbers == 1 && c.Numbered()
	}
	return line, true
}

// headingEnd returns the offset in a text at which the tags or the moves below its heading begin. It is -1 if the text begins
// with no heading. Comments may come between the lines.
func headingEnd(text string) int {
	h := heading{text: text}
	for h.at < len(text) {
		if skipped := h.line(); skipped {
			continue
		}
		if end, over := h.token(); over {
			return end
		}
	}
	return -1
}

// heading is the state of the search for the end of a heading.
type heading struct {
	text  string
	at    int // offset of the next token
	begin int // offset at which its line begins
	depth int // number of open parentheses
}

// line passes a line that is a heading by its own text. It returns false if the next token begins no such line.
func (h *heading) line() bool {
	if h.at != h.begin {
		return false
	}
	line := h.text[h.at:min(len(h.text), h.at+longestLine)]
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	if tag, ok := looseTag(line); ok {
		h.at += tag.end
		h.begin = h.at
		return true
	}
	if !isTitle(line) {
		return false
	}
	h.at += len(line)
	return true
}

// longestLine is the number of bytes of a line that are searched.
const longestLine = 4 << 10

// end returns the end of the heading if the tags or the moves begin at the next token.
func (h *heading) end(begins bool) (end int, over bool) {
	if !begins || h.depth > 0 {
		return -1, true
	}
	return h.at, true
}

// token passes a token of a heading. over is true if the heading ends before the token, or if the text is no heading; see
// headingEnd for the end.
func (h *heading) token() (end int, over bool) {
	if n := max(dateEnd(h.text[h.at:]), boardEnd(h.text[h.at:])); n > 0 {
		h.at += n
		return 0, false
	}
	t, _ := lexicon.Lex(h.text, h.at, lexicon.Text)
	word := h.text[t.Start:t.End]
	switch {
	case t.Kind == lexicon.TagOpen:
		return h.end(tagQuote(h.text[h.at:]) > 0)
	case t.Kind == lexicon.Bracketed:
		return h.end(isMarkedTag(word))
	case h.beginsMoves(t.Kind, word):
		return h.end(true)
	case mayBeDamaged(t.Kind, word) || !h.pass(t):
		return -1, true
	}
	return 0, false
}

// beginsMoves reports whether the moves begin with the next token.
func (h *heading) beginsMoves(kind lexicon.Kind, word string) bool {
	switch kind {
	case lexicon.Move:
		return true
	case lexicon.Word:
		return likeMove(word)
	case lexicon.Marked:
		return word[0] == '"' && isStrictMove(withoutMarks(word))
	case lexicon.Number, lexicon.Digits:
		return h.depth == 0 && moveFollows(h.text[h.at+len(word):])
	}
	return false
}

// mayBeDamaged reports whether a token of a heading may be part of damaged moves.
func mayBeDamaged(kind lexicon.Kind, word string) bool {
	switch kind {
	case lexicon.Result, lexicon.Number, lexicon.Remainder, lexicon.Unclosed, lexicon.Null:
		return true
	case lexicon.Outcome:
		return !isWord(word)
	case lexicon.Glyph:
		return word[0] == '$'
	case lexicon.Marked:
		_, ok := titleWords(withoutMarks(word))
		return !ok
	}
	return false
}

// pass passes the next token. It returns false if no heading has the token there.
func (h *heading) pass(t lexicon.Token) bool {
	switch t.Kind {
	case lexicon.Comment, lexicon.Quoting:
		h.begin = int(t.End)
		if h.depth > 0 {
			return false
		}
	case lexicon.Open:
		h.depth++
	case lexicon.Close:
		h.depth--
	case lexicon.Digits:
		t.End += int32(listMark(h.text[t.End:]))
	case lexicon.Break:
		h.begin = int(t.End)
	}
	h.at = int(t.End)
	return h.depth >= 0
}

// listMark returns the length of the parenthesis after the number of a list, as in 1) and 2）.
func listMark(after string) int {
	if t, _ := lexicon.Lex(after, 0, lexicon.Text); t.Kind == lexicon.Close {
		return int(t.End)
	}
	return 0
}

// moveFollows reports whether a move comes after the number of a round: directly, or after dots, comments, variations and
// punctuation.
func moveFollows(text string) bool {
	depth := 0
	for at, mode := 0, lexicon.Text; at < len(text); {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		switch {
		case t.Kind == lexicon.Open:
			depth++
		case t.Kind == lexicon.Close:
			depth = max(0, depth-1)
		case depth > 0:
		case t.Kind == lexicon.Move || t.Kind == lexicon.Word:
			return t.Kind == lexicon.Move || likeMove(text[t.Start:t.End])
		case noMove.Has(t.Kind):
			return false
		}
		at = int(t.End)
	}
	return false
}

// noMove are the kinds that end the search for the move of a number.
var noMove = lexicon.SetOf(lexicon.Result, lexicon.Outcome, lexicon.Number, lexicon.Digits)
