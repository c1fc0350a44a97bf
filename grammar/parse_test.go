package grammar

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/testdata"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
)

// grammarRules are the rules that this package reports: those that its source and that of the core name, but for
// those of the lexicon's moves, which package semantic reports.
var grammarRules = func() map[rules.Rule]bool {
	var files []string
	for _, pattern := range []string{"*.go", "internal/tree/*.go", "internal/habit/*.go", "internal/lexicon/rows.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			panic(err)
		}
		files = append(files, found...)
	}
	named := map[rules.Rule]bool{}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, m := range ruleName.FindAllSubmatch(source, -1) {
			named[rules.MustByID(string(m[1]))] = true
		}
	}
	for _, row := range lexicon.Rows() {
		if row.Kind == lexicon.Move && row.Deviates != "" {
			delete(named, rules.MustByID(row.Deviates))
		}
	}
	return named
}()

var ruleName = regexp.MustCompile(`(?:\brules\.MustByID\(|\bDeviates: )"(.+?)"`)

// A lawyer holds one game against the laws of trees.
type lawyer struct {
	*testing.T
	game   *ast.Game
	marked bool // whether the file has markup, which spans cover and nodes do not say
}

func (l lawyer) broken(law string, about ...any) {
	l.Helper()
	l.Errorf("%s: %s in %q", law, fmt.Sprint(about...), l.game.Text)
}

// span holds that a span is in the text, between characters.
func (l lawyer) span(s ast.Span, of string) {
	l.Helper()
	text := l.game.Text
	if s.Start < 0 || s.End < s.Start || int(s.End) > len(text) {
		l.broken("a span is in the text", of, s)
		return
	}
	for _, i := range []int32{s.Start, s.End} {
		if int(i) < len(text) && !utf8.RuneStart(text[i]) {
			l.broken("a span does not cut a character", of, s)
		}
	}
}

// within holds that children stand in a parent, one after the other.
func (l lawyer) within(parent ast.Span, children ...ast.Span) {
	l.Helper()
	end := parent.Start
	for _, c := range children {
		l.span(c, "child")
		if c == (ast.Span{}) {
			continue // it is not there
		}
		if c.Start < end || c.End > parent.End {
			l.broken("children stand in their parent in order", parent, children)
		}
		end = c.End
	}
}

func (l lawyer) tree() {
	g := l.game
	end := int32(0)
	for _, t := range g.Tags {
		l.span(t.Span, "tag")
		if t.Start < end {
			l.broken("tags stand in order", t)
		}
		end = t.End
		l.within(t.Span, t.NameAt, t.At)
	}
	l.line(&g.Main)
	start := int32(0)
	for n := range ast.Preorder(g) {
		if _, ok := n.(*ast.Tag); !ok && n.Range() != (ast.Span{}) { // a tag may come from among the moves
			if n.Range().Start < start {
				l.broken("nodes are yielded in order", n.Range())
			}
			start = n.Range().Start
		}
	}
}

func (l lawyer) line(line *ast.Line) {
	l.span(line.Span, "line")
	var children []ast.Span
	l.remarks(line.Leading, &children)
	for i := range line.Plies {
		m := &line.Plies[i]
		l.span(m.Span, "move")
		l.span(m.Number.Span, "number")
		if m.Number.End > m.Start && m.Number.Size() > 0 {
			l.broken("a number stands before its move", m.Number, m.Span)
		}
		if (m.Number.Size() > 0) != (m.Number.Span != ast.Span{}) || m.Size() == 0 {
			l.broken("what was written has a place", m.Number, m.Span)
		}
		if text := l.game.Text[m.Start:m.End]; text != m.Text && !l.marked && !strings.HasPrefix(m.Text, text[:1]) {
			l.broken("a move says what its span says", m.Text)
		}
		before := len(children)
		l.remarks(m.Remarks, &children)
		whole := m.Span
		if len(children) > before && children[before].Start < m.End {
			whole.End = children[before].Start // it splits the move
		}
		children = slices.Insert(children, before, whole)
	}
	if line.Result.Text != "" {
		if text := l.game.Text[line.Result.Start:line.Result.End]; text != line.Result.Text && !l.marked {
			l.broken("a result says what its span says", line.Result)
		}
		children = append(children, line.Result.Span)
	}
	l.remarks(line.Trailing, &children)
	l.within(line.Span, children...)
}

