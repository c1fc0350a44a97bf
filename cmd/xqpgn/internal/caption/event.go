package caption

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A CommonEvent finds the event of several games, to name the games by it. The zero CommonEvent has no games.
type CommonEvent struct {
	name          string
	begun, differ bool
}

// Add adds a game.
func (c *CommonEvent) Add(game *ast.Game) {
	event := game.Tags.Known("Event")
	c.differ = c.differ || c.begun && event != c.name
	c.name, c.begun = event, true
}

// Name returns the event, or "" unless all games have the same one.
func (c *CommonEvent) Name() string {
	if c.differ {
		return ""
	}
	return terminal.Printable(c.name)
}
