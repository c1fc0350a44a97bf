package semantic_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// said lists the remarks of a game, except variations and strays, each as its kind and its text.
func said(g *ast.Game) (all []string) {
	for n := range ast.Preorder(g) {
		switch r := n.(type) {
		case *ast.Line, *ast.Stray:
		case ast.Remark:
			all = append(all, trees.Kind(r)+" "+wide.Replace(trees.Text(r)))
		}
	}
	return all
}

var wide = strings.NewReplacer("{", "｛", "}", "｝")

// TestRemarksAreKept checks, with the suite, that a rewritten game has all remarks of the game, and that the record
// has them, too, if the game has no findings other than move-glyph.
func TestRemarksAreKept(t *testing.T) {
	files, err := filepath.Glob(testdata.Path(t, "testdata/conformance/*/*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	remarks := 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range grammar.Parse(string(data)) {
			info := semantic.Check(game)
			rewritten := said(semantic.Rewrite(game, info, semantic.RewriteConfig{}))
			record, err := json.Marshal(semantic.NewRecord(game, info))
			if err != nil {
				t.Fatal(err)
			}
			clean := !slices.ContainsFunc(slices.Concat(game.Syntax.Diagnostics, info.Semantic.Diagnostics), func(d ast.Diagnostic) bool { return d.Rule != rules.MustByID("move-glyph") })
			for _, remark := range said(game) {
				remarks++
				if i := slices.Index(rewritten, remark); i < 0 {
					t.Errorf("%s: Rewrite loses the %s", name, remark)
				} else {
					rewritten = slices.Delete(rewritten, i, i+1)
				}
				kind, text, _ := strings.Cut(remark, " ")
				quoted, err := json.Marshal(text)
				if err != nil {
					t.Fatal(err)
				}
				if clean && !strings.Contains(wide.Replace(string(record)), strings.Trim(string(quoted), `"`)) {
					t.Errorf("%s: NewRecord loses the %s %q", name, kind, text)
				}
			}
		}
	}
	if remarks < 80 {
		t.Errorf("only %d remarks", remarks)
	}
}
