package next_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"iter"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// shadow says which differences TestShadow prints whole: those of files whose path contains the text.
var shadow = flag.String("shadow", "", "print the differences of these files")

// TestShadow reads the files of the suite and the lines of texts.txt with the old reader and the new one. Each game that they read otherwise stands in
// shadow.txt, with a verdict: new, old or either is right, and why, or open until somebody judged it. With -update the file
// gets the games that differ now, as open, and loses those that agree.
func TestShadow(t *testing.T) {
	verdicts := readVerdicts(t, "shadow.txt")
	var lines []string
	tallies := map[string]*[3]int{} // by folder: games, games that agree, games that were judged
	for name, data := range shadowed(t) {
		tally := tallies[path.Dir(name)]
		if tally == nil {
			tally = new([3]int)
			tallies[path.Dir(name)] = tally
		}
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil || game.Markup {
				continue
			}
			id := fmt.Sprintf("%s#%d", name, game.Number)
			tally[0]++
			what, difference := compare(game)
			if difference == "" {
				tally[1]++
				continue
			}
			verdict := cmp.Or(verdicts[id], "open")
			if verdict == "open" && *shadow == "" {
				t.Logf("%s: %s", id, what)
			} else if verdict != "open" {
				tally[2]++
			}
			lines = append(lines, id+" "+verdict)
			if *shadow != "" && strings.Contains(id, *shadow) {
				t.Logf("%s\n%s\n%s", id, game.Text, difference)
			}
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(tallies)) {
		t.Logf("%-10s %4d games %4d agree %4d judged", folder, tallies[folder][0], tallies[folder][1], tallies[folder][2])
	}
	slices.Sort(lines)
	testdata.Golden(t, "shadow.txt", strings.Join(lines, "\n")+"\n")
}

// shadowed yields the files of the suite, and the lines of texts.txt, which are texts in the form of Go strings without
// quotation marks around them.
func shadowed(t *testing.T) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for name, data := range testdata.Files(t) {
			if _, name, ok := strings.Cut(name, "conformance/"); ok && strings.HasSuffix(name, ".pgn") && !yield(name, data) {
				return
			}
		}
		data, err := os.ReadFile("texts.txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSuffix(line, "\n")
			text, err := strconv.Unquote(`"` + strings.ReplaceAll(line, `"`, `\"`) + `"`)
			if err != nil {
				t.Fatal(line, err)
			}
			if !yield("texts/"+strings.ReplaceAll(line, " ", "_"), []byte(text)) {
				return
			}
		}
	}
}

// readVerdicts returns the verdicts of a file of judged games, by game.
func readVerdicts(t *testing.T, file string) map[string]string {
	data, err := os.ReadFile(file)
	if err != nil && !*testdata.Update {
		t.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(data)) {
		id, verdict, _ := strings.Cut(strings.TrimSpace(line), " ")
		all[id] = verdict
	}
	return all
}

// compare reads the text of a game with the new reader. It returns in a word and at length what differs.
func compare(old *ast.Game) (what, difference string) {
	read := next.Game(old.Text)
	var kinds []string
	add := func(kind, diff string) {
		if diff != "" {
			kinds = append(kinds, kind)
			difference += kind + " (-old +new):\n" + diff
		}
	}
	add("tree", treeDiff(old, read))
	add("findings", gocmp.Diff(found(old, ruleAndPlace), found(read, ruleAndPlace)))
	if difference == "" {
		add("clauses", gocmp.Diff(found(old, clause), found(read, clause)))
		add("messages", gocmp.Diff(found(old, message), found(read, message)))
	}
	add("fixed", gocmp.Diff(fixed(old.Text, old), fixed(old.Text, read)))
	return strings.Join(kinds, ", "), difference
}

// A tree is what a game says.
type tree struct {
	Tags ast.Tags
	Main ast.Line
}

// treeDiff returns how the trees of two games differ. Equal trees print equal text, which is much faster to compare.
func treeDiff(old, read *ast.Game) string {
	a, b := treeText(old), treeText(read)
	switch {
	case a == b:
		return ""
	case len(a) > 100_000:
		return "large trees\n"
	case depth(&old.Main) > 3: // go-cmp takes time exponential in the depth
		return trees.Outline(old) + "\n" + trees.Outline(read) + "\n"
	}
	return gocmp.Diff(treeOf(old), treeOf(read), cmpopts.EquateEmpty())
}

