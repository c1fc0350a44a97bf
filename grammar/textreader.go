package grammar

import (
	"io"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A TextReader reads a file as UTF-8, whatever its encoding is, without its byte order
// mark. It holds no more of the file than a buffer and one run of characters without
// a blank. What is no text in the encoding is read as U+FFFD. A zero TextReader has no text.
type TextReader struct {
	decoder *Decoder
	text    string // what was decoded and not yet returned
	known   int    // how many bytes of the buffer are known to end nothing
}

// NewTextReader returns a reader of the text of r. Auto tells its encoding as a
// [Decoder] does. It reads ahead.
func NewTextReader(r io.Reader, encoding Encoding) *TextReader {
	return &TextReader{decoder: NewDecoder(r, Config{Encoding: encoding})}
}

// Encoding returns the encoding of the input. It is Auto as long as only ASCII was read.
func (t *TextReader) Encoding() Encoding {
	if t.decoder == nil {
		return Auto
	}
	return t.decoder.Encoding()
}

// Read implements io.Reader. The error is that of the underlying reader, after all
// that it gave.
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

// fill decodes what is in the buffer, up to a byte that ends a character in every
// encoding.
func (t *TextReader) fill() error {
	d := t.decoder
	if d == nil {
		return io.EOF
	}
	if !d.started {
		d.started = true
		d.start()
	}
	whole := len(d.buf)
	if d.err == nil {
		for whole > t.known && d.buf[whole-1] >= text.LeastTrail {
			whole--
		}
		if whole == t.known {
			t.known, whole = len(d.buf), 0
		} else {
			t.known = 0
		}
	}
	if whole == 0 {
		switch {
		case d.err == nil:
			d.more()
		case !d.nextPiece():
			d.release()
			return d.err
		}
		return nil
	}
	t.text = d.split.Encoding().Text(d.buf[:whole])
	d.take(whole)
	return nil
}
