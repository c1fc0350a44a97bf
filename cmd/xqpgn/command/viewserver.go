package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/forms"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// serve serves the page until it is interrupted.
func (c *viewCommand) serve(r *app.Reading) error {
	std := r.Direct
	shelf, err := c.shelf(std.In)
	if err != nil {
		return err
	}
	server := view.NewServer(shelf)
	server.Language = c.pageLanguage()
	if c.Idle != nil {
		server.Idle = *c.Idle
	}
	listener, url, err := server.Listen()
	if err != nil {
		return err
	}
	fmt.Fprintln(std.Out, url)
	if !c.NoOpen {
		if err := view.OpenBrowser(url); err != nil {
			std.Say(noBrowser.In(app.Language()), err)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return server.Serve(ctx, listener)
}

// shelf returns the games that the page opens with.
func (c *viewCommand) shelf(stdin io.Reader) (model.Shelf, error) {
	switch {
	case c.Index != "":
		return c.indexed()
	case c.None():
		return nil, nil
	case len(c.Paths) == 1 && c.FilesFrom == "" && c.Paths[0] == games.StandardInput:
		data, err := io.ReadAll(stdin)
		if err != nil {
			return nil, err
		}
		opened, err := model.Open(games.StandardInput, data, forms.All, nil)
		if opened.List(model.Query{}, 0, 0).Total > 0 {
			return opened, nil
		}
		return opened, err
	}
	return &view.Catalog{Paths: c.Paths, Config: c.Set(nil).Config, Language: app.Language()}, nil
}

// indexed returns the games of the index, which finds positions for the page.
func (c *viewCommand) indexed() (model.Shelf, error) {
	x, err := index.Open(c.Index) // open until the program ends
	if err != nil {
		return nil, err
	}
	set, config := x.Set(), c.Set(nil).Config
	config.List, config.Extensions, config.Hidden = set.List, set.Extensions, set.Hidden
	var one sync.Mutex // an index answers one question at a time
	return &view.Catalog{Paths: set.Paths, Config: config, Language: app.Language(), Positions: func(position board.Position) ([]uint32, error) {
		one.Lock()
		defer one.Unlock()
		return x.Find([][]board.Position{{position}})
	}}, nil
}

// Messages of view.
var (
	noBrowser      = rules.Text{EN: "open the address above; no browser could be started: %v", ZH: "请打开上面的地址；无法启动浏览器（%v）"}
	publishedWords = rules.Text{EN: "games: %s; the index has %.0f bytes a game (%.2f MiB packed), games and positions %.2f MiB", ZH: "棋局：%s；索引每局 %.0f 字节（压缩后共 %.2f MiB），棋谱和局面 %.2f MiB"}
	tooMany        = rules.Text{EN: "more than %d games don't fit into one page; --export publishes any number, --game chooses one", ZH: "超过 %d 局不能放进一个网页；--export 可以发布任意多局，--game 选一局"}
	buildingWords  = rules.Text{EN: "Go builds the library for the browser; the first time this takes a minute or two", ZH: "正在用 Go 编译浏览器里的程序库；第一次需要一两分钟"}
	exportWords    = rules.Text{EN: "%s: a site for any web server; the library is %.2f MiB", ZH: "%s：网站已生成，可放到任何网页服务器；程序库 %.2f MiB"}
)
