package habit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// A reading is what a text is read as, in short.
type reading struct {
	text     string
	tree     string // see outline
	findings string // rule, start and end of each finding, as "stray-text 10-12, result-missing 20-20"
	fixed    string // the text with all fixes; "" if that is the text itself
}

// hold holds that texts are read so.
func hold(t *testing.T, all []reading) {
	t.Helper()
	for _, want := range all {
		game := next.Game(want.text)
		got := reading{text: want.text, tree: outline(game)}
		var found []string
		for _, d := range game.Diagnostics {
			found = append(found, fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End))
		}
		got.findings = strings.Join(found, ", ")
		fixed, err := ast.ApplyEdits(want.text, game.Fixes())
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

// outline writes a tree in one line: tags as [Name=value], moves with the number before them, {comments}, (variations),
// $glyphs, <strays> and =result.
func outline(g *ast.Game) string {
	var words []string
	for i := range g.Tags {
		words = append(words, "["+g.Tags[i].Name+"="+g.Tags[i].Value+"]")
	}
	return strings.Join(append(words, lineWords(&g.Main)...), " ")
}

func lineWords(l *ast.Line) (words []string) {
	remarks := func(all []ast.Remark) {
		for _, r := range all {
			switch r := r.(type) {
			case *ast.Comment:
				words = append(words, "{"+r.Text+"}")
			case *ast.Line:
				words = append(words, "("+strings.Join(lineWords(r), " ")+")")
			case *ast.Glyph:
				words = append(words, "$"+r.Text)
			case *ast.Stray:
				words = append(words, "<"+r.Text+">")
			}
		}
	}
	remarks(l.Leading)
	for i := range l.Plies {
		m := &l.Plies[i]
		number := ""
		if m.Number.Len() > 0 {
			number = fmt.Sprintf("%d.", m.Number.Value)
			if m.Number.Ellipsis {
				number += ".."
			}
		}
		words = append(words, number+m.Text)
		remarks(m.Remarks)
	}
	if l.Result.Text != "" {
		words = append(words, "="+l.Result.Text)
	}
	remarks(l.Trailing)
	return words
}
