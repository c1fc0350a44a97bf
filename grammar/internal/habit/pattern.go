package habit

import (
	"regexp"
	"sync"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// pattern returns a function that returns a regular expression in the syntax of [lexicon.Expand]. The expression is compiled
// on the first call, since most games do not need it.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(lexicon.Expand(expression)) })
}
