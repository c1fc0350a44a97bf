package grammar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// dump writes a game's tree on one line: [Name=Value] {comment} 7. move 7... move
// (variation) !stray =result, then +{comment} and +!stray for what follows it.
func dump(g *ast.Game) string {
	var parts []string
	for _, t := range g.Tags {
		parts = append(parts, "["+t.Name+"="+t.Value+"]")
	}
	parts = append(parts, dumpLine(&g.Main)...)
	return strings.Join(parts, " ")
}

func dumpLine(l *ast.Line) []string {
	parts := dumpRemarks(l.Leading)
	for i := range l.Plies {
		m := &l.Plies[i]
		switch {
		case m.Number.Ellipsis:
			parts = append(parts, fmt.Sprint(m.Number.Value, "..."))
		case m.Number.Size() > 0:
			parts = append(parts, fmt.Sprint(m.Number.Value, "."))
		}
		parts = append(append(parts, m.Text), dumpRemarks(m.Remarks)...)
	}
	if l.Result.Text != "" {
		parts = append(parts, "="+l.Result.Text)
	}
	for _, part := range dumpRemarks(l.Trailing) {
		parts = append(parts, "+"+part)
	}
	return parts
}

func dumpRemarks(remarks []ast.Remark) (parts []string) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			parts = append(parts, "{"+r.Text+"}")
		case *ast.Line:
			parts = append(parts, "("+strings.Join(dumpLine(r), " ")+")")
		case *ast.Glyph:
			parts = append(parts, "$"+r.Text)
		case *ast.Stray:
			parts = append(parts, "!"+r.Text)
		default:
			parts = append(parts, trees.Text(r))
		}
	}
	return parts
}

// dumpFindings writes a game's findings on one line, each as rule@line:column.
func dumpFindings(g *ast.Game) string {
	var parts []string
	for _, d := range g.Syntax.Diagnostics {
		p := g.Place(d.Span.Start)
		parts = append(parts, fmt.Sprintf("%s@%d:%d", d.Rule.ID(), p.Line, p.Column))
	}
	return strings.Join(parts, " ")
}

// parseOne reads a text as one game, wherever the splitter would cut it.
func parseOne(text string, maxDepth int) *ast.Game {
	game := &ast.Game{Source: ast.Source{Text: text}}
	limits := tree.Limits
	limits.Depth = maxDepth
	if game.Markup = markup.Of(text) != 0; game.Markup {
		parsePage(game, markup.GameOf(text), limits)
	} else {
		tree.Into(text, game, limits)
	}
	return game
}

func TestBuild(t *testing.T) {
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests, clauseTests) {
		t.Run(test.text, func(t *testing.T) {
			game := parseOne(test.text, 2)
			if diff := cmp.Diff(test.tree, dump(game)); diff != "" {
				t.Errorf("the tree: %s", diff)
			}
			if diff := cmp.Diff(test.findings, dumpFindings(game)); diff != "" {
				t.Errorf("the findings: %s", diff)
			}
		})
	}
}

// Next to each text with a finding stands one that lacks it by a little.
func TestBuildTwins(t *testing.T) {
	for _, test := range slices.Concat(textTests, tagTests, movetextTests) {
		if test.twin == "" {
			t.Errorf("%q has no twin", test.text)
		}
		twin := dumpFindings(parseOne(test.twin, 2))
		for finding := range strings.FieldsSeq(test.findings) {
			if rule, _, _ := strings.Cut(finding, "@"); strings.Contains(twin, rule+"@") {
				t.Errorf("%s is in the twin %q too: %s", rule, test.twin, twin)
			}
		}
	}
}

// A fix removes its finding.
func TestBuildFixes(t *testing.T) {
	fixed := make(map[string]bool)
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests, clauseTests) {
		game := parseOne(test.text, 2)
		for _, d := range game.Syntax.Diagnostics {
			if d.Fix == nil {
				continue
			}
			fixed[d.Rule.ID()] = true
			text, err := ast.ApplyEdits(test.text, d.Fix)
			if err != nil {
				t.Fatal(err)
			}
			again := parseOne(text, 2)
			if count(again, d.Rule) >= count(game, d.Rule) {
				t.Errorf("%s stays when %q becomes %q: %s", d.Rule.ID(), test.text, text, dumpFindings(again))
			}
		}
	}
	if len(fixed) < 5 {
		t.Errorf("only %v have fixes", fixed)
	}
}

func count(g *ast.Game, rule rules.Rule) (n int) {
	for _, d := range g.Syntax.Diagnostics {
		if d.Rule == rule {
			n++
		}
	}
	return n
}

// The ply of a finding is how many of its line had begun there.
func TestBuildPlies(t *testing.T) {
	const text = "\ufffd a { \ufffd } b (c {\ufffd} d \ufffd (e \ufffd)) \ufffd f * \ufffd"
	var got []int
	for _, d := range parseOne(text, tree.Limits.Depth).Syntax.Diagnostics {
		if d.Rule == ruleEncodingInvalid {
			got = append(got, d.Ply)
		}
	}
	if diff := cmp.Diff([]int{0, 1, 2, 3, 3, 2, 3}, got); diff != "" {
		t.Error(diff)
	}
}

func TestBuildSpans(t *testing.T) {
	const text = "[Red \"a\"] \n {b} 1. c {d} (1. e) 2. 兵五{f}平四 *  {g} h"
	game := parseOne(text, tree.Limits.Depth)
	var got []string
	for n := range ast.Preorder(game) {
		s := n.Range()
		got = append(got, fmt.Sprintf("%T %s", n, text[s.Start:s.End]))
	}
	want := []string{
		`*ast.Tag [Red "a"]`,
		`*ast.Line {b} 1. c {d} (1. e) 2. 兵五{f}平四 *  {g} h`,
		`*ast.Comment {b}`,
		`*ast.Ply c`,
		`*ast.Comment {d}`,
		`*ast.Line (1. e)`,
		`*ast.Ply e`,
		`*ast.Ply 兵五{f}平四`,
		`*ast.Comment {f}`,
		`*ast.Result *`,
		`*ast.Comment {g}`,
		`*ast.Stray h`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	tag, last := game.Tags[0], game.Main.Plies[1]
	got = nil
	for _, s := range []ast.Span{tag.NameAt, tag.At, last.Number.Span, game.Main.Trailing[len(game.Main.Trailing)-1].Range()} {
		got = append(got, text[s.Start:s.End])
	}
	if diff := cmp.Diff([]string{"Red", "a", "2.", "h"}, got); diff != "" {
		t.Error(diff)
	}
}

// Every rule that the package can report is reported somewhere in the tables.
func TestEveryRuleIsReported(t *testing.T) {
	reported := make(map[string]bool)
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests) {
		for finding := range strings.FieldsSeq(test.findings) {
			rule, _, _ := strings.Cut(finding, "@")
			reported[rule] = true
		}
	}
	for rule := range grammarRules {
		if !reported[rule.ID()] && rule != ruleFileText && rule != ruleRoundNumber { // which TestGuess and TestSyntaxOnly are about
			t.Errorf("%s is never reported", rule.ID())
		}
		delete(reported, rule.ID())
	}
	if len(reported) > 0 {
		t.Errorf("not among the rules of the grammar: %v", reported)
	}
}
