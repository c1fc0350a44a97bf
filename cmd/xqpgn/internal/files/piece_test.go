package files

import (
	"bytes"
	"testing"
	"testing/iotest"
)

// TestTape holds that a tape returns what it read, in pieces, and that it does not keep what was taken.
func TestTape(t *testing.T) {
	const size, piece = 1 << 16, 100
	file := make([]byte, size)
	for i := range file {
		file[i] = byte(i % 251)
	}
	tape := &tape{in: iotest.OneByteReader(bytes.NewReader(file))}
	var taken []byte
	for p := make([]byte, 1); ; {
		n, err := tape.Read(p)
		if err != nil {
			break
		}
		if len(tape.held)-tape.last == piece {
			taken = append(taken, tape.take(n*piece)...)
		}
	}
	taken = append(taken, tape.rest()...)
	if !bytes.Equal(taken, file) || tape.taken != size {
		t.Errorf("%d bytes were taken, and %d counted, of %d", len(taken), tape.taken, size)
	}
	if cap(tape.held) > 8*piece {
		t.Errorf("%d bytes are kept for pieces of %d", cap(tape.held), piece)
	}
}
