package habit

import (
	"regexp"
	"sync"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// pattern returns a regular expression in the syntax of [lexicon.Expand]. It is compiled when it is first asked for: most games
// need none.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(lexicon.Expand(expression)) })
}
