package games

import (
	"bufio"
	"io"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// A decoded is a reader of the text of a file in the encoding that the caller names. It fails at bytes that cannot be decoded,
// since the readers of XML and of records have no finding for them.
type decoded struct {
	in       *bufio.Reader
	encoding grammar.Encoding
	line     int    // number of the current line
	rest     []byte // bytes of the last character that are not yet returned
}

// newDecoded returns a reader of the text of r.
func newDecoded(r io.Reader, encoding grammar.Encoding) *decoded {
	return &decoded{in: bufio.NewReader(grammar.NewTextReader(r, encoding)), encoding: encoding, line: 1}
}

// undecodable is the error at a character that cannot be decoded.
var undecodable = rules.Text{
	EN: "line %d: some bytes are no %v; name the encoding of the file with --encoding, or leave it out",
	ZH: "第 %d 行：有的字节不是 %v 文字；请用 --encoding 指定文件的编码，或者不指定",
}

// Read implements io.Reader.
func (d *decoded) Read(p []byte) (n int, err error) {
	for n < len(p) && (n == 0 || len(d.rest) > 0 || d.in.Buffered() >= utf8.UTFMax) {
		if len(d.rest) == 0 {
			if err := d.next(); err != nil {
				return n, err
			}
		}
		copied := copy(p[n:], d.rest)
		n, d.rest = n+copied, d.rest[copied:]
	}
	return n, nil
}

// next reads a character.
func (d *decoded) next() error {
	r, _, err := d.in.ReadRune()
	switch {
	case err != nil:
		return err
	case r == utf8.RuneError:
		return undecodable.Err(d.line, d.encoding)
	case r == '\n':
		d.line++
	}
	d.rest = utf8.AppendRune(d.rest[:0], r)
	return nil
}
