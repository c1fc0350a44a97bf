package columns

import (
	"fmt"
	"hash/fnv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/training"
)

// Shard returns which of n files a game is in, from 0, if a table has several. It depends on the game alone: on
// [training.KeyOf], so that a game that is there twice, or mirrored, is in one file; for one that
// cannot be played to its end on the name of its file and its number there.
//
// Of fewer than two files it is the first. A nil game is one without a name.
func Shard(game *ast.Game, info *semantic.Info, n int) int {
	if n < 2 {
		return 0
	}
	if game == nil {
		game = new(ast.Game)
	}
	key, ok := training.KeyOf(info)
	if !ok {
		sum := fnv.New64a()
		fmt.Fprintf(sum, "%s\n%d", game.Name, game.Number)
		key = sum.Sum64()
	}
	return int(key % uint64(n))
}
