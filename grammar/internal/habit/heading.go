package habit

import (
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// A heading is the lines above the tags or the moves of a game: a title, the players, the place, the date. A tag or a move
// must follow the text. A line that looks like damaged moves is no heading, so that no move gets lost, unless the numbers below
// say so: see [split.TitlesEnd].

// headingHere returns the place of a heading's line that begins with the next token. ok is false if there is no heading. Each habit searches for the heading once.
func headingHere(c *parse.Cursor) (line ast.Span, ok bool) {
	line, ok = lineAbove(c)
	end := c.Memo()
	if !ok || *end == noHeading || startsRound(c) {
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

// startsRound reports whether the next token is the number of a round in digits, and its move follows. No heading begins so.
func startsRound(c *parse.Cursor) bool {
	if c.Kind(0) != lexicon.Number || !lexicon.IsDigit(c.At(0).Text[0]) {
		return false
	}
	n := 1
	for k := c.Kind(n); k == lexicon.Separator || k == lexicon.Dots; k = c.Kind(n) {
		n++
	}
	return c.Kind(n) == lexicon.Move || c.At(n).IsMoveForm()
}

// noHeading is the memo of a habit that found no heading in a game.
const noHeading = -1

// lineAbove returns the offset at which a line above the moves may begin here: nothing but tags, comments and lines like it
// were read.
func lineAbove(c *parse.Cursor) (line ast.Span, ok bool) {
	return c.Here(), c.Read(lexicon.Move)+c.Read(lexicon.Open)+c.Read(lexicon.Result)+c.Read(lexicon.Number) == 0 && c.In() != "Tag"
}

// headingEnd returns the offset in a text at which the tags or the moves below its heading begin. It is -1 if the text begins
// with no heading. Comments may come between the lines.
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

// titles passes the titles with which the next line begins, up to the first round. It returns false if there are none.
func (h *heading) titles() bool {
	if !h.wordsInLine() {
		return false
	}
	end, ok := split.TitlesEnd(h.text[h.at:], titleMoves)
	h.at += end
	return ok
}

// titleMoves tells the words of titles from damaged moves.
var titleMoves = split.Words{LikeMove: likeMove, IsPart: isPartOfMove}

// end returns the offset of the next token, before which the heading ends, or -1 if the text above has no letter and no date.
func (h *heading) end() int {
	if h.depth > 0 || h.at > 0 && !h.saysSomething() {
		return -1
	}
	return h.at
}

// saysSomething reports whether the text that was passed has a letter, or the heading a date.
func (h *heading) saysSomething() bool {
	return strings.ContainsFunc(h.text[:h.at], unicode.IsLetter) || datePattern().MatchString(h.text)
}

// heading is the state of the search for the end of a heading.
type heading struct {
	text  string
	at    int // offset of the next token
	begin int // offset at which its line begins
	depth int // number of open parentheses
}

// aboveLine are the kinds before the first word of a line.
var aboveLine = lexicon.SetOf(lexicon.Separator, lexicon.Break, lexicon.Comment, lexicon.Quoting)

// line passes a line that is a heading by its own text, even with numbers, results and addresses: it holds a word, does not
// begin with a result, and has no move and no part of a move; or it ends with a FEN. It returns false if the next token begins no such line.
func (h *heading) line() bool {
	line := h.text[h.at:min(len(h.text), h.at+longestLine)]
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	if tag, ok := looseTag(line); ok {
		h.at += tag.end
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

// endsBefore reports whether the tags or the moves begin with the next token.
func (h *heading) endsBefore(kind lexicon.Kind, word string) bool {
	switch kind {
	case lexicon.TagOpen:
		return tagQuote(h.text[h.at:]) > 0
	case lexicon.Bracketed:
		_, _, ok := markedName(word[1:])
		return ok
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

// pass passes the next token. It returns false if no heading has the token there.
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

// noMove are the kinds that end the search for the move of a number.
var noMove = lexicon.SetOf(lexicon.Result, lexicon.Outcome, lexicon.Number, lexicon.Digits)
