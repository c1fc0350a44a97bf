package semantic

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
)

// TestTagNames compares tagNames with a scan of all tags, for games with up to fewTags tags and with more.
func TestTagNames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, count := range []int{0, 1, 2, 10, fewTags, fewTags + 1, 3 * fewTags} {
		for _, names := range []int{2, 20, 1000} {
			game := new(ast.Game)
			for range count {
				game.Tags = append(game.Tags, ast.Tag{Name: fmt.Sprintf("T%d", random.IntN(names))})
			}
			var named tagNames
			named.begin(game.Tags)
			if looksUp := named.places != nil; looksUp != (count > fewTags) {
				t.Errorf("%d tags: names are looked up: %t", count, looksUp)
			}
			for i := range game.Tags {
				name := game.Tags[i].Name
				if first := game.Tag(name); first != &game.Tags[named.first(name)] || first != &game.Tags[named.before(i)] {
					t.Errorf("%d tags: the first %s is at %d or %d", count, name, named.first(name), named.before(i))
				}
			}
			for _, name := range []string{"", "T", "Red", "T10000"} {
				if named.has(name) || named.first(name) != count {
					t.Errorf("%d tags: %q is found at %d", count, name, named.first(name))
				}
			}
		}
	}
}
