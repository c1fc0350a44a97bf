package rules

// A Clause is a clause of the two specifications by 象棋百科全书网 (xqbase): the PGN file format (PGN-1.1 to
// PGN-6) and the notation of moves (MOVE-1 to MOVE-7). FILE-1 is our own clause, for other programs' files,
// which neither specification covers. Rules, productions, conformance cases and pages name a clause by its
// ID.
type Clause struct {
	ID      string // such as "PGN-3.2"; never changes
	Section Text   // place in the specification
	Title   Text   // subject, in a few words
	Says    Text   // content, in our words
}

// Clauses returns all clauses, in the order of the specifications.
func Clauses() []Clause { return append([]Clause(nil), clauses...) }

// ClauseByID returns the clause with the ID, or nil.
func ClauseByID(id string) *Clause {
	for _, c := range clauses {
		if c.ID == id {
			return &c
		}
	}
	return nil
}

var clauses = []Clause{
	{"PGN-1.1", Text{ofPGN + "part 1 (overview), item 1", ofPGNZH + "一、概述 (1)"},
		Text{"a text file", "文本文件"},
		Text{"A PGN file is text that any editor can open and change.",
			"PGN 文件是文本文件，任何文本编辑软件都可以建立和修改。"}},
	{"PGN-1.3", Text{ofPGN + "part 1 (overview), item 3", ofPGNZH + "一、概述 (3)"},
		Text{"any number of games", "棋局数目不限"},
		Text{"A file holds any number of games, and so is a simple database. A file without games is valid too.",
			"一个文件可以包含任意多个棋局，就是简易的棋谱数据库。一局也没有的文件同样有效。"}},

	{"PGN-2", Text{ofPGN + "part 2 (tags)", ofPGNZH + "二、标签部分"},
		Text{"tags", "标签"},
		Text{"A tag is a name and a value in quotation marks, in square brackets: [Name \"value\"]. Each has a line of its own.",
			"标签写在方括号里，由名称和双引号里的值组成：[名称 \"值\"]。每个标签独占一行。"}},
	{"PGN-2.0", Text{ofPGN + "part 2 (tags), item 0", ofPGNZH + "二、标签部分 (0)"},
		Text{"the Game tag", "Game 标签"},
		Text{"Game is the first tag, and its value is Chinese Chess.",
			"Game 必须放在第一位，值必须为“Chinese Chess”。"}},
	{"PGN-2.1", Text{ofPGN + "part 2 (tags), item 1", ofPGNZH + "二、标签部分 (1)"},
		Text{"Event", "Event 标签"},
		Text{"Event is the name of the competition.", "Event 是比赛名。"}},
	{"PGN-2.2", Text{ofPGN + "part 2 (tags), item 2", ofPGNZH + "二、标签部分 (2)"},
		Text{"Site", "Site 标签"},
		Text{"Site is where the game was played.", "Site 是比赛地点。"}},
	{"PGN-2.3", Text{ofPGN + "part 2 (tags), item 3", ofPGNZH + "二、标签部分 (3)"},
		Text{"Date", "Date 标签"},
		Text{"Date is when the game was played, as yyyy.mm.dd. As in chess PGN, unknown parts are question marks.",
			"Date 是比赛日期，格式为 yyyy.mm.dd。未知的部分和国际象棋的 PGN 一样写问号。"}},
	{"PGN-2.4", Text{ofPGN + "part 2 (tags), item 4", ofPGNZH + "二、标签部分 (4)"},
		Text{"Round", "Round 标签"},
		Text{"Round is the round of the competition.", "Round 是比赛轮次。"}},
	{"PGN-2.5", Text{ofPGN + "part 2 (tags), item 5", ofPGNZH + "二、标签部分 (5)"},
		Text{"Red", "Red 标签"},
		Text{"Red is the player of the red pieces.", "Red 是红方棋手。"}},
	{"PGN-2.6", Text{ofPGN + "part 2 (tags), item 6", ofPGNZH + "二、标签部分 (6)"},
		Text{"Black", "Black 标签"},
		Text{"Black is the player of the black pieces.", "Black 是黑方棋手。"}},
	{"PGN-2.7", Text{ofPGN + "part 2 (tags), item 7", ofPGNZH + "二、标签部分 (7)"},
		Text{"Result", "Result 标签"},
		Text{"Result is 1-0 if Red won, 0-1 if Black won, 1/2-1/2 for a draw, and * if it is not known.",
			"Result 是比赛结果：红胜为 1-0，黑胜为 0-1，和棋为 1/2-1/2，未知为 *。"}},
	{"PGN-2.8", Text{ofPGN + "part 2 (tags), item 8", ofPGNZH + "二、标签部分 (8)"},
		Text{"RedTeam and BlackTeam", "RedTeam 和 BlackTeam 标签"},
		Text{"RedTeam and BlackTeam are the players' teams: a club, an association, a province or a country. They usually come before Red and Black.",
			"RedTeam 和 BlackTeam 是棋手所属的代表队，可以是俱乐部、棋协、省份或国家。它们通常写在 Red 和 Black 的前面。"}},
	{"PGN-2.9", Text{ofPGN + "part 2 (tags), item 9", ofPGNZH + "二、标签部分 (9)"},
		Text{"Opening, Variation and ECCO", "Opening、Variation 和 ECCO 标签"},
		Text{"Opening and Variation name the opening; ECCO is its code, a letter from A to E and two digits.",
			"Opening 和 Variation 是开局和变例的名称，ECCO 是开局编号，由字母 A 到 E 加两位数字组成。"}},
	{"PGN-2.10", Text{ofPGN + "part 2 (tags), item 10", ofPGNZH + "二、标签部分 (10)"},
		Text{"FEN", "FEN 标签"},
		Text{"FEN is the position that the game starts from, needed for middlegames, endgames and compositions. The side to move is w or r for Red and b for Black; " +
			"the counters at the end may be missing.",
			"FEN 是开始局面，中局、残局和排局都要写明。走子方用 w 或 r 表示红方，用 b 表示黑方，末尾的计数可以不写。"}},
	{"PGN-2.11", Text{ofPGN + "part 2 (tags), item 11", ofPGNZH + "二、标签部分 (11)"},
		Text{"Format", "Format 标签"},
		Text{"Format names the notation of the moves: Chinese, WXF or ICCS. Without it they are Chinese.",
			"Format 是记谱方法，可以是 Chinese、WXF 或 ICCS，不写就是 Chinese。"}},
	{"PGN-2.12", Text{ofPGN + "part 2 (tags), the optional items 1 to 5", ofPGNZH + "二、标签部分，可选信息 (1) 至 (5)"},
		Text{"other tags", "其他标签"},
		Text{"More about the players, the competition, the time control, the termination and the record may be given in tags. Termination has eight values; " +
			"other values are those of chess PGN. Any other name is allowed.",
			"棋手、赛事、时限、对局结论和记录方面的其他信息可以写成标签。Termination 有八种值，其余标签的值和国际象棋的 PGN 一样。也可以使用任何别的名称。"}},

	{"PGN-3.1", Text{ofPGN + "part 3 (movetext), item 1", ofPGNZH + "三、棋谱部分 (1)"},
		Text{"movetext follows the tags", "棋谱部分在标签部分的后面"},
		Text{"The moves come after the tags, and no tag is among them.",
			"棋谱部分必须在标签部分的后面，当中不能插入标签。"}},
	{"PGN-3.2", Text{ofPGN + "part 3 (movetext), item 2", ofPGNZH + "三、棋谱部分 (2)"},
		Text{"rounds", "回合"},
		Text{"A round is its number with a period, Red's move and Black's move. Separators are between them, after the period, and between rounds.",
			"每一回合由回合数、红方着法和黑方着法组成，回合数后面跟句点。三者之间（包括句点后面）要有分隔符，回合之间也一样。"}},
	{"PGN-3.3", Text{ofPGN + "part 3 (movetext), item 3", ofPGNZH + "三、棋谱部分 (3)"},
		Text{"the notation of the moves", "着法的记谱格式"},
		Text{"The moves are in the notation that the Format tag names, and in Chinese notation without it.",
			"着法必须和 Format 标签统一，没有 Format 标签就用中文纵线格式。"}},
	{"PGN-3.4", Text{ofPGN + "part 3 (movetext), item 4", ofPGNZH + "三、棋谱部分 (4)"},
		Text{"separators", "分隔符"},
		Text{"Only space, tab and line break separate. None is inside a move or a round's number.",
			"分隔符只能是空格、制表符或换行符。着法和回合数当中不能有分隔符。"}},
	{"PGN-3.5", Text{ofPGN + "part 3 (movetext), item 5", ofPGNZH + "三、棋谱部分 (5)"},
		Text{"comments", "注释"},
		Text{"A comment is in braces and holds any characters but braces. It may follow any move, set off from it by a separator; " +
			"as in the specification's own example, it may precede the first move too.",
			"注释用花括号表示，里面可以是花括号以外的任何字符。注释可以插在任何着法的后面，和着法之间用分隔符隔开；按规范自己的例子，也可以写在第一个着法的前面。"}},
	{"PGN-3.6", Text{ofPGN + "part 3 (movetext), item 6", ofPGNZH + "三、棋谱部分 (6)"},
		Text{"the result", "结果"},
		Text{"A game ends with 1-0, 0-1, 1/2-1/2 or *, set off from the moves by a separator.",
			"棋局结束时必须写 1-0、0-1、1/2-1/2 或 *，和着法之间用分隔符隔开。"}},
	{"PGN-3.7", Text{ofPGN + "part 3 (movetext), item 7", ofPGNZH + "三、棋谱部分 (7)"},
		Text{"after the result", "结果以后"},
		Text{"Only comments follow the result. A tag there belongs to the next game.",
			"结果以后只能有注释，不能有着法。如果出现标签，就是下一局棋。"}},

	{"PGN-5", Text{ofPGN + "part 5 (variations)", ofPGNZH + "五、变着"},
		Text{"variations", "变着"},
		Text{"A variation is movetext in parentheses. It replaces the move before it: same side, same position. Comments and variations nest in it.",
			"变着用圆括号表示，内容也是棋谱，针对括号前的着法：同一方从同一局面改走别的着法。里面还可以嵌套注释和变着。"}},
	{"PGN-6", Text{ofPGN + "part 6 (PGN and XML)", ofPGNZH + "六、PGN 与 XML"},
		Text{"XML", "XML"},
		Text{"A game can be written as XML: pgn, with an element for each tag under its name in lower case, and the elements comment, move and end.",
			"棋谱可以转换成 XML：pgn 里面，每个标签是一个元素，元素名用小写，此外还有 comment、move 和 end 元素。"}},

	{"MOVE-1", Text{ofMoves + "part 1 (the board)", ofMovesZH + "一、棋盘的标记"},
		Text{"files and ranks", "棋盘的标记"},
		Text{"Files are counted from each player's right, 一 to 九 for Red and 1 to 9 for Black. In squares, files are a to i from Red's left and ranks 0 to 9 from Red's side.",
			"纵线从各方的右边数起，红方用一到九，黑方用 1 到 9。坐标方式里，纵线从红方左边起为 a 到 i，横线从红方底线起为 0 到 9。"}},
	{"MOVE-2", Text{ofMoves + "part 2 (the pieces)", ofMovesZH + "二、棋子的名称"},
		Text{"pieces", "棋子的名称"},
		Text{"The pieces are 帅将 K, 仕士 A, 相象 B, 马 N, 车 R, 炮 C and 兵卒 P, or the digits 1 to 7.",
			"棋子用汉字、字母或数字表示：帅将 K、仕士 A、相象 B、马 N、车 R、炮 C、兵卒 P，数字依次为 1 到 7。"}},
	{"MOVE-3", Text{ofMoves + "part 3 (ICCS)", ofMovesZH + "三、ICCS 坐标格式"},
		Text{"ICCS notation", "ICCS 坐标格式"},
		Text{"A move is the square that it leaves and the square that it reaches: H2-E2, or h2e2 as in UCCI.",
			"着法用起点和终点的坐标表示：H2-E2，UCCI 协议里简化为 h2e2。"}},
	{"MOVE-4", Text{ofMoves + "part 4 (Chinese)", ofMovesZH + "四、中文纵线格式"},
		Text{"Chinese notation", "中文纵线格式"},
		Text{"A move has four characters: the piece, its file, the direction, and a file or a number of steps. 前 or 后 and the piece replace the first two where two share a file, " +
			"save for 仕 and 相; pawns have rules of their own.",
			"着法用四个字表示：棋子、所在的纵线、方向、到达的纵线或进退的格数。同一纵线上有两个这样的棋子，就用“前”“后”加棋子名称代替前两个字，仕（士）和相（象）除外；" +
				"兵（卒）另有规定。"}},
	{"MOVE-5", Text{ofMoves + "part 5 (WXF)", ofMovesZH + "五、WXF 纵线格式"},
		Text{"WXF notation", "WXF 纵线格式"},
		Text{"As Chinese notation, but in letters and digits: + forward, - back, . across, the same signs after the letter for 前, 后 and 中, and a to e for pawns. " +
			"A digit may replace the letter of the piece.",
			"和中文纵线格式一样，只是用字母和数字代替汉字：“进”“退”“平”写作 +、-、.，“前”“后”“中”也写作 +、-、.，放在棋子后面；多个兵依次写作 a 到 e。棋子的字母也可以换成数字。"}},
	{"MOVE-6", Text{ofMoves + "part 6 (letters)", ofMovesZH + "六、棋子代号问题"},
		Text{"letters for pieces", "棋子代号"},
		Text{"Programs use different letters: A or G for advisors, B, E or M for elephants, N or H for horses. A reader should know them all.",
			"各种程序的字母代号不一：仕（士）有 A、G，相（象）有 B、E、M，马有 N、H。读取时都应当识别。"}},
	{"MOVE-7", Text{ofMoves + "part 7 (scripts)", ofMovesZH + "七、简体和繁体的识别问题"},
		Text{"simplified and traditional characters", "简体和繁体"},
		Text{"Simplified and traditional characters are read alike, 后 as well as 後, in the character sets of the mainland and of Taiwan and Hong Kong.",
			"简体字和繁体字都应当识别，“后”和“後”也一样，无论用的是 GB 字符集还是 Big5 字符集。"}},

	{"FILE-1", Text{"beyond the two specifications", "两份规范以外"},
		Text{"other programs' files", "其他程序的文件"},
		Text{"Records in the formats of other programs are read by their meaning, with their variations and comments. Their claims about themselves are not trusted: " +
			"the moves decide whose turn it is, and the bytes decide how much there is.",
			"其他程序的棋谱文件按其本意读取，变着和注释都保留。文件对自己的说明不可尽信：轮到谁走以着法为准，有多少内容以实际字节为准。"}},
}

// Names of the specifications, put before section titles. They are constants so that no code runs for them at
// program start.
const (
	ofPGN     = "PGN file format, "
	ofPGNZH   = "《PGN 文件格式》"
	ofMoves   = "Move notation, "
	ofMovesZH = "《着法表示》"
)
