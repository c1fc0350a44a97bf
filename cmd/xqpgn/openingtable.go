package main

import (
	"cmp"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// An openingYear is an opening in a year. The year is 0 if it is unknown or irrelevant.
type openingYear struct {
	code opening.Code
	year int
}

// An openingTable has the results of each opening.
type openingTable map[openingYear]stats.Results

// table counts the openings of the games by ECCO code. The result games is the number of selected games.
func (c *openingsCommand) table(r *reading, x *index.Index) (all openingTable, games int, err error) {
	enter := func(one openingTable, code opening.Code, year int, result string) {
		at := openingYear{code: code}
		if c.By == "year" {
			at.year = year
		}
		results := one[at]
		results.Add(result)
		one[at] = results
	}
	if x != nil {
		all = openingTable{}
		return all, x.Games, x.Openings(func(code opening.Code, year int, result string) { enter(all, code, year, result) })
	}
	add := func(one openingTable, raw *grammar.RawGame) bool {
		game := c.Where.Read(raw, false)
		if game == nil {
			return false
		}
		defer game.Release()
		if code, ok := game.Info.Opening(); ok {
			enter(one, code, stats.YearOf(game.Tags), game.Info.Result())
		}
		return true
	}
	tables, games, _ := count(r, func() openingTable { return openingTable{} }, add)
	all = tables[0]
	for _, other := range tables[1:] {
		for at, results := range other {
			sum := all[at]
			sum.Merge(results)
			all[at] = sum
		}
	}
	return all, games, nil
}

// write writes the table as comma-separated values.
func (t openingTable) write(w io.Writer, byYear bool, c sheet.Config) error {
	n := strconv.Itoa
	rows := [][]string{{"ecco", "opening", "opening_en", "games", "red_wins", "draws", "black_wins", "unknown", "red_score"}}
	if byYear {
		rows[0] = slices.Insert(rows[0], 0, "year")
	}
	order := func(a, b openingYear) int { return cmp.Or(cmp.Compare(a.year, b.year), cmp.Compare(a.code, b.code)) }
	for _, at := range slices.SortedFunc(maps.Keys(t), order) {
		r := t[at]
		row := []string{
			at.code.String(), at.code.Name().ZH, at.code.Name().EN, n(r.Games), n(r.RedWins), n(r.Draws), n(r.BlackWins), n(r.Unknown),
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
