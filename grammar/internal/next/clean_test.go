package next

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/habit"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestClean holds that the parser reads a game without deviations as the path for such games does.
func TestClean(t *testing.T) {
	r, games := newReader(habit.All), 0
	for name, data := range testdata.Files(t) {
		const most = 20_000 // bytes
		text := strings.ToValidUTF8(string(data), "")
		var clean ast.Game
		if !strings.HasSuffix(name, ".pgn") || len(text) > most || !r.clean(text, &clean) {
			continue
		}
		games++
		var parsed ast.Game
		r.parser.Parse(text)
		r.builder.Build(r.parser, &parsed)
		if !reflect.DeepEqual(parsed, clean) { // cmp takes minutes for nested variations
			t.Errorf("%s (-parsed +clean):\n%s", name, cmp.Diff(parsed, clean, cmp.AllowUnexported(ast.Source{})))
		}
	}
	if games < 100 {
		t.Errorf("%d games only do not deviate", games)
	}
}
