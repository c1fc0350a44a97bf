package pgnxml

import (
	"bufio"
	"io"

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
