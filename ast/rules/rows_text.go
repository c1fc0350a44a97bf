package rules

// The rules of text (PGN-1).
var textRules = []row{
	{
		id: "encoding-invalid", clause: "PGN-1.1", tolerant: Error,
		sentences: []string{"PGN-1.1-s1"},
		title:     Text{"invalid text encoding", "无法解码的文字"},
		message:   Text{"text cannot be decoded here; U+FFFD marks the loss", "这里有无法解码的文字，已成 U+FFFD"},
		doc: Text{"Some bytes are not a character in the encoding of the file, or the file contains U+FFFD from an earlier faulty conversion. These bytes " +
			"are read as U+FFFD; everything else is read as usual. If the encoding was guessed wrong, name it with --encoding. Otherwise restore the " +
			"lost characters.",
			"有些字节在读取所用的编码里不是字符，或者以前转换编码时丢了字符，只剩下 U+FFFD。这些字节读作 U+FFFD，其余照常读取。" +
				"如果编码判断错了，请用 --encoding 指明；如果没有错，请补上丢失的字符。"},
		wrong: example{"[Red \"许银\ufffd\"]", `1. 炮二平五 *`},
		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
	},
	{
		id: "encoding-mixed", clause: "PGN-1.1", tolerant: Warning,
		decided: Warning,
		title:   Text{"tag value in another encoding", "标签值的编码和文件不同"},
		message: Text{"%q seems to be in another encoding than the rest of the file; decoded in that one it is %q", "%q的编码好像和文件的其他部分不同，换一种编码读作%q"},
		doc: Text{"A tag value makes no sense in the encoding of the file, but does in another one: some programs put GBK text into a Big5 file, or the " +
			"reverse. The value is kept as it was read. If the value that the finding proposes makes sense, replace it.",
			"标签的值在文件的编码里不成文字，换一种编码却读得通：有的程序把 GBK 文字放进了 Big5 文件，或者相反。" +
				"值照读到的样子保留。如果提示里的读法是对的，请改成那样。"},
		wrong: example{`[Round "菴07謫"]`, `1. 炮二平五 *`},
		right: example{`[Round "第07轮"]`, `1. 炮二平五 *`},
	},
	{
		id: "pasted-markup", clause: "PGN-1.1", tolerant: Warning,
		sentences: []string{"PGN-1.1-s2"},
		title:     Text{"web page, or listing with line numbers", "网页，或者带行号的清单"},
		message:   Text{"this looks like %s; only the games in it were read", "这像是%s：这些都已略过，只读其中的棋局"},
		doc: Text{"The file was copied from a web page with its tags (<br>) and entities (&nbsp;), or from a listing with line numbers; the first " +
			"kilobytes decide this, and it is reported once. Tags, entities and line numbers are read as blanks, and an entity for a " +
			"character is read as that character. On a page, text before the first tag or round of a game and after its result is skipped; markup in " +
			"comments is text and is kept. Save the games alone, or let xqpgn fmt write them.",
			"文件是从网页复制来的，带有标记（<br>）和实体（&nbsp;），或者是每行带行号的清单；这由文件开头几千字节判断，只提示一次。标记、实体和行号读作空白，" +
				"代表字符的实体读作该字符；网页里棋局的第一个标签或回合之前、结果之后的文字都不读。注解里的标记是文字，照原样保留；请只保存棋局，或者用 xqpgn fmt 写出。"},
		wrong: example{"[Game \"Chinese Chess\"]<br>\n<br>\n1.&nbsp;炮二平五&nbsp;马８进７&nbsp;*<br>\n"},
		right: example{"", "1. 炮二平五 马８进７ {<b>屏风马</b>} *"},
	},
}
