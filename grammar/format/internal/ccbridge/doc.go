// Package ccbridge reads the files of CCBridge (象棋桥) (FILE-1). It detects the kind of a file from its bytes: a record
// with a single game (CBR, layouts 1 and 2), a library of many games (CBL, current or older and compressed), or XML
// (CBF).
//
//	for game, err := range ccbridge.Games("古谱.cbl", data, 0) { … }
//
// The moves, with all variations and comments, become a tree whose moves are ICCS (MOVE-3). The side of the piece
// that moves first is the side to move. Fields become tags:
//
//	title                     Title, and Event where that is empty
//	event, its class          Event, EventClass
//	round, group, table       Round, Group, Board
//	date, site, time rule     Date, Site, TimeRule
//	red, team, time, rating   Red, RedTeam, RedTime, RedElo; and so for Black
//	judge, recorder           Referee, Recorder
//	annotator, author         Annotator, Author; with their mail AnnotatorMail, AuthorMail
//	kind, nature              GameType, Nature
//	result, ending            Result, and the end of the moves; Ending
//	script, category, source  Script, Category, Source
//	created, saved            Created, Saved
//	name of the library       Library
//
// Texts of records and libraries are UTF-16. Texts of older libraries are GB18030 unless the caller names another
// encoding. Places are byte offsets in the file. In a compressed library they are offsets in the decompressed
// contents, and in XML lines and columns.
package ccbridge
