package rules

// The rules of tags (PGN-2), and of tags in forbidden places (PGN-3.1).
var tagsRules = []row{
	{
		id: "tag-syntax", clause: "PGN-2", tolerant: Error,
		sentences: []string{"PGN-2-s1", "PGN-2-s3"},
		title:     Text{"malformed tag", "标签写法有误"},
		message:   Text{"a tag is written [Name \"value\"]: %s", "标签应写作 [名称 \"值\"]：%s"},
		doc: Text{"A tag has no name or no value, its value is not in quotation marks, or text follows the value. A missing part is read as empty, and a " +
			"value without quotation marks is read as written. Extra text is kept as a comment. Write the name, a space and the value in ASCII quotation " +
			"marks, all in square brackets.",
			"标签缺少名称或值，值没有放在半角双引号里，或者值和右方括号之间还有其他文字。缺少的部分当作空白，没有引号的值照原样读取，" +
				"多余的文字保留为注释。请在方括号里依次写名称、空格和用半角双引号括起来的值。"},
		wrong: example{`[Red 许银川]`, `1. 炮二平五 *`},
		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
	},
	{
		id: "tag-unterminated", clause: "PGN-2", tolerant: Warning,
		sentences: []string{"PGN-2-s1", "PGN-2-s3"},
		title:     Text{"unclosed tag", "标签没有结束"},
		message:   Text{"unclosed tag: %s is missing", "标签缺少结尾的 %s"},
		doc: Text{"The closing quotation mark or bracket of a tag is missing. The tag ends with its line, and the next line is read as usual. Add the " +
			"missing character.",
			"标签缺少结尾的双引号或右方括号。这个标签读到行末为止，下一行照常读取。请补上缺少的符号。"},
		wrong: example{`[Red "许银川"`, `1. 炮二平五 *`},
		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
	},
	{
		id: "tag-name", clause: "PGN-2", tolerant: Warning,
		sentences: []string{"PGN-2-s3", "PGN-2.1-s1"},
		title:     Text{"unusual tag name", "标签名称写法不规范"},
		message:   Text{"%q is read as tag name %s", "%q读作标签名称 %s"},
		doc: Text{"The name of a tag of the specification has the wrong capital letters, or a colon or an equals sign follows the name. It is read as the " +
			"intended tag, but other programs see an unknown tag. Correct the name.",
			"规范里的标签名称写错了大小写，或者名称和值之间有冒号、等号。读取时当作原本的标签，但其他程序会当作不认识的标签。请改正名称。"},
		wrong: example{`[event: "五羊杯"]`, `1. 炮二平五 *`},
		right: example{`[Event "五羊杯"]`, `1. 炮二平五 *`},
	},
	{
		id: "tag-values", clause: "PGN-2", tolerant: Note,
		decided: Note,
		title:   Text{"several values in one tag", "一个标签里有几个值"},
		message: Text{"a tag has one value; the quotation marks here are read as part of it", "一个标签只有一个值，这里的引号和中间的文字都读作值的一部分"},
		doc: Text{"A tag has several quoted values, one after the other. They are read as one value, including the quotation marks between them. Join them " +
			"into one value, or write a tag for each.",
			"一个标签里依次写了几个加引号的值。读取时合为一个值，中间的引号也算在内。请合成一个值，或者分成几个标签。"},
		wrong: example{`[Red "许银川", "吕钦"]`, `1. 炮二平五 *`},
		right: example{`[Red "许银川, 吕钦"]`, `1. 炮二平五 *`},
	},
	{
		id: "tag-line", clause: "PGN-2", tolerant: Warning,
		sentences: []string{"PGN-2-s2"},
		title:     Text{"tag not on a line of its own", "标签没有独占一行"},
		message:   Text{"each tag needs a line of its own: %s", "每个标签独占一行：%s"},
		doc: Text{"Two tags share a line, the moves begin on the line of a tag, a tag follows the result of the game before, or a tag is broken over " +
			"two lines. It is read as usual, but programs that read line by line may miss it. Put each tag on its own line; xqpgn fmt does so.",
			"一行里有两个标签，标签后面紧接着着法，标签写在上一局的结果后面，或者一个标签占了两行。读取时和每个标签独占一行没有分别，但逐行读取的程序可能会漏掉内容。" +
				"请让每个标签独占一行，xqpgn fmt 会这样写。"},
		wrong: example{`[Event "五羊杯"] [Red "许银川"]`, `1. 炮二平五 *`},
		right: example{"[Event \"五羊杯\"]\n[Red \"许银川\"]", `1. 炮二平五 *`},
	},
	{
		id: "tag-in-movetext", clause: "PGN-3.1", tolerant: Warning,
		sentences: []string{"PGN-3.1-s1", "PGN-3.1-s2"},
		title:     Text{"tag among the moves", "着法中间插入标签"},
		message:   Text{"tags are not allowed among the moves", "棋谱部分当中不能插入标签"},
		doc: Text{"A tag is between the first move and the result. It counts as a tag of the game, and the moves continue after it. Only a tag that " +
			"games begin with, such as Game, Event or Red, starts the next game. Move the tag up to the others.",
			"第一个着法以后、结果以前出现了标签。它仍算作本局的标签，后面的着法照常读取；只有 Game、Event、Red 这类开局部分的标签才算作下一局的开始。" +
				"请把它移到前面的标签部分。"},
		wrong: example{``, "1. 炮二平五 马８进７\n[Annotator \"徐天红\"]\n2. 马二进三 *"},
		right: example{`[Annotator "徐天红"]`, "1. 炮二平五 马８进７\n2. 马二进三 *"},
	},
	{
		id: "game-tag-missing", clause: "PGN-2.0", tolerant: Warning,
		sentences: []string{"PGN-2.0-s1"},
		title:     Text{"missing Game tag", "缺少 Game 标签"},
		message:   Text{"the Game tag is missing; the first line should be [Game \"Chinese Chess\"]", "缺少 Game 标签，第一行应为 [Game \"Chinese Chess\"]"},
		doc: Text{"The game has no Game tag. It is still read as Chinese chess, but other programs may take it for chess. Make [Game \"Chinese Chess\"] " +
			"the first line.",
			"本局没有 Game 标签。读取时仍当作中国象棋，但其他程序可能会当作国际象棋。请在第一行写上 [Game \"Chinese Chess\"]。"},
		wrong: example{"[Red \"许银川\"]\n\n1. 炮二平五 *\n"},
		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
	},
	{
		id: "game-tag-first", clause: "PGN-2.0", tolerant: Warning,
		sentences: []string{"PGN-2.0-s1"},
		title:     Text{"Game tag not first", "Game 标签不在第一位"},
		message:   Text{"the Game tag must be the first tag", "Game 标签必须放在第一位"},
		doc: Text{"Another tag comes before the Game tag. The Game tag counts anywhere, but programs that look only at the first line will not recognise " +
			"the game. Move it to the front.",
			"Game 标签的前面还有别的标签。放在哪里都会读取，但只看第一行的程序认不出这是中国象棋。请把它移到最前面。"},
		wrong: example{"[Red \"许银川\"]\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"},
		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
	},
	{
		id: "game-tag-value", clause: "PGN-2.0", tolerant: Warning,
		sentences: []string{"PGN-2.0-s2"},
		title:     Text{"Game tag is not Chinese Chess", "Game 标签的值不是 Chinese Chess"},
		message:   Text{"the Game tag must be \"Chinese Chess\", not %q", "Game 标签的值必须为“Chinese Chess”，而不是%q"},
		doc: Text{"The Game tag is not exactly Chinese Chess; a different capital letter is enough. The moves are still read as Chinese chess. Write [Game " +
			"\"Chinese Chess\"]. If the game is a different one, its moves cannot be checked here.",
			"Game 标签的值不是 Chinese Chess，仅仅大小写不同也算。着法仍按中国象棋读取。请改为 [Game \"Chinese Chess\"]；" +
				"如果记录的确实是别的棋类，着法就无从检查。"},
		wrong: example{"[Game \"Xiangqi\"]\n\n1. 炮二平五 *\n"},
		right: example{``, `1. 炮二平五 *`},
	},
	{
		id: "game-tag-variant", clause: "PGN-2.0", tolerant: Note,
		sentences: []string{"PGN-2.0-s1"},
		title:     Text{"Variant tag instead of the Game tag", "用 Variant 标签代替 Game 标签"},
		message:   Text{"the Variant tag says %s; the first line should be [Game \"Chinese Chess\"]", "用 Variant 标签写明了 %s，第一行应为 [Game \"Chinese Chess\"]"},
		doc: Text{"Chess sites and programs name xiangqi in a Variant tag and write no Game tag. The game is read as usual. Replace the tag by [Game " +
			"\"Chinese Chess\"] as the first line.",
			"国际象棋的网站和程序用 Variant 标签写明是象棋，没有 Game 标签。读取没有影响。请改为在第一行写上 [Game \"Chinese Chess\"]。"},
		wrong: example{"[Variant \"Xiangqi\"]\n\n1. 炮二平五 *\n"},
		right: example{`[Variant "Xiangqi"]`, `1. 炮二平五 *`},
	},
	{
		id: "tag-chess", clause: "PGN-2.5", tolerant: Note,
		sentences: []string{"PGN-2.5-s1"},
		title:     Text{"chess tag instead of a xiangqi tag", "用了国际象棋的标签"},
		message:   Text{"%s is the chess name; in xiangqi it is %s", "%s 是国际象棋的标签，象棋里应写作 %s"},
		doc: Text{"White moves first in chess, Red in xiangqi. The game has a tag for White and none for Red, so it is read as Red's tag. The " +
			"specification allows other tags, so this is a note even with --strict. Use the name of xiangqi.",
			"国际象棋里先走的是白方，象棋里是红方。这一局用了白方的标签，没有红方的，读取时当作红方的标签。规范允许使用其他标签，所以即使加上 --strict 也只是提示。" +
				"请改用象棋的标签名称。"},
		wrong: example{`[White "许银川"]`, `1. 炮二平五 *`},
		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
	},
	{
		id: "tag-duplicate", clause: "PGN-2", tolerant: Warning,
		decided: Warning,
		title:   Text{"duplicate tag", "标签重复"},
		message: Text{"duplicate tag %s; the first one counts", "已有标签 %s，以第一个为准"},
		doc: Text{"Two tags of the game have the same name. The first one counts; the other is kept but ignored. Delete the wrong one.",
			"同一局里有两个同名的标签。以第一个为准，后面的只是保留，不起作用。请删去不对的那一个。"},
		wrong: example{"[Red \"许银川\"]\n[Red \"吕钦\"]", `1. 炮二平五 *`},
		right: example{"[Red \"许银川\"]\n[Black \"吕钦\"]", `1. 炮二平五 *`},
	},
	{
		id: "value-unknown", clause: "PGN-2", tolerant: Note,
		sentences: []string{"PGN-2.7-s1", "PGN-2.10-s2", "PGN-2.11-s1", "PGN-2.12-s6"},
		title:     Text{"unusual form of 'unknown'", "未知的值写法不规范"},
		message:   Text{"the %s tag says %q: %s", "%s 标签写的是%q：%s"},
		doc: Text{"Result, FEN, Format or Termination is empty, a dash or a question mark, which is not a valid value. The tag is ignored. Write * for an " +
			"unknown result, and leave out the other tags.",
			"Result、FEN、Format 或 Termination 的值为空，或者是短横线、问号，这不是规定的值。读取时当作没有这个标签。结果不明请写 *，其他标签请省去。"},
		wrong: example{`[Result "?"]`, `1. 炮二平五 *`},
		right: example{`[Result "*"]`, `1. 炮二平五 *`},
	},
	{
		id: "date-form", clause: "PGN-2.3", tolerant: Note,
		sentences: []string{"PGN-2.3-s1"},
		title:     Text{"unusual date form", "日期格式不统一"},
		message:   Text{"a date is written yyyy.mm.dd, with ?? for unknown parts, not %q", "日期格式应为 yyyy.mm.dd，未知部分写 ??，而不是%q"},
		doc: Text{"Date is empty or not written as yyyy.mm.dd. The value is kept. Write the year in four digits, month and day in two, and question marks " +
			"for unknown parts, as in 2004.??.??.",
			"Date 没有写成 yyyy.mm.dd 的形式，或者没有内容。值照原样保留。请用四位数字写年份，用两位数字写月和日，未知的部分写问号，例如 2004.??.??。"},
		wrong: example{`[Date "2004年1月5日"]`, `1. 炮二平五 *`},
		right: example{`[Date "2004.01.05"]`, `1. 炮二平五 *`},
	},
	{
		id: "date-value", clause: "PGN-2.3", tolerant: Warning,
		sentences: []string{"PGN-2.3-s1"},
		title:     Text{"impossible date", "不存在的日期"},
		message:   Text{"there is no day %q", "没有%q这一天"},
		doc: Text{"Date names a month or a day that the calendar does not have. The value is kept. Correct it, or write ?? for an unknown part.",
			"Date 写了日历上没有的月份或日子。值照原样保留。请改正日期，不清楚的部分写 ??。"},
		wrong: example{`[Date "2004.02.30"]`, `1. 炮二平五 *`},
		right: example{`[Date "2004.02.29"]`, `1. 炮二平五 *`},
	},
	{
		id: "event-date-value", clause: "PGN-2.12", tolerant: Warning,
		decided: Warning,
		title:   Text{"impossible EventDate", "EventDate 的日期不存在"},
		message: Text{"there is no day %q", "没有%q这一天"},
		doc: Text{"EventDate or UTCDate names a month or a day that the calendar does not have. The specification says nothing of their values, so this is a " +
			"warning even with --strict. The value is kept. Correct it, or write ?? for an unknown part.",
			"EventDate 或 UTCDate 写了日历上没有的月份或日子。规范没有规定它们的值，所以即使加上 --strict 也只是警告。值照原样保留。请改正日期，不清楚的部分写 ??。"},
		wrong: example{`[EventDate "2004.02.30"]`, `1. 炮二平五 *`},
		right: example{`[EventDate "2004.02.29"]`, `1. 炮二平五 *`},
	},
	{
		id: "event-date-form", clause: "PGN-2.12", tolerant: Note,
		sentences: []string{"PGN-2.12-s2"},
		title:     Text{"unusual form of EventDate", "EventDate 的格式与 Date 不同"},
		message:   Text{"%q does not have the form of Date: yyyy.mm.dd", "%q没有按 Date 的格式写成 yyyy.mm.dd"},
		doc: Text{"EventDate or UTCDate is not written as yyyy.mm.dd. The specification prescribes this form for Date only, so this is a note even with --strict. Use " +
			"the form of Date if programs are to sort by it.",
			"EventDate 或 UTCDate 没有写成 yyyy.mm.dd。规范只规定了 Date 的格式，所以即使加上 --strict 也只是提示。如果要按它排序，请写成 Date 的格式。"},
		wrong: example{`[EventDate "2004年1月"]`, `1. 炮二平五 *`},
		right: example{`[EventDate "2004.01.??"]`, `1. 炮二平五 *`},
	},
	{
		id: "result-tag-value", clause: "PGN-2.7", tolerant: Warning,
		sentences: []string{"PGN-2.7-s1"},
		title:     Text{"unknown Result", "未知的 Result 值"},
		message:   Text{"the Result tag is 1-0, 0-1, 1/2-1/2 or *, not %q", "Result 标签可以是 1-0、0-1、1/2-1/2 或 *，不能是%q"},
		doc: Text{"The Result tag is not one of the four results. Words or signs that say who won are read as that result; anything else is not compared " +
			"with the result after the moves. Write 1-0 if Red won, 0-1 if Black won, 1/2-1/2 for a draw, and * if the result is unknown.",
			"Result 标签的值不是规定的四种结果之一。用文字或别的符号写明胜负的，按它的意思读取；此外的不和棋谱结尾的结果比较。红胜写 1-0，黑胜写 0-1，和棋写 1/2-1/2，结果不明写 *。"},
		wrong: example{`[Result "红胜"]`, `1. 炮二平五 1-0`},
		right: example{`[Result "1-0"]`, `1. 炮二平五 1-0`},
	},
	{
		id: "team-tag-order", clause: "PGN-2.8", tolerant: Note,
		sentences: []string{"PGN-2.8-s1"},
		title:     Text{"team after its player", "代表队写在棋手后面"},
		message:   Text{"%s usually comes before %s", "%s 通常写在 %s 的前面"},
		doc: Text{"RedTeam follows Red, or BlackTeam follows Black. Both are read anywhere. The specification only states the usual order, so no change is " +
			"needed; to follow it, move the team before the player.",
			"RedTeam 写在了 Red 的后面，或者 BlackTeam 写在了 Black 的后面。读取不受影响。规范说的只是通常的写法，不改也可以；" +
				"想要整齐，就把代表队移到棋手的前面。"},
		wrong: example{"[Red \"许银川\"]\n[RedTeam \"广东\"]", `1. 炮二平五 *`},
		right: example{"[RedTeam \"广东\"]\n[Red \"许银川\"]", `1. 炮二平五 *`},
	},
	{
		id: "ecco-value", clause: "PGN-2.9", tolerant: Warning,
		sentences: []string{"PGN-2.9-s1"},
		title:     Text{"not an ECCO code", "不是 ECCO 编号"},
		message:   Text{"an ECCO code is a letter A to E and two digits, not %q", "ECCO 编号是字母 A 到 E 加两位数字，而不是%q"},
		doc: Text{"The ECCO tag is not a capital letter from A to E and two digits. The value is kept. Look up the opening in the ECCO tables, or leave " +
			"the value empty.",
			"ECCO 标签的值不是大写字母 A 到 E 加两位数字。值照原样保留。请查对开局编号，不知道就把值留空。"},
		wrong: example{`[ECCO "F24"]`, `1. 炮二平五 *`},
		right: example{`[ECCO "B24"]`, `1. 炮二平五 *`},
	},
	{
		id: "ecco-contradicts-moves", clause: "PGN-2.9", tolerant: Note,
		decided: Note,
		title:   Text{"ECCO code contradicts the moves", "ECCO 编号和着法不符"},
		message: Text{"the ECCO tag says %s, but the moves are opening %s: %s", "ECCO 标签写的是 %s，而按着法应为 %s：%s"},
		doc: Text{"By both versions of the ECCO table, the first 20 plies have another code than the ECCO tag. A game without a result that stops earlier " +
			"is not judged. The specification does not say which game has which code, and other tables exist, so the tag is kept. Correct it, or " +
			"leave it if it follows another table; xqpgn fmt --tags ecco=replace writes the code of the moves.",
			"开头 20 着（双方各 10 着）在两种版本的编号表里都不是 ECCO 标签所写的编号。没到 20 着就停下、又没有结果的棋局不作判断。" +
				"规范没有规定什么棋局用什么编号，也另有别的编号表，所以标签照原样保留。请改正，若用的是别的编号表就不必改；xqpgn fmt --tags ecco=replace 会写上按着法得出的编号。"},
		wrong: example{`[ECCO "B24"]`, `1. 兵七进一 卒７进１ 1/2-1/2`},
		right: example{`[ECCO "E40"]`, `1. 兵七进一 卒７进１ 1/2-1/2`},
	},
	{
		id: "time-form", clause: "PGN-2.12", tolerant: Note,
		sentences: []string{"PGN-2.12-s2"},
		title:     Text{"unusual time form", "时间格式不统一"},
		message:   Text{"a time is written hh:mm:ss, not %q", "时间格式应为 hh:mm:ss，而不是%q"},
		doc: Text{"The Time tag is not a time of day as hh:mm:ss. The value is kept. Write hours, minutes and seconds in two digits each, with ASCII " +
			"colons.",
			"Time 标签的值不是 hh:mm:ss 形式的时刻。值照原样保留。请把时、分、秒各写成两位数字，用半角冒号隔开。"},
		wrong: example{`[Time "下午2点"]`, `1. 炮二平五 *`},
		right: example{`[Time "14:00:00"]`, `1. 炮二平五 *`},
	},
	{
		id: "time-control-value", clause: "PGN-2.12", tolerant: Warning,
		sentences: []string{"PGN-2.12-s3"},
		title:     Text{"unknown TimeControl", "未知的 TimeControl 值"},
		message:   Text{"a time control is ?, -, moves/seconds, seconds, seconds+increment or *seconds, set off by colons, not %q", "TimeControl 可以是 ?、-、着数/秒数、秒数、秒数+加秒 或 *秒数，用冒号隔开，不能是%q"},
		doc: Text{"The TimeControl tag does not have the form of chess PGN. The value is kept. Write 40/7200 for 40 moves in 7200 seconds, 3600 for the " +
			"whole game, 3600+30 with an increment, *180 for an hourglass, - for no limit and ? for unknown. Colons separate periods.",
			"TimeControl 标签没有按国际象棋 PGN 的写法来写。值照原样保留。40/7200 表示 7200 秒内走 40 着，3600 表示全局用时，3600+30 表示每着加秒，" +
				"*180 表示沙漏计时，不限时写 -，不明写 ?；有几个时段就用冒号隔开。"},
		wrong: example{`[TimeControl "60分钟"]`, `1. 炮二平五 *`},
		right: example{`[TimeControl "3600"]`, `1. 炮二平五 *`},
	},
	{
		id: "termination-value", clause: "PGN-2.12", tolerant: Warning,
		sentences: []string{"PGN-2.12-s6"},
		title:     Text{"unknown Termination", "未知的 Termination 值"},
		message:   Text{"%q is not one of the eight values of Termination", "%q不是 Termination 的八种值之一"},
		doc: Text{"The Termination tag is not one of the eight values of the specification: abandoned, adjudication, death, emergency, normal, rules " +
			"infraction, time forfeit, unterminated. The value is kept. Choose the one that fits, and put details into a comment.",
			"Termination 标签的值不在规范列出的八种之内：abandoned、adjudication、death、emergency、normal、rules infraction、time forfeit、unterminated。" +
				"值照原样保留。请选用其中合适的一种，细节写在注释里。"},
		wrong: example{`[Termination "resigned"]`, `1. 炮二平五 1-0`},
		right: example{`[Termination "normal"]`, `1. 炮二平五 1-0 {黑方认负}`},
	},
	{
		id: "elo-value", clause: "PGN-2.12", tolerant: Warning,
		sentences: []string{"PGN-2.12-s1"},
		title:     Text{"rating is not a number", "等级分不是数字"},
		message:   Text{"a rating is a number of at most four digits, not %q", "等级分是不超过四位的数字，不能是%q"},
		doc: Text{"RedElo or BlackElo is not a number of at most four digits. The value is kept. Write only the number, or - for a player without a " +
			"rating. A title belongs in RedTitle or BlackTitle.",
			"RedElo 或 BlackElo 的值不是四位以内的数字。值照原样保留。请只写数字，没有等级分写 -，称号写在 RedTitle 或 BlackTitle 里。"},
		wrong: example{`[RedElo "特级大师"]`, `1. 炮二平五 *`},
		right: example{"[RedTitle \"特级大师\"]\n[RedElo \"2600\"]", `1. 炮二平五 *`},
	},
	{
		id: "ply-count", clause: "PGN-2.12", tolerant: Warning,
		sentences: []string{"PGN-2.12-s5"},
		title:     Text{"PlyCount differs from the moves", "PlyCount 和着法数不符"},
		message:   Text{"the PlyCount tag says %q, but the number of plies is %d", "PlyCount 标签写的是%q，实际有 %d 着"},
		doc: Text{"The PlyCount tag is not the number of plies in the main line, where Red's and Black's moves count separately. The moves decide, not the " +
			"tag. Correct the number; if it is right, look for missing moves.",
			"PlyCount 标签的值不等于主线的着数（红黑双方的着法分别计算）。以实际着法为准。请改正数字；如果数字没有错，就要找出漏记的着法。"},
		wrong: example{`[PlyCount "1"]`, `1. 炮二平五 马８进７ *`},
		right: example{`[PlyCount "2"]`, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "format-value", clause: "PGN-2.11", tolerant: Warning,
		sentences: []string{"PGN-2.11-s1"},
		title:     Text{"unknown Format", "未知的 Format 值"},
		message:   Text{"the Format tag is Chinese, WXF or ICCS, not %q", "Format 标签可以是 Chinese、WXF 或 ICCS，不能是%q"},
		doc: Text{"The Format tag does not name a notation of the specification. UCI10, SAN and Vietnamese are recognised. Any other value is ignored: the moves are " +
			"read as Chinese notation, unless they are clearly in another one. Write Chinese, WXF or ICCS.",
			"Format 标签写的不是规范里的记谱格式。UCI10、SAN 和 Vietnamese 可以识别；如果是别的文字，读取时当作没有这个标签：着法按中文纵线格式读取，除非着法本身明显是别的格式。" +
				"请写 Chinese、WXF 或 ICCS。"},
		wrong: example{`[Format "纵线"]`, `1. 炮二平五 *`},
		right: example{`[Format "Chinese"]`, `1. 炮二平五 *`},
	},
	{
		id: "format-name", clause: "PGN-2.11", tolerant: Note,
		sentences: []string{"PGN-2.11-s1"},
		title:     Text{"Format name of other programs", "其他程序的 Format 值"},
		message:   Text{"the specification calls this ICCS, not %q", "规范里这叫 ICCS，不叫%q"},
		doc: Text{"Engines and related programs write h2e2 and call it UCI; the specification writes H2-E2 and calls it ICCS. The moves are read as UCI. " +
			"Write ICCS for programs that only know the specification.",
			"引擎和有关程序写 h2e2，称为 UCI；规范写 H2-E2，称为 ICCS。着法按 UCI 读取。给只认规范的程序用时，请写 ICCS。"},
		wrong: example{`[Format "UCI"]`, `*`},
		right: example{`[Format "ICCS"]`, `*`},
	},
	{
		id: "fen-syntax", clause: "PGN-2.10", tolerant: Error,
		sentences: []string{"PGN-2.10-s2"},
		title:     Text{"unreadable FEN", "FEN 无法读取"},
		message:   Text{"the FEN cannot be read: %s; the moves are not played", "FEN 无法读取：%s；着法没有走"},
		doc: Text{"The FEN does not determine a position: the board does not have ten ranks of nine squares, a letter is not a piece, or the side to move " +
			"is not w, r or b. The moves are kept but not played: only their numbers and spelling are checked. Correct the FEN.",
			"从 FEN 看不出是什么局面：棋盘不是十行九列，有的字母不是棋子，或者走子方不是 w、r 或 b。着法仍然保留，但只检查回合数和写法。请改正 FEN。"},
		wrong: example{`[FEN "3k5/9/8/9/9/9/9/9/9/4K4 w - - 0 1"]`, `1. 帅五进一 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"]`, `1. 帅五进一 *`},
	},
	{
		id: "fen-form", clause: "PGN-2.10", tolerant: Warning,
		decided: Warning,
		title:   Text{"incomplete or unusual FEN", "FEN 不完整或写法不规范"},
		message: Text{"the FEN is readable but not well formed: %s", "FEN 可以读取，但不规范：%s"},
		doc: Text{"The FEN lacks the side to move, has an extra digit or white space on the board, an impossible counter, spaces as in addresses " +
			"(%20), or text after its end. The position is still read: Red moves if no side is given, and other faults are skipped. Write the FEN in full; only the counters may be missing.",
			"FEN 没有写明走子方，棋盘里有多余的数字或空白，计数不合理，空格像网址里那样写成 %20，或者末尾还有其他文字。局面照常读取：没有写明走子方就当作红先，不合理的部分略过。" +
				"请把 FEN 写完整，只有末尾的计数可以不写。"},
		wrong: example{`[FEN "3k5/9/9/9/9/9/9/9/9/4K4"]`, `1. 帅五进一 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/9/4K4 w"]`, `1. 帅五进一 *`},
	},
	{
		id: "fen-field", clause: "PGN-2.10", tolerant: Note,
		decided: Warning,
		title:   Text{"chess data in the FEN", "国际象棋用的字段里有内容"},
		message: Text{"xiangqi has no castling and no en passant: write - in place of %q", "象棋没有王车易位，也没有吃过路兵：请把%q改为 -"},
		doc: Text{"A chess FEN has castling and en passant fields after the side to move, such as KQkq; a xiangqi FEN has - - there. Their content is " +
			"ignored. Write a hyphen instead.",
			"国际象棋的 FEN 在走子方后面写明王车易位和吃过路兵（例如 KQkq），象棋的 FEN 在那里写 - -。那里的内容读取时略过。请改为短横线。"},
		wrong: example{`[FEN "3k5/9/9/9/9/9/9/9/9/4K4 w KQkq - 0 1"]`, `1. 帅五进一 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"]`, `1. 帅五平四 *`},
	},
	{
		id: "fen-unplayable", clause: "PGN-2.10", tolerant: Warning,
		decided: Warning,
		title:   Text{"position against the rules of play", "局面不合对局规则"},
		message: Text{"the position is against the rules of play: %s", "局面不合对局规则：%s"},
		doc: Text{"In the position of the FEN a king is missing or outside its palace, the kings face each other, or the side that has just moved is in " +
			"check. The moves are played from it as far as possible. Look for a missing or misplaced piece, or for the wrong side to move.",
			"FEN 的局面里缺少将帅，将帅不在九宫里，将帅照面，或者刚走完的一方正被将军。着法仍从这个局面走起，能走多少走多少。" +
				"请看看是不是少摆或摆错了棋子，或者走子方写反了。"},
		wrong: example{`[FEN "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"]`, `1. 帅五平四 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"]`, `1. 帅五平四 *`},
	},
	{
		id: "start-side", clause: "PGN-2.10", tolerant: Warning,
		sentences: []string{"PGN-2.10-s2", "PGN-3.2-s1"},
		title:     Text{"no FEN tag for a game that Black begins", "黑方先走，却没有 FEN 标签"},
		message:   Text{"the moves are written for %s to begin and were read so; a FEN tag should say it", "从写法看由%s先走，已照此读取；应当用 FEN 标签写明"},
		doc: Text{"The game has no FEN tag, but the first moves have the numerals of Black, or dots leave out Red's move. With Black to begin the moves " +
			"can be played, so they are read so. Write a FEN tag with the side to move.",
			"没有 FEN 标签，但开头的着法用的是黑方的数字，或者用省略号略去了红方的着法。由黑方先走时着法都能走，所以照此读取。请用 FEN 标签写明走子方。"},
		wrong: example{``, `1. ... 炮８平５ 2. 马八进七 *`},
		right: example{`[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"]`, `1. ... 炮８平５ 2. 马八进七 *`},
	},
	{
		id: "fen-unreachable", clause: "PGN-2.10", tolerant: Warning,
		decided: Warning,
		title:   Text{"unreachable position", "局面不可能出现"},
		message: Text{"the position cannot arise in a game: %s", "对局中不可能出现这样的局面：%s"},
		doc: Text{"The position of the FEN has more pieces of a kind than a side starts with, or an advisor, elephant or pawn on a point that it can never " +
			"reach. The moves are played from it as usual. Look for a slip in the FEN; if it is a composition, leave it.",
			"FEN 的局面里某种棋子比开局时还多，或者仕士、相象、兵卒摆在走不到的位置上。着法照常从这个局面走起。请检查 FEN 有没有写错；" +
				"如果排局有意这样摆，可以不改。"},
		wrong: example{`[FEN "3k5/9/9/9/9/9/9/9/1B7/4K4 w - - 0 1"]`, `1. 帅五进一 *`},
		right: example{`[FEN "3k5/9/9/9/9/9/9/9/9/2B1K4 w - - 0 1"]`, `1. 帅五进一 *`},
	},
}
