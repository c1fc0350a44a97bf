package markup

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// The elements that web pages with games have. Tags of lineElements end a line of text, tags of wordElements do not.
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

// isPage reports whether a text is a web page: it begins with a tag of HTML, or it has HTML, and outside of all elements no
// line of nothing but PGN tags. HTML in the comments and tags of PGN does not count.
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

// hasSigns reports whether a text has a < or a &, with which HTML begins.
func hasSigns(text string) bool {
	return strings.IndexByte(text, '<') >= 0 || strings.IndexByte(text, '&') >= 0
}

// passMarkup returns the length of the first unit of a text: a tag, a comment or an entity of HTML, a comment of PGN, or a
// single byte. is reports whether the unit is HTML. passMarkup updates depth, the number of open elements.
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
	if lexicon.OpensComment(text) {
		size, _ = lexicon.CommentEnd(text)
		return size, false
	}
	return 1, false
}

// step returns the change in the number of open elements by a tag of HTML: -1 for a closing tag, 1 for an opening tag.
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

// holdsTagLine reports whether any line of text except the first begins with a tag of PGN.
func holdsTagLine(text string) bool {
	for start, end := range lines(text) {
		at := end - len(strings.TrimLeft(text[start:end], " \t"))
		if _, isTag := tagAt(text, at); isTag && start > 0 {
			return true
		}
	}
	return false
}

// htmlTag returns the name, in lower case, and the length of the tag of HTML that s starts with. If s starts with no tag,
// size is 0. For a comment of HTML, a document type and the like, the name is "!". So that no game is hidden, a tag never
// spans a line that begins with a tag of PGN, and a comment that would is cut to its opening <!--.
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

// tagName returns the name of the element of a tag. s is the text of the tag after < or </, for example br/>. The name of a
// document type and the like is "!". tagName returns "" if no tag begins with s.
func tagName(s string) string {
	n := 0
	for n < len(s) && (lexicon.IsLetter(s[n]) || n > 0 && lexicon.IsDigit(s[n])) {
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

// declares reports whether s, the text after a <, begins a document type or an instruction, as !DOCTYPE and ?xml do.
func declares(s string) bool {
	return len(s) > 1 && strings.IndexByte("!?", s[0]) >= 0 && (lexicon.IsLetter(s[1]) || s[1] == '[')
}

// tagEnd returns the length of the tag that s starts with, or 0 if no > ends the tag. A > in a quoted value of an attribute
// does not end the tag.
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

// htmlEntity returns the text that the entity at the start of s means, for example > for &gt;, and the length of the entity.
// If s starts with no entity, size is 0.
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
	if len(meant) >= size || strings.HasSuffix(meant, ";") { // not an entity, or the entity is only a part of the text
		return "", 0
	}
	return meant, size
}

// A coverer writes blanks over markup.
type coverer struct {
	text     string
	covered  []byte
	quoted   bool            // the current offset is within quotation marks on its line
	unclosed map[string]bool // names of elements that have no closing tag in the rest of the text
	open     bool            // a comment of PGN is open, and no brace closes it
}

// coverHTML writes blanks over the tags of HTML and over text that a page does not show, such as scripts. It replaces
// entities by their text. Comments of PGN stay as they are. Where the page begins a new line, such as at <br>, the covered
// text has a line break.
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
		case !c.open && lexicon.OpensComment(text[i:]):
			end, closed := lexicon.CommentEnd(text[i:])
			if c.open = !closed; closed {
				size = end
			}
		}
		i += size
	}
}

// tag covers the tag at an offset, and the whole element if the page does not show it. It returns the length of the covered
// text, or 1 if no tag begins at the offset.
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

// unseen returns the length of an element that the page does not show, with both tags. It returns 0 if the element has no
// closing tag, or if a line in the element begins with a tag of PGN.
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

// coverEntities replaces the adjacent entities at the start of text by the characters that they mean, and fills the rest
// with blanks. An entity for white space becomes blanks. The returned size is the length of the entities in text.
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

// closingTag returns the end of the first closing tag of an element in s, or 0 if s has no such tag.
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
