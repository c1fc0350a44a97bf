package rules

// The rules of moves (PGN-3.3, PGN-3.7, MOVE-1 to MOVE-7).
var movesRules = []row{
	{
		id: "move-syntax", clause: "PGN-3.3", tolerant: Error,
		sentences: []string{"PGN-3.3-s1", "PGN-3.3-s2"},
		title:     Text{"not a move", "不是着法"},
		message:   Text{"%q is not a move in %s notation%s", "%q不是%s的着法%s"},
		doc: Text{"The text in the place of a move is not a move in any notation. The line ends here: later moves of this line are kept but not played: only their numbers and spelling are checked. " +
			"Correct the move, or put the text in braces. " +
			"A character may have candidates, as a machine reads them from paper (炮|砲二平五): the moves around it tell which one is meant.",
			"着法的位置上写的文字，用哪种记谱格式都读不成着法。这一路着法到此为止：后面的着法仍然保留，但只检查回合数和写法；变着和以后的棋局照常检查。" +
				"请改正着法；如果是评语，请放进花括号。扫描识别的着法可以给一个字写出几个候选：炮|砲二平五；由前后的着法判定是哪一个。"},
		wrong: example{``, `1. 炮二平五 好棋 马８进７ *`},
		right: example{``, `1. 炮二平五 {好棋} 马８进７ *`},
	},
	{
		id: "move-null", clause: "PGN-3.3", tolerant: Error,
		sentences: []string{"PGN-3.3-s1", "PGN-3.2-s1"},
		title:     Text{"null move", "空着"},
		message:   Text{"the null move %q cannot be played: %s has to move", "空着%q不能走：%s必须走一着"},
		doc: Text{"Two dashes, or 0000, @@@@, <>, Z0, null, pass or 停着 replace a move; programs write them when a side passes. Xiangqi does not allow passing, and no notation " +
			"has a text for it. The line ends here: later moves of it are kept but not played: only their numbers and spelling are checked. Write the move that was played; to show a threat, " +
			"put the moves into a comment.",
			"着法的位置上写了两个横线，或者 0000、@@@@、<>、Z0、null、pass、停着，各种程序用它们表示一方停走一着。象棋不允许停着，各种记谱格式也都没有这种写法。这一路着法到此为止：后面的着法仍然保留，但只检查回合数和写法。" +
				"请写出实际走的着法；如果是为了说明威胁，请写进注释。"},
		wrong: example{``, `1. 炮二平五 -- 2. 马二进三 *`},
		right: example{``, `1. 炮二平五 马８进７ 2. 马二进三 *`},
	},
	{
		id: "move-notation", clause: "PGN-3.3", tolerant: Warning,
		sentences: []string{"PGN-3.3-s1", "PGN-3.3-s2"},
		title:     Text{"moves contradict the Format tag", "着法和 Format 标签不统一"},
		message:   Text{"the moves are in %s notation, but %s", "着法是%s，但%s"},
		doc: Text{"One or all of the moves are not in the notation that the Format tag names; without the tag, not in Chinese. They are read in their own " +
			"notation. Correct the Format tag, or write all moves in one notation.",
			"全部着法或其中一着没有用 Format 标签写明的记谱格式；没有 Format 标签时，没有用中文纵线格式。读取时以着法实际使用的格式为准。" +
				"请改正 Format 标签，或者把着法统一成一种格式。"},
		wrong: example{``, `1. C2.5 N8+7 *`},
		right: example{`[Format "WXF"]`, `1. C2.5 N8+7 *`},
	},
	{
		id: "move-ranks", clause: "MOVE-3", tolerant: Error,
		sentences: []string{"PGN-3.3-s1", "MOVE-1-s3"},
		title:     Text{"ranks counted from 0 or from 1", "坐标的横线从 0 数起还是从 1 数起不明"},
		message: Text{"the moves are squares and can all be played with ranks from 0 (ICCS) and with ranks from 1 (UCI10); they were read from 0, but %s",
			"着法是坐标，横线从 0 数起（ICCS）和从 1 数起（UCI10）全部着法都能走；已从 0 数起读取，但%s"},
		doc: Text{"The moves are squares, no rank is 0 or 10, and the Format tag does not say whether ranks count from 0 or 1. All moves can be played in " +
			"both ways, but they are different moves. They are read from 0, as the specification counts, but that is a guess. Set the Format tag to " +
			"ICCS or UCI10.",
			"着法用坐标写成，没有 0 线也没有 10 线，Format 标签也没有说明横线从几数起。两种数法都能走完全部着法，但走的不是同样的棋。" +
				"读取时按规范从 0 数起，但这只是猜测。请写明 Format 标签：ICCS 或者 UCI10。"},
		wrong: example{`[FEN "3k5/9/9/9/9/9/R8/R8/9/5K3 w - - 0 1"]`, `1. A3-B3 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/R8/R8/9/5K3 w - - 0 1"]` + "\n" + `[Format "ICCS"]`, `1. A3-B3 *`},
	},
	{
		id: "move-impossible", clause: "MOVE-4", tolerant: Error,
		unread: true, sentences: []string{"MOVE-1-s1"},
		title:   Text{"impossible move", "没有棋子能走的着法"},
		message: Text{"%s cannot play %q: %s%s", "%s不能走%q：%s%s"},
		doc: Text{"No piece of the side to move can make this move: there is no such piece, its way is blocked, or it does not move like that. The line " +
			"ends here: later moves of it are kept but not played: only their numbers and spelling are checked. Look for a slip in this move, or for a missing move before it.",
			"走棋的一方没有棋子能这样走：那里没有这种棋子，路上有别的棋子，或者这种棋子不是这样走的。这一路着法到此为止，后面的着法仍然保留，但只检查回合数和写法。" +
				"请看看这一着有没有写错，或者前面是不是漏了着法。"},
		wrong: example{``, `1. 车一进三 *`},
		right: example{``, `1. 车一进二 *`},
	},
	{
		id: "move-illegal", clause: "MOVE-4", tolerant: Error,
		unread: true, sentences: []string{"MOVE-1-s1"},
		title:   Text{"illegal move", "不合规则的着法"},
		message: Text{"%s may not play %q: %s%s", "%s不能走%q：%s%s"},
		doc: Text{"A piece can move this way, but its own king would be in check, or the kings would face each other. The line ends here: later moves of " +
			"it are kept but not played: only their numbers and spelling are checked. Look for a slip in this move, in an earlier one, or in the FEN.",
			"棋子能这样走，但走后己方将帅被将军，或者两个将帅照面。这一路着法到此为止，后面的着法仍然保留，但只检查回合数和写法。" +
				"请看看这一着、前面的着法或者 FEN 有没有写错。"},
		wrong: example{`[FEN "4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1"]`, `1. 仕五进六 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1"]`, `1. 仕五进四 *`},
	},
	{
		id: "move-ambiguous", clause: "MOVE-4", tolerant: Error,
		unread: true, sentences: []string{"MOVE-1-s1"},
		title:   Text{"ambiguous move", "不止一个棋子能走的着法"},
		message: Text{"%q can be %s%s", "%q可以是 %s%s"},
		doc: Text{"More than one piece fits the text of the move, and each could legally make it. The program does not guess, so the line ends here: later " +
			"moves of it are kept but not played: only their numbers and spelling are checked. Say which piece is meant: 前 or 后 in Chinese notation, + or - in WXF.",
			"不止一个棋子合乎着法的写法，而且都可以走。读取时不猜测是哪一个，这一路着法到此为止，后面的着法仍然保留，但只检查回合数和写法。" +
				"请写明是哪一个，中文纵线格式用“前”“后”，WXF 纵线格式用 + 和 -。"},
		wrong: example{`[FEN "3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1"]`, `1. 炮五平四 *`},
		right: example{`[FEN "3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1"]`, `1. 前炮平四 *`},
	},
	{
		id: "move-slip", clause: "MOVE-4", tolerant: Error,
		unread: true, sentences: []string{"MOVE-1-s1"},
		title:   Text{"slip that shows later", "后来才看得出的笔误"},
		message: Text{"%s", "%s"},
		doc: Text{"A later move cannot be played, and only one slip explains why: a different move is meant here, a move is left out, moves are repeated " +
			"or in the wrong order, or the FEN has the wrong side to move. The rest of the game is read with this slip corrected, and later findings " +
			"assume so. Accept the correction, or look at the source; xqpgn check --fix applies it.",
			"后面有一着走不了，而能说明原因的笔误只有一处：这里应为另一着，或者漏了一着，或者着法重复、次序颠倒，或者 FEN 里的走子方不对。" +
				"以后的着法按改正以后的局面读取，后面的问题也以此为准。请改正，或者核对原谱；xqpgn check --fix 可以代为改正。"},
		wrong: example{``, `1. 炮二平五 马８进７ 2. 马二进三 车９平８ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 4. 兵七进一 卒７进１ 5. 车二进六 *`},
		right: example{``, `1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 4. 兵七进一 卒７进１ 5. 车二进六 *`},
	},
	{
		id: "move-underspecified", clause: "MOVE-4", tolerant: Note,
		sentences: []string{"MOVE-4-s2", "MOVE-4-s1"},
		title:     Text{"move without front or rear", "着法没有写明前后"},
		message:   Text{"two such pieces are on one file; %q should be %q", "同一条线上有两个这样的棋子，%q应写作%q"},
		doc: Text{"Two or more such pieces are on the file that the move names, and the move does not say which one. Only one of them can make the move, " +
			"so that one moves; a third of all real games need this. Programs that take the first piece move the wrong one: write 前 or 后.",
			"着法只写了直线，而这条线上有两个或更多这样的棋子，其中只有一个能这样走。读取时就走这一个，实际棋谱里大约三分之一有这种写法。" +
				"但有的程序找到第一个棋子就走，结果走错，所以最好写明“前”“后”。"},
		wrong: example{`[FEN "3k5/9/9/9/4C4/9/4C4/4p4/9/5K3 w - - 0 1"]`, `1. 炮五退一 *`},
		right: example{`[FEN "3k5/9/9/9/4C4/9/4C4/4p4/9/5K3 w - - 0 1"]`, `1. 前炮退一 *`},
	},
	{
		id: "move-overspecified", clause: "MOVE-4", tolerant: Note,
		sentences: []string{"MOVE-4-s1", "MOVE-4-s4", "MOVE-4-s8"},
		title:     Text{"move says more than it needs", "着法写得比规定的多"},
		message:   Text{"%q should be %q", "%q应写作%q"},
		doc: Text{"A move gives 前 or 后 together with the file, in five characters as old books do; gives them where the file is enough; or numbers pawns " +
			"where 前 or 后 is enough. The piece that it names moves. Write the shorter form.",
			"着法既写前后又写直线（旧棋书里的五字写法），该写直线却写了前后，或者该用“前”“后”却用了数字。读取时走它所指的棋子。请改成规定的写法。"},
		wrong: example{`[FEN "3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1"]`, `1. 前兵五平六 *`},
		right: example{`[FEN "3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1"]`, `1. 前兵平六 *`},
	},
	{
		id: "move-spelling", clause: "MOVE-4", tolerant: Warning,
		sentences: []string{"MOVE-1-s1", "MOVE-2-s2", "MOVE-4-s1", "MOVE-4-s2", "MOVE-4-s3", "MOVE-4-s4", "MOVE-5-s1", "MOVE-5-s2", "MOVE-5-s3"},
		title:     Text{"unusual spelling of a move", "着法写法不规范"},
		message:   Text{"%q was read as %q", "%q已读作%q"},
		doc: Text{"The move has a spelling of no notation, such as 前炮进一 with a single cannon on the file, a king on a wrong file, or C25 for C2.5. It is " +
			"read because only one legal move fits, or because one of two readings has priority. Check that this move is meant, and write it as " +
			"proposed.",
			"着法的写法不合任何一种格式，例如同一直线上只有一个炮却写“前炮进一”，将帅所在的直线写错，把 C2.5 写成 C25。合乎这种写法的着法只有一个，" +
				"或者两种读法里有一种优先，所以仍然读取。请核对读得对不对，再改成所建议的写法。"},
		wrong: example{`[FEN "3k5/9/9/9/9/9/9/9/9/5K1C1 w - - 0 1"]`, `1. 前炮进一 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/9/5K1C1 w - - 0 1"]`, `1. 炮二进一 *`},
	},
	{
		id: "move-numerals", clause: "MOVE-4", tolerant: Warning,
		sentences: []string{"MOVE-1-s2", "MOVE-4-s5"},
		title:     Text{"numerals of the other side", "用了对方的数字"},
		message:   Text{"%q was read as a move of %s and should be %q", "%q已读作%s的着法，应写作%q"},
		doc: Text{"Red's moves have Chinese numerals, Black's have digits. This move has the other side's numerals, or formal ones (壹, 贰); it was read as " +
			"a move of the side to move. Check which side is meant: a move before it may be missing or superfluous. Otherwise write it as proposed.",
			"红方的着法用汉字数字，黑方的用阿拉伯数字。这一着用了对方的数字或者大写数字（壹、贰），读取时当作轮到走棋的一方的着法。" +
				"请核对是不是这一方的着法：前面可能漏了或者多了一着。如果是，请改成所建议的写法。"},
		wrong: example{``, `1. 炮二平五 马八进七 *`},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "move-side", clause: "MOVE-4", tolerant: Error,
		unread: true, sentences: []string{"MOVE-1-s2", "MOVE-4-s5", "PGN-3.2-s1"},
		title:   Text{"move written for the other side", "写成了对方的着法"},
		message: Text{"%q is written as a move of %s, but it is the turn of %s", "%q写的是%s的着法，而现在轮到%s走"},
		doc: Text{"The text says that the other side moves: this move and the next one have the other side's numerals, or dots before the move leave " +
			"out Red's move. A move before it may be missing or superfluous, or a variation comes before the move that it replaces. Reading on " +
			"would give every move to the wrong side, so the line ends here: later moves of it are kept but not played: only their numbers and spelling are checked. Look at the moves before it.",
			"从文字看，走棋的是另一方：这一着和下一着都用了对方的数字，或者回合数后面的省略号表示略去了红方的着法。前面可能漏了或者多了一着，" +
				"也可能是变着写在了它所代替的着法前面。读下去就会把每一着都算到对方头上，所以这一路着法到此为止，后面的着法仍然保留，但只检查回合数和写法。请核对前面的着法。"},
		wrong: example{``, `1. 炮二平五 2. 马二进三 马８进７ 3. 车一平二 车９平８ *`},
		right: example{``, `1. 炮二平五 炮８平５ 2. 马二进三 马８进７ 3. 车一平二 车９平８ *`},
	},
	{
		id: "move-order", clause: "MOVE-4", tolerant: Note,
		sentences: []string{"MOVE-4-s2", "MOVE-5-s2"},
		title:     Text{"front or rear in the wrong place", "前后写反了位置"},
		message:   Text{"%q should be %q (moves written so: %d)", "%q应写作%q（共 %d 着）"},
		doc: Text{"In Chinese, 前, 中, 后 and the ordinals come before the piece; in WXF, signs and letters come after it. Here the order is " +
			"reversed. The move is read as usual. The first such move of a game is reported, with a fix for all of them.",
			"中文纵线格式的“前”“中”“后”和序数写在棋子前面，WXF 纵线格式的符号和字母写在棋子后面，这里写反了。读取没有影响。" +
				"每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{`[FEN "3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1"]`, `1. 炮前平四 *`},
		right: example{`[FEN "3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1"]`, `1. 前炮平四 *`},
	},
	{
		id: "move-name", clause: "MOVE-2", tolerant: Note,
		sentences: []string{"MOVE-2-s2"},
		title:     Text{"unusual piece name", "棋子用了别的名称"},
		message:   Text{"%q should be %q (moves written so: %d)", "%q应写作%q（共 %d 着）"},
		doc: Text{"A piece has the name of the other side's piece (卒 or 士 in a move of Red), or a variant of its own name (砲, 俥, 傌). The move is read as " +
			"usual. The first such move of a game is reported, with a fix for all of them.",
			"棋子用了对方的名称（例如红方的着法写“卒”“士”）、或者异体的名称（砲、俥、傌）。读取没有影响。" +
				"每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{``, `1. 卒三进一 *`},
		right: example{``, `1. 兵三进一 *`},
	},
	{
		id: "move-ordinal", clause: "MOVE-4", tolerant: Note,
		sentences: []string{"MOVE-4-s7"},
		title:     Text{"ordinal of a pawn in digits", "兵卒的序数用了阿拉伯数字"},
		message:   Text{"%q should be %q (moves written so: %d)", "%q应写作%q（共 %d 着）"},
		doc: Text{"The ordinals of pawns that share a file are 一 to 五 for both sides. Here the ordinal of a black pawn is a digit, like Black's " +
			"files and steps. The move is read as usual. The first such move of a game is reported, with a fix for all of them.",
			"同一纵线上的几个兵卒，双方都用“一”到“五”的序数区别。这里黑方的序数写成了阿拉伯数字，和纵线、格数一样。读取没有影响。" +
				"每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{`[FEN "4k4/9/9/9/9/4p4/4p4/4p4/4p4/3K5 b - - 0 1"]`, `1. ... ２卒平４ *`},
		right: example{`[FEN "4k4/9/9/9/9/4p4/4p4/4p4/4p4/3K5 b - - 0 1"]`, `1. ... 二卒平４ *`},
	},
	{
		id: "move-character", clause: "MOVE-7", tolerant: Note,
		sentences: []string{"MOVE-1-s2", "MOVE-2-s2", "MOVE-3-s3", "MOVE-5-s1", "MOVE-5-s3", "MOVE-7-s3"},
		title:     Text{"unusual character in a move", "着法用了别的字符"},
		message:   Text{"%q should be %q (moves written so: %d)", "%q应写作%q（共 %d 着）"},
		doc: Text{"A move has one character in place of another: = for the dot, a lower-case letter, a full-width letter or sign, another dash, or a " +
			"look-alike from text recognition. The move is read as usual. The first such move of a game is reported, with a fix for all of them.",
			"着法里用别的字符代替了应有的字符：用 = 代替点号、小写字母、全角的字母或符号、别的横线、文字识别留下的形近字。" +
				"读取没有影响。每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{`[Format "WXF"]`, `1. C2=5 *`},
		right: example{`[Format "WXF"]`, `1. C2.5 *`},
	},
	{
		id: "move-keypad", clause: "MOVE-5", tolerant: Note,
		sentences: []string{"MOVE-5-s4"},
		title:     Text{"keypad digit instead of a letter", "用小键盘的数字代替字母"},
		message:   Text{"%q is the keypad form of %q (moves written so: %d)", "%q是%q的小键盘写法（共 %d 着）"},
		doc: Text{"In WXF notation a digit from 1 to 7 can replace the letter of the piece. The specification allows this, so this is a note even with " +
			"--strict. The first such move of a game is reported, with a fix for all of them.",
			"WXF 纵线格式里用 1 到 7 的数字代替棋子的字母。规范允许这样写，所以即使加上 --strict 也只是提示。每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{`[Format "WXF"]`, `1. 62.5 *`},
		right: example{`[Format "WXF"]`, `1. C2.5 *`},
	},
	{
		id: "move-squares", clause: "MOVE-3", tolerant: Note,
		sentences: []string{"MOVE-3-s2"},
		title:     Text{"lower-case squares, or squares without a hyphen", "坐标用小写字母或没有连字符"},
		message:   Text{"%q is another form of %q (moves written so: %d)", "%q是%q的另一种写法（共 %d 着）"},
		doc: Text{"Squares are in lower case, or have no hyphen, as engines write them. The specification names files in lower case and mentions h2e2 for " +
			"H2-E2, so this is a note even with --strict. The first such move of a game is reported, with a fix for all of them.",
			"坐标用了小写字母，或者像引擎那样不写连字符。规范用小写字母称呼纵线，也有把 H2-E2 记作 h2e2 的写法，所以即使加上 --strict 也只是提示。" +
				"每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{`[Format "ICCS"]`, `1. h2e2 *`},
		right: example{`[Format "ICCS"]`, `1. H2-E2 *`},
	},
	{
		id: "move-script", clause: "MOVE-7", tolerant: Note,
		sentences: []string{"MOVE-7-s1"},
		title:     Text{"simplified and traditional characters mixed", "着法繁简混用"},
		message:   Text{"%q should be %q, in the script of most moves (moves written so: %d)", "%q的繁简与多数着法不同，应写作%q（共 %d 着）"},
		doc: Text{"A move has simplified characters where most of the game's moves have traditional ones, or the reverse. The move is read as usual. The " +
			"first such move of a game is reported, with a fix for all of them.",
			"着法用了简体字，而这一局的多数着法用繁体字，或者相反。读取没有影响。每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{``, `1. 馬二進三 馬８進７ 2. 车一平二 *`},
		right: example{``, `1. 馬二進三 馬８進７ 2. 車一平二 *`},
	},
	{
		id: "move-digit-width", clause: "MOVE-4", tolerant: Note,
		sentences: []string{"MOVE-4-s6"},
		title:     Text{"half-width digits", "数字用了半角"},
		message:   Text{"%q should be shown as %q (moves written so: %d)", "%q应显示为%q（共 %d 着）"},
		doc: Text{"Black's digits are half-width; the specification wants them shown full-width. This concerns display only, so it is a note even with " +
			"--strict. The first such move of a game is reported, with a fix for all of them.",
			"黑方的数字用了半角；规范要求显示全角数字。这是显示的问题，即使加上 --strict 也只是提示。每局只报告第一着，并给出所有这样的着法的改法。"},
		wrong: example{``, `1. 炮二平五 马8进7 *`},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "move-after-end", clause: "PGN-3.7", tolerant: Error,
		sentences: []string{"PGN-3.7-s1"},
		title:     Text{"moves after the end", "棋局结束以后还有着法"},
		message:   Text{"moves follow %s", "%s以后还有着法"},
		doc: Text{"Moves follow the result, checkmate or stalemate. Moves after the result are kept as unexpected text. Moves after checkmate or stalemate " +
			"are kept as moves but not played: only their numbers and spelling are checked. Delete them, or move the result to the end.",
			"结果的后面还有着法，或者已经将死、困毙以后还有着法。结果后面的着法只当作没有意义的文字保留；将死、困毙以后的着法仍算着法，但只检查回合数和写法。" +
				"请删去多余的着法，或者把结果移到末尾。"},
		wrong: example{``, `1. 炮二平五 马８进７ * 2. 马二进三`},
		right: example{``, `1. 炮二平五 马８进７ 2. 马二进三 *`},
	},
}
