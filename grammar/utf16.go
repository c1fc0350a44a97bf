package grammar

import (
	"io"

	"golang.org/x/text/transform"
)

// The splitter reads bytes that look like ASCII where they mean it, so UTF-16 is
// read as UTF-8; and what was a game's in the file is found again.

// A utf16Reader reads a file in UTF-16 as UTF-8, and keeps the file's bytes until they
// are taken.
type utf16Reader struct {
	in       io.Reader
	encoding Encoding
	decoder  transform.Transformer
	window          // on the file's bytes
	decoded  int    // how many of those in the window were decoded
	err      error  // why there is no more of them
	text     []byte // what was decoded and not yet read
	space    [4 << 10]byte
}

// newUTF16Reader reads what is in a window, then the rest of r, or the error that ended it.
func newUTF16Reader(r io.Reader, e Encoding, begun window, err error) *utf16Reader {
	return &utf16Reader{in: r, encoding: e, decoder: codings[e].NewDecoder(), window: begun, err: err}
}

// Read implements io.Reader.
func (u *utf16Reader) Read(p []byte) (n int, err error) {
	for len(u.text) == 0 {
		n, used, _ := u.decoder.Transform(u.space[:], u.buf[u.decoded:], u.err == io.EOF)
		u.text = u.space[:n]
		u.decoded += used
		switch {
		case n > 0:
		case u.err != nil:
			return 0, u.err
		default:
			n, u.err = u.in.Read(u.room())
			u.buf = u.buf[:len(u.buf)+n]
			if n == 0 && u.err == nil {
				return 0, nil
			}
		}
	}
	n = copy(p, u.text)
	u.text = u.text[n:]
	return n, nil
}

// take returns the bytes of the file that became the first n bytes of text, and passes
// them.
func (u *utf16Reader) take(n int) []byte {
	size, _ := fileLen(u.encoding, u.buf[:u.decoded], n)
	u.decoded -= size
	return u.window.take(size)
}
