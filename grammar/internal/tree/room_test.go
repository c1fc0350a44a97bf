package tree

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
)

// TestRoom holds that a text with more parts than there is room for ends in one text without meaning, and that nothing of it
// is lost.
func TestRoom(t *testing.T) {
	const room = 1 << 20
	for _, unit := range []string{"1. 炮二平五 马８进７ ", "1. h2e2 h9g7 {a} ", "@ ", "(", "() ", "{a}", "! ", "[A \"b\"]\n", "x ", "* ", "1. a ", "; ", "１．"} {
		text := strings.Repeat(unit, 200_000/len(unit))
		limits := Limits
		limits.Room = room
		game := new(ast.Game)
		Into(text, game, limits)
		parts, end := 0, int32(0)
		ast.Inspect(game, func(n ast.Node) bool {
			parts++
			end = max(end, n.Range().End)
			return true
		})
		if most := (room + 4*len(text)) / 64; parts > most {
			t.Errorf("%q: %d parts, and room for %d", unit, parts, most)
		}
		if rest := strings.TrimSpace(text[end:]); rest != "" {
			t.Errorf("%q: %.40q is lost", unit, rest)
		}
	}
}
