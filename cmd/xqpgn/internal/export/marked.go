package export

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
)

// marked returns the tree of a game as it is to be written where a reader sees moves only:
// before the first move of each line that cannot be played stands a comment, which says what is
// wrong with it by the name of the rule, as in {xqpgn: move-impossible}. From there on the moves
// are as they were written, whatever notation was asked for.
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

// A marker marks the moves of a tree.
type marker struct {
	broken map[*ast.Ply]string // the moves that cannot be played, and why if that is told of them
}

// line marks a line, of which the moves before it can be played unless it is broken.
func (m *marker) line(line *ast.Line, broken bool) {
	m.variations(line.Leading, broken)
	last := &line.Leading // what stands before the next move
	for i := range line.Plies {
		ply := &line.Plies[i]
		m.variations(ply.Remarks, broken) // each in the place of the move
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

// put puts a mark behind remarks, unless one stands there already.
func put(remarks *[]ast.Remark, text string) {
	if n := len(*remarks); n > 0 {
		if last, ok := (*remarks)[n-1].(*ast.Comment); ok && strings.HasPrefix(strings.TrimSpace(last.Text), markPrefix) {
			return
		}
	}
	*remarks = append(*remarks, &ast.Comment{Text: text})
}

// markPrefix is what the text of a mark begins with.
const markPrefix = "xqpgn: "

// mark returns the text of the mark for a rule, "" for none.
func mark(rule string) string {
	if rule == "" {
		rule = "not played"
	}
	return markPrefix + rule
}
