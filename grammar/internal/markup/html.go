package markup

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// The elements of web pages with games: those whose tags end a line, and the others.
var (
	lineElements = strings.Fields(`html head body title meta link script style div p br hr pre center blockquote textarea table tbody
		thead tr td th caption ul ol li dl dt dd form iframe h1 h2 h3 h4 h5 h6 section article main nav header footer`)
	wordElements = strings.Fields(`span font a b i u em strong img code tt big small sub sup nobr wbr label input button select option`)
)

// isElement reports whether a name is that of an element.
func isElement(name string) bool {
	return slices.Contains(lineElements, name) || slices.Contains(wordElements, name)
}

// unseenElements have content that a page does not show. emptyElements have no content and no closing tag.
var (
	unseenElements = []string{"head", "script", "style"}
	emptyElements  = []string{"br", "hr", "img", "input", "link", "meta", "wbr"}
)

// isPage reports whether a text is a web page. A text with a line outside of all elements that begins with a tag of PGN is not
// a page. Comments of PGN, where HTML is legal, and tags of PGN do not count.
func isPage(text string) bool {
	if !hasSigns(text) {
		return false
	}
	if beginsWithElement(text) {
		return true
	}
	found := false
	depth := 0        // number of open elements
	lineStart := true // only blanks and tags of PGN precede on the line
	for i := 0; i < len(text); {
		if end, isTag := tagAt(text, i); isTag {
			if lineStart && depth == 0 && endsLineAt(text, end) {
				return false
			}
			i = end
			continue
		}
		size, is := passMarkup(text[i:], &depth)
		lineStart = isBreak(text[i]) || lineStart && isBlank(text[i])
		found = found || is
		i += size
	}
	return found
}

// hasSigns reports whether a text has a character with which markup of a page begins.
func hasSigns(text string) bool {
	return strings.IndexByte(text, '<') >= 0 || strings.IndexByte(text, '&') >= 0
}

// passMarkup returns the length of the comment, the tag of HTML, the entity or the character that a text begins with, and
// whether that is HTML. depth is the number of open elements.
func passMarkup(text string, depth *int) (size int, is bool) {
	switch text[0] {
	case '&':
		_, size = htmlEntity(text)
		return max(1, size), size > 0
	case '<':
		tag, size := htmlTag(text)
		if tag != "!" && !isElement(tag) {
			return 1, false
		}
		if tag != "!" && !slices.Contains(emptyElements, tag) {
			*depth = max(0, *depth+step(text))
		}
		return size, true
	}
	if opensComment(text) {
		size, _ = commentEnd(text)
		return size, false
	}
	return 1, false
}

// step returns by how much a tag changes the number of open elements.
func step(tag string) int {
	if tag[1] == '/' {
		return -1
	}
	return 1
}

// beginsWithElement reports whether a text begins with a tag of HTML, after blanks, comments of HTML and the document type.
func beginsWithElement(text string) bool {
	for tag := "!"; tag == "!"; {
		text = strings.TrimLeft(text, "\ufeff \t\r\n")
		if text == "" || text[0] != '<' {
			return false
		}
		var size int
		tag, size = htmlTag(text)
		if text = text[size:]; isElement(tag) {
			return true
		}
	}
	return false
}

// endsLineAt reports whether only blanks and tags of PGN follow an offset on its line.
func endsLineAt(text string, i int) bool {
	for i < len(text) && !isBreak(text[i]) {
		end, isTag := tagAt(text, i)
		if !isTag {
			end = i + 1
		}
		if !isTag && !isBlank(text[i]) {
			return false
		}
		i = end
	}
	return true
}

// holdsTagLine reports whether a line of text, but for the first, begins with a tag of PGN.
func holdsTagLine(text string) bool {
	for start, end := range lines(text) {
		at := end - len(strings.TrimLeft(text[start:end], " \t"))
		if _, isTag := tagAt(text, at); isTag && start > 0 {
			return true
		}
	}
	return false
}

// htmlTag returns the name of the element whose tag s starts with, in lower case, and the length of the tag, 0 if s starts
// with none. For a comment, a document type and the like the name is "!". No tag has a line of tags of PGN in it: of a
// comment that has one, only <!-- counts.
func htmlTag(s string) (name string, size int) {
	const maxTag = 1 << 10 // bytes
	if strings.HasPrefix(s, "<!--") {
		if end := strings.Index(s[:min(len(s), split.Reach)], "-->"); end > 0 && holdsTagLine(s[:end]) {
			return "!", len("<!--")
		} else if end > 0 {
			return "!", end + len("-->")
		}
	}
	s = s[:min(len(s), maxTag)]
	if name = tagName(strings.TrimPrefix(s[1:], "/")); name != "" {
		size = tagEnd(s)
	}
	if size == 0 || holdsTagLine(s[:size]) {
		return "", 0
	}
	return name, size
}

