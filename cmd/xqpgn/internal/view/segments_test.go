package view

import (
	"bytes"
	"testing"
)

// TestJoinSegments joins segments in any order, with gaps, and leaves other sections as they are.
func TestJoinSegments(t *testing.T) {
	const before, after = "\x00asm\x01\x00\x00\x00" + "\x00\x03\x01ab", "\x00\x02\x01c"
	join := func(data string) string { return string(JoinSegments([]byte(before + data + after))) }
	// The second size is padded, as Go's linker pads sizes of sections, and the second address has 14 bits.
	got := join("\x0b\x99\x80\x80\x80\x00" + "\x03" + "\x00\x41\x08\x0b\x02xy" + "\x00\x41\x80\x01\x0b\x01z" + "\x00\x41\x02\x0b\x05ab\x00cd")
	memory := make([]byte, 129)
	copy(memory[2:], "ab\x00cd")
	copy(memory[8:], "xy")
	memory[128] = 'z'
	if want := before + "\x0b\x88\x01" + "\x01\x00\x41\x00\x0b\x81\x01" + string(memory) + after; got != want {
		t.Errorf("%q\nwant %q", got, want)
	}
	for _, other := range []string{
		"\x0b\x04\x01\x01\x01x",             // for the program to copy later
		"\x0b\x07\x01\x00\x23\x00\x0b\x01x", // at the address in a variable
	} {
		if got := join(other); !bytes.Equal([]byte(got), []byte(before+other+after)) {
			t.Errorf("%q became %q", other, got)
		}
	}
}
