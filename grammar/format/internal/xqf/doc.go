// Package xqf reads and writes the files of XQStudio (象棋演播室), one game each, which
// other programs write too (FILE-1): versions 1.0 to 1.8, ciphered ones among them.
//
//	for game, err := range xqf.Games("胡荣华.xqf", data) { … }
//
//	data, err := xqf.Append(nil, game) // its moves are ICCS
//
// # What is read
//
// The moves, with all variations and comments, become a tree whose moves are ICCS
// (MOVE-3). The position is that of the layout, and the side to move that of the piece
// that moves first. Fields become tags:
//
//	event         Event, or the title where it is empty
//	title         Title
//	second title  Subtitle
//	date          Date, as it stands
//	site          Site
//	red, black    Red, Black
//	result        Result, and the end of the moves
//	time rule     TimeRule
//	their times   RedTime, BlackTime
//	annotator     Annotator
//	author        Author, of the file
//	kind          GameType: 开局, 中局 or 残局; none for a whole game
//
// Texts are GB18030. Some programs write the length of a text that does not fit:
// a title goes on into the room of the second one, others are cut, with a finding.
// Places are offsets of bytes in the file.
//
// # What is written
//
// Version 1.8 without a cipher, or 1.0 (see [Version]). Tags without a field, and those
// whose field is too small, stand in lines before the game's own comment as they do in
// PGN, [Round "3"]; such lines are read as tags again. So a game that is written and read
// is the same game, but for the order of its tags, round numbers, and what
// [github.com/xqpgn/xqpgn/grammar/format/branch.Of] puts into one comment.
package xqf
