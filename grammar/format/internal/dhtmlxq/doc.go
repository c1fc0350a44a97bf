// Package dhtmlxq reads and writes games as dpxq.com (东萍象棋网) shows them, and other
// sites and programs with it (FILE-1): DhtmlXQ, which is called UBB too.
//
//	for game, err := range dhtmlxq.Games("胡荣华.ubb", data) { … }
//
//	text, err := dhtmlxq.Append(nil, game) // its moves are ICCS
//
// # The form
//
//	[DhtmlXQ]
//	[DhtmlXQ_red]许银川[/DhtmlXQ_red]
//	[DhtmlXQ_result]红胜[/DhtmlXQ_result]
//	[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
//	[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]
//	[DhtmlXQ_comment1_2]也可以[/DhtmlXQ_comment1_2]
//	[/DhtmlXQ]
//
// A move is four digits: a file from the left and a rank from Black's side, from where
// and to where. The moves are the main line, route 0, and move_P_N_R are those of
// route R, the first of which replaces the one that is ply N of the game in route P.
// Where P itself begins later, that is the ply of a route that it comes from. A comment
// stands behind ply N, or ply N of route R; ply 0 is the start. The position is binit,
// the squares of 32 pieces, or fen, which goes first.
//
// # What is read
//
// Games stand in a text or in a web page, in UTF-8, GB18030, UTF-16 with a byte order
// mark, or Big5 if the page says so; with items in any order, and names in any case.
//
//   - An item ends at the next end of one, whatever its name. One without an end is a
//     finding, unless another begins: then it ends there.
//   - White space around values is left out. Entities of HTML and \uXXXX stand for
//     characters, || in a comment and <br> for the end of a line.
//   - The moves may stand in a script of the page instead, as items or with keys
//     alone: '[0_1_0]7747…[/0_1_0][0_2_1]1022…[/0_2_1]'. They are those of the game before
//     the script if that has none, or of the game behind it.
//   - With hyphens, as 天天象棋 has them, move_P-N-R and commentR-N count the route's own
//     moves.
//   - DHJHtmlXQ of 广东象棋网, whose items have numbers: 31 is the board, a character for
//     each square, 32 is 1 if Black moves first, 34 are the moves with ranks from Red's
//     side. Others become tags.
//   - Nothing but fen says whose turn it is; the piece that moves first does. That
//     they differ is a finding.
//   - A length that is neither the number of all moves nor that of the main line is a
//     finding, and so is a game with a [/DhtmlXQ] and no [DhtmlXQ].
//   - Variations that replace the same move stand in the order of their numbers.
//
// # Tags
//
// The tags Game, Format and Result are always there, and FEN if the position is another
// one than the usual. Results are words (红胜, 黑胜, 和棋, 未知), W, L and D, or as in PGN.
// An item that is empty is no tag. These have other names as tags, and in any other
// case the name of the item is that of the tag:
//
//	title         Title
//	event         Event
//	class         Class
//	group         Section
//	place         Site
//	date          Date
//	round         Round
//	table         Board
//	timerule      TimeRule
//	red           Red
//	redteam       RedTeam
//	redname       RedName
//	redeng        RedEnglish
//	redlevel      RedTitle
//	redrating     RedElo
//	redtime       RedTime
//	black         Black
//	blackteam     BlackTeam
//	blackname     BlackName
//	blackeng      BlackEnglish
//	blacklevel    BlackTitle
//	blackrating   BlackElo
//	blacktime     BlackTime
//	open          Opening
//	gametype      GameType
//	type          Type
//	endtype       EndType
//	firstnum      FirstNumber
//	judge         Judge
//	record        Recorder
//	remark        Annotator
//	author        Author
//	refer         Reference
//	owner         Owner
//	oldowner      OldOwner
//	generator     Generator
//	adddate       AddDate
//	editdate      EditDate
//	viewurl       ViewURL
//	ver           Version
//	pver          PlayerVersion
//	init          Init
//	length        Length
//	other         Other
//	price         Price
//	sortid        SortID
//	hits          Hits
//
// # What is written
//
// Text in UTF-8, an item a line. A tag that is empty, or whose name would be read as
// something else, is an item with tag_ before its name, which no other program knows.
// So a game that is written and read is the same game, but for the order of tags that
// the specification orders, round numbers, and what branch.Of puts into one comment.
package dhtmlxq
