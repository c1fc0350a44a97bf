package habit

import "github.com/xqpgn/xqpgn/grammar/internal/next/parse"

// All are the habits in the order in which they are asked.
var All = []parse.Habit{
	separator,
	resultMissing,
	blank,
	stray,
}
