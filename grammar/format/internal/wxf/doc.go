// Package wxf reads and writes the text files that PlayOK, XieXie and other programs
// keep games in (FILE-1): the Chinese Chess File Format, whose moves are mostly WXF.
//
//	for game, err := range wxftext.Games("game.wxf", data) { … }
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
// A line has a word and, behind white space, what it says. FEN is the position, if it
// is not the usual one. Moves are texts of WXF in any dialect, numbered or not; PlayOK
// writes Black's in lower case. They stay in the tree as they were written, each with its
// place, and the tag Format is WXF or ICCS. The form has no comments and no variations.
//
// # What is read
//
// The first line says how the moves are written: FORMAT WXF; AXF, which is the same; ICCS;
// SALG, as in Che2, or LALG, as in Ch2-e2, with ranks from 0. Those become ICCS as far as they can be
// played. A line may have letters for the pieces, FORMAT AXF, R(C) N(H): the moves get those
// of WXF then, and also in AXF, where N, G and M are usual. Signs of check and mate behind a move
// are left out, and ! and ? are glyphs.
//
// Words may be in any case, and several games may follow each other. The fields of RED
// and BLACK are the name, two that programs use in their own ways, and the rating. 0-0 is
// a result that is not known, as QBoard writes it. A file that ends before }END is a
// finding, and so is one without START{.
//
// # Tags
//
// The tags Game, Format and Result are always there. These lines have other names as
// tags, and in any other case the word of the line is that of the tag:
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
// # What is written
//
// Text in UTF-8. The moves of the game may be ICCS, or WXF already. Other tags, and
// values that a line cannot have, are lines that no other program knows, with a string as
// in JSON:
//
//	TAG Annotator "胡荣华"
package wxf
