package markup

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

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
		case isLineBreak(c):
			lineStart = true
		case c == ' ' || c == '\t':
		case c == '[' && opensTag(text, i):
			end, _ := split.TagAt(text, i)
			size = end - i
			if lineStart && depth == 0 && endsLineAt(text, end) {
				return false
			}
		default:
			lineStart = false
			switch {
			case opensComment(text[i:]):
				size, _ = commentEnd(text[i:])
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
	for ; i < len(text) && !isLineBreak(text[i]); i++ {
		switch c := text[i]; {
		case c == '[' && opensTag(text, i):
			end, _ := split.TagAt(text, i)
			i = end - 1
		case c != ' ' && c != '\t':
			return false
		}
	}
	return true
}

// holdsTagLine reports whether a line of text, but for the first, begins with a tag of PGN.
func holdsTagLine(text string) bool {
	for i := lineEnd(text, 0); i < len(text); i = lineEnd(text, i) {
		i = nextLine(text, i)
		if at := skipBlanks(text, i); at < len(text) && text[at] == '[' && opensTag(text, at) {
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
		end := strings.Index(s[:min(len(s), split.Reach)], "-->")
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
	for length < len(rest) && (isLetter(rest[length]) || length > 0 && isDigit(rest[length])) {
		length++
	}
	name = strings.ToLower(rest[:length])
	switch {
	case length == 0 && len(rest) > 1 && (rest[0] == '!' || rest[0] == '?') && (isLetter(rest[1]) || rest[1] == '['):
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
		return r >= utf8.RuneSelf || r != '#' && !isLetter(byte(r)) && !isDigit(byte(r))
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
			if end, closing = commentEnd(text[i:]); closing {
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
		if strings.TrimFunc(meant, isWhite) == "" {
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
