// Package mxq reads the game files of 弈天 (MXQ), one game each (FILE-1).
//
//	for game, err := range mxq.Games("game.mxq", data) { … }
//
// # The form
//
// Texts, each behind a byte that is its length, in GBK or Big5:
//
//	弈天, 2016年12月27日, 甲-胜-乙, 1500, 1348, five more, a comment, Moves, 7C-4C, 7J-6H, …, Ends
//
// A move is a file from the left, from 0, and a rank from Red's side, from A; from where
// and to where. A game begins from the usual position. Places are offsets of bytes.
//
// # Tags
//
//	the 1st    Site
//	the 2nd    Date, as it stands
//	the 3rd    Red, Result, Black: 甲-胜-乙, where 胜, 和 and 负 are said of Red
//	4th, 5th   RedElo, BlackElo
//	more       Info1 to Info5: times, and what else 弈天 keeps
//
// The comment is said of the last move. A file that ends before Ends is a finding, and so
// is a move that is none, which ends the line.
package mxq