// treeText prints all that a tree has.
func treeText(g *ast.Game) string { return fmt.Sprint(g.Tags) + lineText(&g.Main) }

// lineText prints all that a line has.
func lineText(l *ast.Line) string {
	var b strings.Builder
	remarks := func(all []ast.Remark) {
		for _, r := range all {
			if v, ok := r.(*ast.Line); ok {
				b.WriteString(lineText(v))
			} else {
				fmt.Fprintf(&b, "%T%+v", r, r)
			}
		}
	}
	fmt.Fprint(&b, "(", l.Span)
	remarks(l.Leading)
	for i := range l.Plies {
		m := &l.Plies[i]
		fmt.Fprint(&b, m.Span, m.Number, m.Text)
		remarks(m.Remarks)
	}
	fmt.Fprint(&b, l.Result)
	remarks(l.Trailing)
	b.WriteString(")")
	return b.String()
}

// depth returns how deep the variations of a line nest.
func depth(l *ast.Line) (most int) {
	remarks := slices.Clone(l.Leading)
	for i := range l.Plies {
		remarks = append(remarks, l.Plies[i].Remarks...)
	}
	for _, r := range remarks {
		if v, ok := r.(*ast.Line); ok {
			most = max(most, 1+depth(v))
		}
	}
	return most
}

func treeOf(g *ast.Game) tree { return tree{g.Tags, g.Main} }

// ofBytes are the rules about a game's bytes, which the grammar does not see.
var ofBytes = []rules.Rule{rules.MustByID("encoding-invalid"), rules.MustByID("encoding-mixed"), rules.MustByID("pasted-markup"), rules.MustByID("file-text")}

// found returns the findings of a game in words, in order.
func found(g *ast.Game, words func(d *ast.Diagnostic) string) (all []string) {
	sorted := slices.Clone(g.Diagnostics)
	slices.SortStableFunc(sorted, func(a, b ast.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), strings.Compare(a.Rule.ID(), b.Rule.ID()))
	})
	for i := range sorted {
		if d := &sorted[i]; !slices.Contains(ofBytes, d.Rule) {
			all = append(all, words(d))
		}
	}
	return all
}

func ruleAndPlace(d *ast.Diagnostic) string {
	return fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End)
}

func clause(d *ast.Diagnostic) string {
	return fmt.Sprintf("%s %s ply %d", d.Rule.ID(), d.ClauseID(), d.Ply)
}

func message(d *ast.Diagnostic) string { return d.Message(rules.EN) }

// fixed returns the text with all fixes of the grammar applied.
func fixed(text string, g *ast.Game) string {
	var found ast.Findings
	for _, d := range g.Diagnostics {
		if !slices.Contains(ofBytes, d.Rule) {
			found.Diagnostics = append(found.Diagnostics, d)
		}
	}
	text, err := ast.ApplyEdits(text, found.Fixes())
	if err != nil {
		return err.Error()
	}
	return text
}

// said prints what a game says, without places and without what a fix may write: the moves, remarks, tags and the meaning
// of the result.
func said(g *ast.Game) string {
	var b strings.Builder
	for i := range g.Tags {
		fmt.Fprintf(&b, "[%s %q]", g.Tags[i].Name, strings.Join(strings.Fields(g.Tags[i].Value), " "))
	}
	sayLine(&b, &g.Main)
	return b.String()
}

func sayLine(b *strings.Builder, l *ast.Line) {
	remarks := func(all []ast.Remark) {
		for _, r := range all {
			switch r := r.(type) {
			case *ast.Comment:
				fmt.Fprintf(b, "{%s}", r.Text)
			case *ast.Line:
				b.WriteString("(")
				sayLine(b, r)
				b.WriteString(")")
			case *ast.Glyph:
				fmt.Fprintf(b, "$%s", r.Text)
			case *ast.Stray:
				fmt.Fprintf(b, "<%s>", r.Text)
			}
		}
	}
	remarks(l.Leading)
	for i := range l.Plies {
		fmt.Fprintf(b, " %d %s", l.Plies[i].Number.Value, l.Plies[i].Text)
		remarks(l.Plies[i].Remarks)
	}
	b.WriteString("=" + l.Result.Meaning())
	remarks(l.Trailing)
}
