package tree

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
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

// TestSilence holds that a text without findings is in the strict grammar: texts of the suite, each cut off at many places.
func TestSilence(t *testing.T) {
	r, cuts := newReader(habit.All), 0
	r.limits.SyntaxOnly = true // else words that are no moves are left to package semantic
	for name, data := range testdata.Files(t) {
		const most = 2_000 // bytes
		text := strings.ToValidUTF8(string(data), "")
		if !strings.HasSuffix(name, ".pgn") || len(text) > most || strings.Contains(name, "tag-name") { // which may be in any case
			continue
		}
		for at := range text {
			if cuts++; cuts%testdata.Size(7, 1) != 0 {
				continue
			}
			var game ast.Game
			if r.read(text[:at], &game); len(game.Syntax.Diagnostics) == 0 && !r.clean(text[:at], &game) {
				t.Errorf("%s: nothing is found in %q, and it is not strict", name, text[:at])
			}
		}
	}
}
