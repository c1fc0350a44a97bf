// Package che reads the game files of QQ Chinese chess (QQ 象棋, CHE), one game each
// (FILE-1).
//
//	for game, err := range che.Games("game.che", data) { … }
//
// # The form
//
// Text of decimal numbers with white space between:
//
//	1 62 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0 …
//
// First stands 1, then how many moves there are, then ten numbers for each. The
// fourth to the seventh are the move: a rank and a file, from where and to where. Ranks
// count from Red's side and files from the left, both from 0. The others are not needed. A
// game begins from the usual position, and has no tags and no result.
//
// How many moves there are is not trusted: those that stand there are read. Fewer, or
// a move without all of its numbers, are a finding, and so is a move that is none, which
// ends the line.
package che
