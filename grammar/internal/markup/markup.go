// Package markup finds games on web pages and in listings with line numbers.
//
// Such a file has other text around its games. The first bytes of the file decide, once, which kinds of markup it has. The
// package then writes blanks over the other text, one blank for each byte. The parser reads this covered text. Offsets in it
// are offsets in the file, too, and the texts in the tree come from the file.
//
// A file is a page if it begins with a tag of HTML, or if it has HTML, and no line of PGN tags such as [Red "许银川"] outside
// of all elements. In any other file, HTML such as <b> is text without meaning in the game around it. Even on a page, a line
// that begins with a PGN tag is not covered, so that no game is hidden.
package markup

import (
	"bytes"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
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

// Words returns the words for a file with such markup in messages, for example "a listing with line numbers".
func (k Kind) Words() rules.Text {
	return map[Kind]rules.Text{
		HTML:           {EN: "HTML", ZH: "网页（HTML）"},
		Numbers:        {EN: "a listing with line numbers", ZH: "带行号的清单"},
		HTML | Numbers: {EN: "HTML, listed with line numbers", ZH: "带行号的网页（HTML）"},
	}[k]
}

// Find returns the kinds of markup in a file. head is the beginning of the file, and e its encoding.
func Find(head []byte, e text.Encoding) Kind {
	head = head[:min(len(head), Window)]
	first := bytes.TrimLeft(head, " \t\r\n\x00")
	if !hasSigns(text.View(head)) && (len(first) == 0 || !lexicon.IsDigit(first[0])) {
		return 0 // nearly all files end here
	}
	return Of(e.Text(head))
}

// Of returns the kinds of markup in a text. It looks at the first Window bytes only.
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

// cover returns the text with blanks in place of markup of the kinds in k. The length of the text stays the same.
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

// A Page is a whole file with markup, or the rest of the file after [Page.Take].
type Page struct {
	encoding text.Encoding
	found    Kind
	file     []byte // bytes of the file, without a byte order mark
	text     string // decoded text of the file
	covered  string // text with blanks in place of markup, which is split and parsed
}

// NewPage returns the page for a file. file holds the bytes of the file, e is its encoding, and found has the kinds of its
// markup (see [Find]).
func NewPage(file []byte, e text.Encoding, found Kind) *Page {
	p := &Page{encoding: e, found: found, file: file, text: e.Text(file)}
	p.covered = found.cover(p.text)
	return p
}

// Text returns the text of the page that was not taken yet, with blanks in place of markup.
func (p *Page) Text() string { return p.covered }

// Take removes the first n bytes of text from the page. It returns the removed text, and in data the bytes of the file that
// the text was decoded from.
func (p *Page) Take(n int) (data []byte, text string) {
	size, _ := p.encoding.FileLen(p.file, n)
	data, text = p.file[:size], p.text[:n]
	p.file, p.text, p.covered = p.file[size:], p.text[n:], p.covered[n:]
	return data, text
}

// Game returns the next game of the page. n is the length of its text in bytes. first says that the game is the first one of
// the file, which reports the markup.
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
	Found   Kind   // kinds of markup that the game reports; 0 unless it is the first game of the file
	HTML    bool
}

// GameOf returns the game with a given text from a file with markup. If the text itself has no markup that [Of] finds, it is
// taken for text of a web page.
func GameOf(text string) *Game {
	found := Of(text)
	if found == 0 {
		found = HTML
	}
	p := &Page{found: found, text: text, covered: found.cover(text)}
	return p.Game(len(text), true)
}

// Tidy replaces each run of white space in the values of tags by a single blank, as a browser shows it. It changes only
// games on web pages.
func (g *Game) Tidy(tags []ast.Tag) {
	for i := range tags {
		if g.HTML {
			tags[i].Value = strings.Join(strings.Fields(tags[i].Value), " ")
		}
	}
}

// FirstCovered returns the span of the first text of the game that was replaced by blanks.
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
