package rules

// The rules of the movetext (PGN-3, PGN-5).
var movetextRules = []row{
	{
		id: "text-before-game", clause: "PGN-3.2", tolerant: Warning,
		sentences: []string{"PGN-3.2-s1"},
		title:     Text{"text before the moves", "棋谱前面有其他文字"},
		message:   Text{"%s before the moves is read as %s", "%s写在着法前面，读作%s"},
		doc: Text{"A title, a heading or a date is above the tags or the moves, as in books and on web pages. It is read as a comment, and the tags " +
			"and moves below are read as usual; a FEN is the position from which the moves begin. The fix turns a line into tags if it only " +
			"says who played whom, the result, the date, or the position. Write tags, or put the line in a comment in braces.",
			"标签或着法的上方有一行标题、对局双方或日期，像书上和网页上那样。读取时当作注释保留下来，下面的标签和着法照常读取；其中的 FEN 是起始局面。" +
				"“许银川 先胜 胡荣华”“红方：许银川”这类意思明确的文字可以自动改成标签。请改写成标签，或者放进花括号里的注释。"},
		wrong: example{``, "许银川 先胜 胡荣华\n1. 炮二平五 马８进７ 1-0"},
		right: example{"[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Result \"1-0\"]", `1. 炮二平五 马８进７ 1-0`},
	},
	{
		id: "round-period-separator", clause: "PGN-3.2", tolerant: Warning,
		sentences: []string{"PGN-3.2-s2", "PGN-3.2-s3"},
		title:     Text{"no separator after a round number", "回合数的句点后面没有分隔符"},
		message:   Text{"a round number needs a period and a separator: %s%s", "回合数后面要有句点和分隔符：%s%s"},
		doc: Text{"The period after a round number is missing, or the separator after the period. The number and the move are still read. Write the " +
			"number, a period, a space and then the move.",
			"回合数后面缺少句点，或者句点后面缺少分隔符。回合数和着法照常读取。请依次写回合数、句点、空格，然后才是着法。"},
		wrong: example{``, `1.炮二平五 马８进７ *`},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "round-form", clause: "PGN-3.2", tolerant: Warning,
		sentences: []string{"PGN-3.2-s2"},
		title:     Text{"unusual form of a round number", "回合数的写法不对"},
		message:   Text{"a round number is digits and a period: %q should be %q%s", "回合数由半角数字和句点组成：%q应写作%q%s"},
		doc: Text{"A round number has full-width digits or a full-width period, or is written like a list: with a comma or a colon, in parentheses, in " +
			"words. It is read as that number. Write digits, a period and a space; add three periods if Red's move is left out.",
			"回合数用了全角数字或句点，或者像一般编号那样写成“1、”“1)”“（1）”“第一回合”等形式。读取时当作相应的回合数。" +
				"请写成半角数字、句点和空格；略去红方着法时后面再写三个句点。"},
		wrong: example{``, `1、炮二平五 马８进７ *`},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "separator-missing", clause: "PGN-3.2", tolerant: Warning,
		sentences: []string{"PGN-2-s3", "PGN-3.2-s3", "PGN-3.2-s4", "PGN-3.5-s4", "PGN-3.6-s2", "PGN-5-s2"},
		title:     Text{"missing separator", "缺少分隔符"},
		message:   Text{"a space, tab or line break is missing between %s and %s%s", "%s和%s之间缺少分隔符%s"},
		doc: Text{"There is no separator between two parts: moves, round numbers, comments, variations, the result; or between the name and the value of a " +
			"tag. They are read as if a space stood there. Add a space.",
			"着法、回合数、注释、变着、结果之间，还有标签的名称和值之间，应当用分隔符隔开，而这里连在了一起。读取时当作中间有空格。请加上空格。"},
		wrong: example{``, `1. 炮二平五{中炮} 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮} 马８进７ *`},
	},
	{
		id: "separator-character", clause: "PGN-3.4", tolerant: Warning,
		sentences: []string{"PGN-3.4-s1"},
		title:     Text{"unusual separator", "不是规定的分隔符"},
		message:   Text{"only space, tab and line break separate; this is %s%s", "分隔符只能是空格、制表符或换行符，这里是 %s%s"},
		doc: Text{"White space contains a character other than space, tab and line break, such as a full-width space. It is read as a space. Replace it by " +
			"a space.",
			"空白处用了空格、制表符、换行符以外的字符，例如全角空格。读取时当作半角空格。请换成半角空格。"},
		wrong: example{``, "1. 炮二平五\u3000马８进７ *"},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "separator-punctuation", clause: "PGN-3.4", tolerant: Warning,
		sentences: []string{"PGN-3.4-s1"},
		title:     Text{"punctuation instead of a separator", "用标点代替分隔符"},
		message:   Text{"only space, tab and line break separate, not punctuation; this is \"%s\"%s", "分隔符只能是空格、制表符或换行符，不能是标点，这里是“%s”%s"},
		doc: Text{"A comma, a semicolon or a full stop of any width is between or after moves, as in prose. It is read as a space. Replace it by a " +
			"space. A half-width semicolon with text after it on the same line is different: that text is unexpected text.",
			"着法之间或者后面用了逗号、顿号、分号或句号，像写文章那样。读取时当作空格。请换成空格。半角分号后面同一行还有文字时不算在内：那些文字没有意义。"},
		wrong: example{``, `1. 炮二平五，马８进７ *`},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "bracket-character", clause: "PGN-3.5", tolerant: Warning,
		sentences: []string{"PGN-2-s1", "PGN-3.5-s1", "PGN-5-s1"},
		title:     Text{"bracket of another kind", "括号不对"},
		message:   Text{"comments need { } and variations ( ); this is %s%s", "注释用半角花括号、变着用半角圆括号表示，这里是 %s%s"},
		doc: Text{"The brace of a comment or the parenthesis of a variation is a full-width character, or words are between other marks, such as " +
			"[good] and <good>. The text is read as if the bracket were right. Replace it.",
			"注释的花括号或变着的圆括号用了全角字符，或者文字放在别的括号、引号里，例如（好棋）、[好棋]、“好棋”。读取时当作正确的括号。请换成正确的括号。"},
		wrong: example{``, `1. 炮二平五 ｛中炮｝ 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮} 马８进７ *`},
	},
	{
		id: "move-split", clause: "PGN-3.4", tolerant: Warning,
		sentences: []string{"PGN-3.4-s2", "PGN-3.5-s6"},
		title:     Text{"split move or round number", "着法或回合数被拆散"},
		message:   Text{"%s splits %q", "%s把%q拆散了"},
		doc: Text{"White space or a comment is inside a move, or white space is between a round number and its period. The halves are joined, and " +
			"the comment is kept with the move. Close the gap, and put the comment after the move.",
			"着法中间有空白或注释，或者回合数和句点之间有空白。读取时把两半合在一起，注释归到这个着法。请去掉中间的空白，把注释移到着法后面。"},
		wrong: example{``, `1. 炮二{中炮}平五 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮} 马８进７ *`},
	},
	{
		id: "comment-unterminated", clause: "PGN-3.5", tolerant: Error,
		sentences: []string{"PGN-3.5-s1"},
		title:     Text{"unclosed comment", "注释没有结束"},
		message:   Text{"unclosed comment; it is read to the end of the game", "注释缺少右花括号，已读到本局末尾"},
		doc: Text{"A comment is opened but never closed. The rest of the game, including its moves, is read as the comment. The next game is read as " +
			"usual. Put the closing brace where the comment ends.",
			"注释只有左花括号，没有右花括号。本局剩下的文字（包括着法）都读作注释，下一局照常读取。请在注释结束的地方补上右花括号。"},
		wrong: example{``, `1. 炮二平五 {中炮 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮} 马８进７ *`},
	},
	{
		id: "comment-nested", clause: "PGN-3.5", tolerant: Warning,
		sentences: []string{"PGN-3.5-s2"},
		title:     Text{"brace inside a comment", "注释内有花括号"},
		message:   Text{"a comment cannot contain braces; this pair is read as part of it", "注释内不能有花括号，已当作注释的一部分"},
		doc: Text{"A comment contains a pair of braces. They are read as part of it, but many programs end the comment at the first closing brace. Use " +
			"other brackets.",
			"注释里面还有一对花括号。读取时当作注释的一部分，但很多程序遇到第一个右花括号就认为注释结束了。请改用别的括号。"},
		wrong: example{``, `1. 炮二平五 {中炮{最常见的开局}} 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮(最常见的开局)} 马８进７ *`},
	},
	{
		id: "comment-tag", clause: "PGN-3.5", tolerant: Warning,
		sentences: []string{"PGN-3.5-s5"},
		title:     Text{"Game or Event tag in a comment", "注释里有 Game 或 Event 标签"},
		message:   Text{"this line of a comment begins with a %s tag; if a game begins here, the comment was never closed (lines since it began: %d)", "注释的这一行以 %s 标签开头；如果这里是另一局的开始，那么这段注释缺少右花括号（它开始于 %d 行之前）"},
		doc: Text{"A line of a comment looks like the start of a game. A comment may contain any text, so the line is read as part of it. But if a closing " +
			"brace was lost, and another one stands alone further on, the games between them are read as a comment. Close the comment where it ends; " +
			"if the line belongs to it, let it begin with other text.",
			"注释里有一行像是一局棋的开头。注释里什么文字都可以写，所以仍读作注释；但如果前面丢了右花括号，后面又有一个单独的右花括号，" +
				"中间的文字（包括整局棋）就都读成了注释。请在注释结束的地方补上右花括号；如果它确实是注释，请让这一行以别的文字开头。"},
		wrong: example{``, "1. 炮二平五 {每一局都以\n[Game \"Chinese Chess\"]\n开头} 马８进７ *"},
		right: example{``, "1. 炮二平五 {每一局都以 [Game \"Chinese Chess\"] 开头} 马８进７ *"},
	},
	{
		id: "comment-place", clause: "PGN-3.5", tolerant: Note,
		sentences: []string{"PGN-3.5-s3", "PGN-3.2-s3"},
		title:     Text{"comment between a round number and its move", "注释插在回合数和着法之间"},
		message:   Text{"a comment follows a move, not a round number", "注释应在着法的后面，不应在回合数的后面"},
		doc: Text{"A comment follows a round number. It is kept with the move before it, or before the first move. Put it after a move, or before the " +
			"first round number.",
			"注释写在了回合数的后面。读取时归到前一个着法；前面没有着法，就算作开局前的注释。请把它移到着法的后面，或者第一个回合数的前面。"},
		wrong: example{``, `1. {中炮} 炮二平五 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮} 马８进７ *`},
	},
	{
		id: "move-glyph", clause: "PGN-3.5", tolerant: Note,
		sentences: []string{"PGN-3.5-s1", "PGN-3.2-s1"},
		title:     Text{"glyph after a move", "着法后面有评价符号"},
		message:   Text{"%s is a glyph of chess PGN; as a comment it is {%s}", "%s 是国际象棋 PGN 的评价符号；写成注释是 {%s}"},
		doc: Text{"One of ! ? !! ?? !? ?!, or $ with a number up to 255, follows a move, as in chess PGN. It is kept with the move. The specification has " +
			"no glyphs, and many programs stop at them. Put the remark into a comment in braces.",
			"着法后面写了 ! ? !! ?? !? ?! 之一，或者 $ 和不超过 255 的数字，这是国际象棋 PGN 的写法。读取时归到这个着法。" +
				"规范没有评价符号，很多程序读到这里会出错：对着法的评价应当写成注释。请用花括号括起来。"},
		wrong: example{``, `1. 炮二平五!? 马８进７ *`},
		right: example{``, `1. 炮二平五 {!?} 马８进７ *`},
	},
	{
		id: "brace-unmatched", clause: "PGN-3.5", tolerant: Warning,
		sentences: []string{"PGN-3.5-s1"},
		title:     Text{"unexpected closing brace", "多余的右花括号"},
		message:   Text{"this closing brace has no opening brace", "这个右花括号没有对应的左花括号"},
		doc: Text{"A closing brace is outside of a comment. It is kept as unexpected text. Delete it, or put the opening brace before the comment.",
			"没有注释的地方出现了右花括号。读取时当作没有意义的文字保留下来。请删去它，或者在注释开头补上左花括号。"},
		wrong: example{``, `1. 炮二平五 {中炮}} 马８进７ *`},
		right: example{``, `1. 炮二平五 {中炮} 马８进７ *`},
	},
	{
		id: "variation-unterminated", clause: "PGN-5", tolerant: Error,
		sentences: []string{"PGN-5-s1"},
		title:     Text{"unclosed variation", "变着没有结束"},
		message:   Text{"unclosed variation; it is read to the end of the game", "变着缺少右圆括号，已读到本局末尾"},
		doc: Text{"A variation is opened but never closed. The rest of the game is read as part of it. The next game is read as usual. Put the closing " +
			"parenthesis where the variation ends.",
			"变着只有左圆括号，没有右圆括号。本局后面的着法都读作变着的一部分，下一局照常读取。请在变着结束的地方补上右圆括号。"},
		wrong: example{``, `1. 炮二平五 (1. 炮八平五 马８进７ *`},
		right: example{``, `1. 炮二平五 (1. 炮八平五) 马８进７ *`},
	},
	{
		id: "parenthesis-unmatched", clause: "PGN-5", tolerant: Warning,
		sentences: []string{"PGN-5-s1"},
		title:     Text{"unexpected closing parenthesis", "多余的右圆括号"},
		message:   Text{"this closing parenthesis has no opening parenthesis", "这个右圆括号没有对应的左圆括号"},
		doc: Text{"A closing parenthesis is outside of a variation. It is kept as unexpected text. Delete it, or put the opening parenthesis before " +
			"the variation.",
			"没有变着的地方出现了右圆括号。读取时当作没有意义的文字保留下来。请删去它，或者在变着开头补上左圆括号。"},
		wrong: example{``, `1. 炮二平五 (1. 炮八平五)) 马８进７ *`},
		right: example{``, `1. 炮二平五 (1. 炮八平五) 马８进７ *`},
	},
	{
		id: "variation-empty", clause: "PGN-5", tolerant: Warning,
		sentences: []string{"PGN-5-s2"},
		title:     Text{"variation without moves", "变着里没有着法"},
		message:   Text{"the variation has no moves", "这个变着里没有着法"},
		doc: Text{"A pair of parentheses contains no move: it is empty or has only a comment, or encloses only variations. The " +
			"former is kept as a variation without moves. Write the moves, or make it a comment in braces. The fix deletes parentheses around variations.",
			"圆括号里没有着法，是空的，或者只有注释，或者只套着别的变着。前两种读取时当作没有着法的变着保留下来。请写上着法，或者改成花括号里的注释。多余的一层括号修正时删去。"},
		wrong: example{``, `1. 炮二平五 ({也可走仕六进五}) 马８进７ *`},
		right: example{``, `1. 炮二平五 (1. 仕六进五) 马８进７ *`},
	},
	{
		id: "variation-target", clause: "PGN-5", tolerant: Error,
		sentences: []string{"PGN-5-s4"},
		title:     Text{"variation before any move", "变着前面没有着法"},
		message:   Text{"a variation replaces the move before it, but there is none", "变着针对的是括号前的着法，而这里前面没有着法"},
		doc: Text{"A variation comes before the first move, so there is no move to replace. It is kept, but its moves are not played: only their numbers and spelling are checked. Put it after the " +
			"move that it replaces.",
			"变着写在第一个着法的前面，没有可以替换的着法。读取时保留下来，但其中的着法只检查回合数和写法。请把它移到所替换的着法后面。"},
		wrong: example{``, `(1. 炮八平五) 1. 炮二平五 *`},
		right: example{``, `1. 炮二平五 (1. 炮八平五) *`},
	},
	{
		id: "variation-depth", clause: "PGN-5", tolerant: Error,
		unread:  true,
		title:   Text{"variations nested too deeply", "变着嵌套过深"},
		message: Text{"variations are nested deeper than %d here; this one was not read", "变着嵌套超过 %d 层，这一个没有读取"},
		doc: Text{"Variations are nested deeper than the limit of 512, which guards against hostile files; a program that uses the library may set another " +
			"limit. The variation that is too deep is kept as unexpected text. No annotator writes this way: look for unclosed parentheses.",
			"变着一层套一层，超过了上限。上限用来防备恶意构造的文件，默认 512 层，可由读取的程序另行设定。超出的那一层连同里面的内容都当作没有意义的文字。" +
				"正常的注释不会这样写，请检查是不是有圆括号没有结束。"},
		wrong: example{``, "1. 炮二平五 " + nested512 + nested + ends512 + ") *"},
		right: example{``, "1. 炮二平五 " + nested512 + ends512 + " *"},
	},
	{
		id: "round-number", clause: "PGN-3.2", tolerant: Warning,
		sentences: []string{"PGN-3.2-s1"},
		title:     Text{"wrong round number", "回合数不对"},
		message:   Text{"%s", "%s"},
		doc: Text{"A round number is missing or does not fit the position, or dots leave out Red's move when it is Red's turn. The position decides whose " +
			"turn it is, never the number, so the moves are still read. Correct the number; if it is right, a round is missing before it.",
			"缺少回合数，回合数和局面不符，或者轮到红方走却用省略号略去了红方着法。轮到谁走只看局面，不看回合数，所以着法照常读取。" +
				"请改正回合数；如果回合数没有错，就是前面漏了着法。"},
		wrong: example{``, `1. 炮二平五 马８进７ 3. 马二进三 *`},
		right: example{``, `1. 炮二平五 马８进７ 2. 马二进三 *`},
	},
	{
		id: "result-missing", clause: "PGN-3.6", tolerant: Warning,
		sentences: []string{"PGN-3.6-s1"},
		title:     Text{"missing result", "末尾没有结果"},
		message:   Text{"the game ends without a result: 1-0, 0-1, 1/2-1/2 or *", "棋局结束时没有结果：1-0、0-1、1/2-1/2 或 *"},
		doc: Text{"The moves end without 1-0, 0-1, 1/2-1/2 or *. The game ends where the next one begins, or at the end of the file. Write the result, or " +
			"* if it is unknown.",
			"着法的末尾没有 1-0、0-1、1/2-1/2 或 *。读取时以下一局的开头或文件末尾作为本局的结束。请补上结果，不明写 *。"},
		wrong: example{``, `1. 炮二平五 马８进７`},
		right: example{``, `1. 炮二平五 马８进７ *`},
	},
	{
		id: "result-enclosed", clause: "PGN-3.6", tolerant: Error,
		sentences: []string{"PGN-3.6-s1", "PGN-5-s1"},
		title:     Text{"result in parentheses", "结果放在括号里"},
		message:   Text{"%q is a variation, so the game has no result: write %s", "%q是变着，所以棋局没有结果：应写作 %s"},
		doc: Text{"A result in parentheses ends the moves. Parentheses hold variations, so it is the result of a variation without moves, and the game " +
			"has none. Take away the parentheses.",
			"着法末尾的结果放在括号里。括号里是变着，所以它是一个没有着法的变着的结果，棋局本身没有结果。请去掉括号。"},
		wrong: example{``, `1. 炮二平五 马８进７ (1-0)`},
		right: example{``, `1. 炮二平五 马８进７ 1-0`},
	},
	{
		id: "result-spelling", clause: "PGN-3.6", tolerant: Warning,
		sentences: []string{"PGN-3.6-s1"},
		title:     Text{"unusual form of the result", "结果写成文字或其他符号"},
		message:   Text{"the result %q was read as %s", "结果%q已读作 %s"},
		doc: Text{"The result of a game or a variation is not 1-0, 0-1, 1/2-1/2 or *, but words such as 红胜 or 和棋, or other signs such as 1:0 or ½-½. It is " +
			"read as the result that it means. Words count as a result only if nothing but comments follows. Write the proposed result.",
			"棋局或变着末尾的结果没有写成 1-0、0-1、1/2-1/2 或 *，而是用了文字（如“红胜”“和棋”）或其他符号（如 1:0、½-½）。读取时以它表示的结果为准。" +
				"只有后面除注释以外没有其他内容时，这样的文字才算结果。请改成所建议的写法。"},
		wrong: example{``, `1. 炮二平五 红胜`},
		right: example{``, `1. 炮二平五 1-0`},
	},
	{
		id: "result-joined", clause: "PGN-3.6", tolerant: Note,
		decided: Note,
		title:   Text{"no separator before the result", "注释和结果连在一起"},
		message: Text{"%s and the result usually have a space between them%s", "%s和结果之间通常有空格%s"},
		doc: Text{"The result directly follows a comment, a variation or a glyph. The specification does not demand a separator there, and the result is " +
			"read as usual. Add a space, because other programs may need it.",
			"结果紧跟在注释、变着或评价符号后面。规范没有要求这里有分隔符，照常读取。其他程序可能要求分隔，请在结果前面加上空格。"},
		wrong: example{``, `1. 炮二平五 {中炮}*`},
		right: example{``, `1. 炮二平五 {中炮} *`},
	},
	{
		id: "text-after-result", clause: "PGN-3.7", tolerant: Warning,
		sentences: []string{"PGN-3.7-s1"},
		title:     Text{"text after the result", "结果后面有其他文字"},
		message:   Text{"only comments may follow the result", "结果以后只能有注释"},
		doc: Text{"Text that is neither a comment nor the next game's tags follows the result. It is kept as unexpected text. Delete it, or put it in " +
			"braces.",
			"结果的后面既不是注释，也不是下一局的标签。读取时当作没有意义的文字保留下来。请删去，或者用花括号括起来。"},
		wrong: example{``, `1. 炮二平五 1-0 黑方超时`},
		right: example{``, `1. 炮二平五 1-0 {黑方超时}`},
	},
	{
		id: "stray-text", clause: "PGN-3.2", tolerant: Warning,
		sentences: []string{"PGN-3.2-s1", "PGN-3.5-s1"},
		title:     Text{"unexpected text", "既不是着法也不是注释的文字"},
		message:   Text{"%s has no meaning here", "%s在这里没有意义"},
		doc: Text{"The moves contain text that does not belong there: punctuation such as ==, a comment after a semicolon, a round number without a move. " +
			"It is kept as unexpected text. Delete it, or put it in a comment in braces.",
			"着法部分出现了不该有的文字，例如 == 之类的标点、分号引出的行末注释、没有着法的回合数。读取时当作没有意义的文字保留下来。请删去，或者写进花括号里的注释。"},
		wrong: example{``, `1. 炮二平五 == 马８进７ *`},
		right: example{``, `1. 炮二平五 {==} 马８进７ *`},
	},
}

// Nested variations and their ends, in powers of eight: constants cost nothing when the program starts.
const (
	nested    = "(1. 炮八平五 "
	nested8   = nested + nested + nested + nested + nested + nested + nested + nested
	nested64  = nested8 + nested8 + nested8 + nested8 + nested8 + nested8 + nested8 + nested8
	nested512 = nested64 + nested64 + nested64 + nested64 + nested64 + nested64 + nested64 + nested64
	ends8     = "))))))))"
	ends64    = ends8 + ends8 + ends8 + ends8 + ends8 + ends8 + ends8 + ends8
	ends512   = ends64 + ends64 + ends64 + ends64 + ends64 + ends64 + ends64 + ends64
)
