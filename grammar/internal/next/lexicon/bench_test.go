package lexicon_test

import (
	"bytes"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
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

// BenchmarkLex measures this lexicon and the scanner that it is to replace on the same texts. The metric ratio of
// the second is its time as a multiple of the first's.
func BenchmarkLex(b *testing.B) {
	texts := gameTexts(b)
	size := 0
	for _, text := range texts {
		size += len(text)
	}
	var perOp float64
	for name, scanText := range map[string]func(string) int{"lexicon": lexAll, "scan": scanAll} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				for _, text := range texts {
					tokens += scanText(text)
				}
			}
			perOp = float64(b.Elapsed()) / float64(b.N)
		})
	}
	_ = perOp
}

var tokens int

func lexAll(text string) (n int) {
	for at, mode := 0, lexicon.Text; at < len(text); n++ {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		at = int(t.End)
	}
	return n
}

func scanAll(text string) (n int) {
	for s := scan.NewScanner(text, scan.DefaultDepth); s.Scan() != token.EOF; n++ {
	}
	return n
}
