package command

import (
	"bufio"
	"cmp"
	"io"
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/draw"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic/book"
)

// A drawn is the openings of a run, counted and ready to be printed.
type drawn struct {
	games int // number of games that reach the first position, or of rows of the table
	of    int // number of selected games
	print func(io.Writer) error
}

// drawn counts the openings of the games, or of an index.
func (c *openingsCommand) drawn(r *app.Reading, x *index.Index) (drawn, error) {
	if c.Format == "csv" {
		table, games, err := c.table(r, x)
		return drawn{len(table), games, func(w io.Writer) error { return table.write(w, c.By == "year", c.Sheet()) }}, err
	}
	tree, games, err := c.count(r, x)
	if err != nil {
		return drawn{}, err
	}
	if tree.Dropped() > 0 {
		r.Std.Say(manyOpenings.In(app.Language()), terminal.Grouped(maxPositions))
	}
	return drawn{tree.Games(), games, func(w io.Writer) error { return c.print(w, tree) }}, nil
}

// print prints the tree.
func (c *openingsCommand) print(w io.Writer, counted *book.Book) error {
	limits := book.Limits{Depth: c.Depth, Min: c.Min}
	if limits.Min == 0 {
		limits.Min = max(counted.Games()/100, 1)
	}
	moves, _ := notation.ForFormat(c.Notation)
	d := &draw.Drawing{
		Book: counted, Limits: limits, Language: app.Language(), Notation: moves,
		Style: notation.Style{Script: c.script()},
	}
	screen := terminal.ScreenOf(w, c.Color)
	out := bufio.NewWriter(w)
	var err error
	switch c.Format {
	case "text":
		err = d.WriteText(out, screen)
	case "json":
		_, err = out.Write(counted.JSON(limits, d.Style))
	case "svg":
		err = d.WriteSVG(out)
	case "html":
		err = d.WriteHTML(out)
	}
	return cmp.Or(err, out.Flush())
}

// script returns the script for the user: traditional if the locale belongs to Taiwan, Hong Kong or Macao.
func (c *openingsCommand) script() notation.Script {
	switch c.Script {
	case "traditional":
		return notation.Traditional
	case "simplified":
		return notation.Simplified
	}
	for _, name := range app.LocaleVariables {
		if locale := os.Getenv(name); locale != "" {
			if strings.HasPrefix(locale, "zh_TW") || strings.HasPrefix(locale, "zh_HK") || strings.HasPrefix(locale, "zh_MO") || strings.HasPrefix(locale, "zh_Hant") {
				return notation.Traditional
			}
			return notation.Simplified
		}
	}
	return notation.Simplified
}
