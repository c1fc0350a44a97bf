package versions

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/compare"
)

// A Version is a game of the old or the new collection. It may be kept.
type Version struct {
	Name   string // name of the file
	Number int    // number in the file, from 1
	title  string // the players, the date and the event, as far as they are known
	sum    compare.Sum
	game   *compare.Game
}

// Of returns a game as a version.
func Of(raw *grammar.RawGame, game *checked.Game) *Version {
	v := &Version{Name: raw.Name, Number: raw.Number, title: title(game.Tags), game: compare.NewGame(game.Info)}
	v.sum = v.game.Sum()
	return v
}

// Named returns the version of a game that is only to be named.
func Named(name string, number int, tags ast.Tags) *Version {
	return &Version{Name: name, Number: number, title: title(tags)}
}

// title returns the known tags that say which game it is.
func title(tags ast.Tags) string {
	var parts []string
	if red, black := tags.Known("Red", "White"), tags.Known("Black"); red != "" || black != "" {
		parts = append(parts, cmp.Or(red, "?")+" - "+cmp.Or(black, "?"))
	}
	for _, name := range [...]string{"Date", "Event"} {
		if value := tags.Known(name); value != "" {
			parts = append(parts, value)
		}
	}
	return strings.Join(strings.Fields(strings.Join(parts, ", ")), " ")
}

// A Comparison compares two collections in three passes, so that it keeps only the games that differ. Sum takes
// all old games, then New all new ones, then Old all old games again.
type Comparison struct {
	old      map[compare.Sum]int // numbers of old games that no equal new game has been found for
	equal    map[compare.Sum]int // numbers of old games that are equal to a new one
	oldLeft  []*Version
	newLeft  []*Version
	oldGames int
	newGames int
}

// Sum takes an old game in the first pass.
func (c *Comparison) Sum(v *Version) {
	if c.old == nil {
		c.old, c.equal = map[compare.Sum]int{}, map[compare.Sum]int{}
	}
	c.old[v.sum]++
	c.oldGames++
}

// New takes a new game in the second pass.
func (c *Comparison) New(v *Version) {
	c.newGames++
	if c.old[v.sum] == 0 {
		c.newLeft = append(c.newLeft, v)
		return
	}
	c.old[v.sum]--
	c.equal[v.sum]++
}

// Old takes an old game in the third pass.
func (c *Comparison) Old(v *Version) {
	if c.equal[v.sum] > 0 {
		c.equal[v.sum]--
		return
	}
	c.oldLeft = append(c.oldLeft, v)
}

// Swap exchanges the collections after the last pass, if the new one was read as the old one.
func (c *Comparison) Swap() {
	c.oldLeft, c.newLeft = c.newLeft, c.oldLeft
	c.oldGames, c.newGames = c.newGames, c.oldGames
}

// A Summary counts the games of both collections: Old is the sum of Equal, Changed and OnlyOld, and New that of
// Equal, Changed and OnlyNew.
type Summary struct {
	Old     int `json:"old"`
	New     int `json:"new"`
	Equal   int `json:"equal"`
	Changed int `json:"changed"`
	OnlyOld int `json:"only_old"`
	OnlyNew int `json:"only_new"`
}

// Differ reports whether the collections differ.
func (s Summary) Differ() bool { return s.Changed+s.OnlyOld+s.OnlyNew > 0 }

// Report prints all differences in the order of the old collection, and then the games that only the new one
// has.
func (c *Comparison) Report(p Printer) Summary {
	s := Summary{Old: c.oldGames, New: c.newGames, Equal: c.oldGames - len(c.oldLeft)}
	pairs := compare.Match(games(c.oldLeft), games(c.newLeft))
	paired := make([]bool, len(c.newLeft))
	for i, old := range c.oldLeft {
		if len(pairs) == 0 || pairs[0].Old != i {
			s.OnlyOld++
			p.Only(old, false)
			continue
		}
		other := c.newLeft[pairs[0].New]
		paired[pairs[0].New] = true
		pairs = pairs[1:]
		found := compare.Games(old.game, other.game)
		if len(found) == 0 {
			s.Equal++
			continue
		}
		s.Changed++
		for _, d := range found {
			p.Changed(old, other, d)
		}
	}
	for j, v := range c.newLeft {
		if !paired[j] {
			s.OnlyNew++
			p.Only(v, true)
		}
	}
	return s
}

func games(versions []*Version) []*compare.Game {
	all := make([]*compare.Game, 0, len(versions))
	for _, v := range versions {
		all = append(all, v.game)
	}
	return slices.Clip(all)
}
