package grammar

import (
	"sync"

	"github.com/alecthomas/participle/v2"
)

// Reference gives the parser that participle makes of the productions. It says
// what they mean: it prints the grammar, and the compiled parser, which reads the
// games, is held against it. It is some ten times as slow, and gives productions in
// place of trees.
func Reference() *participle.Parser[game] { return reference() }

// As nothing else needs it, it is not made before somebody asks.
var reference = sync.OnceValue(func() *participle.Parser[game] {
	return participle.MustBuild[game](participle.Lexer(definition{}))
})
