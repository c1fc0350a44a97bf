package columns

import (
	"fmt"
	"hash/fnv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/semantic"
)

// Shard returns the index of a game's file, if a table has n files. The index depends only on
// [training.KeyOf], so duplicates and mirror images of a game are in the same file. For a game that cannot
// be played to its end, it depends on the file name and the game's number.
//
// If n is below 2, Shard returns 0. A nil game counts as a game without a name.
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
		fmt.Fprintf(sum, "%s\n%d", game.File, game.Number)
		key = sum.Sum64()
	}
	return int(key % uint64(n))
}
