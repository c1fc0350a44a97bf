package reference

import (
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A Lexer has the tokens of package grammar in participle's form. It never fails. Of
// a token's position only the offset is set.
type Lexer struct {
	MaxDepth int // of variations; 0 stands for the depth of a zero grammar.Config
}

var (
	_ lexer.StringDefinition = Lexer{}
	_ lexer.BytesDefinition  = Lexer{}
)

// Symbols implements lexer.Definition: the kinds of token by the names that the
// productions have for them.
func (Lexer) Symbols() map[string]lexer.TokenType {
	all := map[string]lexer.TokenType{}
	for _, kind := range token.Kinds() {
		all[symbol(kind)] = typeOf(kind)
	}
	return all
}

// symbol returns the name of a kind of token in the productions.
func symbol(kind token.Kind) string {
	name := kind.String()
	if name == "eof" {
		return "EOF"
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// typeOf numbers the kinds of token as participle does: from lexer.EOF down.
func typeOf(kind token.Kind) lexer.TokenType { return -lexer.TokenType(kind) }

// Lex implements lexer.Definition. It panics if r is nil.
func (l Lexer) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return l.LexString(name, string(text))
}

// LexBytes implements lexer.BytesDefinition.
func (l Lexer) LexBytes(name string, text []byte) (lexer.Lexer, error) {
	return l.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition.
func (l Lexer) LexString(_ string, text string) (lexer.Lexer, error) { return l.lex(text), nil }

func (l Lexer) lex(text string) *tokens {
	all := tokens(slices.Collect(grammar.Tokens(text, l.MaxDepth)))
	return &all
}

// tokens are those of a text that were not taken yet.
type tokens []token.Token

// Next implements lexer.Lexer.
func (t *tokens) Next() (lexer.Token, error) {
	next := (*t)[0]
	if len(*t) > 1 { // else it is the end, and stays
		*t = (*t)[1:]
	}
	return lexer.Token{Type: typeOf(next.Kind), Value: next.Value, Pos: lexer.Position{Offset: next.Offset}}, nil
}
