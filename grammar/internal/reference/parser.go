package reference

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Parser returns participle's parser of one game. It prints the grammar as EBNF, in
// participle's form, and can be used by several goroutines at once.
func Parser() *participle.Parser[Game] { return parser() }

// As it takes a while to make, it is not made before somebody asks.
var parser = sync.OnceValue(func() *participle.Parser[Game] {
	return participle.MustBuild[Game](participle.Lexer(Lexer{}))
})

// Parse returns the productions of the text of one game, whose variations nest to
// maxDepth; 0 stands for the depth of a zero [grammar.Config]. It accepts every text, unless
// participle gives up: after a million repetitions.
func Parse(text string, maxDepth int) (*Game, error) {
	tokens, err := lexer.Upgrade(Lexer{MaxDepth: maxDepth}.lex(text))
	if err != nil {
		return nil, err
	}
	return parser().ParseFromLexer(tokens)
}
