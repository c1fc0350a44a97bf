package parse

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Token is a token of the game with its text in the fixed game. Its offsets are the place of the original text.
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
	by        int32 // index of the finding that wrote it, plus one; 0 if it is as in the text
}

// Make returns a token for the text from start to end, with another text in the fixed game.
func Make(kind lexicon.Kind, start, end int32, text string) Token {
	return Token{Token: lexicon.Token{Kind: kind, Start: start, End: end}, Text: text, form: form{respelled: true}}
}

// Span returns the place of the token in the text of the game.
func (t Token) Span() ast.Span { return ast.Span{Start: t.Start, End: t.End} }

// Respelled reports whether a deviation of the token's spelling was reported.
func (t Token) Respelled() bool { return t.respelled }

// Inserted reports whether a habit put the token in, and the fixed text has it.
func (t Token) Inserted() bool { return !t.Token.Written() && t.Text != "" }

// A Home is the part of the fixed game to which a token goes.
type Home uint8

// The homes.
const (
	Here   Home = iota // the token stays where it is
	Header             // the token goes to the end of the tags
	After              // the token goes after the one before it, which encloses it
)

// A cell is a token on the tape. It has no pointer: the text of most tokens is that of the game.
type cell struct {
	lexicon.Token
	form
	text int32 // index of the text that a habit wrote, plus one; 0 for that of the game
}

// A tape holds the tokens of a game, read and unread. Room between them takes what habits write, so
// a change costs as much as it changes, wherever it is.
type tape struct {
	source string
	texts  []string // texts that habits wrote
	cells  []cell
	pos    int  // number of tokens that were read
	head   int  // index of the next token
	beyond cell // cell for all positions before the first token and after the last
	work   int  // number of tokens and bytes that habits looked at
}

// load cuts a text into tokens, all of them to come. If they are more than most, the rest of the text is one token.
func (t *tape) load(text string, most int) {
	t.source, t.texts, t.cells, t.pos, t.head, t.work = text, t.texts[:0], t.cells[:0], 0, 0, 0
	for at, mode := 0, lexicon.Text; ; {
		if n := len(t.cells); n < cap(t.cells) {
			t.cells = t.cells[:n+1]
		} else {
			t.cells = append(slices.Grow(t.cells, moreCells(n, at, len(text), most)), cell{})
		}
		c := &t.cells[len(t.cells)-1]
		if len(t.cells) < most {
			c.Token, mode = lexicon.Lex(text, at, mode)
		} else {
			c.Token = lexicon.Token{Kind: lexicon.Other, Start: int32(at), End: int32(len(text))}
			if at == len(text) {
				c.Kind = lexicon.EOF
			}
		}
		c.form, c.text = form{}, 0
		if at = int(c.End); c.Kind == lexicon.EOF {
			return
		}
	}
}

// moreCells returns for how many more cells to make room when n cells hold the first bytes of a text. It assumes that the
// rest of the text is like its beginning, so that the memory of a huge text is moved a few times only.
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

// write gives a cell another text.
func (t *tape) write(c *cell, text string) {
	c.text = 0
	if t.source[c.Start:c.End] != text {
		t.texts = append(t.texts, text)
		c.text = int32(len(t.texts))
	}
}

// peek returns cell n: 0 is the next one, and -1 the last one read.
func (t *tape) peek(n int) *cell {
	t.work++
	i := t.head + n
	if n < 0 {
		i = t.pos + n
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

// replace puts cells in place of the next n.
func (t *tape) replace(n int, cells ...cell) {
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
