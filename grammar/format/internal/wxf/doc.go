// Package wxf reads and writes the Chinese Chess File Format, the text files of PlayOK, XieXie and other
// programs (FILE-1). Its moves are mostly WXF.
//
//	for game, err := range wxftext.Games("game.wxf", data, 0) { … }
//
//	text, err := wxftext.Append(nil, game)
//
// # The form
//
//	FORMAT  WXF
//	GAME    全国象棋个人赛
//	RED     许银川;;;2500
//	BLACK   胡荣华;;;2480
//	RESULT  1-0
//	DATE    2006.01.31
//
//	START{
//	1. C2.5 h8+7
//	2. H2+3
//	}END
//
// A line has a word, white space and a value. FEN is the position, if it is not the usual one. Moves are WXF texts in
// any dialect, numbered or not. PlayOK writes Black's moves in lower case. The tree keeps moves as written, each with
// its place, and the tag Format is WXF or ICCS. The form has no comments and no variations. The reader accepts
// comments in braces among the moves, and marks of diagrams, as in DIAG{ #5 RED }. Forums put [game] and [/game]
// around a text.
//
// # Reading
//
// The first line names the notation of the moves: FORMAT WXF; AXF, which means the same; ICCS; SALG, as in Che2, or
// LALG, as in Ch2-e2, with ranks from 0. SALG and LALG moves become ICCS as far as they can be played. The line may
// also define letters or characters for the pieces: FORMAT AXF, R(C) N(马). A move with these is converted to the
// letters of WXF, and so is a move in AXF, where N, G and M are usual. Signs of check and mate after a move are
// removed, and ! and ? become glyphs.
//
// Words may be in upper or lower case, and several games may follow each other. The fields of RED and BLACK are the
// name, two with program-specific meanings, and the rating. 0-0 is an unknown result, as QBoard writes it. A file
// that ends before }END is a finding, and so is a file without START{.
//
// # Tags
//
// The tags Game, Format and Result are always present. These lines become tags of another name. Any other
// line becomes a tag named by its word:
//
//	GAME       Event, or GameName beside EVENT
//	EVENT      Event
//	SITE       Site
//	PLACE      Place
//	DATE       Date
//	ROUND      Round
//	RED        Red, RedInfo, RedElo
//	BLACK      Black, BlackInfo, BlackElo
//	RESULT     Result
//	OPENING    Opening
//	TIME       TimeUsed
//	AUTHOR     Author
//	FEN        FEN
//
// # Writing
//
// The output is UTF-8. The moves of the game may be ICCS or WXF. Other tags, and values that do not fit into a line,
// become lines that no other program knows, with a string as in JSON:
//
//	TAG Annotator "胡荣华"
package wxf
