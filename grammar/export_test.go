package grammar

import (
	"github.com/xqpgn/xqpgn/grammar/internal/print"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// DefaultMaxDepth is the depth of a zero Config.
const DefaultMaxDepth = scan.DefaultDepth

// What the tests outside of the package need of it.
var (
	CompiledSeeds = compiledSeeds
	HugeUnits     = hugeUnits
	Lowered       = lowered
	Parsed        = parsed
	Flat          = flat
	LikeMarkup    = print.LikeMarkup
	LikeGame      = print.LikeGame
)
