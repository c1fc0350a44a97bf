package draw

import (
	"io"
	"strconv"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
)

// WriteCSV writes the results of all games, years, events, openings and players as one table. Each line
// names its list. A player's wins and losses count both sides. A line without a name has the games of which the name
// is not known, so that each list has every game once, and that of players twice.
func WriteCSV(w io.Writer, f *stats.Figures, c sheet.Config) error {
	n := strconv.Itoa
	rows := [][]string{{"list", "name", "games", "red_wins", "draws", "black_wins", "wins", "losses", "unknown"}}
	add := func(list, name string, r stats.Results) {
		rows = append(rows, []string{list, name, n(r.Games), n(r.RedWins), n(r.Draws), n(r.BlackWins), "", "", n(r.Unknown)})
	}
	unknown := func(list string, games int) {
		if games > 0 {
			rows = append(rows, []string{list, "", n(games), "", "", "", "", "", ""})
		}
	}
	add("all", "", f.Results)
	for _, year := range f.Years.List {
		add("year", n(year.Year), year.Results)
	}
	unknown("year", f.Years.Unknown)
	for _, ending := range f.Endings {
		add("ending", ending.Ending.String(), ending.Results)
	}
	for _, event := range f.Events.List {
		add("event", event.Name, event.Results)
	}
	unknown("event", f.Events.Unknown)
	for _, opening := range f.Openings.List {
		add("opening", opening.Code, opening.Results)
	}
	if f.Openings.None.Games > 0 {
		add("opening", "", f.Openings.None)
	}
	for _, p := range f.Players.List {
		rows = append(rows, []string{"player", p.Name, n(p.Games), "", n(p.Draws()), "", n(p.Wins()), n(p.Losses()), n(p.Red.Unknown + p.Black.Unknown)})
	}
	unknown("player", f.Players.Unknown)
	for _, length := range f.Plies.Lengths {
		rows = append(rows, []string{"plies", n(length.Plies), n(length.Games), "", "", "", "", "", ""})
	}
	return c.Write(w, rows)
}
