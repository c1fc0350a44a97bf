package main

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
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
	whereFlag
	Limit    *int   `placeholder:"N" help:"Take no more than N games." zh:"最多 N 局。"`
	Title    string `placeholder:"TITLE" help:"Title of the booklet. Without it, the event if all games have the same one." zh:"标题。不写则各局赛事相同时用赛事。"`
	Every    int    `placeholder:"N" help:"Draw a diagram after every N plies. Without it, at each comment on the main line." zh:"每 N 着画一张棋图。不写则在主线的每条注释处画。"`
	Notation string `placeholder:"NOTATION" enum:"chinese,wxf,iccs," default:"" help:"Write moves in this notation: chinese, wxf or iccs. Without it, in that of each game." zh:"着法的记谱方式：chinese、wxf 或 iccs。不写则按每局原来的。"`
	Script   string `placeholder:"SCRIPT" enum:"simplified,traditional," default:"" help:"Write moves and draw pieces in simplified or traditional characters. Comments and names stay." zh:"着法和棋子用简体（simplified）或繁体（traditional）。注释和名称不变。"`
	outputFlags
	quietFlag
	jobsFlags
	inputFlags
}

// Validate checks the flags, for kong.
func (c *bookletCommand) Validate() error {
	if err := c.given(); err != nil {
		return err
	}
	switch {
	case c.Limit != nil && *c.Limit < 1:
		return mistake("--limit counts from 1", "--limit 从 1 数起")
	case c.Every < 0:
		return mistake("--every counts from 1", "--every 从 1 数起")
	}
	_, err := c.Output.form("", destination{usual: "html", known: extensions{"html": {"html"}, "htm": {"html"}, "pdf": {"pdf"}}})
	return err
}

// run writes the booklet.
func (c *bookletCommand) run(std streams) int {
	r, ok := c.begin(std, readingConfig{jobs: c.Jobs, quiet: c.Quiet, where: &c.Where, writes: true})
	if !ok {
		return exitFailure
	}
	all := &booklet.Booklet{Config: booklet.Config{Language: language(), Title: c.Title, Every: c.Every, Restyle: fix.Restyle(c.Script, "")}}
	all.Notation, _ = notation.ForFormat(c.Notation)
	if c.Notation == "" {
		all.Notation = notation.Unknown
	}
	for info := range each(r, c.game) {
		if info == nil {
			continue
		}
		if all.Add(info); c.Limit != nil && all.Games() == *c.Limit {
			r.where = nil // its remarks would be wrong, since some games were not read
			break
		}
	}
	r.shown.Finish()
	r.write(c.Output, std.out, func(w io.Writer) error {
		if all.Games() == 0 {
			return errNone
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
		r.std.say(bookletTotals.In(language()), terminal.Grouped(all.Games()))
	}
	return r.end(exitClean)
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
