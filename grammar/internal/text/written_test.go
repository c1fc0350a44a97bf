package text

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestDecodeSame holds, for bytes by chance and for each code of two bytes, that a text is
// said to be written as its bytes if and only if it is.
func TestDecodeSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(52, 0))
	for e := UTF8; e <= Big5; e++ {
		sames := 0
		hold := func(data []byte) {
			text, exact, same := e.Decode(data)
			written, _, ok := e.Append(nil, text)
			if is := ok && bytes.Equal(written, data); is != same && (exact || same) {
				t.Errorf("%v: % x is %q, and written as % x: same is %v", e, data, text, written, same)
			}
			if same {
				sames++
			}
		}
		for lead := range 256 {
			for trail := range 256 {
				hold([]byte{byte(lead), byte(trail)})
			}
		}
		for range 20_000 {
			data := make([]byte, rng.IntN(8))
			for i := range data {
				data[i] = byte(rng.Uint32())
			}
			hold(data)
		}
		if sames < 10_000 {
			t.Errorf("%v: only %d are the same", e, sames)
		}
	}
}
