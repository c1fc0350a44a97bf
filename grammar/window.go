package grammar

import (
	"io"
	"sync"

	"golang.org/x/text/transform"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

const readSize = 64 << 10 // how much is read at once

// A window is what was read of a stream and not yet taken.
type window struct {
	space []byte // the buffer
	buf   []byte // the part of it that is filled
}

// spaces are buffers for the streams to come.
var spaces = sync.Pool{New: func() any { return new([2 * readSize]byte) }}

// room returns where to read behind what is there. What was taken before may be
// overwritten.
func (w *window) room() []byte {
	if cap(w.buf)-len(w.buf) < readSize {
		if w.space == nil {
			w.space = spaces.Get().(*[2 * readSize]byte)[:]
		}
		if len(w.space)-len(w.buf) < readSize {
			w.space = make([]byte, 2*len(w.space))
		}
		w.buf = w.space[:copy(w.space, w.buf)]
	}
	return w.buf[len(w.buf) : len(w.buf)+readSize]
}

// keep adds bytes behind what is there.
func (w *window) keep(more []byte) {
	for len(more) > 0 {
		n := copy(w.room(), more)
		w.buf, more = w.buf[:len(w.buf)+n], more[n:]
	}
}

// take returns the first n bytes and passes them.
func (w *window) take(n int) []byte {
	taken := w.buf[:n]
	w.buf = w.buf[n:]
	return taken
}

// shrink moves what is left in a large buffer to one that is just large enough.
func (w *window) shrink() {
	space := make([]byte, max(len(w.buf), 2*readSize))
	w.buf = space[:copy(space, w.buf)]
	w.space = space
}

// release gives the buffer back.
func (w *window) release() {
	if len(w.space) == 2*readSize {
		spaces.Put((*[2 * readSize]byte)(w.space))
	}
	*w = window{}
}

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
	return &utf16Reader{in: r, encoding: e, decoder: text.Encoding(e).NewDecoder(), window: begun, err: err}
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
