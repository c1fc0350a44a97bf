package text

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// A class is given to each byte, and a byte that is an ASCII character to the splitter
// is one to the decoder, and the other way round.
func TestByteClasses(t *testing.T) {
	for r := rune(0x80); r < 0x30000; r++ {
		text := string(r)
		if got, size := scan.UTF8ByteClass(text, 0); got != scan.ByteClassOf(r) || got != scan.WideCharacter && size != len(text) {
			t.Fatalf("%U is %d, not %d, and has %d bytes", r, got, scan.ByteClassOf(r), size)
		}
		for e := range multibyte {
			data, _, ok := e.Append(nil, text)
			if !ok {
				continue
			}
			classes := AppendByteClasses(e, nil, data, true)
			if len(classes) != len(data) || classes[0] != scan.ByteClassOf(r) {
				t.Fatalf("%U in %v is %x, not %x", r, e, classes, scan.ByteClassOf(r))
			}
		}
	}
	random := rand.New(rand.NewPCG(3, 4))
	for e := range multibyte {
		for range 20_000 {
			data := make([]byte, random.IntN(9))
			for i := range data {
				data[i] = "\x00 09@A[{}~\x7f\x80\x81\x84\x90\xa1\xa3\xe3\xfe\xff"[random.IntN(20)]
			}
			var want, got strings.Builder
			for _, r := range e.Text(data) {
				if r < 0x80 {
					want.WriteRune(r)
				}
			}
			for i, c := range AppendByteClasses(e, nil, data, true) {
				if c < 0x80 && data[i] == c {
					got.WriteByte(c)
				}
			}
			if got.String() != want.String() {
				t.Fatalf("%x in %v: the classes have %q, the text has %q", data, e, got.String(), want.String())
			}
		}
	}
}
