package grammar

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
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

// htmlElements are the elements that web pages with games are made of, and whether a
// line ends at their tags.
var htmlElements = map[string]bool{
	"html": true, "head": true, "body": true, "title": true, "meta": true, "link": true, "script": true, "style": true,
	"div": true, "p": true, "br": true, "hr": true, "pre": true, "center": true, "blockquote": true, "textarea": true,
	"table": true, "tbody": true, "thead": true, "tr": true, "td": true, "th": true, "caption": true,
	"ul": true, "ol": true, "li": true, "dl": true, "dt": true, "dd": true, "form": true, "iframe": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true,
	"section": true, "article": true, "main": true, "nav": true, "header": true, "footer": true,
	"span": false, "font": false, "a": false, "b": false, "i": false, "u": false, "em": false, "strong": false, "img": false,
	"code": false, "tt": false, "big": false, "small": false, "sub": false, "sup": false, "nobr": false, "wbr": false,
	"label": false, "input": false, "button": false, "select": false, "option": false,
}

// unseenElements are the elements of which nothing is shown among a page's text.
var unseenElements = []string{"head", "script", "style"}

// emptyElements are the elements that hold nothing, and so have no closing tag.
var emptyElements = []string{"br", "hr", "img", "input", "link", "meta", "wbr"}

// isPage reports whether a text is that of a web page. Comments of PGN, where HTML is legal,
// and tags of PGN count as neither.
func isPage(text string) bool {
	if strings.IndexByte(text, '<') < 0 && strings.IndexByte(text, '&') < 0 {
		return false
	}
	if beginsWithElement(text) {
		return true
	}
	found := false
	depth := 0        // of elements
	lineStart := true // whether nothing but blanks and tags of PGN stands before on the line
	for i := 0; i < len(text); {
		size := 1
		switch c := text[i]; {
		case scan.IsLineBreak(c):
			lineStart = true
		case c == ' ' || c == '\t':
		case c == '[' && scan.OpensTagAt(text, i):
			size = scan.TagEnd(text[i:], scan.UTF8ByteClass)
			if lineStart && depth == 0 && endsLineAt(text, i+size) {
				return false
			}
		default:
			lineStart = false
			switch {
			case opensComment(text[i:]):
				size, _ = scan.CommentEnd(text[i:])
			case c == '<':
				tag, n := htmlTag(text[i:])
				if _, known := htmlElements[tag]; n == 0 || !known && tag != "!" {
					break
				}
				found, size = true, n
				switch {
				case tag == "!" || slices.Contains(emptyElements, tag):
				case text[i+1] == '/':
					depth = max(0, depth-1)
				default:
					depth++
				}
			case c == '&':
				_, n := htmlEntity(text[i:])
				found, size = found || n > 0, max(1, n)
			}
		}
		i += size
	}
	return found
}

// beginsWithElement reports whether the first thing in a text is a tag of HTML, behind blanks,
// comments of HTML and the document type.
func beginsWithElement(text string) bool {
	for {
		text = strings.TrimLeft(text, "\ufeff \t\r\n")
		if text == "" || text[0] != '<' {
			return false
		}
		tag, size := htmlTag(text)
		if size == 0 || tag != "!" {
			_, known := htmlElements[tag]
			return known
		}
		text = text[size:]
	}
}

// endsLineAt reports whether nothing but blanks and tags of PGN stands between text[i] and the
// end of its line.
func endsLineAt(text string, i int) bool {
	for ; i < len(text) && !scan.IsLineBreak(text[i]); i++ {
		switch c := text[i]; {
		case c == '[' && scan.OpensTagAt(text, i):
			i += scan.TagEnd(text[i:], scan.UTF8ByteClass) - 1
		case c != ' ' && c != '\t':
			return false
		}
	}
	return true
}

