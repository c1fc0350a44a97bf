package grammar

import (
	"sync"

	"github.com/alecthomas/participle/v2"
)

// reference is the parser that participle makes of the productions. It says what
// they mean: it prints the grammar, and the compiled parser is held against it. As
// nothing else needs it, it is not made before somebody asks.
var reference = sync.OnceValue(func() *participle.Parser[game] {
	return participle.MustBuild[game](participle.Lexer(definition{}))
})
