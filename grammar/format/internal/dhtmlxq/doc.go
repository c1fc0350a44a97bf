// Package dhtmlxq reads and writes games in DhtmlXQ, also called UBB, the format of dpxq.com (东萍象棋网) and
// of other sites and programs (FILE-1).
//
//	for game, err := range dhtmlxq.Games("胡荣华.ubb", data, 0) { … }
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
// A move is four digits: file and rank of departure, file and rank of destination. Files count from the left
// and ranks from Black's side. movelist holds the main line, route 0, and move_P_N_R holds route R. The first
// move of R replaces ply N of the game in route P. If P itself begins later, that ply belongs to a route that
// P comes from. A comment belongs to ply N, or to ply N of route R; ply 0 is the start. The position is
// binit, the squares of 32 pieces, or fen, which takes precedence.
//
// # Reading
//
// A text or a web page may have games. The caller may name the encoding. Otherwise it is UTF-8, UTF-16 with a byte
// order mark, GB18030 or Big5. Between the last two, <meta charset> or [DhtmlXQ_ver] decides if the text then makes
// sense, else the encoding that makes more sense.
//
//   - A page may have games in [DhtmlXQiFrame], [DhtmlXQHTML], [DhtmlXQJAVA] and [DhtmlXQFLASH], also around
//     [DhtmlXQ]. Each is a game, unless an <embed> repeats the game of the <object> around it.
//   - Brackets may be entities (&#91;DhtmlXQ&#93;), and a game may be in percent-encoding, as in FlashVars and addresses:
//     %5BDhtmlXQ%5D. Its bytes are UTF-8 or in the encoding of the page; %u8BB8 and escapes of escapes are read, too.
//   - Items without brackets are games, too. The next game begins at an item that the game already has, if other
//     moves follow. A finding reports an item before it that may belong to the next game.
//   - An item ends at the next end of an item, even if the names differ. An unclosed item is a finding, unless
//     another item begins: then it ends there.
//   - White space around values is removed. Entities of HTML and \uXXXX are decoded. || in a comment and <br> are
//     line breaks.
//   - The moves may instead be in a script of the page, as items or with keys alone:
//     '[0_1_0]7747…[/0_1_0][0_2_1]1022…[/0_2_1]'. They belong to the game before the script if that has no moves,
//     else to the game after it if that has none. Other moves are a game of their own, unless they are a copy.
//   - With hyphens, as in 天天象棋, move_P-N-R and commentR-N count the route's own moves.
//   - In DHJHtmlXQ of 广东象棋网, items have numbers. 31 is the board, a character for each square. 32 is 1
//     if Black moves first. 34 are the moves, with ranks from Red's side. Other items become tags.
//   - Only fen gives the side to move. The piece that moves first decides, and a difference is a finding.
//   - A length that counts neither all moves nor the moves of the main line is a finding. So is a game with a
//     [/DhtmlXQ] but no [DhtmlXQ].
//   - Variations that replace the same move are ordered by their numbers.
//
// # Tags
//
// The tags Game, Format and Result are always present, and FEN if the position is not the usual one. Results
// are words (红胜, 黑胜, 和棋, 未知), W, L and D, or as in PGN. An empty item is no tag. The following items
// become tags of another name. Any other item becomes a tag of the same name:
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
// # Writing
//
// The output is UTF-8, one item per line. If a tag is empty, or an item with its name has another meaning, the item's
// name is tag_ and the tag's name. No other program knows such items. Reading a written game thus gives the same
// game. Only the order of ordered tags, round numbers, and remarks that branch.Of joins into one comment may differ.
package dhtmlxq
