package grammar

import "sync"

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