// tagName returns the name of the element that the inside of a tag begins with, "!" for a document type and the like. It
// returns "" if no tag begins so.
func tagName(s string) string {
	n := 0
	for n < len(s) && (isLetter(s[n]) || n > 0 && isDigit(s[n])) {
		n++
	}
	switch {
	case n > 0 && strings.IndexAny(s[n:min(len(s), n+1)], " \t\r\n/>") == 0:
		return strings.ToLower(s[:n])
	case n == 0 && declares(s):
		return "!"
	}
	return ""
}

// declares reports whether the inside of a tag begins as a document type or an instruction does.
func declares(s string) bool {
	return len(s) > 1 && strings.IndexByte("!?", s[0]) >= 0 && (isLetter(s[1]) || s[1] == '[')
}

// tagEnd returns the length of a tag, 0 if nothing ends it. A value in quotation marks may have a > in it.
func tagEnd(s string) int {
	first := strings.IndexByte(s, '>') + 1
	for i := 0; first > 0; i++ {
		n := strings.IndexAny(s[i:], "=>")
		if n < 0 {
			break
		}
		if i += n; s[i] == '>' {
			return i + 1
		}
		if quote := s[i+1:]; quote != "" && strings.IndexByte(`"'`, quote[0]) >= 0 {
			n = strings.IndexByte(quote[1:], quote[0])
			if n < 0 {
				break
			}
			i += n + len(`""`)
		}
	}
	return first
}

// htmlEntity returns the text of the entity that s starts with, and the length of the entity, 0 if s starts with none.
func htmlEntity(s string) (meant string, size int) {
	const nbsp, maxEntity = "&nbsp", 12
	if rest, ok := strings.CutPrefix(s, nbsp); ok {
		return "\u00a0", len(s) - len(strings.TrimPrefix(rest, ";"))
	}
	end := strings.IndexByte(s[:min(len(s), maxEntity)], ';')
	if end < len("&gt") || strings.Contains(s[1:end], "&") {
		return "", 0
	}
	size = end + 1
	meant = html.UnescapeString(s[:size])
	if len(meant) >= size || strings.HasSuffix(meant, ";") { // no entity, or not all of the text
		return "", 0
	}
	return meant, size
}

// A coverer replaces markup by blanks.
type coverer struct {
	text     string
	covered  []byte
	quoted   bool            // within quotation marks
	unclosed map[string]bool // elements without a closing tag
	open     bool            // a comment of PGN is not closed
}

// coverHTML replaces tags and text that is not shown by blanks, and entities by their text. Comments of PGN stay as they
// are. A line ends where the page breaks one.
func coverHTML(covered []byte, text string) {
	c := coverer{text: text, covered: covered, unclosed: map[string]bool{}}
	for i := 0; i < len(text); {
		size := 1
		switch b := text[i]; {
		case isBreak(b):
			c.quoted = false
		case b == '"':
			c.quoted = !c.quoted
		case b == '<':
			size = c.tag(i)
		case b == '&':
			size = max(1, coverEntities(covered[i:], text[i:]))
			c.quoted = c.quoted != (bytes.Count(covered[i:i+size], []byte{'"'})%2 == 1)
		case !c.open && opensComment(text[i:]):
			end, closed := commentEnd(text[i:])
			if c.open = !closed; closed {
				size = end
			}
		}
		i += size
	}
}

// tag covers the tag at an offset, with the element if that is not shown. It returns the length of the covered text, or 1.
func (c *coverer) tag(i int) (size int) {
	text := c.text[i:]
	tag, size := htmlTag(text)
	if size == 0 {
		return 1
	}
	if text[1] != '/' && slices.Contains(unseenElements, tag) {
		size = max(size, c.unseen(text, tag))
	}
	blankOut(c.covered[i : i+size])
	if slices.Contains(lineElements, tag) && !c.quoted {
		c.covered[i] = '\n'
	}
	return size
}

// unseen returns the length of an element that is not shown, 0 if it is not closed or has a line of tags of PGN in it.
func (c *coverer) unseen(text, tag string) (size int) {
	if !c.unclosed[tag] {
		size = closingTag(text, tag)
		c.unclosed[tag] = size == 0
	}
	if holdsTagLine(text[:size]) {
		return 0
	}
	return size
}

// coverEntities replaces the entities that text starts with, one right after the other, by their text and blanks. White space
// becomes blanks. It returns the length of the entities.
func coverEntities(covered []byte, text string) (size int) {
	for at := 0; ; {
		meant, n := htmlEntity(text[size:])
		if n == 0 {
			return size
		}
		blankOut(covered[size : size+n])
		size += n
		if strings.TrimFunc(meant, isWhite) == "" {
			at = size
		} else {
			at += copy(covered[at:], meant)
		}
	}
}

// isWhite reports whether a character is white space.
func isWhite(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' }

// closingTag returns the offset after the tag that closes an element, or 0.
func closingTag(s, element string) (end int) {
	for i := strings.Index(s, "</"); i >= 0; {
		if tag, size := htmlTag(s[i:]); size > 0 && tag == element {
			return i + size
		}
		n := strings.Index(s[i+2:], "</")
		if n < 0 {
			break
		}
		i += 2 + n
	}
	return 0
}
