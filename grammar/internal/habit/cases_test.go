package habit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// A reading is what a text is read as, in short.
type reading struct {
	text     string
	tree     string // see trees.Outline
	findings string // rule, start and end of each finding, as "stray-text 10-12, result-missing 20-20"
	fixed    string // the text with all fixes; "" if that is the text itself
}

// hold holds that texts are read so.
func hold(t *testing.T, all []reading) {
	t.Helper()
	for _, want := range all {
		game := tree.Game(want.text)
		got := reading{text: want.text, tree: trees.Outline(game)}
		var found []string
		for _, d := range game.Syntax.Diagnostics {
			found = append(found, fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End))
		}
		got.findings = strings.Join(found, ", ")
		fixed, err := ast.ApplyEdits(want.text, game.Syntax.Fixes())
		if err != nil {
			t.Fatalf("%q: %v", want.text, err)
		}
		if fixed != want.text {
			got.fixed = fixed
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(reading{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", want.text, diff)
		}
	}
}
