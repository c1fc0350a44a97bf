package app

import (
	"os"
	"slices"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sorting"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// The flags that several commands have. Each struct is embedded in the commands that have its flags.

// helpWords are the words in help texts that differ between commands. Those of the command "" are for all others.
var helpWords = []struct {
	variable, command string
	words             rules.Text
}{
	{"where", "", rules.Text{}},
	{"where", "fmt", rules.Text{EN: " The others stay as they are.", ZH: "其余的原样不动。"}},
	{"where", "view", rules.Text{EN: " They are shown without their files.", ZH: "这时不连文件。"}},
	{"encoding", "", rules.Text{}},
	{"encoding", "fmt", rules.Text{EN: " They keep it.", ZH: "写回时不变。"}},
	{"ext", "", rules.Text{EN: "every extension that xqpgn reads", ZH: "读所有能读的棋谱文件"}},
	{"ext", "fmt", rules.Text{EN: "pgn and pgns", ZH: "为 pgn 和 pgns"}},
	{"list", "", rules.Text{EN: "; - is standard input", ZH: "；- 是标准输入"}},
	{"list", "convert", rules.Text{EN: "; - is standard input. PATH<tab>FROM<tab>TO means the games of a PGN file that begin in a range of bytes", ZH: "；- 是标准输入。“路径<tab>起<tab>止”代表 PGN 文件里从这些字节开始的棋局"}},
	{"list", "index", rules.Text{}},
	{"list", "tidy", rules.Text{}},
	{"list", "view", rules.Text{EN: "; - is standard input, with --embed, --export or --where", ZH: "；和 --embed、--export 或 --where 一起用时，- 是标准输入"}},
	{"paths", "", rules.Text{EN: "Files, archives, folders, or - for standard input.", ZH: "文件、压缩包、文件夹，或者 - 代表标准输入。"}},
	{"paths", "index", rules.Text{EN: "Files, archives and folders.", ZH: "文件、压缩包、文件夹。"}},
	{"paths", "tidy", rules.Text{EN: "Files, archives and folders in any format.", ZH: "任何格式的文件、压缩包和文件夹。"}},
	{"paths", "view", rules.Text{EN: "Files, archives, folders, or - for standard input. Without any, games are pasted or dropped into the page.", ZH: "文件、压缩包、文件夹，或者 - 代表标准输入。一个也不写，就把棋局粘贴或拖进网页。"}},
	{"quiet", "", rules.Text{EN: "Print no progress and no remarks.", ZH: "不显示进度和说明。"}},
	{"quiet", "check", rules.Text{EN: "Print errors only: no progress, no remarks and no summary.", ZH: "只列出错误，不显示进度、说明和总结。"}},
	{"quiet", "convert", rules.Text{EN: "Print no progress, no remarks and no summary, and name no games with errors.", ZH: "不显示进度、说明和总结，也不列出有错误的棋局。"}},
	{"quiet", "fmt", rules.Text{EN: "Print no progress, no remarks, and with -w no summary of several files.", ZH: "不显示进度和说明；和 -w 一起用时，也不写几个文件的总结。"}},
	{"quiet", "tidy", rules.Text{EN: "Report totals only, and print no progress.", ZH: "只输出总数，不显示进度。"}},
	{"output", "", rules.Text{}},
	{"output", "convert", rules.Text{EN: " FOLDER/ takes a file for each game.", ZH: "写成 文件夹/ 则每局一个文件。"}},
	{"output", "booklet", rules.Text{EN: " FILE.html is a page, and FILE.pdf is printed by an installed Chromium, Chrome or Edge.", ZH: "文件.html 是网页；文件.pdf 由已安装的 Chromium、Chrome 或 Edge 打印。"}},
	{"output", "split", rules.Text{EN: " FOLDER/ takes a file for each input file.", ZH: "写成 文件夹/ 则每个读到的文件一个文件。"}},
	{"output", "edit", rules.Text{EN: " FOLDER/ takes a file for each input file.", ZH: "写成 文件夹/ 则每个读到的文件一个文件。"}},
	{"output", "openings", rules.Text{EN: " It also stays unchanged if no game reaches the first position. Its name may give the format: csv, html, json, svg or txt.", ZH: "没有棋局走到开始局面时也不动。文件名可说明格式：csv、html、json、svg 或 txt。"}},
	{"output", "select", rules.Text{EN: " It also stays unchanged if no game is chosen. It may be an input file. With --split-by, FOLDER/.", ZH: "一局也没有选到时也不动。可以是正在读的文件。和 --split-by 一起用则是 文件夹/。"}},
	{"output", "show", rules.Text{EN: " FOLDER/ takes a picture of every game, named like its file; with --game a picture of every position of the game.", ZH: "文件夹/ 里每局一张图，名称同原文件；加 --game 则为那一局的每个局面各画一张。"}},
	{"output", "stats", rules.Text{EN: " Its name may give the format: json, csv or txt.", ZH: "文件名可说明格式：json、csv 或 txt。"}},
	{"output", "view", rules.Text{EN: " Of --embed.", ZH: "用于 --embed。"}},
	{"rich", "", rules.Text{}},
	{"rich", "check", rules.Text{EN: ", and show lines and boards", ZH: "，并且显示原文和棋盘"}},
	{"fixed", "check", rules.Text{EN: "First apply certain fixes to the files", ZH: "先在文件里改正确定的错误"}},
	{"fixed", "fmt", rules.Text{EN: "First apply certain fixes of errors and warnings", ZH: "先改正确定的错误和警告"}},
	{"judged", "check", rules.Text{EN: "A verdict is a note, printed even without --notes.", ZH: "判决是提示，不写 --notes 也打印。"}},
	{"judged", "convert", rules.Text{EN: "Ndjson and json have the verdict on the last position.", ZH: "ndjson 和 json 里写最后一个局面的判决。"}},
	{"game", "convert", rules.Text{EN: "Without it, all.", ZH: "不写则转换全部。"}},
	{"game", "show", rules.Text{EN: "Without it, the first.", ZH: "不写则为第一局。"}},
	{"game", "view", rules.Text{EN: "Without it, all; of --embed.", ZH: "不写则写全部；用于 --embed。"}},
	{"memory", "index", rules.Text{EN: "How much memory to take in all", ZH: "一共可用多少内存"}},
	{"memory", "select", rules.Text{EN: "How much memory --unique, --sample and --sort may take in all", ZH: "--unique、--sample 和 --sort 一共可用多少内存"}},
}

// setHelpWords sets the variables in the help texts of a command.
func setHelpWords(command *kong.Node) {
	vars := kong.Vars{}
	for _, row := range helpWords {
		if row.command == "" || row.command == command.Name {
			vars[row.variable] = row.words.In(Language())
		}
	}
	for _, flag := range command.Flags {
		flag.Tag.Vars = flag.Tag.Vars.CloneWith(vars)
	}
	for _, argument := range command.Positional {
		argument.Tag.Vars = argument.Tag.Vars.CloneWith(vars)
	}
}

// WhereFlag is the flag of commands that select games.
type WhereFlag struct {
	Where Where `placeholder:"QUERY" complete:"query" help:"Only games that match QUERY, as in 'Red = 胡荣华'; see xqpgn explain query.${where}" zh:"只要符合条件的棋局，例如 'Red = 胡荣华'；写法见 xqpgn explain query。${where}"`
}

// FileFlags say how files are read.
type FileFlags struct {
	Encoding string   `type:"encoding" complete:"encoding" default:"auto" help:"The files' encoding, in any format: auto, ${encodings}.${encoding}" zh:"文件的编码，不论格式：auto、${encodings}。${encoding}"`
	Ext      []string `placeholder:"EXT" help:"Read the files with these extensions below folders and in archives, as in pgn,txt,zip; without it, ${ext}." zh:"文件夹和压缩包里只读这些扩展名的文件，例如 pgn,txt,zip；不写则${ext}。"`
	Hidden   bool     `help:"Read hidden files and folders below folders, too: names that begin with a period." zh:"文件夹里隐藏的文件和文件夹（名称以句点开头）也读。"`
}

// InputFlags say which files are read, and how.
type InputFlags struct {
	FileFlags
	FilesFrom      string   `placeholder:"FILE" complete:"file" help:"Read also the files that a file names, one a line${list}." zh:"也读一个文件里列出的文件，每行一个${list}。"`
	SkipUnreadable bool     `help:"Name the files and games that cannot be read, and go on without them. Otherwise the exit status is 2 then, and the file of -o stays unchanged." zh:"列出读不了的文件和棋局，然后继续，不算失败。不写则退出状态为 2，-o 的文件原样不动。"`
	Paths          []string `arg:"" optional:"" name:"path" complete:"file" help:"${paths}" zh:"${paths}"`
}

// Given returns an error if a command line names no files. It also returns one if standard input is both the
// list of files and a path.
func (f *InputFlags) Given() error {
	switch {
	case f.None():
		return errNoPath
	case f.FilesFrom == games.StandardInput && slices.Contains(f.Paths, games.StandardInput):
		return Mistake("standard input holds either names of files or games", "标准输入里要么是文件名，要么是棋局")
	}
	return nil
}

// None reports whether a command line names no files.
func (f *InputFlags) None() bool { return len(f.Paths) == 0 && f.FilesFrom == "" }

// ReadsStdin reports whether standard input is a path, or the list of files.
func (f *InputFlags) ReadsStdin() bool {
	return f.FilesFrom == games.StandardInput || slices.Contains(f.Paths, games.StandardInput)
}

// StdinFlag is the flag of commands that name standard input in what they print.
type StdinFlag struct {
	StdinFilename string `placeholder:"FILE" help:"The name of standard input in the output; check looks for its xqpgn.toml beside that file." zh:"标准输入在输出里的名称；check 在这个文件旁边找它的 xqpgn.toml。"`
}

// JobsFlags is the flag of commands that read several games at the same time.
type JobsFlags struct {
	Jobs jobsFlag `short:"j" default:"0" help:"The number of games to read at the same time; 0 for one a processor, at most 1,024." zh:"同时读多少局；0 为每个处理器一局，最多 1,024。"`
}

// QuietFlag is the flag of commands that print remarks.
type QuietFlag struct {
	Quiet bool `short:"q" help:"${quiet}" zh:"${quiet}"`
}

// OutputFlags is the flag of commands that write one file.
type OutputFlags struct {
	Output OutputFlag `short:"o" placeholder:"FILE" complete:"file" help:"Write to a file instead of standard output, which is -; if anything fails, the file stays unchanged.${output}" zh:"写到文件，而不是标准输出（-）；如果出错，文件原样不动。${output}"`
}

// OverwriteFlag is the flag of commands that write into a folder.
type OverwriteFlag struct {
	Overwrite bool `help:"Replace files that are in the folder already." zh:"文件夹里已有的文件也替换。"`
}

// ColorFlag is the flag of commands that print in colour.
type ColorFlag struct {
	Color string `enum:"auto,always,never" default:"auto" help:"When to use colour${rich}: ${enum}. Auto is on terminals; NO_COLOR is heeded." zh:"什么时候用颜色${rich}：${enum}。auto 指在终端里；遵守 NO_COLOR。"`
}

// FixFlags are the flags of commands that fix findings.
type FixFlags struct {
	Fix    bool `help:"${fixed}. In tests, one certain fix of a move in 200 was wrong." zh:"${fixed}。测试中，确定的着法改正每 200 处约有一处改错。"`
	FixAll bool `help:"${fixed}, and the likeliest of several." zh:"${fixed}；有几种改法时取最可能的。"`
}

// Fixes reports whether the command fixes findings.
func (f *FixFlags) Fixes() bool { return f.Fix || f.FixAll }

// SyntaxFlag is the flag of commands that may leave the moves unplayed.
type SyntaxFlag struct {
	SyntaxOnly bool `help:"Read the text only: check no tags' values and play no moves." zh:"只读文字，不管标签的值，也不走子。"`
}

// JudgeFlag is the flag of commands that judge repetitions.
type JudgeFlag struct {
	Judge string `placeholder:"NAME" enum:"axf-fsf,pikafish,eleeye," default:"" help:"Judge the third occurrence of a position by a rule set: axf-fsf, pikafish or eleeye; see xqpgn explain judge. ${judged}" zh:"按一种规则判决第三次出现的局面：axf-fsf、pikafish 或 eleeye；见 xqpgn explain judge。${judged}"`
}

// SheetFlags are the flags of commands that write tables of comma-separated values.
type SheetFlags struct {
	BOM      bool `name:"bom" help:"Csv: begin with a byte order mark. Excel on Chinese Windows needs it." zh:"用于 csv：以字节顺序标记（BOM）开头，中文 Windows 上的 Excel 需要它。"`
	RawCells bool `help:"Csv: write texts that begin with = + - @ as they are. Without it an apostrophe comes before them, so that spreadsheets compute nothing." zh:"用于 csv：以 = + - @ 开头的文字照原样写。不写则在前面加撇号，电子表格不会当作公式。"`
}

// Sheet returns how tables are written.
func (f *SheetFlags) Sheet() sheet.Config { return sheet.Config{BOM: f.BOM, Raw: f.RawCells} }

// Suits returns an error if a form has no use for the flags.
func (f *SheetFlags) Suits(form string) error {
	if form != export.CSV && form != export.PositionSheet && (f.BOM || f.RawCells) {
		return Mistake("--bom and --raw-cells are only for csv", "--bom 和 --raw-cells 只用于 csv")
	}
	return nil
}

// GameFlag is the flag of commands that choose one game by its number.
type GameFlag struct {
	Game *int `placeholder:"N" help:"Which game, from 1; with --where, among the games that match. ${game}" zh:"第几局，从 1 数起；和 --where 一起用，是其中第几局。${game}"`
}

// Counts returns an error if the number is no number of a game.
func (f *GameFlag) Counts() error {
	if f.Game != nil && *f.Game < 1 {
		return Mistake("--game must be 1 or more", "--game 至少为 1")
	}
	return nil
}

// MemoryFlags are the flags of commands that hold many games at a time.
type MemoryFlags struct {
	Memory sorting.Size `placeholder:"SIZE" default:"256M" help:"${memory}, 128M or more; what does not fit goes to files. 0 is no bound." zh:"${memory}，至少 128M；放不下的写到文件。0 为不限。"`
	Spill  string       `placeholder:"FOLDER" complete:"folder" help:"Folder for data that does not fit into --memory; without it, the system's folder for temporary files." zh:"超出 --memory 的部分写成文件，放在这个文件夹；不写则放在系统的临时文件夹。"`
}

// Spills returns an error if there is no folder for the files.
func (f *MemoryFlags) Spills() error {
	if f.Spill == "" {
		return nil
	}
	if info, err := os.Stat(f.Spill); err != nil || !info.IsDir() {
		return Mistake("--spill: %s is no folder", "--spill：%s 不是文件夹", f.Spill)
	}
	return nil
}
