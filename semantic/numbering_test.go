package semantic_test

import (
	"strings"
	"testing"
)

// TestFirstRound holds that a game is rewritten with the numbers that it begins with, if
// its FEN does not say which they are.
func TestFirstRound(t *testing.T) {
	for fen, want := range map[string]string{
		"3k5/9/9/9/9/9/9/9/9/5K3 w":          "\n41. 帅四进一 将４进１ (41. ... 将４平５ 42. 帅四退一) 42. 帅四退一 *\n",
		"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 16": "\n16. 帅四进一 将４进１ (16. ... 将４平５ 17. 帅四退一) 17. 帅四退一 *\n",
	} {
		game, _ := check(t, head+"[FEN \""+fen+"\"]\n41. 帅四进一 将４进１ (将４平５ 帅四退一) 帅四退一 *")
		if got := rewritten(t, game); !strings.Contains(got, want) {
			t.Errorf("%s: %s", fen, got)
		}
	}
}
