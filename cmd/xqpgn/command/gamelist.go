package command

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A gameCount prints the number of games.
type gameCount struct {
	out   io.Writer
	games int
}

// Write implements [out.Writer].
func (c *gameCount) Write(filter.Selected) error { c.games++; return nil }

// End implements [out.Writer].
func (c *gameCount) End() error { _, err := fmt.Fprintln(c.out, c.games); return err }

// Hold implements [out.Writer].
func (c *gameCount) Hold(string, io.Reader) error { return nil }

// A gameList prints the place and the players of each game, and the verdict that the query asks for.
type gameList struct{ out io.Writer }

// End implements [out.Writer].
func (l gameList) End() error { return nil }

// Hold implements [out.Writer].
func (l gameList) Hold(string, io.Reader) error { return nil }

// Write implements [out.Writer].
func (l gameList) Write(game filter.Selected) error {
	place := game.Name
	if game.Begin.Line > 0 {
		place += fmt.Sprint(":", game.Begin.Line)
	}
	line := fmt.Sprintf(listedGame.In(app.Language()), place, game.Number, player(game.Tags, "Red", "White"), player(game.Tags, "Black"))
	if verdict := game.Verdict.In(app.Language()); verdict != "" {
		line += rules.Text{EN: "; ", ZH: "；"}.In(app.Language()) + verdict
	}
	_, err := fmt.Fprintln(l.out, terminal.Printable(line))
	return err
}

// Messages of select.
var (
	numberOfGames = rules.Text{EN: "the number of games", ZH: "局数"}
	listedGame    = rules.Text{EN: "%s: game %d: %s - %s", ZH: "%s：第 %d 局：%s - %s"}
)
