// Package lexicon holds the lexicon of xiangqi PGN: which characters there are, and which
// tokens they make. It is data. The compiler of the grammar makes the scanner's tables of
// characters from it, and tests hold the scanner to its patterns.
//
// A [Class] is a set of characters with a name. A [Row] is a way to write one kind of
// token: a pattern over classes. Rows come in two sorts.
//
//   - A strict row is a spelling that the specification has. Strict rows need no condition:
//     at any place, the longest match of all of them is the token.
//   - A row that deviates is a spelling that the specification does not have, and names the
//     rule that says so. A [Condition] says what its regular expression cannot.
//
// The tolerant lexicon has both sorts, in the order in which they are tried: the first row
// that matches is the token. A strict row of a move, a number, dots or a result is passed
// over where the word goes on behind it, so that 1-02 is no result.
//
// Every token that [Strict] accepts is free of deviations. Any other token of the scanner
// matches a row that deviates.
package lexicon
