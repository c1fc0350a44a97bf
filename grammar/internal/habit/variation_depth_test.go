package habit_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// TestVariationDepth holds that a variation in 512 others is the last one that is read.
func TestVariationDepth(t *testing.T) {
	tooDeep := func(depth int) (found int) {
		game := tree.Game(strings.Repeat("1. 炮二平五 (", depth) + "1. 马二进三" + strings.Repeat(")", depth) + " *")
		for i := range game.Syntax.Diagnostics {
			if game.Syntax.Diagnostics[i].Rule == rules.MustByID("variation-depth") {
				found++
			}
		}
		return found
	}
	if at, beyond := tooDeep(512), tooDeep(513); at != 0 || beyond != 1 {
		t.Errorf("%d findings at the depth limit, %d beyond it", at, beyond)
	}
}