// holdsTagLine reports whether a line of text, but for the first, begins with a tag of PGN.
func holdsTagLine(text string) bool {
	for i := scan.LineEnd(text, 0); i < len(text); i = scan.LineEnd(text, i) {
		i = scan.NextLine(text, i)
		if at := scan.SkipBlanks(text, i); at < len(text) && text[at] == '[' && scan.OpensTagAt(text, at) {
			return true
		}
	}
	return false
}

// opensComment reports whether s starts with a brace that opens a comment.
func opensComment(s string) bool { return s[0] == '{' || strings.HasPrefix(s, "｛") }

// longestTag is how far one looks for the end of a tag, in bytes.
const longestTag = 1 << 10

// htmlTag returns the name of the element whose tag s starts with, in lower case, and the
// length of the tag, 0 if s starts with none. Of a comment, a document type and the like
// the name is "!". No tag holds a line of tags of PGN: of a comment that does, <!-- is all.
func htmlTag(s string) (name string, size int) {
	if strings.HasPrefix(s, "<!--") {
		end := strings.Index(s[:min(len(s), scan.TagReach)], "-->")
		switch {
		case end > 0 && holdsTagLine(s[:end]):
			return "!", len("<!--")
		case end > 0:
			return "!", end + len("-->")
		}
	}
	if name, size = wholeTag(s); holdsTagLine(s[:size]) {
		return "", 0
	}
	return name, size
}

// wholeTag does what htmlTag does, whatever stands in the tag.
func wholeTag(s string) (name string, size int) {
	s = s[:min(len(s), longestTag)]
	rest := strings.TrimPrefix(s[1:], "/")
	length := 0
	for length < len(rest) && (scan.IsASCIILetter(rest[length]) || length > 0 && scan.IsASCIIDigit(rest[length])) {
		length++
	}
	name = strings.ToLower(rest[:length])
	switch {
	case length == 0 && len(rest) > 1 && (rest[0] == '!' || rest[0] == '?') && (scan.IsASCIILetter(rest[1]) || rest[1] == '['):
		name = "!"
	case length == 0 || length == len(rest):
		return "", 0
	case !strings.ContainsRune(" \t\r\n/>", rune(rest[length])):
		return "", 0
	}
	end := strings.IndexByte(s, '>')
	if end < 0 {
		return "", 0
	}
	var quote byte
	for i := 1; i < len(s); i++ { // a quotation mark may hide it
		switch c := s[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
		case (c == '"' || c == '\'') && s[i-1] == '=':
			quote = c
		case c == '>':
			return name, i + 1
		}
	}
	return name, end + 1
}

// longestEntity is how long an entity may be, in bytes.
const longestEntity = 12

// htmlEntity returns the text that the entity stands for that s starts with, and how long
// the entity is, 0 if s starts with none.
func htmlEntity(s string) (meant string, size int) {
	if strings.HasPrefix(s, "&nbsp") {
		size = len("&nbsp")
		return "\u00a0", size + len(s[size:]) - len(strings.TrimPrefix(s[size:], ";"))
	}
	end := strings.IndexByte(s[:min(len(s), longestEntity)], ';')
	if end < len("&gt") || strings.ContainsFunc(s[1:end], func(r rune) bool {
		return r >= utf8.RuneSelf || r != '#' && !scan.IsASCIILetter(byte(r)) && !scan.IsASCIIDigit(byte(r))
	}) {
		return "", 0
	}
	size = end + 1
	meant = html.UnescapeString(s[:size])
	if len(meant) >= size || strings.HasSuffix(meant, ";") {
		return "", 0
	}
	return meant, size
}

