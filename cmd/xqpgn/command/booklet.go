package command

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/booklet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// bookletCommand is "xqpgn booklet".
type bookletCommand struct {
	app.WhereFlag
	Limit    *int   `placeholder:"N" help:"Take no more than N games." zh:"最多 N 局。"`
	Title    string `placeholder:"TITLE" help:"Title of the booklet. Without it, the event if all games have the same one." zh:"标题。不写则各局赛事相同时用赛事。"`
	Every    int    `placeholder:"N" help:"Draw a diagram after every N plies. Without it, at each comment on the main line." zh:"每 N 着画一张棋图。不写则在主线的每条注释处画。"`
	Notation string `placeholder:"NOTATION" enum:"chinese,wxf,iccs," default:"" help:"Write moves in this notation: chinese, wxf or iccs. Without it, in that of each game." zh:"着法的记谱方式：chinese、wxf 或 iccs。不写则按每局原来的。"`
	Script   string `placeholder:"SCRIPT" enum:"simplified,traditional," default:"" help:"Write moves and draw pieces in simplified or traditional characters. Comments and names stay." zh:"着法和棋子用简体（simplified）或繁体（traditional）。注释和名称不变。"`
	app.OutputFlags
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *bookletCommand) Validate() error {
	if err := c.Given(); err != nil {
		return err
	}
	switch {
	case c.Limit != nil && *c.Limit < 1:
		return app.Mistake("--limit must be 1 or more", "--limit 至少为 1")
	case c.Every < 0:
		return app.Mistake("--every must be 1 or more", "--every 至少为 1")
	}
	_, err := c.Output.Form("", app.Destination{Usual: "html", Known: app.Extensions{"html": {"html"}, "htm": {"html"}, "pdf": {"pdf"}}})
	return err
}

// Run writes the booklet.
func (c *bookletCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	all := &booklet.Booklet{Config: booklet.Config{Language: app.Language(), Title: c.Title, Every: c.Every, Restyle: fix.Restyle(c.Script, "")}}
	all.Notation, _ = notation.ForFormat(c.Notation)
	if c.Notation == "" {
		all.Notation = notation.Unknown
	}
	for info := range app.Each(r, c.game) {
		if info == nil {
			continue
		}
		if all.Add(info); c.Limit != nil && all.Games() == *c.Limit {
			r.Where = nil // its remarks would be wrong, since some games were not read
			break
		}
	}
	r.Shown.Finish()
	r.Write(c.Output, std.Out, func(w io.Writer) error {
		if all.Games() == 0 {
			return app.ErrNone
		}
		if !strings.EqualFold(filepath.Ext(string(c.Output)), ".pdf") {
			return all.Write(w)
		}
		var page bytes.Buffer
		if err := all.Write(&page); err != nil {
			return err
		}
		data, err := booklet.PDF(page.Bytes())
		if err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	})
	if !c.Quiet {
		r.Std.Say(bookletTotals.In(app.Language()), terminal.Grouped(all.Games()))
	}
	return r.End(app.ExitClean)
}

// game returns a selected game, or nil. Moves that another program stores as squares become Chinese.
func (c *bookletCommand) game(raw *grammar.RawGame) *semantic.Info {
	one := c.Where.Read(raw, false)
	if one == nil {
		return nil
	}
	info := one.Info // not released: the booklet takes it later
	if _, squares := format.ByName(raw.Form); squares && c.Notation == "" {
		info = semantic.Check(semantic.Rewrite(one.Game, info, semantic.RewriteConfig{Notation: notation.Chinese}))
	}
	return info
}

var bookletTotals = rules.Text{EN: "games in the booklet: %s", ZH: "收入 %s 局"}
