package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/print"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// DefaultMaxDepth is the depth of a zero Config.
var DefaultMaxDepth = tree.Limits.Depth

// Sizes of memory that is read into.
const (
	readSize  = 64 << 10
	largeGame = text.LargeGame
)

// What the tests outside of the package need of it.
var (
	ParseSeeds  = parseSeeds
	HugeUnits   = hugeUnits
	Flat        = flat
	LikePage    = print.LikePage
	PrintReader = readBack
)

// ReadBack returns the games of a text as the printer reads it back.
func ReadBack(text string) (games []*ast.Game) {
	if markup.Of(text) != 0 {
		return Parse(text)
	}
	var splitter split.Splitter
	for text != "" {
		end, _ := splitter.Next(text, true)
		game := &ast.Game{Source: ast.Source{Text: text[:end]}}
		tree.Into(game.Text, game, tree.Limits)
		games = append(games, game)
		text = text[end:]
	}
	return games
}
