// Command xqpgn reads files of xiangqi (Chinese chess) games in PGN: it checks
// them, formats them, converts them and shows their positions.
//
//	xqpgn check games/                           every file of games below a folder
//	xqpgn fmt -d game.pgn                        what canonical form would change
//	xqpgn convert --to ndjson games/             a JSON object a game
//	xqpgn select --where 'Red = 许银川' games/   the games of a player
//	xqpgn show --ply 12 game.pgn                 the board after twelve plies
//	xqpgn stats games/                           results, years, players, openings
//	xqpgn explain move-split                     what a finding means
//
// "xqpgn --help" lists all commands, and "xqpgn check --help" says what one can
// do. The exit status is 0 when no errors were found, 1 when some were (with
// select: when no game was chosen), and 2 when the command line was wrong or a file
// could not be read or written.
package main

import (
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// The exit statuses.
const (
	exitClean    = 0 // no errors
	exitFindings = 1 // errors were found
	exitFailure  = 2 // wrong usage, or a file that could not be read or written
)

// commandLine declares the command.
type commandLine struct {
	VersionFlag kong.VersionFlag   `name:"version" help:"Print the version." zh:"显示版本。"`
	Lang        string             `enum:"auto,zh,en" default:"auto" help:"The language of all that is said: ${enum}. Auto is that of the locale; of an editor or a browser, its own." zh:"说明和提示用的语言：${enum}。auto 按系统的语言设置；编辑器和浏览器则按它们自己的语言。"`
	Check       checkCommand       `cmd:"" help:"Check the games of files and report what is wrong, with line and column." zh:"检查棋谱文件，按行和列说明哪里不对。"`
	Fmt         fmtCommand         `cmd:"" help:"Rewrite the games of files in canonical form." zh:"把棋谱整理成规范的写法。"`
	Tidy        tidyCommand        `cmd:"" help:"Clean up a collection into a new folder: read any format, fix certain errors, name openings, drop duplicates; report what needs a hand." zh:"整理一批棋谱，写到新文件夹：读任何格式，改正确定的错误，写上开局，去掉重复，并报告待处理的棋局。"`
	Convert     convertCommand     `cmd:"" help:"Convert the games of files: to another notation, script or encoding of PGN, to and from XML and the formats of other programs, and to JSON." zh:"转换棋谱：换一种记谱方式、繁简或编码的 PGN，和 XML、其他程序的格式互换，或者变成 JSON。"`
	Select      selectCommand      `cmd:"" help:"Copy the games of files that a query asks for, as they stand there: choose, merge, split." zh:"按条件挑出棋局，原样抄录：挑选、合并、分开。"`
	Show        showCommand        `cmd:"" help:"Draw the board at a ply of a game." zh:"画出一局棋走到某一着时的棋盘。"`
	View        viewCommand        `cmd:"" help:"See and replay games in a browser: of files, in a page that any web server serves, or as one HTML file." zh:"在浏览器里看谱、打谱：看文件里的棋局，生成可以放到任何网站的网页，或者做成一个 HTML 文件。"`
	Stats       statsCommand       `cmd:"" help:"Count the games of files: results, lengths, years, players, events, openings, findings." zh:"统计棋局：结果、着数、年份、棋手、赛事、开局、问题。"`
	Openings    openingsCommand    `cmd:"" help:"Count the openings of games and draw them as a tree: moves, games, results, last year." zh:"统计开局，画成一棵树：着法、局数、结果、最近年份。"`
	Explain     explainCommand     `cmd:"" help:"Say what a rule, a clause of the specifications or a layer is about, with examples." zh:"说明一条规则、规范的一条或者一个层次，附例子。"`
	Lsp         lspCommand         `cmd:"" help:"Serve an editor over standard input and output: findings as one types, fixes, completion, the board (Language Server Protocol)." zh:"通过标准输入输出为编辑器服务：边输入边提示问题，改正、补全、显示棋盘（语言服务器协议）。"`
	Grammar     grammarCommand     `cmd:"" help:"Print the grammar." zh:"输出语法。"`
	Conformance conformanceCommand `cmd:"" help:"Run the conformance suite on xqpgn itself or on another program." zh:"用测试集检验 xqpgn 自己或者别的程序。"`
	Help        helpCommand        `cmd:"" help:"Say what a command does and what its flags are; without one, which there are." zh:"说明一个命令的用途和选项；不写命令则列出所有命令。"`
	Version     versionCommand     `cmd:"" help:"Print the version." zh:"显示版本。"`
	Completion  completionCommand  `cmd:"" help:"Print the script that lets a shell complete command lines of xqpgn." zh:"输出让 shell 补全 xqpgn 命令行的脚本。"`
	Man         manCommand         `cmd:"" help:"Print the manual page of xqpgn, for man." zh:"输出 xqpgn 的手册页，供 man 使用。"`
}

// streams are what the command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// say prints a message, which may have the names of files in it.
func (s streams) say(format string, args ...any) {
	const before, margin = "xqpgn: ", 2
	words := terminal.Printable(fmt.Sprintf(format, args...))
	fmt.Fprintln(s.err, before+terminal.Hang(words, len(before), margin, terminal.Columns(s.err)))
}

func main() {
	tuneMemory()
	files.Interrupted = sayInterrupted
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// declared returns what of commandLine the parser of a command line has to know: the command
// that the line begins with, which takes a quarter of the time that all of them take; all, if
// it begins with none.
func declared(args []string) any {
	if len(args) == 0 {
		return new(commandLine)
	}
	all := reflect.TypeFor[commandLine]()
	version, _ := all.FieldByName("VersionFlag")
	lang, _ := all.FieldByName("Lang")
	if len(args) == 1 && args[0] == "--version" {
		return reflect.New(reflect.StructOf([]reflect.StructField{version})).Interface()
	}
	for i := range all.NumField() {
		field := all.Field(i)
		if _, command := field.Tag.Lookup("cmd"); command && strings.ToLower(field.Name) == args[0] {
			return reflect.New(reflect.StructOf([]reflect.StructField{version, lang, field})).Interface()
		}
	}
	return new(commandLine)
}

// newParser returns the parser of the command lines that cli declares. Exit is called with the status once
// what was asked for, such as help, has been printed; it may return.
func newParser(cli any, std streams, exit func(status int)) *kong.Kong {
	parser, err := kong.New(cli,
		kong.Name("xqpgn"),
		kong.Description(description.In(language())),
		kong.Vars{
			"version": version(), "encodings": listed(encodings), "strip": fix.Names,
			"read": "auto," + strings.Join(games.Forms(), ","), "written": strings.Join(export.Forms(), ","),
			// The same in words, of which help can make lines.
			"reads": listed("auto, " + strings.Join(games.Forms(), ", ")), "writes": listed(strings.Join(export.Forms(), ", ")),
		},
		kong.NamedMapper("encoding", encodingMapper(true)),
		kong.NamedMapper("output-encoding", encodingMapper(false)),
		kong.Writers(std.out, std.err),
		kong.Exit(exit),
		kong.Help(printHelp),
		kong.PostBuild(translate),
	)
	if err != nil {
		panic(err) // the declaration above is wrong
	}
	return parser
}

// run carries out a command line and returns the exit status.
func run(args []string, std streams) (status int) {
	spoken = langIn(args)
	exited := false
	parser := newParser(declared(args), std, func(code int) { exited, status = true, code })
	if len(args) == 0 {
		args = []string{"--help"}
	}
	context, err := parser.Parse(args)
	if exited {
		return status // help was asked for, and given
	}
	if err == nil {
		err = twice(context)
	}
	if old := formerFlag(args); old != nil {
		err = old
	}
	if err != nil {
		complainUsage(std, err)
		return exitFailure
	}
	// Every command has a method run; kong's own Run would lose the status.
	return context.Selected().Target.Addr().Interface().(interface{ run(streams) int }).run(std)
}

// description says what the program is for.
var description = rules.Text{EN: "Check, fix, convert and search xiangqi (Chinese chess) game records.", ZH: "检查、改正、转换和查找中国象棋棋谱。"}
