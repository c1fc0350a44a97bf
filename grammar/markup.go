package grammar

import (
	"bytes"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A web page, and a listing with line numbers, are forms of file: their text holds more
// than games. The first bytes of a file decide its form, once. What is no part of a game is
// covered: blanks take its place, byte for byte. The parser reads the covered text, while
// places, and the text that the tree belongs to, stay those of the file.
//
// A file is a page if it begins with a tag of HTML, or if it holds HTML and no line of PGN's
// tags outside of elements. Any other file is PGN, where <b> is a stray of its own game. On a
// page, too, nothing covers a line that begins with a tag of PGN: no game is hidden.

// markupWindow is how many bytes at the beginning of a file are looked at for markup.
const markupWindow = 8 << 10

// A markup is what stands among the text of a file, a bit for each kind.
type markup uint8

const (
	htmlMarkup  markup = 1 << iota // the tags and entities of a web page
	lineNumbers                    // a number before each line
)

// mayHaveMarkup reports whether a look at the first bytes of a file, in any encoding, is
// worth its time. It is not for nearly all files.
func mayHaveMarkup(data []byte) bool {
	data = data[:min(len(data), markupWindow)]
	if bytes.IndexByte(data, '<') >= 0 || bytes.IndexByte(data, '&') >= 0 {
		return true
	}
	for _, c := range data {
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != 0 {
			return scan.IsASCIIDigit(c)
		}
	}
	return false
}

// markupOf returns what stands in a text, told from its beginning.
func markupOf(text string) (found markup) {
	head := text[:min(len(text), markupWindow)]
	covered := []byte(head)
	if coverLineNumbers(covered) {
		found |= lineNumbers
	}
	if isPage(string(covered)) {
		found |= htmlMarkup
	}
	return found
}

// markupOfFile returns what stands in a file that begins with head, in an encoding.
func markupOfFile(head []byte, e Encoding) markup {
	head = head[:min(len(head), markupWindow)]
	if !mayHaveMarkup(head) {
		return 0
	}
	return markupOf(decode(e, head))
}

// cover returns a text with blanks in the place of what is no part of its games. It has
// the same length.
func (m markup) cover(text string) string {
	covered := []byte(text)
	if m&lineNumbers != 0 {
		coverLineNumbers(covered)
	}
	if m&htmlMarkup != 0 {
		coverHTML(covered, string(covered))
	}
	return string(covered)
}

// blankOut writes blanks over text.
func blankOut(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// gameAlone puts blanks in the place of what stands before a game on a page, which
// begins at a tag or a round, and, but for comments, behind its result. Of a text without
// a game nothing but blanks is left.
func gameAlone(text string) string {
	covered := []byte(text)
	start := gameStart(text)
	blankOut(covered[:start])
	s := scan.NewScanner(string(covered), defaultMaxDepth)
	for ended := false; ; {
		t := s.Next()
		switch {
		case t.Kind == token.EOF:
			return string(covered)
		case ended && t.Kind != token.Comment:
			blankOut(covered[t.Offset:s.Pos])
		case t.Kind == token.Result && s.Depth == 0:
			ended = true
		}
	}
}

// gameStart returns the place of the first tag or round of a text, its length if there
// is none.
func gameStart(text string) int {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '[':
			if scan.OpensTagAt(text, i) {
				return i
			}
		case scan.IsASCIIDigit(c) && (i == 0 || !scan.IsASCIIDigit(text[i-1]) && text[i-1] != '.') && opensRound(text[i:]):
			return i
		}
	}
	return len(text)
}

// opensRound reports whether s starts with the number of a round and something like a
// move.
func opensRound(s string) bool {
	digits := scan.ClassEnd(s, 0, scan.Digit)
	dots := scan.ClassEnd(s, digits, scan.Period)
	if dots == digits {
		return false
	}
	rest := s[dots:]
	rest = rest[scan.White(rest):]
	if rest == "" || scan.FirstClass(rest) != scan.Letter {
		return false
	}
	kind, n := scan.MoveToken(rest[:min(len(rest), 2*scan.MostGlued)])
	word := rest[:n]
	return kind == token.Move && n <= scan.MostGlued && strings.ContainsFunc(word, scan.MoveDigitSet.Has) &&
		(scan.IsASCIILetter(word[0]) || strings.ContainsFunc(word, scan.DirectionSet.Has))
}

// markupWords says what a file looks like that has markup.
var markupWords = map[markup]rules.Text{
	htmlMarkup:               {EN: "HTML", ZH: "网页（HTML）"},
	lineNumbers:              {EN: "a listing with line numbers", ZH: "带行号的清单"},
	htmlMarkup | lineNumbers: {EN: "HTML, listed with line numbers", ZH: "带行号的网页（HTML）"},
}

// firstCovered returns the first stretch of a text that is covered.
func firstCovered(text, covered string) ast.Span {
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
		if wide := text.ASCIIEnd(p.file); wide < len(p.file) {
			p.encoding, _ = detect(p.file[wide:])
		}
	}
	p.text = decode(p.encoding, p.file)
	p.covered = found.cover(p.text)
	d.page, d.config.Encoding, d.split.encoding = p, p.encoding, UTF8
	d.html = d.html || found&htmlMarkup != 0
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
			Rule: rulePastedMarkup, Span: firstCovered(p.text, p.covered), Args: []any{markupWords[p.found]},
		})
	}
}
