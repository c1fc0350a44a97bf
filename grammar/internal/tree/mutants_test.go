package tree_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// cleanTexts returns the games of the suite without findings.
func cleanTexts(t testing.TB) (all []string) {
	for name, data := range testdata.Files(t) {
		const most = 2_000 // bytes
		if !strings.HasSuffix(name, ".pgn") || len(data) > most || !utf8.Valid(data) {
			continue
		}
		if game := tree.Game(string(data)); len(game.Syntax.Diagnostics) == 0 && len(game.Main.Plies) > 1 {
			all = append(all, string(data))
		}
	}
	return all
}

// putIn is what a mutation puts in.
var putIn = strings.Split(". , ( ) { } [ ] * ! $1 ; // -- （ ） 【 】 。 、 \" 1-0 红胜 和 1. 12. ... … 第一回合 好 炮 马八进七 炮二平五 h2e2 C2.5 x 　 \n \n\n 1 0 - 5 ab @ #", " ")

// mutate makes one change to a text.
func mutate(r *rand.Rand, text string) (changed string) {
	at := func() int {
		i := r.IntN(len(text) + 1)
		for i < len(text) && !utf8.RuneStart(text[i]) {
			i++
		}
		return i
	}
	i := at()
	switch r.IntN(6) {
	case 0:
		_, size := utf8.DecodeRuneInString(text[i:])
		return text[:i] + text[i+size:]
	case 1:
		return text[:i] + putIn[r.IntN(len(putIn))] + text[i:]
	case 2:
		_, size := utf8.DecodeRuneInString(text[i:])
		return text[:i] + putIn[r.IntN(len(putIn))] + text[i+size:]
	case 3:
		words := strings.Fields(text)
		word := words[r.IntN(len(words))]
		return strings.Replace(text, word, "", 1)
	case 4:
		return testdata.Wrap(r, text)
	}
	words := strings.Fields(text)
	word := words[r.IntN(len(words))]
	return text[:i] + word + text[i:]
}
