package publish

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// outline returns the tree of a game, a node on a line.
func outline(g *ast.Game) string {
	var o outliner
	for i := range g.Tags {
		o.add("tag %s %q", g.Tags[i].Name, g.Tags[i].Value)
	}
	o.moves(&g.Main)
	return o.String()
}

// An outliner writes a tree.
type outliner struct {
	strings.Builder
	depth int
}

// add writes a line.
func (o *outliner) add(format string, args ...any) {
	fmt.Fprintf(o, "%s%s\n", strings.Repeat("  ", o.depth), fmt.Sprintf(format, args...))
}

// moves writes a line of moves.
func (o *outliner) moves(l *ast.Line) {
	o.remarks(l.Leading)
	for i := range l.Plies {
		m := &l.Plies[i]
		o.add("move %s%s", roundText(m.Number), m.Text)
		o.depth++
		o.remarks(m.Remarks)
		o.depth--
	}
	if l.Result.Text != "" {
		o.add("result %s", l.Result.Text)
	}
	o.remarks(l.Trailing)
}

// roundText returns the number of a round as the specification writes it, or "" if the move has none.
func roundText(n ast.Number) string {
	switch {
	case n.Size() == 0:
		return ""
	case n.Ellipsis:
		return fmt.Sprintf("%d. ... ", n.Value)
	}
	return fmt.Sprintf("%d. ", n.Value)
}

// remarks writes comments, glyphs, variations and text without meaning.
func (o *outliner) remarks(all []ast.Remark) {
	for _, r := range all {
		switch r := r.(type) {
		case *ast.Comment:
			o.add("comment %q", r.Text)
		case *ast.Glyph:
			o.add("glyph %s", r.Text)
		case *ast.Stray:
			o.add("text without meaning %q", r.Text)
		case *ast.Line:
			o.add("variation")
			o.depth++
			o.moves(r)
			o.depth--
		}
	}
}
