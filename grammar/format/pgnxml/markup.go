package pgnxml

import "strings"

// A markup replaces each < of a comment that is not XML markup. In a comment, all markup is text, since the
// <img> in the specification's example is not closed. Only two kinds remain markup: sections, and the tags of
// the form's own elements. The latter include the end of the comment, and show if that end is missing.
type markup struct {
	rest  string // remaining bytes of the replacement of the last byte read
	skip  int    // remaining bytes of the start of a section
	until string // end of the current section, "" outside sections
}

// lessThan is the XML form of a < in text.
const lessThan = "&lt;"

// sections are the constructs that XML allows in text besides elements. Each has its text after the < and its
// end.
var sections = []struct{ begin, end string }{
	{"![CDATA[", "]]>"},
	{"!--", "-->"},
	{"?", "?>"},
}

// pass returns the replacement of a byte of a comment.
func (m *markup) pass(i *input, b byte) byte {
	switch {
	case m.skip > 0:
		m.skip--
	case m.until != "":
		if b == m.until[0] && i.ahead(m.until[1:]) {
			m.until = ""
		}
	case b == '<':
		return m.less(i)
	}
	return b
}

// less returns the replacement of a < in a comment.
func (m *markup) less(i *input) byte {
	for _, s := range sections {
		if i.ahead(s.begin) {
			m.skip, m.until = len(s.begin), s.end
			return '<'
		}
	}
	if name := i.name(); name != "" {
		if _, ok := elements[name]; ok {
			return '<'
		}
	}
	m.rest = lessThan[1:]
	i.limit += int64(len(m.rest)) // the document does not have these bytes
	return lessThan[0]
}

// ahead reports whether the next bytes equal s.
func (i *input) ahead(s string) bool {
	for n := range len(s) {
		if next, _ := i.in.Peek(n + 1); len(next) <= n || next[n] != s[n] {
			return false
		}
	}
	return true
}

// name returns the name, without prefix, of the element whose tag continues with the next bytes. A name that
// is too long for an element of the form is cut.
func (i *input) name() string {
	const most = 64
	start := 0
	for n := range most {
		next, _ := i.in.Peek(n + 1)
		if len(next) <= n {
			return string(next[start:])
		}
		switch b := next[n]; {
		case b == '/' && n == 0 || b == ':':
			start = n + 1
		case strings.IndexByte(" \t\r\n/<>", b) >= 0:
			return string(next[start:n])
		}
	}
	return ""
}
