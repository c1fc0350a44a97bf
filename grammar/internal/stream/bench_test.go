package stream_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// realFile returns a file of real games in an entext.
func realFile(b *testing.B, e text.Encoding) []byte {
	var file []byte
	for _, data := range testdata.Sample(b, 4) {
		game, ok := append(data, '\n'), true
		if e != text.Big5 {
			if game, _, ok = e.Append(nil, text.Big5.Text(game)); !ok {
				continue
			}
		}
		file = append(file, game...)
	}
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	return file
}

// benchmarks calls f for a file of real games in each entext.
func benchmarks(b *testing.B, f func(b *testing.B, file []byte)) {
	for _, e := range []text.Encoding{text.UTF8, text.Big5, text.GB18030} {
		b.Run(e.String(), func(b *testing.B) { f(b, realFile(b, e)) })
	}
}

// BenchmarkDecoder splits a file as today.
func BenchmarkDecoder(b *testing.B) {
	benchmarks(b, func(b *testing.B, file []byte) {
		for b.Loop() {
			for _, err := range grammar.NewDecoder(bytes.NewReader(file), grammar.Config{Borrow: true}).Raw() {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkReader decodes, lexes and splits the file.
func BenchmarkReader(b *testing.B) {
	benchmarks(b, func(b *testing.B, file []byte) {
		for b.Loop() {
			var g stream.Game
			for r := stream.NewReader(bytes.NewReader(file), text.Auto); r.Next(&g) == nil; {
			}
		}
	})
}

// BenchmarkText decodes the file alone.
func BenchmarkText(b *testing.B) {
	benchmarks(b, func(b *testing.B, file []byte) {
		for b.Loop() {
			for r := text.NewReader(bytes.NewReader(file), text.Auto); r.More(); {
				r.Take(len(r.Text()))
			}
		}
	})
}

// BenchmarkLex lexes the text of the file alone.
func BenchmarkLex(b *testing.B) {
	file, _ := io.ReadAll(bytes.NewReader(realFile(b, text.UTF8)))
	all := string(file)
	for b.Loop() {
		for at, mode := 0, lexicon.Text; at < len(all); {
			var t lexicon.Token
			t, mode = lexicon.Lex(all, at, mode)
			at = int(t.End)
		}
	}
}

// BenchmarkSplit splits the text of the file alone.
func BenchmarkSplit(b *testing.B) {
	all := string(realFile(b, text.UTF8))
	for b.Loop() {
		var s split.Splitter
		for rest := all; rest != ""; {
			end, _ := s.Next(rest, true)
			rest = rest[end:]
		}
	}
}
