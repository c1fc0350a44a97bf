package command

import (
	"bufio"
	"cmp"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/draw"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
)

// statsCommand is "xqpgn stats".
type statsCommand struct {
	app.WhereFlag
	Format string `aliases:"to" placeholder:"FORMAT" enum:"text,json,csv," default:"" help:"How to print figures: text, json or csv. Csv has the columns list, name, games, red_wins, draws, black_wins, wins, losses, unknown. Without it, the ending of the name after -o, or else text." zh:"怎样输出统计：text、json 或 csv。csv 的各列是 list、name、games、red_wins、draws、black_wins、wins、losses、unknown。不写时看 -o 文件名的结尾，否则为 text。"`
	app.SheetFlags
	app.OutputFlags
	Top *int `placeholder:"N" help:"How many players, events, openings and rules to list; 0 for all. Without it, 10 as text and all as JSON." zh:"列出多少棋手、赛事、开局和规则；0 为全部。不写则文本列 10 个，JSON 列全部。"`
	app.ColorFlag
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// usualTop is the default number of lines in a table.
const usualTop = 10

// Validate checks the flags, for kong.
func (c *statsCommand) Validate() error {
	if err := c.Given(); err != nil {
		return err
	}
	if c.Top != nil && *c.Top < 0 {
		return app.Mistake("--top must be 0 (all) or more", "--top 不能小于 0；0 是全部")
	}
	var err error
	c.Format, err = c.Output.Form(c.Format, app.Destination{Flag: "--format", Usual: "text", Known: app.Extensions{"json": {"json"}, "csv": {"csv"}, "txt": {"text"}}})
	return cmp.Or(err, c.Suits(c.Format))
}

// top returns the number of lines in a list, or a negative number for all.
func (c *statsCommand) top() int {
	switch {
	case c.Top == nil && c.Format == "text":
		return usualTop
	case c.Top == nil || *c.Top == 0:
		return -1
	default:
		return *c.Top
	}
}

// Run counts the games of the files and prints the figures. Errors in games are among the figures and do
// not affect the exit status. Files that cannot be read are reported, and the others are counted.
func (c *statsCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: c.Output != ""})
	if !ok {
		return app.ExitFailure
	}
	opened := 0
	r.Opened = func() { opened++ }
	figure := c.count(r)
	figure.Files = opened
	r.Finish()
	r.Write(c.Output, std.Out, func(w io.Writer) error { return c.print(w, figure) })
	return r.End(app.ExitClean)
}

// count counts the games of all files.
func (c *statsCommand) count(r *app.Reading) *stats.Figures {
	all, _, seen := app.Count(r, func() *stats.Counter { return new(stats.Counter) }, func(counter *stats.Counter, raw *grammar.RawGame, game *checked.Game) {
		counter.Add(game.Info, stats.Source{Form: raw.Form, Encoding: encodingOf(raw)})
	}, (*stats.Counter).Merge)
	figure := all.Figures()
	if c.Where.Given() {
		figure.Of = seen
	}
	return figure
}

// encodingOf returns the encoding of a game's file, or "" if the format fixes it.
func encodingOf(raw *grammar.RawGame) string {
	switch {
	case raw.Form != "":
		return ""
	case raw.Encoding == grammar.Auto:
		return "ascii"
	default:
		return raw.Encoding.String()
	}
}

// print prints figures.
func (c *statsCommand) print(w io.Writer, figure *stats.Figures) error {
	screen := terminal.ScreenOf(w, c.Color)
	out := bufio.NewWriter(w)
	var err error
	switch c.Format {
	case "json":
		figure.Top(c.top())
		err = draw.WriteJSON(out, figure)
	case "csv":
		figure.Top(c.top())
		err = draw.WriteCSV(out, figure, c.Sheet())
	default:
		err = draw.WriteText(out, figure, screen, app.Language(), c.top())
	}
	return cmp.Or(err, out.Flush())
}
