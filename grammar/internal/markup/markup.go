// Package markup finds games on web pages and in listings with line numbers.
//
// The text of such a file holds more than games. Its first bytes decide its form, once. Text that is no part
// of a game is covered: blanks take its place, byte for byte. The parser reads the covered text, while
// places, and the text that the tree belongs to, stay those of the file.
//
// A file is a page if it begins with a tag of HTML, or if it holds HTML and no line of PGN's
// tags outside of elements. Any other file is PGN, where <b> is a stray of its own game. On a
// page, too, nothing covers a line that begins with a tag of PGN: no game is hidden.
package markup

import (
	"bytes"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Window is how many bytes at the beginning of a file are looked at for markup.
const Window = 8 << 10

// A Kind is what stands among the text of a file, a bit for each kind.
type Kind uint8

// The kinds of markup.
const (
	HTML    Kind = 1 << iota // the tags and entities of a web page
	Numbers                  // a number before each line
)

// mayHave reports whether a look at the first bytes of a file, in any encoding, is
// worth its time. It is not for nearly all files.
func mayHave(data []byte) bool {
	data = data[:min(len(data), Window)]
	if bytes.IndexByte(data, '<') >= 0 || bytes.IndexByte(data, '&') >= 0 {
		return true
	}
	for _, c := range data {
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != 0 {
			return isDigit(c)
		}
	}
	return false
}

// Of returns what stands in a text, told from its beginning.
func Of(text string) (found Kind) {
	head := text[:min(len(text), Window)]
	covered := []byte(head)
	if coverLineNumbers(covered) {
		found |= Numbers
	}
	if isPage(string(covered)) {
		found |= HTML
	}
	return found
}

// Find returns what stands in a file that begins with head, in an encoding.
func Find(head []byte, e text.Encoding) Kind {
	head = head[:min(len(head), Window)]
	if !mayHave(head) {
		return 0
	}
	return Of(e.Text(head))
}

// Text returns a text with blanks in the place of what is no part of its games. It has
// the same length.
func (m Kind) cover(text string) string {
	covered := []byte(text)
	if m&Numbers != 0 {
		coverLineNumbers(covered)
	}
	if m&HTML != 0 {
		coverHTML(covered, string(covered))
	}
	return string(covered)
}

// gameAlone puts blanks in the place of what stands before a game on a page, which
// begins at a tag or a round, and, but for comments, behind its result. Of a text without
// a game nothing but blanks is left.
func gameAlone(text string) string {
	covered := []byte(text)
	start := gameStart(text)
	blankOut(covered[:start])
	page := string(covered)
	depth, ended := 0, false
	for t, mode := lexicon.Lex(page, start, lexicon.Text); t.Kind != lexicon.EOF; t, mode = lexicon.Lex(page, int(t.End), mode) {
		switch {
		case t.Kind == lexicon.Comment, t.Kind == lexicon.Quoting, t.Kind == lexicon.Unclosed:
			n, _ := commentEnd(page[t.Start:])
			t.End = t.Start + int32(n)
		case ended:
			blankOut(covered[t.Start:t.End])
		case t.Kind == lexicon.Open:
			depth++
		case t.Kind == lexicon.Close:
			depth = max(0, depth-1)
		case t.Kind == lexicon.Result || t.Kind == lexicon.Outcome:
			ended = depth == 0
		}
	}
	return string(covered)
}

// gameStart returns the place of the first tag or round of a text, its length if there
// is none.
func gameStart(text string) int {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '[':
			if opensTag(text, i) {
				return i
			}
		case isDigit(c) && (i == 0 || !isDigit(text[i-1]) && text[i-1] != '.') && opensRound(text[i:]):
			return i
		}
	}
	return len(text)
}

// Words says what a file looks like that has markup.
func (m Kind) Words() rules.Text { return markupWords[m] }

var markupWords = map[Kind]rules.Text{
	HTML:           {EN: "HTML", ZH: "网页（HTML）"},
	Numbers:        {EN: "a listing with line numbers", ZH: "带行号的清单"},
	HTML | Numbers: {EN: "HTML, listed with line numbers", ZH: "带行号的网页（HTML）"},
}

// A Page is a file with markup, whole.
type Page struct {
	encoding text.Encoding
	found    Kind
	file     []byte // its bytes, without a byte order mark
	text     string // the same as text
	covered  string // the text that is split and parsed
}

// NewPage returns the page of the bytes of a file in an encoding, in which some markup was found.
func NewPage(file []byte, e text.Encoding, found Kind) *Page {
	p := &Page{encoding: e, found: found, file: file, text: e.Text(file)}
	p.covered = found.cover(p.text)
	return p
}

// Text returns the text of the page with blanks in the place of what is no part of its games.
func (p *Page) Text() string { return p.covered }

// A Game is the text of a game with markup.
type Game struct {
	Text    string
	Covered string // with blanks in the place of what is no part of the game
	Found   Kind   // if the game is to say so, being the first
	HTML    bool
}

// GameOf returns the text of one game of a file with markup. Of a listing the text itself
// shows that it is one; any other game stands on a page.
func GameOf(text string) *Game {
	found := Of(text)
	if found == 0 {
		found = HTML
	}
	p := &Page{found: found, text: text, covered: found.cover(text)}
	return p.Game(len(text), true)
}

// Game returns the text of the next game, which has n bytes of text.
func (p *Page) Game(n int, first bool) *Game {
	plain := &Game{Text: p.text[:n], Covered: p.covered[:n], HTML: p.found&HTML != 0}
	if plain.HTML {
		plain.Covered = gameAlone(plain.Covered)
	}
	if first {
		plain.Found = p.found
	}
	return plain
}

// Take passes n bytes of text and returns the bytes of the file that they were, and
// the text.
func (p *Page) Take(n int) (data []byte, text string) {
	size, _ := p.encoding.FileLen(p.file, n)
	data, text = p.file[:size], p.text[:n]
	p.file, p.text, p.covered = p.file[size:], p.text[n:], p.covered[n:]
	return data, text
}

// Tidy puts single blanks in the place of white space in the values of tags, as a page
// shows them.
func (p *Game) Tidy(tags []ast.Tag) {
	for i := range tags {
		if p.HTML {
			tags[i].Value = strings.Join(strings.Fields(tags[i].Value), " ")
		}
	}
}

// FirstCovered returns the first stretch of the text that is covered.
func (p *Game) FirstCovered() ast.Span {
	text, covered := p.Text, p.Covered
	start := 0
	for start < len(text) && text[start] == covered[start] {
		start++
	}
	end := start
	for end < len(text) && (text[end] != covered[end] || covered[end] == ' ') {
		end++
	}
	return ast.Span{Start: int32(start), End: int32(end)}
}
