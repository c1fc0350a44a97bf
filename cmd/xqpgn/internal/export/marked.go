package export

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
)

// marked returns the tree of a game for readers that see only moves. Before the first unplayable move of
// each line it inserts a comment with the name of the broken rule, as in {xqpgn: move-impossible}. The
// moves from there on stay as written, in any requested notation.
func marked(g Game) *ast.Game {
	unplayed := func(f semantic.Fact) bool { return !f.Played }
	if g.Read == nil || g.Read.Info == nil || !slices.ContainsFunc(g.Read.Info.Facts, unplayed) {
		return g.Tree
	}
	info := g.Read.Info
	m := marker{broken: map[*ast.Ply]string{}}
	tree := g.Tree
	if tree == g.Read.Game {
		tree = tree.Clone()
	}
	why := map[*ast.Ply]string{}
	for _, stop := range info.Stops {
		why[stop.Node] = stop.Finding.Rule.ID()
	}
	written := slices.Collect(ast.Plies(&tree.Main)) // the same moves in the same order
	at := 0
	for ply := range ast.Plies(&g.Read.Main) {
		if at < len(written) && at < len(info.Facts) && unplayed(info.Facts[at]) {
			m.broken[written[at]] = why[ply]
		}
		at++
	}
	m.line(&tree.Main, false)
	return tree
}

// A marker inserts the marks into a tree.
type marker struct {
	broken map[*ast.Ply]string // unplayable moves, with the broken rule if it is known
}

// line marks a line. Broken says that the line begins after an unplayable move.
func (m *marker) line(line *ast.Line, broken bool) {
	m.variations(line.Leading, broken)
	last := &line.Leading // remarks before the next move
	for i := range line.Plies {
		ply := &line.Plies[i]
		m.variations(ply.Remarks, broken) // each replaces the move
		if rule, is := m.broken[ply]; is && !broken {
			broken = true
			put(last, mark(rule))
		}
		last = &ply.Remarks
	}
	m.variations(line.Trailing, broken)
}

// variations marks the variations among remarks.
func (m *marker) variations(remarks []ast.Remark, broken bool) {
	for _, remark := range remarks {
		if line, ok := remark.(*ast.Line); ok {
			m.line(line, broken)
		}
	}
}

// put appends a mark to remarks, unless they already end with one.
func put(remarks *[]ast.Remark, text string) {
	if n := len(*remarks); n > 0 {
		if last, ok := (*remarks)[n-1].(*ast.Comment); ok && strings.HasPrefix(strings.TrimSpace(last.Text), markPrefix) {
			return
		}
	}
	*remarks = append(*remarks, &ast.Comment{Text: text})
}

// markPrefix begins the text of a mark.
const markPrefix = "xqpgn: "

// mark returns the text of the mark for a rule, or for an unknown reason if rule is "".
func mark(rule string) string {
	if rule == "" {
		rule = "not played"
	}
	return markPrefix + rule
}
