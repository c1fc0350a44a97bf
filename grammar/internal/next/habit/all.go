package habit

import "github.com/xqpgn/xqpgn/grammar/internal/next/parse"

// All are the habits in the order in which they are asked.
var All = []parse.Habit{
	variationDepth,
	commentQuotes,
	commentNested,
	commentUnclosed,
	commentUnopened,

	textAfterResult,
	numberAlone,
	numberMark,
	numberSplit,
	numberPeriod,
	glyph,
	marked,
	resultEnclosed,
	resultSpelling,
	roundSemicolon,
	moveSplit,
	moveJoined,
	punctuation,
	wordMove,
	moveNull,
	separator,
	roundNumber,
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
