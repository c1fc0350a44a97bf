package stream_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// splitText returns the lengths of the games of a text. slow says that every line is cut into tokens.
func splitText(all string, slow bool) (ends []int) {
	s := split.Splitter{Slow: slow}
	for len(all) > 0 {
		end, _ := s.Next(all, true)
		ends, all = append(ends, end), all[end:]
	}
	return ends
}

// putIn is what is put into mutants: all that may be the sign of anything in lines of moves and of tags.
var putIn = strings.Split("[|]|{|}|(|)|（|）|｛|｝|;|//|/|*|1-0|0-1|1/2-1/2|\r|\n|\n\n|\r\n|,|，|。|.|\"|“|<b>|【|】|!|-| |\t|　|x|红胜|1.|2.|12.|第一局\n|2004.5.3|h2e2|炮二平五|马８进７|[Event \"x\"]\n|[Foo \"x\"]\n|\n[Red \"x\"]|\xff|\n2. 炮二平五\n", "|")

// mutant returns a text with some changes.
func mutant(r *rand.Rand, text string) string {
	for range 1 + r.IntN(4) {
		i := r.IntN(len(text) + 1)
		switch rest := text[i:]; r.IntN(7) {
		case 0, 1:
			text = text[:i] + rest[min(len(rest), 1+r.IntN(6)):]
		case 2:
			text = testdata.Wrap(r, text)
		default:
			text = text[:i] + putIn[r.IntN(len(putIn))] + rest
		}
	}
	return text
}

// TestPlainLines holds that lines that are passed without tokens change no game, in all files and in mutants of them.
func TestPlainLines(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	files(t, func(name string, data []byte) {
		r := text.NewReader(bytes.NewReader(data), text.Auto)
		for r.More() {
		}
		whole := r.Text()
		const most, mutants = 20_000, 20 // bytes of a mutant, number of mutants of a file
		for n := range mutants {
			all := whole
			if n > 0 {
				all = mutant(random, whole[:min(len(whole), most)])
			}
			if want, got := splitText(all, true), splitText(all, false); !slices.Equal(want, got) {
				t.Errorf("%s, mutant %d: games %v, by tokens %v\n%.2000q", name, n, got, want, all)
				return
			}
		}
	})
}
