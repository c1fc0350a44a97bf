package lexicon_test

import (
	"bytes"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/testdata"
)

// gameTexts returns the texts of real games: of the sample, and of the programs of the specification's author.
func gameTexts(tb testing.TB) (texts []string) {
	add := func(data []byte) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				tb.Fatal(err)
			}
			texts = append(texts, game.Text)
		}
	}
	for _, data := range testdata.Sample(tb, 40) {
		add(data)
	}
	for _, data := range testdata.SharedFiles(tb, "xqbase") {
		add(data)
	}
	return texts
}

// BenchmarkLex measures the lexicon on real games.
func BenchmarkLex(b *testing.B) {
	texts := gameTexts(b)
	size := 0
	for _, text := range texts {
		size += len(text)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, text := range texts {
			tokens += lexAll(text)
		}
	}
}

// tokens is a sum that keeps the loops.
var tokens int

func lexAll(text string) (n int) {
	for at, mode := 0, lexicon.Text; at < len(text); n++ {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		at = int(t.End)
	}
	return n
}
