// Package lexicon cuts a text into tokens by one table of spellings. The rows of the table are compiled to an automaton:
// the longest match wins, then the first row, so no token depends on the text around it.
package lexicon
