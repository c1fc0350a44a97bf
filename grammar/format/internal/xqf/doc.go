// Package xqf reads and writes the files of XQStudio (象棋演播室), one game each, which other programs write
// too (FILE-1). It supports versions 1.0 to 1.8, also with a cipher.
//
//	for game, err := range xqf.Games("胡荣华.xqf", data, 0) { … }
//
//	data, err := xqf.Append(nil, game) // its moves are ICCS
//
// # Reading
//
// The moves, with all variations and comments, become a tree whose moves are ICCS (MOVE-3). The layout gives the
// position, and the piece that moves first gives the side to move. Fields become tags:
//
//	event         Event, or the title where it is empty
//	title         Title
//	second title  Subtitle
//	date          Date, as written
//	site          Site
//	red, black    Red, Black
//	result        Result, and the end of the moves
//	time rule     TimeRule
//	their times   RedTime, BlackTime
//	annotator     Annotator
//	author        Author
//	kind          GameType: 开局, 中局 or 残局; none for a whole game
//
// The caller may name the encoding of the texts. Otherwise it is UTF-8 if all texts are valid UTF-8, else GB18030, or
// Big5 if the texts make sense only so. Some programs write a length that exceeds the field. A title then continues
// into the field of the second title. Other texts are cut, with a finding. Places are byte offsets in the file.
//
// # Writing
//
// The output is version 1.8 without a cipher, or 1.0 (see [Version]). Tags without a field, and tags that do not fit
// into their field, are written before the game's own comment, as lines of PGN: [Round "3"]. Such lines are read as
// tags again. Reading a written game thus gives the same game, except for the order of tags, round numbers, and
// remarks that [github.com/xqpgn/xqpgn/grammar/format/branch.Of] joins into one comment.
package xqf
