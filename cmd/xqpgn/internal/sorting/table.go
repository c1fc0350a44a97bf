package sorting

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
)

// Columns are the columns of the table of duplicates. It has one row a game, with tabs between cells.
var Columns = []string{"file", "line", "game", "red", "black", "repeats_file", "repeats_line", "repeats_game", "how", "kept_for", "filled_in"}

// place returns the cells for the place of a game.
func place(game *filter.Selected) string {
	line := ""
	if game.Begin.Line > 0 {
		line = strconv.Itoa(game.Begin.Line)
	}
	return cell(game.Name) + "\t" + line + "\t" + strconv.Itoa(game.Number)
}

// cell returns a text as a cell of the table: one line, without tabs.
func cell(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
}
