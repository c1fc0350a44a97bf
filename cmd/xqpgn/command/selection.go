package command

import (
	"cmp"
	"errors"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sorting"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A selection is a run of the command. It accounts for the games read, and for the games selected and
// sorted.
type selection struct {
	*selectCommand
	run          *app.Reading
	selector     *filter.Selector
	read, chosen account.Tally
	sorted       int // number of games after sampling and sorting
}

// balance returns an error if games were lost.
func (s *selection) balance() error {
	s.read.Know(s.selector.Seen)
	if s.Sample != nil && s.sorted == *s.Sample {
		return s.read.Balance(false) // the sample leaves out the other games
	}
	return cmp.Or(s.read.Balance(false), s.chosen.Balance(len(s.Sort) == 0 && !s.unique().Given))
}

// SpoilChosen is nil except in tests, which use it to simulate a bug after the selection.
var SpoilChosen func(iter.Seq2[filter.Selected, error]) iter.Seq2[filter.Selected, error]

// games yields the selected games, without duplicates, sampled and sorted as asked for.
func (s *selection) games() iter.Seq2[filter.Selected, error] {
	s.selector = &filter.Selector{Where: &s.Where, Strip: &s.Strip, Encoding: app.EncodingFlag(s.OutputEncoding)}
	for _, other := range []struct {
		path string
		has  bool
	}{{s.In, true}, {s.NotIn, false}} {
		if other.path != "" {
			set := s.FileFlags.Set([]string{other.path}, nil)
			set.Jobs = int(s.Jobs)
			others := filter.NewOthers(set, set.Jobs, s.run.Fail) // not skipped: the answer would be wrong
			s.selector.Others = append(s.selector.Others, filter.Membership{Others: others, Has: other.has})
		}
	}
	plan := s.plan(s.run, s.OutputEncoding)
	counted := plan.Unique.Counted
	plan.Unique.Counted = func(counts sorting.Counts) {
		for _, n := range counts.Repeats {
			s.chosen.Know(n)
		}
		counted(counts)
	}
	s.selector.Key = plan.Key()
	games := s.selector.Games(account.Take(&s.read, s.run.Raws(), nil), int(s.Jobs))
	games = account.Take(&s.chosen, games, func(game *filter.Selected) account.Entry { return game.Entry })
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
func (c *selectCommand) each(write func(filter.Selected) error, chosen *int, r *app.Reading) error {
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
		s.sorted++
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
