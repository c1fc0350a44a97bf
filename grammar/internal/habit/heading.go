package habit

import (
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// A heading is the lines above the tags or the moves of a game: a title, the players, the place, the date. Tags or moves
// must follow the heading. A line that looks like damaged moves does not belong to a heading, so that no move gets lost. The
// exception is a title with a move in it, such as 第5局 相三进五, if the first round begins below (see [split.TitlesEnd]).

// headingHere returns the span of the line of a heading that begins with the next token. ok is false if no heading begins
// there. The memo of the habit keeps the end of the heading, so that each habit searches for the heading once.
func headingHere(c *parse.Cursor) (line ast.Span, ok bool) {
	line, ok = lineAbove(c)
	end := c.Memo()
	if !ok || *end == noHeading {
		return line, false
	}
	if _, round := lexicon.PlainRound(c.After(line.Start), 0, false); round { // the usual case
		return line, false
	}
	if *end <= line.Start {
		*end = line.Start + int32(headingEnd(c.Text(line.Start, c.Length())))
	}
	if *end <= line.Start {
		if *end < line.Start {
			*end = noHeading
		}
		return line, false
	}
	text := c.After(line.Start)[:min(*end-line.Start, longestLine)]
	if i := strings.IndexAny(text, "\r\n{"); i >= 0 {
		text = text[:i]
	}
	text = strings.TrimRightFunc(strings.ToValidUTF8(text, ""), isWhite) // the last character may be cut
	line.End = line.Start + int32(len(text))
	return line, text != ""
}

// noHeading is the value of a habit's memo after the habit found no heading in a game.
const noHeading = -1

// lineAbove returns the empty span before the next token, where a line of a heading may begin. ok is false within a tag, and
// after a move, a number, a result or a variation.
func lineAbove(c *parse.Cursor) (line ast.Span, ok bool) {
	return c.Here(), c.Read(lexicon.Move)+c.Read(lexicon.Open)+c.Read(lexicon.Result)+c.Read(lexicon.Number) == 0 && c.In() != "Tag"
}

// headingEnd returns the offset at which the heading that a text begins with ends, and the tags or the moves begin. It
// returns -1 if the text begins with no heading. Comments may come between the lines of a heading.
func headingEnd(text string) int {
	h := heading{text: text}
	for h.at < len(text) {
		t, _ := lexicon.Lex(text, h.at, lexicon.Text)
		switch begins := h.at == h.begin && !aboveLine.Has(t.Kind); {
		case begins && h.line():
			continue
		case begins && h.titles():
			return h.end()
		}
		switch word := text[t.Start:t.End]; {
		case h.endsBefore(t.Kind, word):
			return h.end()
		case mayBeDamaged(t.Kind, word) || !h.pass(t):
			return -1
		}
	}
	return -1
}

// titles moves h.at past all title lines up to the first round (see [split.TitlesEnd]). Words of such a line may look like
// moves. It returns false if the next line is not a title.
func (h *heading) titles() bool {
	if !h.wordsInLine() {
		return false
	}
	end, ok := split.TitlesEnd(h.text[h.at:], titleMoves)
	h.at += end
	return ok
}

// titleMoves has the functions by which package split distinguishes the words of titles from damaged moves.
var titleMoves = split.Words{LikeMove: likeMove, IsPart: isPartOfMove}

// end returns the offset of the next token, where the heading ends. It returns -1 if a parenthesis is open, or if the text
// above has neither a letter nor a date.
func (h *heading) end() int {
	if h.depth > 0 || h.at > 0 && !h.saysSomething() {
		return -1
	}
	return h.at
}

// saysSomething reports whether the text that was passed has a letter, or the text begins with a date.
func (h *heading) saysSomething() bool {
	return strings.ContainsFunc(h.text[:h.at], unicode.IsLetter) || datePattern().MatchString(h.text)
}

// heading is the state of the search for the end of a heading.
type heading struct {
	text  string
	at    int // offset of the next token
	begin int // offset at which the line of the next token begins, after white space and comments
	depth int // number of open parentheses
}

// aboveLine are the kinds of tokens that may come before the first word of a line.
var aboveLine = lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.Comment, lexicon.Quoting)

