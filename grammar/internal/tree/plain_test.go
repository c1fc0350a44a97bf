package tree_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// smallTexts yields the names and the texts of the small games of the suite.
func smallTexts(t *testing.T, most int) func(yield func(name, text string) bool) {
	return func(yield func(name, text string) bool) {
		for name, data := range testdata.Files(t) {
			text := strings.ToValidUTF8(string(data), "")
			if strings.HasSuffix(name, ".pgn") && len(text) <= most && !yield(name, text) {
				return
			}
		}
	}
}

// TestPlain holds that a text is read as by all of its tokens although plain tags and rounds pass without them: texts of the
// suite, and the same with one change.
func TestPlain(t *testing.T) {
	fast, slow := tree.NewParser(habit.All), tree.NewParser(habit.All)
	slow.Slow = true
	r := rand.New(rand.NewPCG(1, 2))
	for name, text := range smallTexts(t, 20_000) {
		for n := range testdata.Size(3, 30) {
			if n > 0 && strings.TrimSpace(text) != "" {
				text = mutate(r, text)
			}
			var got, want ast.Game
			fast.Parse(text, &got)
			slow.Parse(text, &want)
			if fast.Clean() != slow.Clean() || !reflect.DeepEqual(got, want) { // cmp takes minutes for nested variations
				t.Errorf("%s: %.200q\n(-tokens +plain):\n%s", name, text, cmp.Diff(want, got, cmp.AllowUnexported(ast.Source{})))
			}
		}
	}
}

// strict reports whether a text is in the strict grammar.
func strict(text string) bool {
	p := tree.NewParser(nil)
	state, ok := p.Start(), true
	for at, mode := 0, lexicon.Text; ; {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		if state, ok = p.Step(state, t.Kind); !ok || t.Deviates() {
			return false
		}
		if at = int(t.End); t.Kind == lexicon.EOF {
			return true
		}
	}
}

// TestSilence holds that a text without findings is in the strict grammar, and that habits leave such a text alone: texts of the
// suite, each cut off at many places.
func TestSilence(t *testing.T) {
	cuts := 0
	limits := tree.Limits
	limits.SyntaxOnly = true // else words that are no moves are left to package semantic
	for name, text := range smallTexts(t, 2_000) {
		for at := range text {
			if cuts++; cuts%testdata.Size(7, 1) != 0 {
				continue
			}
			var game ast.Game
			_, clean := tree.Into(text[:at], &game, limits)
			if s := strict(text[:at]); clean != s && (s || !strings.Contains(name, "tag-name")) { // which may be in any case
				t.Errorf("%s: clean %t, strict %t: %q", name, clean, s, text[:at])
			} else if len(game.Syntax.Diagnostics) == 0 && !s && !strings.Contains(name, "tag-name") {
				t.Errorf("%s: nothing is found in %q, and it is not strict", name, text[:at])
			}
		}
	}
}
