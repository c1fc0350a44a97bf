package command

import (
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// selectCommand is "xqpgn select".
type selectCommand struct {
	app.WhereFlag
	In    string `placeholder:"PATH" complete:"file" help:"Choose games that PATH has too, with the same start and moves: what both collections have. PATH is a file, an archive or a folder." zh:"只选这个路径里也有的棋局（开始局面和着法相同），即两边都有的。路径是文件、压缩包或文件夹。"`
	NotIn string `placeholder:"PATH" complete:"file" help:"Choose games that PATH does not have, by the same start and moves: what only this collection has. PATH is a file, an archive or a folder." zh:"只选这个路径里没有的棋局（按开始局面和着法），即只有这边有的。路径是文件、压缩包或文件夹。"`
	indexFlag
	sortFlags
	Limit   *int      `placeholder:"N" help:"Choose at most N games, and read no further." zh:"最多选这么多局，选够就不再读。"`
	Strip   fix.Parts `placeholder:"PARTS" help:"Leave out parts of the games: ${strip}. The rest stays unchanged." zh:"略去棋局的一部分：${strip}。其余照原样。"`
	Count   bool      `short:"c" xor:"how" help:"Print only the number of selected games." zh:"只输出选了多少局。"`
	List    bool      `short:"l" xor:"how" help:"Print only where each game is and who plays; if --where asks for a verdict, also the verdict." zh:"只输出每局在哪里、谁对谁；--where 问判决时，也输出判决。"`
	SplitBy string    `placeholder:"BY" xor:"how" help:"Write files into FOLDER/: by a number of games, as in 1000, or by the value of a tag, as in Event, or by a template, as in '{Red} {Date:year}'." zh:"写成 文件夹/ 里的几个文件：按局数，例如 1000，或者按标签的值，例如 Event，或者按模板，例如 '{Red} {Date:year}'。"`
	app.GamesOutput
	app.OverwriteFlag
	app.QuietFlag
	app.JobsFlags
	app.InputFlags

	mixed bool // whether UTF-8 is written because the files are in several encodings
}

// converts reports whether games that are in another encoding than their file are converted, as a flag asks.
func (c *selectCommand) converts() bool {
	return c.GamesOutput.Converts() && !c.mixed
}

// Validate checks the flags, for kong.
func (c *selectCommand) Validate() error {
	if err := c.check(&c.InputFlags); err != nil {
		return err
	}
	switch {
	case c.Limit != nil && *c.Limit < 1:
		return app.Mistake("--limit must be 1 or more", "--limit 至少为 1")
	case c.SplitBy != "" && c.Output == "":
		return app.Mistake("--split-by needs -o FOLDER/", "--split-by 要和 -o 文件夹/ 一起用")
	case c.SplitBy == "" && c.Overwrite:
		return app.Mistake("--overwrite needs --split-by; without it, the file of -o is replaced", "--overwrite 要和 --split-by 一起用；不分开写时，-o 的文件总会被替换")
	case c.SplitBy == "" && out.IsFolder(string(c.Output)):
		return app.Mistake("-o FOLDER/ needs --split-by; -o FILE takes all games", "-o 文件夹/ 要和 --split-by 一起用；-o 文件 把所有棋局写在一起")
	case c.Duplicates != "" && isSame(c.Duplicates, string(c.Output)):
		return app.Mistake("--duplicates and -o must be two files", "--duplicates 和 -o 是同一个文件")
	case c.Duplicates != "" && slices.ContainsFunc(c.Paths, func(path string) bool { return isSame(c.Duplicates, path) }):
		return app.Mistake("--duplicates is a file that is read; the games that are kept would be lost there", "--duplicates 是要读的文件；其中保留的棋局会丢失")
	}
	by, err := out.ParseBy(c.SplitBy)
	if err == nil && by.Count == 0 && c.SplitBy != "" {
		err = out.CheckTemplate("--split-by", by.Template)
	}
	if err != nil {
		return err
	}
	if _, err := c.Output.Form("", c.destination()); err != nil {
		if form, other := c.Output.Form("", app.Destination{Known: export.ByExtension()}); other == nil && form != games.FormPGN {
			return app.Mistake("-o %s: select writes PGN; xqpgn convert --where writes other forms", "-o %s：select 只写 PGN；其他格式用 xqpgn convert --where", c.Output)
		}
		return err
	}
	return c.sortFlags.Validate()
}

// destination returns the forms that the command can write.
func (c *selectCommand) destination() app.Destination {
	switch {
	case c.SplitBy != "":
		return app.Destination{Folder: games.FormPGN}
	case c.Count || c.List:
		return app.Destination{Known: app.Extensions{"txt": {"text"}}}
	}
	return app.PGNFile
}

// isSame reports whether two paths name the same file, which need not exist.
func isSame(a, b string) bool {
	if a, err := os.Stat(a); err == nil {
		b, err := os.Stat(b)
		return err == nil && os.SameFile(a, b)
	}
	return filepath.Clean(a) == filepath.Clean(b)
}

// Run writes the selected games. The status says whether there were any.
func (c *selectCommand) Run(std app.Streams) int {
	others := slices.DeleteFunc([]string{c.In, c.NotIn}, func(path string) bool { return path == "" })
	if !app.Found(others, std) {
		return app.ExitFailure
	}
	if c.waits() {
		app.BoundMemory(int64(c.Memory))
	}
	config := app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Still: c.Index != "", Where: &c.Where, Writes: c.Output != "" || c.Duplicates != ""}
	r, ok := c.Begin(std, config)
	if !ok {
		return app.ExitFailure
	}
	chosen, err := c.write(r)
	if err == out.ErrMixed {
		r.Shown.Finish()
		std.Say("%s", mixedWords.In(app.Language()))
		c.OutputEncoding, c.mixed = grammar.UTF8.String(), true
		if r, ok = c.Begin(std, config); !ok {
			return app.ExitFailure
		}
		chosen, err = c.write(r)
	}
	r.Wrote(string(c.Output), err)
	if chosen == 0 {
		return r.End(app.ExitFindings)
	}
	return r.End(app.ExitClean)
}

