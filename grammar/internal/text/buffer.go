package text

import "sync"

// readSize is the number of bytes that are read at once.
const readSize = 64 << 10

// LargeGame is a size in bytes. A game of this size or more keeps the memory that it was read into, so that this memory is
// freed with the game.
const LargeGame = 1 << 20

// A buffer holds bytes that are appended at its end and taken from its beginning. Later bytes overwrite the memory of taken
// bytes.
type buffer struct {
	space []byte
	data  []byte // part of space
}

// spaces holds the memory of finished readers for later readers.
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

// take returns the first n bytes and removes them from the buffer.
func (b *buffer) take(n int) []byte {
	taken := b.data[:n:n]
	b.data = b.data[n:]
	if n >= LargeGame {
		b.space = nil
		b.data = append([]byte(nil), b.data...)
	}
	return taken
}

// release gives the memory of the buffer to later readers.
func (b *buffer) release() {
	if len(b.space) == 2*readSize {
		spaces.Put((*[2 * readSize]byte)(b.space))
	}
	*b = buffer{}
}
