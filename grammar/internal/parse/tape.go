package parse

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Token is a token of the game, with the text that it has in the fixed game. Its offsets are those of its original
// text.
type Token struct {
	lexicon.Token
	Text string // text in the game, or the text that a habit wrote
	form
}

// A form holds the properties of a token besides its kind, place and text.
type form struct {
	Home      Home  // place in the fixed text
	Unclosed  bool  // no brace closes the comment
	respelled bool  // the deviation of its spelling was reported
	by        int32 // index, plus one, of the finding whose fix wrote it; 0 if no fix changed it
}

// Make returns a token for the text between the offsets start and end. text is the text that it has in the fixed
// game.
func Make(kind lexicon.Kind, start, end int32, text string) Token {
	return Token{Token: lexicon.Token{Kind: kind, Start: start, End: end}, Text: text, form: form{respelled: true}}
}

// Span returns the place of the token in the text of the game.
func (t Token) Span() ast.Span { return ast.Span{Start: t.Start, End: t.End} }

// Respelled reports whether a deviation of the token's spelling was reported.
func (t Token) Respelled() bool { return t.respelled }

// Inserted reports whether a habit inserted the token, and the fixed text has it.
func (t Token) Inserted() bool { return !t.Token.Written() && t.Text != "" }

// A Home is the part of the fixed game to which a token goes.
type Home uint8

// The homes.
const (
	Here   Home = iota // the token stays where it is
	Header             // the token goes to the end of the tags
	After              // the token goes after the previous token, which encloses it in the text
)

// A cell is a token on the tape. It holds no pointer: most tokens have the text of the game, and an index stands for
// any other text.
type cell struct {
	lexicon.Token
	form
	text int32 // index, plus one, of the text that a habit wrote; 0 for the text of the game
}

// A tape holds the tokens of a game, read and unread. The text is split into tokens only when they are looked at.
// Between the read and the unread tokens the tape has free cells for the tokens that habits write. So the cost of a
// change depends only on its size, not on its place.
type tape struct {
	source string
	texts  []string // texts that habits wrote
	cells  []cell
	pos    int          // number of tokens that were read
	head   int          // index of the next token
	most   int          // number of tokens beyond which the rest of the text is one token
	end    int          // offset up to which the text is cut into tokens
	mode   lexicon.Mode // mode of the text from there on
	ended  bool         // the last token is EOF
	seen   int          // offset up to which the text was examined for flaws
	flawed flaws
	beyond cell // cell for all positions before the first token and after the last
	work   int  // number of tokens and bytes that habits looked at
}

// load begins the tape of a text. If the text has more than most tokens, the rest of it is one token.
func (t *tape) load(text string, most int) {
	*t = tape{source: text, texts: t.texts[:0], cells: t.cells[:0], most: most}
}

// cut adds the next token of the text to the tape.
func (t *tape) cut() {
	n := len(t.cells)
	if n == cap(t.cells) {
		t.cells = slices.Grow(t.cells, moreCells(n, t.end, len(t.source), t.most))
	}
	t.cells = t.cells[:n+1]
	c := &t.cells[n]
	if n+1 < t.most || t.end == len(t.source) {
		c.Token, t.mode = lexicon.Lex(t.source, t.end, t.mode)
	} else {
		c.Token = lexicon.Token{Kind: lexicon.Other, Start: int32(t.end), End: int32(len(t.source))}
	}
	c.form, c.text = form{}, 0
	t.end, t.ended = int(c.End), c.Kind == lexicon.EOF
	switch {
	case t.seen >= t.end || sound.Has(c.Kind) && !c.Deviates():
	case c.Kind < lexicon.GrammarKinds:
		t.examine(int(c.Start), t.end)
	default: // a habit may look at all further text
		t.examine(int(c.Start), len(t.source))
	}
}

// flaws are flaws of a text that are not deviations from the grammar.
type flaws struct {
	invalid bool // some of it is not UTF-8
	lost    bool // it has U+FFFD, in place of what was lost
}

