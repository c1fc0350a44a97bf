package pgnxml

import (
	"bufio"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// An input supplies the XML reader with bytes and counts lines and columns.
type input struct {
	in     *bufio.Reader
	place  ast.Place // place of the next byte
	offset int64     // offset of the next byte
	cr     bool      // whether the last byte was a carriage return
	limit  int64     // offset beyond which nothing is read
	full   bool      // whether the limit was reached
	err    error     // error of the reader, other than io.EOF

	encoding string // encoding being decoded, "" for none
	marked   bool   // whether a byte order mark gave the encoding
	broken   bool   // whether bytes were invalid in the encoding

	comment bool // whether the bytes belong to a comment
	markup  markup
}

func newInput(r io.Reader) *input {
	return &input{in: bufio.NewReader(r), place: ast.Place{Line: 1, Column: 1}}
}

// replacement marks bytes that could not be decoded.
const replacement = "\ufffd"

// ReadByte implements io.ByteReader.
func (i *input) ReadByte() (byte, error) {
	if i.offset >= i.limit {
		i.full = true
		return 0, io.ErrUnexpectedEOF
	}
	if rest := i.markup.rest; rest != "" {
		i.markup.rest = rest[1:]
		i.offset++
		return rest[0], nil
	}
	b, err := i.in.ReadByte()
	if err != nil {
		i.fail(err)
		return 0, err
	}
	if i.encoding != "" && b == replacement[0] && i.ahead(replacement[1:]) {
		i.broken = true
		return 0, io.ErrUnexpectedEOF
	}
	i.offset++
	switch {
	case b == '\n' && i.cr: // second byte of a line break
	case b == '\n' || b == '\r':
		i.place = ast.Place{Line: i.place.Line + 1, Column: 1}
	case b&0xC0 != 0x80: // first byte of a character
		i.place.Column++
	}
	i.cr = b == '\r'
	if i.comment {
		b = i.markup.pass(i, b)
	}
	return b, nil
}

// Read implements io.Reader, for an input that takes over.
func (i *input) Read(p []byte) (int, error) {
	n, err := i.in.Read(p)
	i.fail(err)
	return n, err
}

func (i *input) fail(err error) {
	if err != io.EOF {
		i.err = err
	}
}

// placeAt returns the place of an offset. The offset must be that of the next byte, or of the < before it,
// which the XML reader may have consumed already.
func (i *input) placeAt(offset int64) ast.Place {
	p := i.place
	p.Column -= int(i.offset - offset)
	return p
}

// pass returns the place after white space that begins at p.
func pass(p ast.Place, space []byte) ast.Place {
	for _, b := range space {
		if b == '\n' {
			p = ast.Place{Line: p.Line + 1, Column: 1}
		} else {
			p.Column++
		}
	}
	return p
}

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

// pass returns the byte to read in place of b: b itself, except for a < that must be escaped.
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
	i.limit += int64(len(m.rest)) // bytes that are put in do not count against the limit
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
