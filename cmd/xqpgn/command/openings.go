package command

import (
	"cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/book"
)

// openingsCommand is "xqpgn openings".
type openingsCommand struct {
	app.WhereFlag
	indexFlag
	Depth    int      `default:"8" help:"How many plies to go from the first position." zh:"从第一个局面往下走多少着。"`
	Min      int      `placeholder:"N" help:"Leave out moves of fewer games. Without it, moves of fewer than one game in a hundred." zh:"局数比这少的着法略去。不写则略去不到百分之一的。"`
	After    fromFlag `aliases:"from" placeholder:"POSITION" help:"Begin at a position: a FEN, or the moves that lead to it. Games count from where they reach it, by any moves." zh:"从一个局面开始：FEN，或者走到那里的着法。棋局走到那里就算，不管怎样走到。"`
	Mirrored bool     `help:"Join positions with their mirror images." zh:"左右相反的局面合在一起。"`
	Format   string   `aliases:"to" placeholder:"FORMAT" enum:"text,json,svg,html,csv," default:"" help:"How to print the tree: text, json, svg or html; svg is a picture, html a page with the picture, the moves and boards. Csv is a table instead, a line for each opening of ECCO, and for the games without one: ecco, opening, opening_en, games, red_wins, draws, black_wins, unknown, red_score, with --by year also year. Without it, the ending of the name after -o, or else text." zh:"怎样输出：text、json、svg 或 html；svg 是图片，html 是带图片、着法和棋图的网页。csv 则是表，ECCO 每个开局一行，没有编号的棋局也有；各列是 ecco、opening、opening_en、games、red_wins、draws、black_wins、unknown、red_score，用 --by year 还有 year。不写时看 -o 文件名的结尾，否则为 text。"`
	By       string   `placeholder:"BY" enum:"year," default:"" help:"A line of csv for each opening in each year." zh:"写成 csv，每个开局每年一行。"`
	Notation string   `enum:"chinese,wxf,iccs" default:"chinese" help:"How to write moves: ${enum}." zh:"着法怎样写：${enum}。"`
	Script   string   `enum:"auto,simplified,traditional" default:"auto" help:"The characters of moves and of Chinese names: ${enum}. Auto goes by the locale." zh:"着法和中文名称用的字：${enum}。auto 按系统的语言设置。"`
	app.SheetFlags
	app.ColorFlag
	app.OutputFlags
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// maxPositions is the greatest number of positions counted. They take about 2 GB.
const maxPositions = 20_000_000

// Validate checks the flags, for kong.
func (c *openingsCommand) Validate() error {
	if err := c.check(&c.InputFlags); err != nil {
		return err
	}
	switch {
	case c.Depth < 1:
		return app.Mistake("--depth must be 1 or more", "--depth 至少为 1")
	case c.Min < 0:
		return app.Mistake("--min must be 1 or more; 0 is one game in a hundred", "--min 至少为 1；0 是百分之一的局数")
	}
	usual := "text"
	if c.By != "" {
		usual = "csv"
	}
	var err error
	c.Format, err = c.Output.Form(c.Format, app.Destination{Flag: "--format", Usual: usual, Known: app.Extensions{"json": {"json"}, "svg": {"svg"}, "html": {"html"}, "htm": {"html"}, "csv": {"csv"}, "txt": {"text"}}})
	if err == nil && c.By != "" && c.Format != "csv" {
		err = app.Mistake("--by is only for csv", "--by 只用于 csv")
	}
	return cmp.Or(err, c.Suits(c.Format))
}

// Messages of openings.
var (
	noGamesHere  = rules.Text{EN: "no game reaches the first position; games: %s", ZH: "没有棋局走到开始局面；共有 %s 局"}
	manyOpenings = rules.Text{EN: "there are more than %s positions: some are not counted; --depth or --where makes them fewer", ZH: "局面超过 %s 个，有些没有计入；可以用 --depth 或 --where 减少"}
)

// Run counts the openings of the files and prints the tree, or the table.
func (c *openingsCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Still: c.Index != "", Where: &c.Where, Writes: c.Output != ""})
	if !ok {
		return app.ExitFailure
	}
	var x *index.Index // to count; nil to read the games
	if c.Index != "" {
		opened, err := c.open(r.Set, &c.Where, c.first())
		if err != nil {
			r.Wrote(string(c.Output), err)
			return r.End(app.ExitFailure)
		}
		defer opened.Close()
		if !c.Where.Given() {
			x = opened
		}
	}
	drawn, err := c.drawn(r, x)
	if err != nil {
		r.Wrote(string(c.Output), err)
		return r.End(app.ExitFailure)
	}
	r.Finish()
	status := app.ExitClean
	if drawn.games == 0 && r.Failure() == nil {
		status = app.ExitFindings
		r.Std.Say(noGamesHere.In(app.Language()), terminal.Grouped(drawn.of))
	}
	if status == app.ExitFindings && c.Output != "" {
		r.Wrote(string(c.Output), app.ErrNone)
	} else {
		r.Write(c.Output, std.Out, drawn.print)
	}
	return r.End(status)
}

// first returns the first position, and its mirror image if that counts as equal: nil for the start of games.
func (c *openingsCommand) first() (positions []board.Position) {
	first := book.New(book.Config{Start: c.After.start, Line: c.After.line}).Config().Start
	if c.Format == "csv" || first.Same(board.Start()) {
		return nil
	}
	if positions = append(positions, first); c.Mirrored {
		positions = append(positions, first.Mirror())
	}
	return positions
}

// count counts the games of all files, or of an index. The result games is the number of selected games.
func (c *openingsCommand) count(r *app.Reading, x *index.Index) (counted *book.Book, games int, err error) {
	config := book.Config{Start: c.After.start, Line: c.After.line, Depth: c.Depth, Mirrored: c.Mirrored, MaxPositions: maxPositions}
	if x != nil {
		counted, err := x.Book(config, c.Min)
		return counted, x.Games, err
	}
	counted, games, _ = app.Count(r, func() *book.Book { return book.New(config) }, func(one *book.Book, _ *grammar.RawGame, game *checked.Game) {
		one.Add(game.Info)
	}, func(all, other *book.Book) {
		if err := all.Merge(other); err != nil {
			panic(err) // all books have the same Config
		}
	})
	return counted, games, nil
}
