// Package command has a file for each command of xqpgn, with its flags and its method Run.
package command

import "github.com/alecthomas/kong"

// A Line is a command line: it declares the commands and their flags for kong.
type Line struct {
	VersionFlag kong.VersionFlag   `name:"version" short:"V" help:"Print the version." zh:"显示版本。"`
	Lang        string             `enum:"auto,zh,en" default:"auto" help:"Language of help and messages: ${enum}. Auto takes it from the locale, or from the editor or browser." zh:"说明和提示用的语言：${enum}。auto 按系统的语言设置；编辑器和浏览器则按它们自己的语言。"`
	Check       checkCommand       `cmd:"" group:"everyday" help:"Find errors in game files, with line and column; --fix applies certain fixes." zh:"找出棋谱里的错误，指明行和列；--fix 改正确定的错误。"`
	Fmt         fmtCommand         `cmd:"" group:"everyday" help:"Rewrite files in canonical form, or check in CI that they are." zh:"把棋谱文件整理成规范的写法，或者在 CI 里检查是否规范。"`
	Tidy        tidyCommand        `cmd:"" group:"everyday" help:"Clean up a collection into a new folder: any format in, certain fixes, openings, one spelling for each player, no duplicates; report what needs a hand." zh:"整理一批棋谱，写到新文件夹：任何格式，改正确定的错误，写上开局，棋手名统一写法，去掉重复，并报告待处理的棋局。"`
	Convert     ConvertCommand     `cmd:"" group:"everyday" help:"Convert games to another notation, script, encoding or format: PGN, XML, JSON, CSV, Parquet, XQF and others; one file or a folder." zh:"转换棋谱：记谱方式、繁简、编码、格式（PGN、XML、JSON、CSV、Parquet、XQF 等）；写成一个文件或一个文件夹。"`
	Select      selectCommand      `cmd:"" group:"everyday" help:"Find games by a query, and copy, count, list, merge, split or deduplicate them; games of A that B has or lacks." zh:"按条件筛选棋局：复制、计数、列出、合并、分开、去重；A 里有而 B 里有或没有的棋局。"`
	Edit        editCommand        `cmd:"" group:"everyday" help:"Change many games: rename players, set and delete tags, cut games, strip remarks, mirror; every change is listed." zh:"批量修改棋局：改棋手名、设置和删除标签、截短、去掉注释等、左右对调；每处改动都列出。"`
	Merge       mergeCommand       `cmd:"" group:"everyday" help:"Merge games into one with variations, the most frequent move first; a game for each start position." zh:"把棋局合成一局带变着的棋，最常见的着法在前；每个开始局面一局。"`
	Split       splitCommand       `cmd:"" group:"everyday" help:"Split games with variations: each line becomes a game." zh:"拆开带变着的棋局：每条线写成一局。"`
	Diff        diffCommand        `cmd:"" group:"everyday" help:"Compare two versions of a file or a collection: games only in one, and changed tags, moves, comments, variations and results." zh:"比较一个文件或一批棋谱的两个版本：只有一边有的棋局，改动过的标签、着法、注释、变着和结果。"`
	Show        ShowCommand        `cmd:"" group:"everyday" help:"Draw the board after a move, as text or a picture; with -o FOLDER/ a picture of every game." zh:"画出走到某一着的棋盘，文字或图片；-o 文件夹/ 为每局画一张。"`
	Booklet     bookletCommand     `cmd:"" group:"everyday" help:"Write games as a booklet for print: title page, contents, diagrams, two columns; HTML or PDF." zh:"把棋局排成可打印的小册子：封面、目录、棋图、双栏；HTML 或 PDF。"`
	View        viewCommand        `cmd:"" group:"everyday" help:"Replay and edit games in a browser; write a page or a site." zh:"在浏览器里打谱、改谱；生成网页或网站。"`
	Stats       statsCommand       `cmd:"" group:"data" help:"Count results, lengths, years, players, events, openings and findings." zh:"统计结果、着数、年份、棋手、赛事、开局、问题。"`
	Openings    openingsCommand    `cmd:"" group:"data" help:"Draw the tree of openings, or write a table of them, by year too." zh:"画出开局树，或者列成表，也可按年份。"`
	Index       indexCommand       `cmd:"" group:"data" help:"Write an index of positions, so that select and openings, with --index, find games without playing all." zh:"写局面索引；select 和 openings 加 --index 用它找棋局，不必逐局走子。"`
	Explain     explainCommand     `cmd:"" group:"everyday" help:"Explain a rule, a clause, a query, an opening, a rule set of verdicts, or how a text is read." zh:"说明一条规则、规范的一条、查询条件、开局、判决的规则，或一个文本怎样读成棋谱。"`
	Lsp         lspCommand         `cmd:"" group:"editors" help:"Serve an editor (Language Server Protocol)." zh:"为编辑器服务（语言服务器协议）。"`
	Serve       serveCommand       `cmd:"" group:"developers" help:"Answer the questions of a program in another language: lines of JSON." zh:"回答其他语言的程序：逐行 JSON。"`
	Grammar     grammarCommand     `cmd:"" group:"developers" help:"Print the grammar." zh:"输出语法。"`
	Conformance conformanceCommand `cmd:"" group:"developers" help:"Run the conformance suite on xqpgn itself or on another program." zh:"用测试集检验 xqpgn 自己或者别的程序。"`
	Help        helpCommand        `cmd:"" group:"everyday" help:"Print the help of a command." zh:"显示一个命令的说明。"`
	Version     versionCommand     `cmd:"" group:"everyday" help:"Print the version." zh:"显示版本。"`
	Completion  completionCommand  `cmd:"" group:"editors" help:"Print the completion script of a shell." zh:"输出 shell 的补全脚本。"`
	Man         manCommand         `cmd:"" group:"editors" help:"Print the manual page." zh:"输出手册页。"`
}
