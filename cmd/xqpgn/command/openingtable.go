package command

import (
	"cmp"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// An openingYear is an opening in a year. The year is 0 if it is unknown or irrelevant.
type openingYear struct {
	code    opening.Code
	without rules.Text // why there is no code; empty if there is one
	year    int
}

// Reasons why a game has no code.
var (
	setUp   = rules.Text{EN: "another start", ZH: "从别的局面开始"}
	noMoves = rules.Text{EN: "no moves", ZH: "没有着法"}
)

// An openingTable has the results of each opening, and of the games without one.
type openingTable map[openingYear]stats.Results

// add adds a game to a row.
func (t openingTable) add(at openingYear, result string) {
	results := t[at]
	results.Add(result)
	t[at] = results
}

// merge adds the results of another table.
func (t openingTable) merge(other openingTable) {
	for at, results := range other {
		sum := t[at]
		sum.Merge(results)
		t[at] = sum
	}
}

// table counts all games by their ECCO code. The result games is the number of selected games.
func (c *openingsCommand) table(r *app.Reading, x *index.Index) (all openingTable, games int, err error) {
	yearOf := func(year int) int {
		if c.By != "year" {
			return 0
		}
		return year
	}
	if x != nil {
		all = openingTable{}
		return all, x.Games, x.Openings(func(g index.Opening) {
			at := openingYear{code: g.Code, year: yearOf(g.Year)}
			if !g.Known {
				at.without = withoutCode(g.FromStart)
			}
			all.add(at, g.Result)
		})
	}
	add := func(one openingTable, _ *grammar.RawGame, game *checked.Game) {
		at := openingYear{year: yearOf(stats.YearOf(game.Tags))}
		var known bool
		if at.code, known = game.Info.Opening(); !known {
			at.without = withoutCode(game.Info.Playable && game.Info.Start.Same(board.Start()))
		}
		one.add(at, game.Info.Result())
	}
	all, games, _ = app.Count(r, func() openingTable { return openingTable{} }, add, openingTable.merge)
	return all, games, nil
}

// withoutCode returns why a game has no code. A game from the starting position has one as soon as it has a move.
func withoutCode(fromStart bool) rules.Text {
	if fromStart {
		return noMoves
	}
	return setUp
}

// name returns the code and the names for a row.
func (y *openingYear) name() (code string, name rules.Text) {
	if y.without != (rules.Text{}) {
		return "", y.without
	}
	return y.code.String(), y.code.Name()
}

// write writes the table as comma-separated values.
func (t openingTable) write(w io.Writer, byYear bool, c sheet.Config) error {
	n := strconv.Itoa
	rows := [][]string{{"ecco", "opening", "opening_en", "games", "red_wins", "draws", "black_wins", "unknown", "red_score"}}
	if byYear {
		rows[0] = slices.Insert(rows[0], 0, "year")
	}
	order := func(a, b openingYear) int {
		return cmp.Or(cmp.Compare(a.year, b.year), cmp.Compare(a.without.EN, b.without.EN), cmp.Compare(a.code, b.code))
	}
	for _, at := range slices.SortedFunc(maps.Keys(t), order) {
		r := t[at]
		code, name := at.name()
		row := []string{
			code, name.ZH, name.EN, n(r.Games), n(r.RedWins), n(r.Draws), n(r.BlackWins), n(r.Unknown),
			strconv.FormatFloat(r.Score(), 'f', 4, 64),
		}
		if byYear {
			year := ""
			if at.year > 0 {
				year = n(at.year)
			}
			row = slices.Insert(row, 0, year)
		}
		rows = append(rows, row)
	}
	return c.Write(w, rows)
}
