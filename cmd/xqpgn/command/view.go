package command

import (
	"bytes"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// viewCommand is "xqpgn view".
type viewCommand struct {
	app.WhereFlag
	NoOpen bool           `help:"Print the address of the page and open no browser." zh:"只输出网页的地址，不打开浏览器。"`
	Idle   *time.Duration `placeholder:"DURATION" help:"End when no page has been open for this time, as in 10s. Without it, run until interrupted." zh:"网页都关闭这么久以后结束，例如 10s。不写则一直运行到中断为止。"`
	Index  string         `placeholder:"FILE" complete:"file" help:"Show the games of an index that xqpgn index wrote, in place of paths. Positions are found in it at once, in the main lines." zh:"打开 xqpgn index 所写索引里的棋局，不写路径：立刻查到局面（只看主线）。"`
	Export string         `placeholder:"FOLDER" complete:"folder" help:"Write a site for any web server instead, with the games of the paths if there are any: a list that is searched by words, players and positions, and a link to each game and move. The library runs in the browser; nothing is uploaded. It takes Go to build it." zh:"生成可放到任何网页服务器的网站，包含给出的棋局：可按文字、棋手和局面搜索，每局每着都有链接。程序库在浏览器里运行，什么都不上传。生成时需要 Go。"`
	URL    string         `name:"url" placeholder:"URL" help:"Where the site of --export will be, as in https://example.org/games/: the sitemap and previews of links have full addresses then." zh:"--export 的网站将放在哪里，例如 https://example.org/games/：网站地图和链接预览会用完整的地址。"`
	Wasm   string         `placeholder:"FOLDER" complete:"folder" help:"Take the library for --export from another site, and build nothing." zh:"--export 的程序库取自另一个网站，不用编译。"`
	Embed  bool           `help:"Write games as one HTML file that needs nothing else, for a blog." zh:"把棋局做成一个 HTML 文件，不需要别的东西，可放进博客。"`
	app.GameFlag
	app.OutputFlags
	app.OverwriteFlag
	app.QuietFlag
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *viewCommand) Validate() error {
	none := c.None()
	if err := c.Given(); err != nil && !none {
		return err
	}
	if err := c.Counts(); err != nil {
		return err
	}
	switch {
	case c.FilesFrom == games.StandardInput && !c.Embed && c.Export == "" && !c.Where.Given():
		return app.Mistake("--files-from - needs --embed, --export or --where: the page reads its files again when they change", "--files-from - 要和 --embed、--export 或 --where 一起用：文件改动后网页会重新读取")
	case c.Index != "" && (!none || c.Ext != nil || c.Hidden):
		return app.Mistake("--index has its own files: leave out paths, --ext and --hidden", "--index 已包含文件：不要再写路径、--ext 或 --hidden")
	case c.Index != "" && (c.Embed || c.Export != "" || c.Where.Given()):
		return app.Mistake("--index cannot be combined with --embed, --export or --where: search on the page", "--index 不能和 --embed、--export 或 --where 一起用：请在网页里搜索")
	case c.Export != "" && c.Embed:
		return app.Mistake("--export and --embed cannot be combined", "--export 和 --embed 不能同时使用")
	case c.Embed && none:
		return app.Mistake("--embed needs a file of games", "--embed 需要棋局的文件")
	case c.Where.Given() && none:
		return app.Mistake("--where needs files of games", "--where 需要棋局的文件")
	case !c.Embed && (c.Game != nil || c.Output != ""):
		return app.Mistake("--game and -o need --embed", "--game 和 -o 要和 --embed 一起用")
	case c.Export == "" && (c.Overwrite || c.Wasm != "" || c.URL != ""):
		return app.Mistake("--overwrite, --wasm and --url need --export", "--overwrite、--wasm 和 --url 要和 --export 一起用")
	case c.URL != "" && !strings.HasPrefix(c.URL, "https://") && !strings.HasPrefix(c.URL, "http://"):
		return app.Mistake("--url needs an address that begins with https://", "--url 需要以 https:// 开头的地址")
	case c.Idle != nil && *c.Idle <= 0:
		return app.Mistake("--idle must be longer than 0s", "--idle 应当大于 0s")
	}
	_, err := c.Output.Form("", app.Destination{Known: app.Extensions{"html": {"html"}, "htm": {"html"}}})
	return err
}

// Run serves the page, or writes it to files.
func (c *viewCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Quiet: c.Quiet, Still: true, Where: &c.Where, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	if c.Where.Given() {
		chosen, err := c.selected(r)
		if r.Finish(); err != nil {
			r.Fail(err)
			return r.End(app.ExitFailure)
		}
		c.Paths, c.FilesFrom, r.Direct.In = []string{games.StandardInput}, "", bytes.NewReader(chosen)
		r.Set = c.Set(r.Direct.In)
	}
	act := c.serve
	switch {
	case c.Export != "":
		act = c.export
	case c.Embed:
		act = c.embed
	}
	if err := act(r); err != nil {
		r.Fail(err)
	}
	return r.End(app.ExitClean)
}

// selected returns the games that --where selects, as a file. It names the files that cannot be read.
func (c *viewCommand) selected(r *app.Reading) ([]byte, error) {
	var data bytes.Buffer
	writer, some := r.Observe(out.NewPGN(&data, grammar.UTF8)), false
	writer.Convert = true // a page has one encoding
	selector := filter.Selector{Where: &c.Where, Strip: new(fix.Parts), Encoding: grammar.UTF8}
	for game, err := range selector.Games(r.Raws(), 0) {
		if err == nil {
			some, err = true, writer.Write(game)
		}
		if err = r.Leaves(err); err != nil {
			r.Fail(err)
		}
	}
	if !some {
		return nil, app.ErrNone
	}
	err := writer.End()
	return data.Bytes(), err
}

// pageLanguage returns the language of the page, or nil for the browser's language.
func (c *viewCommand) pageLanguage() *rules.Language {
	if app.Spoken == "auto" {
		return nil
	}
	l := app.Language()
	return &l
}