// sound has the kinds of tokens that can have neither flaw if they are spelled as in the specification.
const sound = lexicon.All & (1<<lexicon.GrammarKinds - 1) &^ (1<<lexicon.Name | 1<<lexicon.Value | 1<<lexicon.Comment)

// examine looks for flaws of the text from one offset to another.
func (t *tape) examine(from, to int) {
	text := t.source[from:to]
	t.flawed.invalid = t.flawed.invalid || !utf8.ValidString(text)
	t.flawed.lost = t.flawed.lost || strings.Contains(text, "\ufffd")
	t.seen = to
}

// next returns the cell of the next token.
func (t *tape) next() *cell {
	if t.head == len(t.cells) {
		t.cut()
	}
	return &t.cells[t.head]
}

// offset returns the offset of the next token.
func (t *tape) offset() int {
	if t.head < len(t.cells) {
		return int(t.cells[t.head].Start)
	}
	return t.end
}

// giveBack takes the unread tokens off the tape, so that the text goes on with them outside of tags and comments. If a habit
// changed one of them, giveBack changes nothing and returns false.
func (t *tape) giveBack() bool {
	for i := t.head; i < len(t.cells); i++ {
		if c := &t.cells[i]; c.form != (form{}) || c.text != 0 || !c.Written() {
			return false
		}
	}
	if t.head < len(t.cells) {
		t.end, t.mode, t.ended = t.offset(), lexicon.Text, false
		t.cells = t.cells[:t.head]
	}
	return true
}

// moreCells returns the number of cells by which to extend a full tape. The n cells of the tape hold the text up to
// offset at. The whole text has size bytes. moreCells assumes that the rest of the text is like its beginning, so
// that the tape of a huge text is moved in memory only a few times.
func moreCells(n, at, size, most int) int {
	const least = 256
	rest := n * (size - at) / max(at, 1)
	return max(least, min(rest+rest/16, 7*n, most-n))
}

// textOf returns the text of a cell.
func (t *tape) textOf(c *cell) string {
	if c.text > 0 {
		return t.texts[c.text-1]
	}
	return t.source[c.Start:c.End]
}

// token returns the token of a cell.
func (t *tape) token(c *cell) Token { return Token{Token: c.Token, Text: t.textOf(c), form: c.form} }

// cell returns the cell of a token.
func (t *tape) cell(k Token) cell {
	c := cell{Token: k.Token, form: k.form}
	t.write(&c, k.Text)
	return c
}

// write sets the text of a cell.
func (t *tape) write(c *cell, text string) {
	c.text = 0
	if t.source[c.Start:c.End] != text {
		t.texts = append(t.texts, text)
		c.text = int32(len(t.texts))
	}
}

// peek returns cell n: 0 is the next one, and -1 the last one read. The cell is valid until more of the text is cut.
func (t *tape) peek(n int) *cell {
	t.work++
	i := t.head + n
	if n < 0 {
		i = t.pos + n
	}
	for i >= len(t.cells) && !t.ended {
		t.cut()
	}
	if i < 0 || i >= len(t.cells) {
		t.beyond = cell{}
		return &t.beyond
	}
	return &t.cells[i]
}

// advance reads the next token.
func (t *tape) advance() {
	if t.pos != t.head {
		t.cells[t.pos] = t.cells[t.head]
	}
	t.pos, t.head = t.pos+1, t.head+1
}

// replace replaces the next n cells by other cells.
func (t *tape) replace(n int, cells ...cell) {
	for t.head+n > len(t.cells) {
		t.cut()
	}
	t.head += n
	if room := t.head - t.pos; room < len(cells) {
		more := len(cells) + len(t.cells)/4 + 16
		rest := t.cells[t.head:]
		t.cells = slices.Grow(t.cells, more)[:len(t.cells)+more]
		t.head += more
		copy(t.cells[t.head:], rest)
	}
	t.head -= len(cells)
	copy(t.cells[t.head:], cells)
}