func (l lawyer) remarks(remarks []ast.Remark, children *[]ast.Span) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Line:
			l.line(r)
		case *ast.Comment:
			l.comment(r)
		case *ast.Stray:
			if text := l.game.Text[r.Start:r.End]; text != r.Text && !l.marked {
				l.broken("a stray says what its span says", *r)
			}
		}
		*children = append(*children, r.Range())
	}
}

func (l lawyer) comment(c *ast.Comment) {
	l.span(c.Span, "comment")
	depth := 0
	for i := range len(c.Text) {
		switch c.Text[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			break
		}
	}
	if depth != 0 {
		l.broken("a comment's braces are pairs", c.Text)
	}
}

var verb = regexp.MustCompile(`%[a-z]`)

func (l lawyer) findings() {
	start, plies := int32(0), 0
	for range ast.Plies(&l.game.Main) {
		plies++
	}
	for _, d := range l.game.Syntax.Diagnostics {
		l.span(d.Span, d.Rule.ID())
		if d.Span.Start < start {
			l.broken("findings are in order", d.Rule.ID())
		}
		start = d.Span.Start
		if !grammarRules[d.Rule] {
			l.broken("the grammar reports its own rules", d.Rule.ID())
		}
		if len(d.Args) != len(verb.FindAllString(d.Rule.Message().EN, -1)) {
			l.broken("a message has its arguments", d.Rule.ID())
		}
		if d.Ply < 0 || d.Ply > plies {
			l.broken("a ply is counted", d.Rule.ID())
		}
		end := int32(0)
		for _, e := range d.Fix {
			l.span(e.Span, "edit")
			if e.Span.Start < end {
				l.broken("edits are in order", d.Rule.ID())
			}
			end = e.Span.End
		}
	}
}

// holdLaws reads a text and holds its trees against the laws.
func holdLaws(t *testing.T, text string, config Config) {
	config.Encoding = UTF8
	games := func() (games []*ast.Game) {
		for game, err := range NewDecoder(strings.NewReader(text), config).Games() {
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, game)
		}
		return games
	}
	all := games()
	marked := markup.Of(text) != 0
	for _, game := range all {
		l := lawyer{t, game, marked}
		l.tree()
		l.findings()
		if !marked {
			holdLeaves(t, game)
		}
	}
	var first, second []string
	for _, game := range all {
		first = append(first, flat(game)...)
	}
	for _, game := range games() {
		second = append(second, flat(game)...)
	}
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("the second reading of %q differs: %s", text, diff)
	}
}

// flat writes all that is known of a game, a line for each node and finding. (To
// compare trees takes cmp a time that doubles with every level.)
func flat(g *ast.Game) []string {
	lines := []string{fmt.Sprintf("%+v main line %v, %q", g.Begin, g.Main.Span, g.Text)}
	for n := range ast.Preorder(g) {
		switch n := n.(type) {
		case *ast.Line:
			lines = append(lines, fmt.Sprintf("line %v: %d remarks, %d moves", n.Span, len(n.Leading), len(n.Plies)))
		case *ast.Ply:
			lines = append(lines, fmt.Sprintf("move %v: %+v %q, %d remarks", n.Span, n.Number, n.Text, len(n.Remarks)))
		default:
			lines = append(lines, fmt.Sprintf("%+v", n))
		}
	}
	for _, d := range g.Syntax.Diagnostics {
		lines = append(lines, fmt.Sprintf("%s %v %d %v %v %v", d.Rule.ID(), d.Span, d.Ply, d.Args, d.Related, d.Fix))
	}
	return lines
}

func FuzzParse(f *testing.F) {
	for _, text := range seeds() {
		f.Add(text, uint8(0))
	}
	for _, test := range slices.Concat(treeTests, textTests, tagTests, movetextTests, clauseTests) {
		f.Add(test.text, uint8(2))
	}
	for _, test := range testdata.Split {
		f.Add(strings.ReplaceAll(test.Games, "¦", ""), uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, maxDepth uint8) {
		holdLaws(t, text, Config{MaxDepth: int(maxDepth)})
	})
}
