// Package lexicon cuts a text into tokens by one table of spellings.
//
// [Lex] returns the token at an offset. The longest match of all rows wins, then the first row, so no token depends on
// the text around it. Every byte of a text is in exactly one token: what no other row has is [Other].
//
// A row that deviates is a spelling that the specification does not have. It names the rule that is broken,
// [Row.Deviation] returns the part of the token that breaks it, and [Row.Canonical] how the specification writes the
// token. Some kinds are neutral: 红胜 is an [Outcome] wherever it is written, and only a habit makes it a result.
//
// Patterns name classes of characters (see [Expand]). Command compile makes the tables of the automaton from them. After
// a change of rows or classes run go generate.
package lexicon
