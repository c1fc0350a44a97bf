package text

import "sync"

// readSize is the number of bytes that are read at once.
const readSize = 64 << 10

// LargeGame is the size of a game in bytes from which on the game keeps the memory that it was read into, so that the
// memory goes when the game does.
const LargeGame = 1 << 20

// A buffer is filled at its end and taken from its beginning. The memory of taken bytes is filled again later.
type buffer struct {
	space []byte
	data  []byte // part of space
}

// spaces are buffers for the readers to come.
var spaces = sync.Pool{New: func() any { return new([2 * readSize]byte) }}

// room returns memory for n bytes after the data.
func (b *buffer) room(n int) []byte {
	if cap(b.data)-len(b.data) < n {
		if b.space == nil && len(b.data)+n <= 2*readSize {
			b.space = spaces.Get().(*[2 * readSize]byte)[:]
		}
		if len(b.space)-len(b.data) < n {
			b.space = make([]byte, 2*(len(b.data)+n))
		}
		b.data = b.space[:copy(b.space, b.data)]
	}
	return b.data[len(b.data) : len(b.data)+n : len(b.data)+n]
}

// take returns the first n bytes and passes them.
func (b *buffer) take(n int) []byte {
	taken := b.data[:n:n]
	b.data = b.data[n:]
	if n >= LargeGame {
		b.space = nil
		b.data = append([]byte(nil), b.data...)
	}
	return taken
}

// release gives the memory back.
func (b *buffer) release() {
	if len(b.space) == 2*readSize {
		spaces.Put((*[2 * readSize]byte)(b.space))
	}
	*b = buffer{}
}
