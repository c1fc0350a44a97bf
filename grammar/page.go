package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A page is a file with markup, whole.
type page struct {
	encoding Encoding
	found    markup
	file     []byte // its bytes, without a byte order mark
	text     string // the same as text
	covered  string // the text that is split and parsed
}

// uncover reads all of a file with markup, and makes it one that is split in the place of
// its bytes. One that is larger than a game may be is read as any other.
func (d *Decoder) uncover(found markup) {
	for d.err == nil && len(d.buf) <= d.config.MaxSize {
		d.read()
	}
	if len(d.buf) > d.config.MaxSize {
		d.settle(0)
		return
	}
	p := &page{encoding: d.config.Encoding, found: found, file: d.buf}
	if p.encoding == Auto {
		if wide := asciiEnd(p.file); wide < len(p.file) {
			p.encoding, _ = detect(p.file[wide:])
		}
	}
	p.text = decode(p.encoding, p.file)
	p.covered = found.cover(p.text)
	d.page, d.config.Encoding, d.split.encoding = p, p.encoding, UTF8
	d.window = window{buf: []byte(p.covered)}
}

// A plainText is the text of a game with markup.
type plainText struct {
	text    string
	covered string // with blanks in the place of what is no part of the game
	found   markup // if the game is to say so, being the first
	html    bool
}

// plainTextOf returns the text of one game of a file with markup. Of a listing the text itself
// shows that it is one; any other game stands on a page.
func plainTextOf(text string) *plainText {
	found := markupOf(text)
	if found == 0 {
		found = htmlMarkup
	}
	p := &page{found: found, text: text, covered: found.cover(text)}
	return p.game(len(text), true)
}

// game returns the text of the next game, which has n bytes of text.
func (p *page) game(n int, first bool) *plainText {
	plain := &plainText{text: p.text[:n], covered: p.covered[:n], html: p.found&htmlMarkup != 0}
	if plain.html {
		plain.covered = gameAlone(plain.covered)
	}
	if first {
		plain.found = p.found
	}
	return plain
}

// take passes n bytes of text and returns the bytes of the file that they were, and
// the text as bytes.
func (p *page) take(n int) (data, text []byte) {
	size, _ := fileLen(p.encoding, p.file, n)
	data, text = p.file[:size], []byte(p.text[:n])
	p.file, p.text, p.covered = p.file[size:], p.text[n:], p.covered[n:]
	return data, text
}

// parse parses the text of a game, and tells the values of its tags as a page shows them.
func (p *plainText) parse(game *ast.Game, damaged bool, limits limits) {
	parse(game, p.covered, damaged, limits)
	p.tidy(game.Tags)
}

// tidy puts single blanks in the place of white space in the values of tags, as a page
// shows them.
func (p *plainText) tidy(tags []ast.Tag) {
	for i := range tags {
		if p.html {
			tags[i].Value = strings.Join(strings.Fields(tags[i].Value), " ")
		}
	}
}

// report says what the file looks like in which the game stands, if that is for this game
// to say.
func (p *plainText) report(game *ast.Game, limits limits) {
	if p.found != 0 {
		limits.report(game, ast.Diagnostic{
			Rule: rules.PastedMarkup, Span: firstCovered(p.text, p.covered), Args: []any{markupWords[p.found]},
		})
	}
}
