// Package mxq reads the game files of 弈天 (MXQ), one game each (FILE-1).
//
//	for game, err := range mxq.Games("game.mxq", data, 0) { … }
//
// # The form
//
// A file is a sequence of texts in GBK or Big5. Each follows a byte with its length:
//
//	弈天, 2016年12月27日, 甲-胜-乙, 1500, 1348, five more, a comment, Moves, 7C-4C, 7J-6H, …, Ends
//
// A move is the square of departure and the square of destination. Each is a file from the left, from 0, and
// a rank from Red's side, from A. A game starts from the usual position. Places are byte offsets.
//
// # Tags
//
//	the 1st    Site
//	the 2nd    Date, as written
//	the 3rd    Red, Result, Black: 甲-胜-乙, where 胜, 和 and 负 are said of Red
//	4th, 5th   RedElo, BlackElo
//	more       Info1 to Info5: times, and other values of 弈天
//
// The comment becomes a comment on the last move. A file that ends before Ends is a finding. An invalid move
// is a finding too, and ends the line.
package mxq
