package usage

import (
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Translate puts the help of a command line that is declared into a language, with what stands for
// values. What is not in the tables stays as it is, but the values that a flag or an argument can have are
// listed as text, and not as in a declaration.
func Translate(node *kong.Node, language rules.Language) {
	words := inEnglish
	if language == rules.ZH {
		words = inChinese
	}
	value := func(v *kong.Value) {
		v.Help = words(v.Help)
		if !strings.Contains(v.Enum, "${") {
			v.Help = strings.ReplaceAll(v.Help, "${enum}", strings.ReplaceAll(v.Enum, ",", between.In(language)))
		}
	}
	node.Help = words(node.Help)
	for _, flag := range node.Flags {
		value(flag.Value)
		flag.PlaceHolder = standing(flag.PlaceHolder, language)
	}
	for _, argument := range node.Positional {
		value(argument)
		argument.Name = standing(argument.Name, language)
	}
	for _, child := range node.Children {
		Translate(child, language)
	}
}

// between stands between the values that there are.
var between = rules.Text{EN: ", ", ZH: "、"}

// standing returns what stands for a value.
func standing(english string, language rules.Language) string {
	if zh, ok := chineseNames[english]; ok && language == rules.ZH {
		return zh
	}
	return english
}

// inEnglish returns a help of kong's in plainer words.
func inEnglish(help string) string {
	if help == "Show context-sensitive help." {
		return "Show this help."
	}
	return help
}

func inChinese(help string) string {
	if zh, ok := chinese[help]; ok {
		return zh
	}
	return help
}

// chineseNames are what stands for values of flags, and for arguments, by what does in English.
var chineseNames = map[string]string{
	"BY": "依据", "COMMAND": "命令", "DIGITS": "数字", "DURATION": "时间", "EXT": "扩展名", "FILE": "文件", "FOLDER": "文件夹", "FORM": "格式",
	"KEYS": "依据", "NAME": "规则名", "WAYS": "方式", "PATH": "路径", "NAME=N,NAME=N": "名称=N,名称=N", "NOTATION": "记谱方式", "PARTS": "部分", "POSITION": "局面", "QUERY": "条件", "RULE": "规则",
	"FORMAT": "格式", "SCRIPT": "繁简", "SIZE": "大小", "TAGS": "标签", "TEMPLATE": "模板", "path": "路径", "command": "命令", "rule": "规则",
}

// chinese is what help says, by what it says in English, as it is declared: ${enum} and the
// like stand for the same in both.
var chinese = map[string]string{
	"Check, format, convert and show xiangqi (Chinese chess) PGN.": "检查、整理、转换和显示中国象棋的 PGN 棋谱。",
	"Show context-sensitive help.":                                 "显示帮助。",
	"Print the version.":                                           "显示版本。",
	"The language of all that is said: ${enum}. Auto is that of the locale; of an editor or a browser, its own.": "说明和提示用的语言：${enum}。auto 按系统的语言设置；编辑器和浏览器则按它们自己的语言。",

	"Check the games of files and report what is wrong, with line and column.":                                                                    "检查棋谱文件，按行和列说明哪里不对。",
	"Rewrite the games of files in canonical form.":                                                                                               "把棋谱整理成规范的写法。",
	"Convert the games of files: to another notation, script or encoding of PGN, to and from XML and the formats of other programs, and to JSON.": "转换棋谱：换一种记谱方式、繁简或编码的 PGN，和 XML、其他程序的格式互换，或者变成 JSON。",
	"Copy the games of files that a query asks for, as they stand there: choose, merge, split.":                                                   "按条件挑出棋局，原样抄录：挑选、合并、分开。",
	"Draw the board at a ply of a game.":                                                                                                          "画出一局棋走到某一着时的棋盘。",
	"See and replay games in a browser: of files, in a page that any web server serves, or as one HTML file.":                                     "在浏览器里看谱、打谱：看文件里的棋局，生成可以放到任何网站的网页，或者做成一个 HTML 文件。",
	"Count the games of files: results, lengths, years, players, events, openings, findings.":                                                     "统计棋局：结果、着数、年份、棋手、赛事、开局、问题。",
	"Count the openings of games and draw them as a tree: moves, games, results, last year.":                                                      "统计开局，画成一棵树：着法、局数、结果、最近年份。",
	"Say what a rule, a clause of the specifications or a layer is about, with examples.":                                                         "说明一条规则、规范的一条或者一个层次，附例子。",
	"Serve an editor over standard input and output: findings as one types, fixes, completion, the board (Language Server Protocol).":             "通过标准输入输出为编辑器服务：边输入边提示问题，改正、补全、显示棋盘（语言服务器协议）。",
	"Print the grammar.": "输出语法。",
	"Run the conformance suite on xqpgn itself or on another program.":              "用测试集检验 xqpgn 自己或者别的程序。",
	"Say what a command does and what its flags are; without one, which there are.": "说明一个命令的用途和选项；不写命令则列出所有命令。",
	"Print the script that lets a shell complete command lines of xqpgn.":           "输出让 shell 补全 xqpgn 命令行的脚本。",
	"Print the manual page of xqpgn, for man.":                                      "输出 xqpgn 的手册页，供 man 使用。",

	// what many commands have
	"Files, archives, folders, or - for standard input.":                                                         "文件、压缩包、文件夹，或者 - 代表标准输入。",
	"Files, archives, folders, or - for standard input. Without any, games are pasted or dropped into the page.": "文件、压缩包、文件夹，或者 - 代表标准输入。一个也不写，就把棋局粘贴或拖进网页。",
	"A file, an archive, or - for standard input.":                                                               "文件、压缩包，或者 - 代表标准输入。",
	"The command.":        "命令。",
	"The shell: ${enum}.": "哪种 shell：${enum}。",
	"A rule, such as separator-missing, a clause, such as PGN-3.2, or a layer, such as moves; query, for what --where can ask; judge, for the rule sets of --judge; openings, or an opening, such as 中炮 or B05. Without it all rules are listed.": "规则，例如 separator-missing；条款，例如 PGN-3.2；或者层次，例如 moves；写 query 则说明 --where 的条件，写 judge 则说明 --judge 的规则；写 openings 或开局（如 中炮、B05）则说明开局。不写则列出所有规则。",
	"The files' encoding: auto, ${encodings}.":                                                 "文件的编码：auto、${encodings}。",
	"The files' encoding: auto, ${encodings}. They keep it.":                                   "文件的编码：auto、${encodings}。写回时不变。",
	"The file's encoding: auto, ${encodings}.":                                                 "文件的编码：auto、${encodings}。",
	"Read hidden files and folders below folders, too: those with a period before their name.": "文件夹里隐藏的文件和文件夹（名称以句点开头）也读。",
	"Read the files below folders and in archives that have one of these extensions, as in pgn,txt,zip; without it, all that games are read from.":         "文件夹和压缩包里只读这些扩展名的文件，例如 pgn,txt,zip；不写则读所有能读的棋谱文件。",
	"Read the files below folders and in archives that have one of these extensions; without it, all that games are read from.":                            "文件夹和压缩包里只读这些扩展名的文件；不写则读所有能读的棋谱文件。",
	"Convert the files below folders and in archives that have one of these extensions; without it, all that games are read from.":                         "文件夹和压缩包里只转换这些扩展名的文件；不写则转换所有能读的棋谱文件。",
	"Format the files below folders and in archives that have one of these extensions; without it, pgn and pgns.":                                          "文件夹和压缩包里只整理这些扩展名的文件；不写则为 pgn 和 pgns。",
	"How many games to check at the same time; 0 for one on each processor, 1,024 at the most.":                                                            "同时检查多少局；0 为每个处理器一局，最多 1,024。",
	"How many games, or small files, to format at the same time; 0 for one on each processor, 1,024 at the most.":                                          "同时整理多少局或多少个小文件；0 为每个处理器一个，最多 1,024。",
	"How many games to convert at the same time; 0 for one on each processor, 1,024 at the most.":                                                          "同时转换多少局；0 为每个处理器一局，最多 1,024。",
	"How many games to read at the same time; 0 for one on each processor, 1,024 at the most.":                                                             "同时读多少局；0 为每个处理器一局，最多 1,024。",
	"How many games to count at the same time; 0 for one on each processor, 1,024 at the most.":                                                            "同时统计多少局；0 为每个处理器一局，最多 1,024。",
	"When to use colour: ${enum}. Auto is on terminals; NO_COLOR is heeded.":                                                                               "什么时候用颜色：${enum}。auto 指在终端里；遵守 NO_COLOR。",
	"Write to a file instead of standard output, which is -. If anything fails it stays as it was.":                                                        "写到文件，而不是标准输出（-）。如果出错，文件原样不动。",
	"Check the games of which this is true; see xqpgn explain query.":                                                                                      "只检查符合条件的棋局；写法见 xqpgn explain query。",
	"Format the games of which this is true; see xqpgn explain query. The others stay as they are.":                                                        "只整理符合条件的棋局；写法见 xqpgn explain query。其余的原样不动。",
	"Convert the games of which this is true; see xqpgn explain query.":                                                                                    "只转换符合条件的棋局；写法见 xqpgn explain query。",
	"Count the games of which this is true; see xqpgn explain query.":                                                                                      "只统计符合条件的棋局；写法见 xqpgn explain query。",
	"Report these findings only: rules, clauses (PGN-3.2) or layers (text, tags, movetext, moves, game, files). What xqpgn.toml says does not count then.": "只报告这些问题：规则、条款（PGN-3.2）或层次（text、tags、movetext、moves、game、files）。这时不管 xqpgn.toml 怎么说。",
	"Do not report these findings. In check they do not count for the exit status either, and the summary says how many there are.":                        "不报告这些问题。check 里它们也不影响退出状态，总结里说明有多少。",
	"The file that says which findings to report, for all files; without it, for each file the xqpgn.toml in its folder or the nearest one above.":         "规定报告哪些问题的文件，对所有文件有效；不写则每个文件用它所在文件夹或最近的上级文件夹里的 xqpgn.toml。",
	"Read no xqpgn.toml.": "不读 xqpgn.toml。",

	// check
	"Make every deviation from the specifications an error.":                                                                      "不合规范的地方一律算错误。",
	"Print notes too (JSON and SARIF always have them).":                                                                          "提示也列出来（JSON 和 SARIF 总是列出）。",
	"Check the text only: no tags' values, no moves.":                                                                             "只检查文字，不管标签的值和着法。",
	"Apply certain fixes to the files, and then check them.":                                                                      "先在文件里改正确定的错误，再检查。",
	"Apply certain fixes, and the likeliest of several.":                                                                          "改正确定的错误；有几种改法时取最可能的。",
	"How to print findings: ${enum}.":                                                                                             "怎样输出问题：${enum}。",
	"When to use colour, and show lines and boards: ${enum}. Auto is on terminals; NO_COLOR is heeded.":                           "什么时候用颜色，并且显示原文和棋盘：${enum}。auto 指在终端里；遵守 NO_COLOR。",
	"What columns count: ${enum}. Bytes are those of UTF-8, whatever the encoding of the file is; SARIF has no columns in bytes.": "列号数什么：${enum}，即字符、UTF-16 单元或字节。字节按 UTF-8 算，不论文件用什么编码；SARIF 里列号不能是字节。",
	"What standard input is called in findings, and where xqpgn.toml is looked for it.":                                           "标准输入在结果里叫什么名称，也决定到哪里找 xqpgn.toml。",
	"Of csv: a line for each opening in each year.":                                                                               "用于 csv：每个开局每年一行。",
	"Write to a file instead of standard output, which is -; its name may tell the form: json, csv or txt.":                       "写到文件，不写到标准输出（-）；文件名可说明格式：json、csv 或 txt。",
	"How to print the tree: text, json, svg or html; svg is a picture, html a page with the picture, the moves and boards. Csv is a table instead, a line for each opening of ECCO. Without it, what the name behind -o ends in, or else text.": "怎样输出：text、json、svg 或 html；svg 是图片，html 是带图片、着法和棋图的网页。csv 则是表，ECCO 每个开局一行。不写时看 -o 文件名的结尾，否则为 text。",
	"How to print figures: text, json or csv. Without it, what the name behind -o ends in, or else text.":                                                                                                                                       "怎样输出统计：text、json 或 csv。不写时看 -o 文件名的结尾，否则为 text。",
	"The mildest findings for which the exit status is 1: ${enum}.":                                                                                                                                                                             "从哪一级起退出状态为 1：${enum}。",
	"List the files whose formatting differs, or with -d show how, and exit with status 1 if there are any.":                                                                                                                                    "列出写法不规范的文件，加 -d 则显示区别；有这样的文件时退出状态为 1。",
	"Print errors only, and no summary.": "只列出错误，不写总结。",
	"Print every finding as text. Without it, three of a rule are printed, of errors three that say the same, and then how many more there are.": "以文本输出时列出每一处。不写则每条规则列出三处（错误则是说法相同的三处），再说明还有多少。",

	// fmt
	"Write the result to the file, if it differs.":                                                                                 "如果有改动，写回文件。",
	"List the files whose formatting differs. Each is read as far as that takes.":                                                  "列出写法不规范的文件。每个文件读到能判断为止。",
	"Show what would change, or with -w what changes. What patch and git apply take, in the files' encoding; on a terminal, text.": "显示会改什么，和 -w 一起用则显示改了什么。输出可以交给 patch 和 git apply，用文件的编码；在终端里则是文字。",
	"What standard input is called, as with -d.":                                                                                   "标准输入叫什么名称，例如用于 -d。",
	"With -w: print no summary of several files.":                                                                                  "和 -w 一起用：不写几个文件的总结。",
	"Apply certain fixes of errors first.":                                                                                         "先改正确定的错误。",
	"Apply certain fixes of errors first, and the likeliest of several.":                                                           "先改正确定的错误；有几种改法时取最可能的。",
	"Write tags by the moves: ecco fills in Opening, Variation and ECCO where they are missing, ecco=replace also where the code is not that of the moves.": "按着法写标签：ecco 补上缺少的 Opening、Variation 和 ECCO，ecco=replace 在编号和着法不符时也改写。",

	// convert
	"What to convert to: ${writes}. Without it, what the name behind -o ends in, or else pgn. Ndjson is one JSON object a game and line, json one array of them, positions one object a move of the main lines: position, move, result. Csv is a line a game: tags, people, opening, moves. Parquet is a table with a row a game, positions-parquet one with a row a position.": "转换成什么：${writes}。不写时看 -o 文件名的结尾，否则为 pgn。ndjson 是每局一行 JSON 对象，json 是它们的数组，positions 是主线每一着一个对象：局面、着法、结果。csv 是每局一行：标签、棋手、开局、着法。parquet 是每局一行的表，positions-parquet 是每个局面一行的表。",
	"What to convert from: ${reads}. Auto tells each file by its bytes.": "从什么转换：${reads}。auto 按内容判断每个文件。",
	"Write the moves in another notation: chinese, wxf or iccs, which are those of the specification and the only ones that check --strict takes; uci (or ucci); uci10, whose ranks are 1 to 10; or san, as in Cxh10+. Without it, those of other programs' files become chinese.": "换一种记谱方式写着法：规范里的 chinese、wxf、iccs，check --strict 只接受这三种；uci（也叫 ucci）；横线从 1 到 10 的 uci10；像 Cxh10+ 这样的 san。不写则其他程序的文件变成 chinese。",
	"Write the moves in simplified or traditional characters. Comments and names stay.":                                                                                                      "用简体（simplified）或繁体（traditional）写着法。评注和名称不变。",
	"Write the digits of Black's moves fullwidth or ascii.":                                                                                                                                  "黑方着法的数字用全角（fullwidth）或 ASCII（ascii）。",
	"Judge positions that stand for the third time by a rule set: axf-fsf, pikafish or eleeye. A verdict is a note, printed even without --notes; see xqpgn explain judge.":                  "按一种规则判决第三次出现的局面：axf-fsf、pikafish 或 eleeye。判决是提示，不写 --notes 也打印；见 xqpgn explain judge。",
	"Ndjson and json: add the verdict of a rule set on the last position that stands for the third time: axf-fsf, pikafish or eleeye; see xqpgn explain judge.":                              "用于 ndjson 和 json：加上按一种规则对最后一个第三次出现的局面的判决：axf-fsf、pikafish 或 eleeye；见 xqpgn explain judge。",
	"Ndjson and json: say what both sides did between the last three times that a position stood: checks, and which pieces each move attacks.":                                               "用于 ndjson 和 json：说明同一局面最近三次出现之间双方的着法：是否将军，每着攻击哪些子。",
	"Ndjson and json: say of every move which position it leads to, as a FEN and its hash, in variations too.":                                                                               "用于 ndjson 和 json：写出每一着（变着里的也算）走到的局面，即 FEN 和它的散列值。",
	"Positions: write each as a FEN, or as its hash and 46 bytes in base64 (key).":                                                                                                           "用于 positions：局面写成 FEN（fen），或者写成散列值和 46 个字节的 base64（key）。",
	"Positions: put them into an order that --seed decides. What does not fit into 16 MiB goes to temporary files.":                                                                          "用于 positions：打乱次序，由 --seed 决定。超过 16 MiB 的放进临时文件。",
	"The seed of --shuffle: a number, ${default} without it.":                                                                                                                                "--shuffle 的种子，是一个数；不写则为 ${default}。",
	"Positions: put each game into one of several files in -o FOLDER/, as in train=90,test=10. A game that is there twice or mirrored is in one of them.":                                    "用于 positions：把每局分到 -o 文件夹/ 里几个文件中的一个，例如 train=90,test=10。重复的或左右相反的棋局在同一个文件里。",
	"Parquet: write this many files, -o games.parquet as games-00000-of-00004.parquet and so on. A game that is there twice or mirrored is in one of them. Each takes some 60 MB of memory.": "用于 parquet：写成这么多个文件，-o games.parquet 写成 games-00000-of-00004.parquet 等等。重复的或左右相反的棋局在同一个文件里。每个约占 60 MB 内存。",
	"Ndjson, json and parquet: in the place of a game that cannot be read, write a record whose error is unreadable. The exit status is 0 then, unless a file cannot be opened or written.":  "用于 ndjson、json 和 parquet：读不了的棋局，写一个 error 为 unreadable 的记录。这时退出状态是 0，除非有文件打不开或者写不了。",
	"Read the text only and play no moves: no positions, sides or squares.":                                                                                                                  "只读文字，不走子：没有局面、行棋方和格子。",
	"Convert one game alone: the Nth of all files, or of those that --where asks for.":                                                                                                       "只转换一局：所有文件里的第 N 局，或者 --where 选出的第 N 局。",
	"The encoding of PGN that is written: ${encodings}.":                                                                                                                                     "写出的 PGN 用什么编码：${encodings}。",
	"Write to a file instead of standard output, which is -; if anything fails it stays as it was. FOLDER/ takes a file for each game.":                                                      "写到文件，而不是标准输出（-）；如果出错，文件原样不动。写成 文件夹/ 则每局一个文件。",
	"The names of the files in FOLDER/, of tags, {file} and {game}: ${default}. Files of the same name are numbered.":                                                                        "文件夹/ 里文件的名称，由标签、{file} 和 {game} 组成：${default}。名称相同的加上编号。",
	"Replace files that are in FOLDER/ already.":                                                                                                                                             "文件夹/ 里已有的文件也替换。",
	"Convert the files that are named in FILE too, one a line; - for standard input. PATH<tab>FROM<tab>TO stands for the games of a file of PGN that begin in a range of bytes.":             "文件里列出的文件也转换，每行一个；- 代表标准输入。“路径<tab>起<tab>止”代表 PGN 文件里从这些字节开始的棋局。",

	// select
	"Choose the games of which this is true, as in 'Red = 胡荣华'; without it, all. xqpgn explain query says what can be asked.":                                                                                                     "挑选符合条件的棋局，例如 'Red = 胡荣华'；不写则全选。条件的写法见 xqpgn explain query。",
	"Leave out games that repeat another: the same start and moves. Kept is the longer game, then the one with far more comments and variations, more tags, fewer errors, and then the first.":                                    "去重：略去开始局面和着法都与另一局相同的棋局。保留较长的一局，其次是注释和变着多得多、标签较全、错误较少、排在前面的一局。",
	"Leave out games that repeat another in more ways, some of: mirror, left and right exchanged; beginnings, only the first moves of a longer game of the same players; players, only where the players may be the same people.": "按更多方式去重，可以是其中几项：mirror，左右相反；beginnings，只是同样棋手较长一局的开头；players，只在棋手可能是同一人时才算。",
	"With --unique or --unique-by, write the games that are left out to a file: the games themselves if it ends in .pgn, else a table, with what each repeats and why that is kept.":                                              "和 --unique 或 --unique-by 一起用：把略去的棋局写到文件；以 .pgn 结尾写棋局本身，否则写成表，说明各重复哪一局、为什么留那一局。",
	"Choose so many games by lot, in their order.":                                                                                                                                         "随机抽取这么多局，次序不变。",
	"Of the same games, the same number chooses the same sample; without it, 0.":                                                                                                           "同样的棋局用同样的数，抽到的也相同；不写则为 0。",
	"Sort by tags, as in Date,Round, by plies, ecco or file; - before a key turns it round, as in -Date. What is not known comes last.":                                                    "排序：按标签，例如 Date,Round，或按 plies、ecco、file；前面加 - 是倒序，例如 -Date。不详的排在最后。",
	"How much may wait in memory for the others of --unique, --sample and --sort; what is more goes to files.":                                                                             "--unique、--sample 和 --sort 要等齐的棋局，内存里最多放多少；更多的放进文件。",
	"Where these files are; without it, where the system has such files.":                                                                                                                  "这些文件放在哪里；不写则放在系统的临时文件夹。",
	"Choose games that PATH has too, with the same start and moves: what both collections have. PATH is a file, an archive or a folder.":                                                   "只选 PATH 里也有的棋局（开始局面和着法相同），即两边都有的。PATH 是文件、压缩包或文件夹。",
	"Choose games that PATH does not have, by the same start and moves: what only this collection has. PATH is a file, an archive or a folder.":                                            "只选 PATH 里没有的棋局（按开始局面和着法），即只有这边有的。PATH 是文件、压缩包或文件夹。",
	"Choose no more than so many games, and read no further.":                                                                                                                              "最多选这么多局，选够就不再读。",
	"Leave out parts of the games: ${strip}. The rest stays as it was written.":                                                                                                            "略去棋局的一部分：comments、variations、glyphs 和 tags:NAME。其余照原样。",
	"Print only how many games are chosen.":                                                                                                                                                "只输出选了多少局。",
	"Print only where each game stands and who plays.":                                                                                                                                     "只输出每局在哪里、谁对谁。",
	"Write files into FOLDER/: of so many games each, or by the value of a tag, as in Event, or by a template, as in '{Red} {Date:year}'.":                                                 "写成 文件夹/ 里的几个文件：每个这么多局，或者按标签的值，例如 Event，或者按模板，例如 '{Red} {Date:year}'。",
	"The encoding to write in: auto, ${encodings}. Auto is that of the first game.":                                                                                                        "写出时用什么编码：auto、${encodings}。auto 是第一局的编码。",
	"Write to a file instead of standard output, which is -; if anything fails, or no game is chosen, it stays as it was. It may be one of those that are read. With --split-by, FOLDER/.": "写到文件，而不是标准输出（-）；如果出错，或者一局也没有选到，文件原样不动。可以是正在读的文件。和 --split-by 一起用则是 文件夹/。",

	// show
	"Which game of the file or archive, from 1; with --where, which of those.":                                                                                  "文件或压缩包里的第几局，从 1 数起；和 --where 一起用则是选出的第几局。",
	"Show the first game of which this is true; see xqpgn explain query.":                                                                                       "显示符合条件的第一局；写法见 xqpgn explain query。",
	"The position after so many plies; 0 is the start, -1 the last position, -2 the one before. Without it, the first that --where asks for, or else the last.": "走完这么多着时的局面；0 是开始局面，-1 是最后的局面，-2 是再前面一个。不写则是 --where 要找的第一个局面，否则是最后的局面。",
	"How to draw the board: text or svg. Without it, what the name behind -o ends in, or else text.":                                                            "怎样画棋盘：文本（text）或图片（svg）。不写则按 -o 的文件名结尾，否则用文本。",
	"Draw the pieces in simplified or traditional characters. Without it, in those of the moves.":                                                               "棋子用简体（simplified）或繁体（traditional）。不写则和着法一致。",
	"Draw the board as Black sees it.": "从黑方一侧看棋盘。",

	// view
	"Print the address of the page and open no browser.":                                          "只输出网页的地址，不打开浏览器。",
	"End when no page has been open for so long, as in 10s. Without it, go on until interrupted.": "网页都关闭这么久以后结束，例如 10s。不写则一直运行到中断为止。",
	"Write a site instead, in which the library runs in the browser: games are pasted or dropped into it, checked, mended, converted and replayed, and nothing leaves the browser. It takes Go to build it.": "生成网站，在浏览器里运行程序库：把棋局粘贴或拖进去，检查、改正、转换、打谱，什么都不上传。生成时需要 Go。",
	"Take the library for --export from another site, and build nothing.":        "--export 的程序库取自另一个网站，不用编译。",
	"Replace files that are in the folder of --export already.":                  "--export 的文件夹里已有的文件也替换。",
	"Write one game as one HTML file that needs nothing else, for a blog.":       "把一局做成一个 HTML 文件，不需要别的东西，可放进博客。",
	"Which game of the files --embed writes, from 1. Without it, the first.":     "--embed 写第几局，从 1 数起；不写则为第一局。",
	"Write what --embed makes to a file instead of standard output, which is -.": "--embed 的结果写到文件，而不是标准输出（-）。",

	// stats and openings
	"How many players, events, openings and rules to list; 0 for all. Without it, 10 as text and all as JSON.":           "列出多少棋手、赛事、开局和规则；0 为全部。不写则文本列 10 个，JSON 列全部。",
	"How many plies to go from the first position.":                                                                      "从第一个局面往下走多少着。",
	"Leave out moves of fewer games. Without it, those of fewer than one game in a hundred.":                             "局数比这少的着法略去。不写则略去不到百分之一的。",
	"Begin at a position: a FEN, or the moves that lead to it. Games count from where they reach it, by whatever moves.": "从一个局面开始：FEN，或者走到那里的着法。棋局走到那里就算，不管怎样走到。",
	"Join positions with their mirror images.":                                                                           "左右相反的局面合在一起。",
	"How to write moves: ${enum}.":                                                                                       "着法怎样写：${enum}。",
	"The characters of moves and of Chinese names: ${enum}. Auto goes by the locale.":                                    "着法和中文名称用的字：${enum}。auto 按系统的语言设置。",

	// lsp, grammar and conformance
	"Hold files to the specifications: what deviates is graver than when real files are read.":                                                                                                "严格按规范检查：不合规范的地方比平常更严重。",
	"How long nothing is typed before findings are sent.":                                                                                                                                     "停止输入多久以后发送检查结果。",
	"The grammar of every text, with the rules of what deviates, instead of the specification's.":                                                                                             "宽松语法：读取一切文本，并标明偏离规范之处所违反的规则；不加本项则为规范的语法。",
	"In which form: ${enum}. By the one for TextMate, editors and pages colour text.":                                                                                                         "什么形式：${enum}。TextMate 的一种供编辑器和网页着色。",
	"Hold a reader to the cases in PGN: a shell command that reads PGN on standard input and prints a JSON record a game. Without any command the suite runs on xqpgn itself, in every mode.": "用 PGN 的用例检验读谱程序：一条 shell 命令，从标准输入读 PGN，每局输出一个 JSON 记录。一条命令也不写，就检验 xqpgn 自己的各个方面。",
	"Hold a reader to the cases in XML, which it reads on standard input.":                                                                                                                    "用 XML 的用例检验读谱程序，从标准输入读。",
	"Hold a reader to the cases in the formats of other programs, which it reads on standard input.":                                                                                          "用其他程序格式的用例检验读谱程序，从标准输入读。",
	"Hold a checker to the findings that are due when real files are read: it reads PGN and prints a JSON object a finding.":                                                                  "检验找错程序在读实际文件时应当找到的问题：它读 PGN，每个问题输出一个 JSON 对象。",
	"Hold a checker to the findings that are due when a file is held to the specifications.":                                                                                                  "检验找错程序在严格按规范检查时应当找到的问题。",
	"How to print the scores: ${enum}.":         "怎样输出得分：${enum}。",
	"The suite's folder.":                       "测试集的文件夹。",
	"How long a program may take for one case.": "程序做一个用例最多用多久。",
	"Print every failure, not only the first of each clause (JSON always has them).": "列出每个失败，而不只是每条的第一个（JSON 总是列出）。",
}