// write writes the selected games and returns their number. It returns [out.ErrMixed] if they have
// several encodings and no flag chooses one. In that case nothing was written, and the input can be read
// again.
func (c *selectCommand) write(r *app.Reading) (chosen int, err error) {
	begin := func(w io.Writer) (out.Writer[filter.Selected], error) { return c.writer(w, r), nil }
	if c.SplitBy == "" {
		return chosen, app.WriteGames(r, c.Output, begin, func(write func(filter.Selected) error) error { return c.fill(write, &chosen, r) })
	}
	by, _ := out.ParseBy(c.SplitBy) // Validate has checked it
	folder := &out.Folder[filter.Selected]{Path: string(c.Output), Overwrite: c.Overwrite, Mixed: true, Begin: begin}
	defer folder.Discard()
	err = c.each(func(game filter.Selected) error {
		return folder.Write(by.Of(ast.Source{File: game.Name, Number: game.Number}, game.Tags, export.Extension(games.FormPGN)), game)
	}, &chosen, r)
	return chosen, app.Put(r, folder, err)
}

// fill writes the selected games. Without any it returns an error.
func (c *selectCommand) fill(write func(filter.Selected) error, chosen *int, r *app.Reading) error {
	err := c.each(write, chosen, r)
	switch {
	case err != nil:
		return err
	case r.Failure() != nil && c.Count:
		r.Wrote(numberOfGames.In(app.Language()), app.ErrReported)
		return app.ErrReported
	case r.Failure() == nil && !c.Count && *chosen == 0:
		return app.NothingWritten(r.Left)
	}
	return nil
}

// writer begins the output of the flags: the games, their places, or their number.
func (c *selectCommand) writer(to io.Writer, r *app.Reading) out.Writer[filter.Selected] {
	switch {
	case c.Count:
		return &gameCount{out: to}
	case c.List:
		return gameList{to}
	}
	w := c.PGN(r, &c.InputFlags, to)
	w.OneEncoding, w.Convert = c.asksEncoding(), c.converts()
	return w
}

// asksEncoding reports whether the output becomes UTF-8 once games in several encodings are met. It is written again from
// its beginning then, so it must be a file, and the input must be readable twice.
func (c *selectCommand) asksEncoding() bool {
	return c.Output != "" && c.OutputEncoding == grammar.Auto.String() && !c.ReadsStdin()
}

var mixedWords = rules.Text{EN: "the games are in several encodings, so they are written in utf-8", ZH: "棋局的编码不止一种，统一写成 utf-8"}
