package grammar_test

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// TestInvisibleCharacters holds that the characters that are white space to the lexicon are those that a result may have within
// it, and the other way round.
func TestInvisibleCharacters(t *testing.T) {
	blanks := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		white := !unicode.IsPunct(r) // which Pause has as well
		for found := range grammar.Tokens("a" + string(r)) {
			white = white && (found.Value == "a" || found.Value == "" || blank[found.Kind])
		}
		result, ok := ast.ReadResult("1" + string(r) + "-0")
		if dropped := ok && result == "1-0" && !isDash(r); dropped != white {
			t.Errorf("%U: white space is %v to the lexicon, %v in a result", r, white, dropped)
		}
		if white {
			blanks++
		}
	}
	if blanks < 60 {
		t.Errorf("%d characters are white space", blanks)
	}
}

// blank are the kinds of white space. A pause may be white space that the specification does not have.
var blank = map[token.Kind]bool{token.Separator: true, token.Break: true, token.Pause: true}

// isDash reports whether a character is read as the dash of a result.
func isDash(r rune) bool {
	result, ok := ast.ReadResult("1" + string(r) + "0")
	return ok && result == "1-0"
}
