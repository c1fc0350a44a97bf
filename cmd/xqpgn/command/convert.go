package command

import (
	"cmp"
	"io"
	"os"
	"path/filepath"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// ConvertCommand is "xqpgn convert".
type ConvertCommand struct {
	To       string `aliases:"format" placeholder:"FORM" enum:"${written}," default:"" help:"What to convert to: ${writes}. Without it, the ending of the name after -o, or else pgn. Ndjson is one JSON object a game and line, json one array of them, positions one object a move of the main lines: position, move, result; with -o FILE.csv or FILE.parquet it writes positions-csv or positions-parquet, a row a position. Csv is a line a game: tags, people, opening, moves. Parquet is a table with a row a game." zh:"转换成什么：${writes}。不写时看 -o 文件名的结尾，否则为 pgn。ndjson 是每局一行 JSON 对象，json 是它们的数组，positions 是主线每一着一个对象：局面、着法、结果；-o 文件.csv 或 文件.parquet 时写成 positions-csv 或 positions-parquet，每个局面一行。csv 是每局一行：标签、棋手、开局、着法。parquet 是每局一行的表。"`
	From     string `enum:"${read}" default:"auto" help:"What to convert from: ${reads}. Auto detects the format of each file by its bytes." zh:"从什么转换：${reads}。auto 按内容判断每个文件。"`
	Notation string `placeholder:"NOTATION" enum:"chinese,wxf,iccs,uci,ucci,uci10,san,vietnamese," default:"" help:"Write the moves in another notation: chinese, wxf or iccs, the three of the specification, the only ones that check --strict takes; uci (or ucci); uci10, whose ranks are 1 to 10; san, as in Cxh10+; or vietnamese, as in P2-5. Without it, moves of other programs' files become chinese." zh:"换一种记谱方式写着法：规范里的 chinese、wxf、iccs，check --strict 只接受这三种；uci（也叫 ucci）；横线从 1 到 10 的 uci10；像 Cxh10+ 这样的 san；像 P2-5 这样的 vietnamese。不写则其他程序的文件变成 chinese。"`
	Script   string `placeholder:"SCRIPT" enum:"simplified,traditional," default:"" help:"Write the moves in simplified or traditional characters. Comments and names stay." zh:"用简体（simplified）或繁体（traditional）写着法。注释和名称不变。"`
	Digits   string `placeholder:"DIGITS" enum:"fullwidth,ascii," default:"" help:"Write the digits of Black's moves fullwidth or ascii." zh:"黑方着法的数字用全角（fullwidth）或 ASCII（ascii）。"`
	Ranks    string `enum:"bottom,top" default:"bottom" help:"With --notation iccs, uci or uci10 into pgn: count ranks from the bottom of the board, as the specification does, or from the top, as some programs do." zh:"转换成 pgn 且用 --notation iccs、uci、uci10 时：横线从棋盘下方（bottom，规范的写法）或上方（top，有些程序的写法）数起。"`
	FENs     bool   `name:"fens" help:"Ndjson and json: add the position after every move, as a FEN and a hash, in variations too." zh:"用于 ndjson 和 json：写出每一着（变着里的也算）走到的局面，即 FEN 和它的散列值。"`
	Cycles   bool   `help:"Ndjson and json: add the moves between the last three occurrences of a position: checks, and which pieces each move attacks." zh:"用于 ndjson 和 json：说明同一局面最近三次出现之间双方的着法：是否将军，每着攻击哪些子。"`
	app.JudgeFlag
	Shards  *int           `placeholder:"N" help:"Parquet: write this many files, -o games.parquet as games-00000-of-00004.parquet and so on. Copies of a game, and mirrored ones, are in the same file. Each takes some 60 MB of memory." zh:"用于 parquet：写成这么多个文件，-o games.parquet 写成 games-00000-of-00004.parquet 等等。重复的或左右相反的棋局在同一个文件里。每个约占 60 MB 内存。"`
	Board   string         `placeholder:"FORM" enum:"fen,key," default:"" help:"Positions: write each as a FEN, as without it, or as its hash and 46 bytes in base64 (key). Parquet has the hash and the bytes, and with fen the FEN and the move as texts, too (columns fen and uci)." zh:"用于 positions：局面写成 FEN（fen，不写时也是），或者写成散列值和 46 个字节的 base64（key）。parquet 里总有散列值和字节，用 fen 时另有 FEN 和着法的文字（fen 和 uci 两列）。"`
	Shuffle bool           `help:"Positions: put them into an order that --seed decides. What does not fit into 16 MiB goes to temporary files." zh:"用于 positions：打乱次序，由 --seed 决定。超过 16 MiB 的放进临时文件。"`
	Sort    string         `placeholder:"KEY" enum:"hash," default:"" help:"Positions-parquet: sort by hash, the hash of the position, so that a lookup reads few pages." zh:"positions-parquet：按 hash（局面的散列）排序，查找时只读少数页。"`
	Seed    uint64         `default:"1" help:"The seed of --shuffle: a number, ${default} without it." zh:"--shuffle 的种子，是一个数；不写则为 ${default}。"`
	Split   training.Split `placeholder:"NAME=N,NAME=N" help:"Positions: write several files in -o FOLDER/, as in train=90,test=10. A game, or with --split-by a position, is in one of them." zh:"用于 positions：分成 -o 文件夹/ 里的几个文件，例如 train=90,test=10。每局（或每个局面，见 --split-by）只在其中一个里。"`
	SplitBy string         `placeholder:"BY" enum:"games,positions," default:"" help:"What --split divides: games, without it: a game with the same moves, or mirrored, is in the same file, but games that share an opening need not be, so that files share positions; or positions: a board and side, or its mirror image, is in one file only." zh:"--split 分的是什么：games（不写时）按棋局分，着法相同或左右相反的棋局在同一个文件里，但开局相同的棋局可能不在，所以几个文件会有相同的局面；positions 按局面分，同一局面和行棋方（或左右相反的）只在一个文件里。"`
	app.WhereFlag
	app.GameFlag
	Unique       bool `help:"Leave out copies of a game, and add their extra content to the kept one, as select --unique does." zh:"去重：同一局只留一局，并补进其余各局多出的内容，同 select --unique。"`
	RecordErrors bool `help:"Ndjson, json and parquet: for a game that cannot be read, write a record with the error unreadable. The exit status is then 0, unless a file cannot be opened or written." zh:"用于 ndjson、json 和 parquet：读不了的棋局，写一个 error 为 unreadable 的记录。这时退出状态是 0，除非有文件打不开或者写不了。"`
	app.SyntaxFlag
	app.SheetFlags
	OutputEncoding string `type:"output-encoding" complete:"output-encoding" default:"utf-8" help:"The encoding of written PGN: ${encodings}. A character that it lacks is an error." zh:"写出的 PGN 用什么编码：${encodings}。编码没有的字算错误。"`
	app.OutputFlags
	Name string `placeholder:"TEMPLATE" help:"Write each game into a file of its own in FOLDER/, and name it by a template of tags, {file} and {game}, as in '{Date} {Red}-{Black}'. Files of the same name are numbered." zh:"文件夹/ 里每局写一个文件，文件名按模板，由标签、{file} 和 {game} 组成，例如 '{Date} {Red}-{Black}'。同名的加编号。"`
	app.OverwriteFlag
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *ConvertCommand) Validate() error {
	var err error
	if c.To, err = c.Output.Form(c.To, app.Destination{Flag: "--to", Usual: games.FormPGN, Folder: games.FormPGN, Known: export.ByExtension()}); err != nil {
		return err
	}
	if c.To == export.Positions && !out.IsFolder(string(c.Output)) {
		c.To = export.PositionsIn(filepath.Ext(string(c.Output)))
	}
	if c.Name != "" && !out.IsFolder(string(c.Output)) {
		return app.Mistake("--name needs -o FOLDER/", "--name 要和 -o 文件夹/ 一起用")
	}
	c.Name = out.Template(c.Name)
	if err := out.CheckTemplate("--name", c.Name); err != nil {
		return err
	}
	if err := cmp.Or(c.Given(), c.Counts()); err != nil {
		return err
	}
	switch {
	case c.SyntaxOnly && c.Where.Plays():
		return filter.ErrSyntaxOnly
	case c.Unique && (c.SyntaxOnly || c.Game != nil || c.RecordErrors):
		return app.Mistake("--unique cannot be combined with --game, --record-errors and --syntax-only", "--unique 不能和 --game、--record-errors、--syntax-only 同时使用")
	case c.Game != nil && c.RecordErrors:
		return app.Mistake("--game and --record-errors cannot be combined", "--game 和 --record-errors 不能同时使用")
	case c.RecordErrors && (!isRecord(c.To) && c.To != export.GameTable || out.IsFolder(string(c.Output))):
		return app.Mistake("--record-errors is only for ndjson, json and parquet, and not for FOLDER/", "--record-errors 只用于 ndjson、json 和 parquet，不用于文件夹/")
	case c.SyntaxOnly && c.rewrites():
		return app.Mistake("--syntax-only plays no moves, so it cannot rewrite them", "用了 --syntax-only 就不走子，着法也就不能换一种写法")
	case c.FENs && !isRecord(c.To):
		return app.Mistake("--fens is only for ndjson and json", "--fens 只用于 ndjson 和 json")
	case c.To == export.CSV && out.IsFolder(string(c.Output)):
		return app.Mistake("csv needs -o FILE", "csv 每局一行，需要 -o 文件")
	case c.FENs && c.SyntaxOnly:
		return app.Mistake("--fens cannot be combined with --syntax-only, which plays no moves", "--fens 不能和 --syntax-only 同时使用：后者不走子")
	case c.Cycles && !isRecord(c.To):
		return app.Mistake("--cycles is only for ndjson and json", "--cycles 只用于 ndjson 和 json")
	case c.Cycles && c.SyntaxOnly:
		return app.Mistake("--cycles cannot be combined with --syntax-only, which plays no moves", "--cycles 不能和 --syntax-only 同时使用：后者不走子")
	case c.Judge != "" && !isRecord(c.To) && !c.Where.Given():
		return app.Mistake("--judge is only for ndjson, json and --where with a verdict", "--judge 只用于 ndjson 和 json，或 --where 所问的判决")
	case c.Judge != "" && c.SyntaxOnly:
		return app.Mistake("--judge cannot be combined with --syntax-only, which plays no moves", "--judge 不能和 --syntax-only 同时使用：后者不走子")
	case !c.hasRows() && (c.Board != "" || c.Shuffle || c.Split.Names() != nil):
		return app.Mistake("--board, --shuffle and --split are only for positions", "--board、--shuffle 和 --split 只用于 positions")
	case c.Sort != "" && c.To != export.PositionTable:
		return app.Mistake("--sort is only for positions-parquet", "--sort 只用于 positions-parquet")
	case c.Sort != "" && c.Shuffle:
		return app.Mistake("--sort and --shuffle cannot be combined", "--sort 和 --shuffle 不能同时使用")
	case c.hasRows() && c.SyntaxOnly:
		return app.Mistake("--to %s cannot be combined with --syntax-only, which plays no moves", "--to %s 不能和 --syntax-only 同时使用：后者不走子", c.To)
	case c.Ranks == "top" && (c.To != games.FormPGN || !c.namesSquares()):
		return app.Mistake("--ranks top needs --to pgn and --notation iccs, uci or uci10", "--ranks top 要和 --to pgn 以及 --notation iccs、uci 或 uci10 一起用")
	case c.Shards != nil && !export.IsTable(c.To):
		return app.Mistake("--shards is only for parquet and positions-parquet", "--shards 只用于 parquet 和 positions-parquet")
	case c.Shards != nil && (*c.Shards < 1 || *c.Shards > maxShards):
		return app.Mistake("--shards must be from 1 to %s", "--shards 应当在 1 到 %s 之间", terminal.Grouped(maxShards))
	case c.Shards != nil && (c.Output == "" || out.IsFolder(string(c.Output))):
		return app.Mistake("--shards writes several files, so it needs -o FILE", "--shards 写几个文件，需要 -o 文件")
	case c.SplitBy != "" && c.Split.Names() == nil:
		return app.Mistake("--split-by needs --split", "--split-by 要和 --split 一起用")
	case c.Split.Names() != nil && !out.IsFolder(string(c.Output)):
		return app.Mistake("--split writes several files, so it needs -o FOLDER/", "--split 写几个文件，需要 -o 文件夹/")
	case isForeign(c.To) && c.OutputEncoding != grammar.UTF8.String():
		return app.Mistake("%s has an encoding of its own", "%s 的编码是固定的", c.To)
	case c.hasSquares() && c.rewrites():
		return app.Mistake("%s has squares and no texts of moves: leave out --notation, --script and --digits", "%s 记的是格子，没有着法文字，用不上 --notation、--script 和 --digits", c.To)
	case c.To != "pgn" && c.OutputEncoding != grammar.UTF8.String():
		return app.Mistake("%s is always UTF-8", "%s 总是 UTF-8 编码", c.To)
	}
	return c.Suits(c.To)
}

// maxShards is the greatest number of files for a table. It respects the usual limit of open files.
const maxShards = 1000

// Run converts the games of the files. A game with errors is converted as far as it could be read. The
// command names such games, and counts them at the end.
func (c *ConvertCommand) Run(std app.Streams) int {
	if c.Output == "" && export.IsTable(c.To) && terminal.Is(std.Out) {
		std.Say("%s", noTerminal.In(app.Language()))
		return app.ExitFailure
	}
	c.Where.Judge(c.Judge)
	r, ok := c.conversion(std)
	if !ok {
		return app.ExitFailure
	}
	convert := func(w io.Writer) error { return r.convert([]io.Writer{w}) }
	var err error
	switch {
	case c.Split.Names() != nil || c.Shards != nil:
		var paths []string
		if paths, err = c.partPaths(); err == nil {
			err = out.Together(paths, r.convert)
		}
	case out.IsFolder(string(c.Output)):
		err = r.folder()
	default:
		err = r.run.Replace(c.Output, r.run.Std.Out, convert, r.hold(string(c.Output), &r.book))
	}
	return r.end(err)
}

// partPaths returns the paths of the files that a split or shards write. It makes the folder of a split.
func (c *ConvertCommand) partPaths() (paths []string, err error) {
	if c.Shards != nil {
		for i := range *c.Shards {
			paths = append(paths, export.ShardPath(string(c.Output), i, *c.Shards))
		}
		return paths, nil
	}
	for _, name := range c.Split.Names() {
		path := filepath.Join(string(c.Output), name+export.Extension(c.To))
		if err := out.Refuse(path, c.Overwrite); err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	return paths, os.MkdirAll(string(c.Output), 0o777)
}

// noTerminal refuses to print a table on a terminal.
var noTerminal = rules.Text{EN: "a table is not text that a terminal shows; write it to a file, as in -o games.parquet", ZH: "表不是终端能显示的文本；请写入文件，例如 -o games.parquet"}

// conversion begins to read the files.
func (c *ConvertCommand) conversion(std app.Streams) (r *Conversion, ok bool) {
	run, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: c.Output != ""})
	if !ok {
		return nil, false
	}
	if c.From != "auto" {
		run.Form = c.From
	}
	if out.IsFolder(string(c.Output)) {
		run.Except = string(c.Output)
	}
	return &Conversion{ConvertCommand: c, run: run, where: &c.Where}, true
}
