// Package che reads the game files of QQ Chinese chess (QQ 象棋, CHE), one game each (FILE-1).
//
//	for game, err := range che.Games("game.che", data, 0) { … }
//
// # The form
//
// A file is text: decimal numbers separated by white space.
//
//	1 62 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0 …
//
// The first number is 1, the second the number of moves. Then ten numbers follow for each move. The fourth to
// the seventh are the move: rank and file of departure, rank and file of destination. Ranks count from Red's
// side and files from the left, both from 0. The other numbers are not needed. A game starts from the usual
// position, and has no tags and no result.
//
// The number of moves is not trusted; all moves present are read. Too few moves and an incomplete move are
// findings. An invalid move is a finding too, and ends the line.
package che
