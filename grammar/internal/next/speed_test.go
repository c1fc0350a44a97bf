package next_test

import (
	"bytes"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/testdata"
)

// sampleTexts returns real games as text.
func sampleTexts(b *testing.B) (texts []string, size int) {
	for _, data := range testdata.Sample(b, 40) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				b.Fatal(err)
			}
			texts = append(texts, game.Text)
			size += len(game.Text)
		}
	}
	return texts, size
}

// BenchmarkOld parses real games with the old reader.
func BenchmarkOld(b *testing.B) {
	texts, size := sampleTexts(b)
	b.SetBytes(int64(size))
	b.ReportAllocs()
	var game ast.Game
	for b.Loop() {
		for _, text := range texts {
			for raw := range grammar.NewDecoder(bytes.NewReader([]byte(text)), grammar.Config{Encoding: grammar.UTF8}).Raw() {
				raw.ParseInto(&game)
			}
		}
	}
}

// BenchmarkNew parses the same games with the new one.
func BenchmarkNew(b *testing.B) {
	texts, size := sampleTexts(b)
	b.SetBytes(int64(size))
	b.ReportAllocs()
	var game ast.Game
	for b.Loop() {
		for _, text := range texts {
			next.Into(text, &game, next.Limits)
		}
	}
}
