package pgnxml

import "strings"

// A markup stands in for the < that no XML is: in a comment all markup is text, as the
// <img> that nothing closes in the specification's example. What is left to XML there
// are sections, and the tags of the form's own elements: the end of the comment among
// them, and what shows that the end is missing.
type markup struct {
	rest  string // of the bytes that stand for the last one read
	skip  int    // how many bytes are left of what begins a section
	until string // what ends it, "" outside of sections
}

// lessThan is how XML writes a < that is text.
const lessThan = "&lt;"

// sections are what XML has in texts besides elements: what stands behind the < that
// begins one, and what ends it.
var sections = []struct{ begin, end string }{
	{"![CDATA[", "]]>"},
	{"!--", "-->"},
	{"?", "?>"},
}

// pass returns what stands for a byte of a comment that was just read.
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

// less returns what stands for a < of a comment.
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
	i.limit += int64(len(m.rest)) // which the document does not have
	return lessThan[0]
}

// ahead reports whether the next bytes are those of s.
func (i *input) ahead(s string) bool {
	for n := range len(s) {
		if next, _ := i.in.Peek(n + 1); len(next) <= n || next[n] != s[n] {
			return false
		}
	}
	return true
}

// name returns the name of the element whose tag goes on with the next bytes, without
// its prefix. One that is too long for an element of the form is cut.
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