// line passes the line that begins with the next token if the line itself shows that it belongs to a heading. Such a line
// ends with a FEN, or it has a word but no move, no part of a move, and no result before the word. Numbers and addresses are
// allowed. If the line begins with a tag in other brackets, only the tag is passed. For any other line, the function returns
// false.
func (h *heading) line() bool {
	line := h.text[h.at:min(len(h.text), h.at+longestLine)]
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	if tag, ok := lexicon.LooseTagOf(line); ok {
		h.at += tag.End
		h.begin = h.at
		return true
	}
	p, ok := positionOf(line)
	if worded, plain := titleWords(line); !(worded && plain || ok && p.whole) {
		return false
	}
	h.at += len(line)
	return true
}

// wordsInLine reports whether the line that begins with the next token holds a word or a move, before any comment.
func (h *heading) wordsInLine() bool {
	for kind, word := range tokens(h.text[h.at:]) {
		switch {
		case kind == lexicon.Break, kind == lexicon.Comment, kind == lexicon.Quoting:
			return false
		case kind == lexicon.Move, kind == lexicon.Marked, kind == lexicon.Bracketed, kind == lexicon.Word && (isWord(word) || likeMove(word)):
			return true
		}
	}
	return false
}

// longestLine is the number of bytes of a line that are searched.
const longestLine = 4 << 10

// endsBefore reports whether the tags or the moves begin with the next token, so that the heading ends before it.
func (h *heading) endsBefore(kind lexicon.Kind, word string) bool {
	switch kind {
	case lexicon.TagOpen:
		return tagQuote(h.text[h.at:]) > 0
	case lexicon.Bracketed:
		return namesTag(word[1:])
	case lexicon.Move:
		return true
	case lexicon.Word:
		return likeMove(word)
	case lexicon.Marked:
		return word[0] == '"' && lexicon.IsMove(withoutMarks(word))
	case lexicon.Number, lexicon.Digits:
		return h.depth == 0 && moveFollows(h.text[h.at+len(word):])
	}
	return false
}

// namesTag reports whether a text begins with the name of a tag of the specification and a mark or a blank: Red:许银川] or
// Red 许银川].
func namesTag(text string) bool {
	text = strings.TrimLeft(text, blanks)
	end := max(0, strings.IndexAny(text, lexicon.NameMarks+blanks))
	_, known := ast.LookupTagFold(text[:end])
	return known
}

// mayBeDamaged reports whether a token of a heading may be part of damaged moves or a damaged tag.
func mayBeDamaged(kind lexicon.Kind, word string) bool {
	switch kind {
	case lexicon.Result, lexicon.Number, lexicon.Remainder, lexicon.Unclosed, lexicon.Null, lexicon.TagOpen:
		return true
	case lexicon.Bracketed:
		return !lexicon.HoldsTitle(word)
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

// pass passes the next token. It returns false if a heading cannot have the token at this point.
func (h *heading) pass(t lexicon.Token) bool {
	if h.at = int(t.End); h.begin == int(t.Start) && aboveLine.Has(t.Kind) {
		h.begin = h.at
	}
	switch t.Kind {
	case lexicon.Comment, lexicon.Quoting:
		return h.depth == 0
	case lexicon.Open:
		h.depth++
	case lexicon.Close:
		h.depth--
	case lexicon.Digits:
		h.at += listMark(h.text[h.at:])
	case lexicon.Break:
		h.begin = h.at
	}
	return h.depth >= 0
}

// listMark returns the length of the closing parenthesis after the number of an item in a list, as in 1) and 2）.
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
	for kind, word := range tokens(text) {
		switch {
		case kind == lexicon.Open:
			depth++
		case kind == lexicon.Close:
			depth = max(0, depth-1)
		case depth > 0:
		case kind == lexicon.Move || kind == lexicon.Word:
			return kind == lexicon.Move || likeMove(word)
		case noMove.Has(kind):
			return false
		}
	}
	return false
}

// noMove are the kinds that end the search for the move that follows the number of a round.
var noMove = lexicon.SetOf(lexicon.Result, lexicon.Outcome, lexicon.Number, lexicon.Digits)
