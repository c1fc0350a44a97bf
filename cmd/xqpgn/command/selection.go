package command

import (
	"cmp"
	"errors"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/arrange"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A selection is a run of the command. It accounts for the games read, and for the games selected and
// arranged.
type selection struct {
	*selectCommand
	run          *app.Reading
	selector     *choose.Selector
	read, chosen account.Tally
	arranged     int // number of games arranged
}

// balance returns an error if games were lost.
func (s *selection) balance() error {
	s.read.Know(s.selector.Seen)
	if s.Sample != nil && s.arranged == *s.Sample {
		return s.read.Balance(false) // the sample leaves out the other games
	}
	return cmp.Or(s.read.Balance(false), s.chosen.Balance(len(s.Sort) == 0 && !s.unique().Given))
}

// SpoilChosen is nil except in tests, which use it to simulate a bug after the selection.
var SpoilChosen func(iter.Seq2[choose.Chosen, error]) iter.Seq2[choose.Chosen, error]

// games yields the selected games, arranged.
func (c *selection) games() iter.Seq2[choose.Chosen, error] {
	c.selector = &choose.Selector{Where: &c.Where, Strip: &c.Strip, Encoding: app.EncodingFlag(c.OutputEncoding)}
	for _, other := range []struct {
		path string
		has  bool
	}{{c.In, true}, {c.NotIn, false}} {
		if other.path != "" {
			set := c.FileFlags.Set([]string{other.path}, nil)
			set.Jobs = int(c.Jobs)
			others := choose.NewOthers(set, set.Jobs, c.run.Fail) // not skipped: the answer would be wrong
			c.selector.Others = append(c.selector.Others, choose.Membership{Others: others, Has: other.has})
		}
	}
	plan := c.plan(c.run, c.OutputEncoding)
	told := plan.Unique.Told
	plan.Unique.Told = func(counts arrange.Counts) {
		for _, n := range counts.Repeats {
			c.chosen.Know(n)
		}
		told(counts)
	}
	c.selector.Key = plan.Key()
	games := c.selector.Games(account.Take(&c.read, c.run.Raws(), nil), int(c.Jobs))
	games = account.Take(&c.chosen, games, func(game *choose.Chosen) account.Entry { return game.Entry })
	if SpoilChosen != nil {
		games = SpoilChosen(games)
	}
	return plan.Games(games)
}

// player returns the first nonempty value of some tags, or "?".
func player(tags ast.Tags, names ...string) string {
	for _, name := range names {
		if value := tags.Value(name); value != "" {
			return value
		}
	}
	return "?"
}

// each passes the selected games to write and counts them. It reports games that cannot be read or that
// write refuses, and continues.
func (c *selectCommand) each(write func(choose.Chosen) error, chosen *int, r *app.Reading) error {
	sorted, split := app.Asked{Flag: "--sort", Tags: c.Sort.Tags()}, app.Asked{Flag: "--split-by"}
	if by, _ := out.ParseBy(c.SplitBy); c.SplitBy != "" {
		split.Tags = out.Tags(by.Template)
	}
	s := &selection{selectCommand: c, run: r}
	if c.Index != "" {
		x, err := c.open(r.Set, &c.Where, nil)
		if err != nil {
			return err
		}
		defer x.Close()
		if r.Paths != nil && !c.Quiet {
			r.Std.Say("%s", unhelpful.In(app.Language()))
		}
	}
	for game, err := range s.games() {
		if err != nil {
			if err = r.Leaves(err); err != nil {
				r.Fail(err)
			}
			continue
		}
		s.arranged++
		s.chosen.Next(game.Entry)
		sorted.See(game.Tags)
		split.See(game.Tags)
		was := r.Left
		err := r.Leaves(write(game))
		if errors.As(err, new(*games.RefusedError)) { // the file is there already
			r.Failed = true
			r.Leave(err)
		} else if err != nil {
			return err
		}
		if r.Left > was {
			continue
		}
		if *chosen++; c.Limit != nil && *chosen == *c.Limit {
			break
		}
	}
	if *chosen > 0 {
		sorted.Say(r.Std)
		split.Say(r.Std)
	}
	if c.Limit != nil && *chosen == *c.Limit {
		r.Where = nil // its remarks would be wrong, since some games were not read
	} else if r.Failure() == nil {
		return s.balance()
	}
	return nil
}
