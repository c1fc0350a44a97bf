package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/variations"
)

// mergeCommand is "xqpgn merge".
type mergeCommand struct {
	Depth    int  `placeholder:"N" help:"Keep the first N plies; 0 for all." zh:"只留前 N 着；0 为全部。"`
	MinGames int  `placeholder:"N" help:"Leave out moves that fewer than N games play." zh:"略去不到 N 局走过的着法。"`
	Counts   bool `help:"Write a comment after moves at branches: number of games, and results." zh:"在分支处的着法后写注释：局数和结果。"`
	app.WhereFlag
	app.GamesOutput
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *mergeCommand) Validate() error {
	if err := c.Given(); err != nil {
		return err
	}
	switch {
	case c.Depth < 0:
		return app.Mistake("--depth must be 0 (all) or more", "--depth 不能小于 0；0 是全部")
	case c.MinGames < 0:
		return app.Mistake("--min-games must be 0 or more", "--min-games 不能小于 0")
	}
	return c.CheckOutput(app.PGNFile, false)
}

// A start is a start position with the tree of the games from it.
type start struct {
	tree variations.Tree
	form string
	name string // file of the first game
	in   grammar.Encoding
}

// Run writes a game for each start position.
func (c *mergeCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	starts, games := c.read(r)
	starts = slices.DeleteFunc(starts, func(s *start) bool { return s.tree.Games() < c.MinGames })
	c.WriteGames(r, &c.InputFlags, false, func(yield func(filter.Selected, error) bool) {
		for i, s := range starts {
			one, err := pgnGame(s.tree.Game(c.config()), s.form, s.in)
			if err != nil {
				err = &files.GameError{Name: s.name, Number: i + 1, Err: err}
			}
			if one.Name, one.Number = s.name, i+1; !yield(one, err) {
				return
			}
		}
	})
	r.Finish()
	if !c.Quiet {
		r.Std.Say(mergeTotals.In(app.Language()), terminal.Grouped(games), terminal.Grouped(len(starts)))
		c.sayDropped(r, starts)
	}
	if len(starts) == 0 {
		return r.End(app.ExitFindings)
	}
	return r.End(app.ExitClean)
}

// read adds the selected games to the trees of their start positions. A game that cannot be played is an unreadable
// one: it cannot be merged.
func (c *mergeCommand) read(r *app.Reading) (starts []*start, games int) {
	by := map[uint64]*start{}
	type game struct {
		info     *semantic.Info
		name     string
		number   int
		form     string
		encoding grammar.Encoding
	}
	for g := range app.Each(r, func(raw *grammar.RawGame) *game {
		one := c.Where.Read(raw, false)
		if one == nil {
			return nil
		}
		return &game{one.Info, raw.Name, raw.Number, raw.Form, raw.Encoding} // not released: the tree takes it later
	}) {
		if g == nil {
			continue
		}
		key := g.info.Start.Hash()
		s := by[key]
		if s == nil || !g.info.Playable {
			s = &start{form: g.form, name: g.name, in: g.encoding}
		}
		if err := s.tree.Add(g.info); err != nil {
			r.Fail(app.Unreadable(&files.GameError{Name: g.name, Number: g.number, Err: err}))
			continue
		}
		if games++; by[key] == nil {
			by[key] = s
			starts = append(starts, s)
		}
		s.mix(g.encoding)
	}
	return starts, games
}

// mix notes the encoding of a game. Games in several encodings are written in UTF-8.
func (s *start) mix(encoding grammar.Encoding) {
	if encoding != grammar.Auto && s.in != encoding {
		if s.in != grammar.Auto {
			encoding = grammar.UTF8
		}
		s.in = encoding
	}
}

// config returns the limits and the comments of the flags.
func (c *mergeCommand) config() variations.Config {
	config := variations.Config{Depth: c.Depth, MinGames: c.MinGames}
	if c.Counts {
		config.Comment = func(f variations.Figures) string {
			if f.Games == 0 {
				return ""
			}
			n := terminal.Grouped
			return fmt.Sprintf(countWords.In(app.Language()), n(f.Games), n(f.RedWon), n(f.Drawn), n(f.BlackWon))
		}
	}
	return config
}

// sayDropped names the tags that are left out.
func (c *mergeCommand) sayDropped(r *app.Reading, starts []*start) {
	game := new(ast.Game)
	for _, s := range starts {
		for _, name := range s.tree.Dropped() {
			game.SetTag(name, "")
		}
	}
	var names []string
	for _, tag := range game.Tags {
		names = append(names, tag.Name)
	}
	if names != nil {
		r.Std.Say(droppedTags.In(app.Language()), strings.Join(names, ", "))
	}
}

// Messages of merge.
var (
	mergeTotals = rules.Text{EN: "games read: %s; games written, one for each start position: %s", ZH: "读了 %s 局；每个开始局面一局，写出 %s 局"}
	droppedTags = rules.Text{EN: "tags left out, as their values differ: %s", ZH: "各局的值不同而略去的标签：%s"}
	countWords  = rules.Text{EN: "games: %s; Red won %s, drawn %s, Black won %s", ZH: "%s 局：红胜 %s，和 %s，黑胜 %s"}
)
