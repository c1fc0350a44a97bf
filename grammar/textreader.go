package grammar

import (
	"cmp"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A TextReader decodes a file of any encoding to UTF-8, without its byte order mark. It holds no more of the file than a
// buffer and one run of characters beyond ASCII. Undecodable bytes are read as U+FFFD. A zero TextReader has no text.
type TextReader struct {
	in   *text.Reader
	err  error
	text string // decoded text that is not yet returned
}

// NewTextReader returns a reader of the text of r. With Auto it detects the encoding of r as a [Decoder] does. It may
// read more of r than its caller has asked for.
func NewTextReader(r io.Reader, encoding Encoding) *TextReader {
	if r == nil {
		return new(TextReader)
	}
	t := &TextReader{in: text.NewReader(r, encoding.reads())}
	if !encoding.known() {
		t.err = encoding.unknown()
	}
	return t
}

// Encoding returns the encoding of the input. It is Auto as long as only ASCII was read.
func (t *TextReader) Encoding() Encoding {
	if t.in == nil {
		return Auto
	}
	return Encoding(t.in.Encoding())
}

// Read implements io.Reader. An error of the underlying reader comes after all text that was read before it.
func (t *TextReader) Read(p []byte) (n int, err error) {
	for t.text == "" {
		if err := t.fill(); err != nil {
			return 0, err
		}
	}
	n = copy(p, t.text)
	t.text = t.text[n:]
	return n, nil
}

// fill decodes more text. Invalid bytes at the end of the buffer wait for further input, because a run of them
// becomes one U+FFFD.
func (t *TextReader) fill() error {
	if t.in == nil || t.err != nil {
		return cmp.Or(t.err, io.EOF)
	}
	more := t.in.More()
	read := t.in.Text()
	if more && !t.in.All() {
		read = strings.TrimRightFunc(read, func(r rune) bool { return r == utf8.RuneError })
	}
	if !more && read == "" && !t.in.Next() {
		if t.err = t.in.Err(); t.err == nil {
			t.err = io.EOF
		}
	}
	t.text = strings.Clone(strings.ToValidUTF8(read, text.Replacement))
	t.in.Take(len(read))
	return nil
}
