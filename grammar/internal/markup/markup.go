// Package markup finds games on web pages and in listings with line numbers.
//
// The text of such a file has more than games. Its first bytes decide its form, once. Blanks cover the other text, byte for
// byte. The parser reads the covered text, while offsets, and the text of the tree, come from the file.
//
// A file is a page if it begins with a tag of HTML, or if it has HTML and no line of PGN's tags outside of elements. Any
// other file is PGN, where <b> is a stray of its own game. On a page, too, a line that begins with a tag of PGN is not
// covered: no game is hidden.
package markup

import (
	"bytes"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Window is the number of bytes at the beginning of a file that are searched for markup.
const Window = 8 << 10

// A Kind is a set of kinds of markup in a text.
type Kind uint8

// The kinds of markup.
const (
	HTML    Kind = 1 << iota // the tags and entities of a web page
	Numbers                  // a number before each line
)

// Words describes a file with markup.
func (k Kind) Words() rules.Text {
	return map[Kind]rules.Text{
		HTML:           {EN: "HTML", ZH: "网页（HTML）"},
		Numbers:        {EN: "a listing with line numbers", ZH: "带行号的清单"},
		HTML | Numbers: {EN: "HTML, listed with line numbers", ZH: "带行号的网页（HTML）"},
	}[k]
}

// Find returns the markup of a file in an encoding that begins with head.
func Find(head []byte, e text.Encoding) Kind {
	head = head[:min(len(head), Window)]
	first := bytes.TrimLeft(head, " \t\r\n\x00")
	if !hasSigns(text.View(head)) && (len(first) == 0 || !isDigit(first[0])) {
		return 0 // nearly all files end here
	}
	return Of(e.Text(head))
}

// Of returns the markup of a text by its beginning.
func Of(text string) (found Kind) {
	head := text[:min(len(text), Window)]
	covered := []byte(head)
	if coverLineNumbers(covered, head) {
		found |= Numbers
	}
	if isPage(string(covered)) {
		found |= HTML
	}
	return found
}

// cover returns a text of the same length with blanks in place of markup.
func (k Kind) cover(text string) string {
	covered := []byte(text)
	if k&Numbers != 0 {
		coverLineNumbers(covered, text)
	}
	if k&HTML != 0 {
		coverHTML(covered, string(covered))
	}
	return string(covered)
}

// A Page is a file with markup, whole.
type Page struct {
	encoding text.Encoding
	found    Kind
	file     []byte // its bytes without a byte order mark
	text     string // the same as text
	covered  string // the text that is split and parsed
}

// NewPage returns the page of the bytes of a file in an encoding, in which some markup was found.
func NewPage(file []byte, e text.Encoding, found Kind) *Page {
	p := &Page{encoding: e, found: found, file: file, text: e.Text(file)}
	p.covered = found.cover(p.text)
	return p
}

// Text returns the text of the page with blanks in place of markup.
func (p *Page) Text() string { return p.covered }

// Take passes n bytes of text, and returns the bytes of the file that they were decoded from, and the text.
func (p *Page) Take(n int) (data []byte, text string) {
	size, _ := p.encoding.FileLen(p.file, n)
	data, text = p.file[:size], p.text[:n]
	p.file, p.text, p.covered = p.file[size:], p.text[n:], p.covered[n:]
	return data, text
}

// Game returns the text of the next game, which has n bytes of text.
func (p *Page) Game(n int, first bool) *Game {
	g := &Game{Text: p.text[:n], Covered: p.covered[:n], HTML: p.found&HTML != 0}
	if g.HTML {
		g.Covered = gameAlone(g.Covered)
	}
	if first {
		g.Found = p.found
	}
	return g
}

// A Game is the text of a game with markup.
type Game struct {
	Text    string
	Covered string // the text with blanks in place of all but the game
	Found   Kind   // markup that the game reports, because it is the first
	HTML    bool
}

// GameOf returns a game of a file with markup by its text, which shows whether it is a listing. Any other game is on a page.
func GameOf(text string) *Game {
	found := Of(text)
	if found == 0 {
		found = HTML
	}
	p := &Page{found: found, text: text, covered: found.cover(text)}
	return p.Game(len(text), true)
}

// Tidy replaces white space in the values of tags by single blanks, as a page shows them.
func (g *Game) Tidy(tags []ast.Tag) {
	for i := range tags {
		if g.HTML {
			tags[i].Value = strings.Join(strings.Fields(tags[i].Value), " ")
		}
	}
}

// FirstCovered returns the span of the first text that was replaced by blanks.
func (g *Game) FirstCovered() ast.Span {
	start := 0
	for start < len(g.Text) && g.Text[start] == g.Covered[start] {
		start++
	}
	end := start
	for end < len(g.Text) && (g.Text[end] != g.Covered[end] || g.Covered[end] == ' ') {
		end++
	}
	return ast.Span{Start: int32(start), End: int32(end)}
}
