package grammar

import (
	"io"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/testdata"
)

// tokens has the kinds of token that productions may have, in participle's form. It reads nothing.
type tokens struct{}

func (tokens) Symbols() map[string]lexer.TokenType {
	all := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for k := lexicon.EOF + 1; k < lexicon.GrammarKinds; k++ {
		name := k.String()
		all[strings.ToUpper(name[:1])+name[1:]] = lexer.TokenType(-1 - int(k))
	}
	return all
}

func (tokens) Lex(string, io.Reader) (lexer.Lexer, error) { panic("not for reading") }

// TestStrictEBNF holds that internal/tree/strict.ebnf is what participle makes of the productions.
func TestStrictEBNF(t *testing.T) {
	parser, err := participle.Build[game](participle.Lexer(tokens{}))
	if err != nil {
		t.Fatal(err)
	}
	testdata.Golden(t, "internal/tree/strict.ebnf", parser.String()+"\n")
}