// coverHTML puts blanks in the place of tags and of what is not shown, and what they
// stand for in the place of entities. Comments of PGN stay as they are. A line ends
// where the page breaks one.
func coverHTML(covered []byte, text string) {
	quoted, closing := false, true
	unclosed := map[string]bool{} // elements that nothing closes any more
	for i := 0; i < len(text); {
		size := 1
		switch c := text[i]; {
		case c == '\n' || c == '\r':
			quoted = false
		case c == '"':
			quoted = !quoted
		case closing && opensComment(text[i:]):
			var end int
			if end, closing = scan.CommentEnd(text[i:]); closing {
				size = end
			}
		case c == '<':
			tag, n := htmlTag(text[i:])
			if n == 0 {
				break
			}
			size = n
			if text[i+1] != '/' && slices.Contains(unseenElements, tag) && !unclosed[tag] {
				n, closed := closingTag(text[i:], tag)
				if closed && !holdsTagLine(text[i:i+n]) {
					size = n
				}
				unclosed[tag] = !closed
			}
			blankOut(covered[i : i+size])
			if htmlElements[tag] && !quoted {
				covered[i] = '\n'
			}
		case c == '&':
			size = max(1, coverEntities(covered[i:], text[i:]))
			quoted = quoted != (bytes.Count(covered[i:i+size], []byte{'"'})%2 == 1)
		}
		i += size
	}
}

// coverEntities puts what they stand for in the place of the entities that text starts
// with, one right behind the other, and blanks behind that; what is white space is
// blanks. It returns how long they are.
func coverEntities(covered []byte, text string) (size int) {
	for at := 0; ; {
		meant, n := htmlEntity(text[size:])
		if n == 0 {
			return size
		}
		blankOut(covered[size : size+n])
		size += n
		if scan.IsBlank(meant) {
			at = size
		} else {
			at += copy(covered[at:], meant)
		}
	}
}

// closingTag returns the place behind the tag that closes the element with which s
// starts, if there is one.
func closingTag(s, element string) (end int, closed bool) {
	for i := 0; ; {
		n := strings.Index(s[i:], "</")
		if n < 0 {
			return 0, false
		}
		i += n
		if tag, size := htmlTag(s[i:]); size > 0 && tag == element {
			return i + size, true
		}
		i += len("</")
	}
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

// lineNumber returns the number that a line begins with, and the length of it with the
// blanks before it and what sets it off from the text behind; not ok means that the
// line begins with none.
func lineNumber(line []byte) (number, size int, ok bool) {
	i := scan.SkipBlanks(line, 0)
	digits := i
	for i < len(line) && scan.IsASCIIDigit(line[i]) && i-digits < 6 {
		number = 10*number + int(line[i]-'0')
		i++
	}
	if i == digits {
		return 0, 0, false
	}
	if i < len(line) && strings.IndexByte(":|.)", line[i]) >= 0 {
		i++
	}
	return number, i, true
}

// mostListed is how many lines are enough to know a listing.
const mostListed = 8

// coverLineNumbers puts blanks in the place of the numbers before the lines of a
// listing, and reports whether text is one: its lines begin with numbers that follow
// one another, and behind the first there is a tag, or the number of a round.
func coverLineNumbers(text []byte) bool {
	if !listed(text) {
		return false
	}
	due := -1
	for i := 0; i < len(text); {
		end := scan.LineEnd(text, i)
		if number, size, ok := lineNumber(text[i:end]); ok && (due < 0 || number == due) {
			blankOut(text[i : i+size])
			due = number
		}
		due++
		if i = end; end < len(text) {
			i = scan.NextLine(text, end)
		}
	}
	return true
}

// listed reports whether text is a listing with line numbers.
func listed(text []byte) bool {
	lines, due := 0, 0
	for i := 0; i < len(text) && lines < mostListed; lines++ {
		end := scan.LineEnd(text, i)
		number, size, ok := lineNumber(text[i:end])
		switch {
		case !ok || lines > 0 && number != due:
			return lines > 1 && end == len(text) // cut, or empty
		case lines == 0:
			rest := string(text[i+size : end])
			if rest = rest[scan.SkipBlanks(rest, 0):]; !strings.HasPrefix(rest, "[") && !opensRound(rest) {
				return false
			}
		}
		due = number + 1
		if i = end; end < len(text) {
			i = scan.NextLine(text, end)
		}
	}
	return lines > 1
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
		if wide := asciiEnd(p.file); wide < len(p.file) {
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
