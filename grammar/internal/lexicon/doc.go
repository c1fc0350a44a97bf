// Package lexicon cuts a text into tokens by one table of spellings.
//
// [Lex] returns the token at an offset. The row with the longest match wins. If several rows have a match of this length,
// the first of the rows wins. No token depends on the text around it. Every byte of a text is in exactly one token: text
// that no other row matches is [Other].
//
// A row that deviates is a spelling that the specification does not have. The row names the rule that is broken.
// [Row.Deviation] returns the part of the token that breaks the rule, and [Row.Canonical] the specification's way to write
// the token. Some kinds are neutral, because only the text around a token shows its meaning: 红胜 is an [Outcome] wherever it
// is written, and a habit decides whether it is a result.
//
// Patterns name classes of characters (see [Expand]). Command compile makes the tables of the automaton from the patterns.
// After a change of rows or classes run go generate.
package lexicon
