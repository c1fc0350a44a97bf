package grammar_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	damaged "github.com/xqpgn/xqpgn/testdata/made"
)

// copyEncodings are the encodings of the files that are damaged.
var copyEncodings = []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE}

// A copied says what became of a file whose games were copied.
type copied int

const (
	same copied = iota
	refused
)

// checkCopies holds the law of copies for the library: the games of a file, read and written without an edit, have the
// bytes of the file, or the encoder refuses one.
func checkCopies(t *testing.T, data []byte, config grammar.Config) copied {
	t.Helper()
	d := grammar.NewDecoder(bytes.NewReader(data), config)
	var want []byte
	var games []*ast.Game
	for raw, err := range d.Raw() {
		if err != nil {
			t.Fatal(err)
		}
		games, want = append(games, raw.Parse()), append(want, raw.Bytes()...)
	}
	var got bytes.Buffer
	encoder := grammar.NewEncoder(&got, grammar.EncoderConfig{Encoding: d.Encoding(), BOM: d.BOM(), KeepLayout: true})
	for _, game := range games {
		if err := encoder.Encode(game); err != nil {
			return refused
		}
	}
	mark := []byte(d.Encoding().BOM())
	if d.BOM() && d.Encoding() <= grammar.UTF8 {
		mark = []byte("\ufeff")
	}
	if len(games) > 0 && !bytes.Equal(got.Bytes(), append(mark, want...)) {
		t.Errorf("%v: the games of\n%q are copied as\n%q", d.Encoding(), data, got.Bytes())
	}
	return same
}

func TestCopies(t *testing.T) {
	rng := rand.New(rand.NewPCG(52, 15))
	for _, e := range copyEncodings {
		count := map[copied]int{}
		for range testdata.Size(4_000, 100_000) {
			data := damaged.Damaged(rng, damaged.Formatted(e))
			count[checkCopies(t, data, grammar.Config{})]++
			if rng.IntN(4) == 0 {
				checkCopies(t, data, grammar.Config{Encoding: e})
			}
			if t.Failed() {
				return
			}
		}
		t.Logf("%v: %d the same, %d refused", e, count[same], count[refused])
		if most := map[bool]int{false: 20, true: 1}[e == grammar.UTF16LE]; count[refused] > count[same]/most { // a byte lost in UTF-16 makes a piece of bytes
			t.Errorf("%v: %d are refused, and only %d copied", e, count[refused], count[same])
		}
	}
}

func FuzzCopies(f *testing.F) {
	rng := rand.New(rand.NewPCG(52, 16))
	for _, e := range copyEncodings {
		f.Add(damaged.Formatted(e), uint8(0))
		for range 8 {
			f.Add(damaged.Damaged(rng, damaged.Formatted(e)), uint8(e))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, e uint8) {
		checkCopies(t, data, grammar.Config{Encoding: grammar.Encoding(e % uint8(grammar.Big5+1))})
	})
}
