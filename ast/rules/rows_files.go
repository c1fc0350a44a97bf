package rules

// The rules of other programs' files (FILE-1). Their examples are in DhtmlXQ's format, because it is text.
var filesRules = []row{
	{
		id: "not-pgn", clause: "FILE-1", tolerant: Note,
		sentences: []string{"PGN-1.1-s2"},
		title:     Text{"text that is not PGN", "不是 PGN 的文字"},
		message:   Text{"this is %s, not PGN; xqpgn convert --to pgn writes it as PGN", "这是%s，不是 PGN；可用 xqpgn convert --to pgn 写成 PGN"},
		doc: Text{"The text is one of an engine or a program: moves alone, a position, commands, a table or JSON. Its games are read as usual, under any " +
			"file name. A PGN file has tags, moves and a result, so with --strict this is an error. Convert the text, or write tags, round " +
			"numbers and a result.",
			"这是引擎或其他程序的文字：只有着法，一个局面，几行命令，表格，或者 JSON。不论文件叫什么名字，其中的棋局都照常读取。PGN 文件要有标签、着法和结果，" +
				"所以加上 --strict 时是错误。请转换成 PGN，或者写上标签、回合数和结果。"},
		wrong: example{`[{"moves": ["h2e2", "h9g7", "h0g2"]}]` + "\n"},
		right: example{`[Format "ICCS"]`, `1. H2-E2 H9-G7 2. H0-G2 *`},
	},
	{
		id: "file-damaged", clause: "FILE-1", tolerant: Error,
		unread:  true,
		title:   Text{"damaged file of another program", "其他程序的文件里有读不出来的内容"},
		message: Text{"unreadable data: %s", "这里读不出来：%s"},
		doc: Text{"A piece, a move or a comment in another program's file does not follow the format. Everything readable is read; the line ends where a " +
			"move is missing. Open the file in its own program, or find another copy.",
			"其他程序的文件里，某个棋子、着法或注释不符合该格式。能读的照样读出；缺了着法的地方，那一行到此为止。请用原来的程序打开，或另找一份。"},
		wrong: example{"[DhtmlXQ]\n[DhtmlXQ_movelist]77x77062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"},
		right: example{"[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"},
	},
	{
		id: "file-incomplete", clause: "FILE-1", tolerant: Error,
		unread:  true,
		title:   Text{"incomplete file of another program", "其他程序的文件不完整"},
		message: Text{"the file ends before %s", "文件到此为止，缺少%s"},
		doc: Text{"The file ends too early, as an interrupted copy does. The part before the end is read. Find a complete copy.",
			"文件在中途结束，例如没有复制完整。前面的内容照样读出。请另找一份完整的。"},
		wrong: example{"[DhtmlXQ]\n[DhtmlXQ_movelist]77477062\n"},
		right: example{"[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\n[/DhtmlXQ]\n"},
	},
	{
		id: "file-count", clause: "FILE-1", tolerant: Error,
		unread:  true,
		title:   Text{"count differs from the file's own", "其他程序的文件里，数目和它自己写的不符"},
		message: Text{"%s: %d promised, %d read", "%s：应有 %d，读到 %d"},
		doc: Text{"The file states how many moves or bytes it holds, but a different number was read. One of the two is damaged. Compare the game with " +
			"another copy, because moves may be missing.",
			"文件写了有多少着法或字节，而读到的数目不同。两者之一已经损坏：可能缺了着法，请与另一份对照。"},
		wrong: example{"[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_length]3[/DhtmlXQ_length]\n[/DhtmlXQ]\n"},
		right: example{"[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_length]2[/DhtmlXQ_length]\n[/DhtmlXQ]\n"},
	},
	{
		id: "file-text", clause: "FILE-1", tolerant: Warning,
		decided: Warning,
		title:   Text{"cut or undecodable text", "其他程序的文件里有被截断或无法解码的文字"},
		message: Text{"this text %s: %q", "这段文字%s：%q"},
		doc: Text{"A text is longer than its field, or its bytes are not in the encoding of the format. The readable part is kept, with U+FFFD for " +
			"undecodable bytes. If all texts of a file are in another encoding, that encoding is a guess. Compare the text with the original.",
			"文字超出了字段的长度，或者有不属于该格式编码的字节。能读的部分保留，读不出的字节用 U+FFFD 代替；整个文件用了别的编码时，那是推测出来的。请对照原文。"},
		wrong: example{"[DhtmlXQ]\n[DhtmlXQ_red]\\uD83D[/DhtmlXQ_red]\n[/DhtmlXQ]\n"},
		right: example{"[DhtmlXQ]\n[DhtmlXQ_red]\\u80E1[/DhtmlXQ_red]\n[/DhtmlXQ]\n"},
	},
	{
		id: "file-side", clause: "FILE-1", tolerant: Note,
		decided: Note,
		title:   Text{"side to move contradicts the first move", "先走方和第一着不符"},
		message: Text{"the file says that %s moves first, but the first move is %s's", "这里说先走的是%s，而第一着是%s的"},
		doc: Text{"Many programs write that Red is to move in any position. The colour of the piece that moves first decides. No change is needed.",
			"许多程序不管局面都写红方先走。以第一着所走的棋子为准，不用修改。"},
		wrong: example{"[DhtmlXQ]\n[DhtmlXQ_fen]4k4/9/9/9/9/9/9/9/4r4/3K5 w[/DhtmlXQ_fen]\n[DhtmlXQ_movelist]4838[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"},
		right: example{"[DhtmlXQ]\n[DhtmlXQ_fen]4k4/9/9/9/9/9/9/9/4r4/3K5 b[/DhtmlXQ_fen]\n[DhtmlXQ_movelist]4838[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"},
	},
}
