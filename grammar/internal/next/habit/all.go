package habit

import "github.com/xqpgn/xqpgn/grammar/internal/next/parse"

// All are the habits in the order in which they are asked.
var All = []parse.Habit{
	variationDepth,
	commentQuotes,
	commentNested,
	commentUnclosed,
	commentUnopened,

	glyph,
	marked,
	separator,
	commentPlace,
	variationPlace,
	variationDoubled,
	variationTarget,
	variationEmpty,
	variationUnterminated,
	resultMissing,
	blank,
	unmatched,
	stray,
}
