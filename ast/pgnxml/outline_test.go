package pgnxml_test

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// outline lists what games say, a line for each thing in them. Trees that nest
// deep cannot be compared by cmp, which takes twice as long for each level.
func outline(games []*ast.Game) []string {
	var o outliner
	for _, g := range games {
		o.add("game of %d moves", g.MoveCount)
		for _, tag := range g.Tags {
			o.add("tag %q %q", tag.Name, tag.Value)
		}
		o.line(&g.Main)
	}
	return o.rows
}

type outliner struct {
	rows  []string
	depth int
}

func (o *outliner) add(format string, args ...any) {
	o.rows = append(o.rows, strings.Repeat(" ", o.depth)+fmt.Sprintf(format, args...))
}

func (o *outliner) line(l *ast.Line) {
	o.depth++
	o.remarks(l.Opening)
	for _, m := range l.Plies {
		o.add("move %d %q, number %d %v", m.Index, m.Text, m.Number.Value, m.Number.Ellipsis)
		o.remarks(m.Remarks)
	}
	o.add("result %q", l.Result.Text)
	o.remarks(l.Trailing)
	o.depth--
}

func (o *outliner) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			o.add("comment %q", r.Text)
		case *ast.Stray:
			o.add("stray %q", r.Text)
		case *ast.Line:
			o.add("variation")
			o.line(r)
		}
	}
}
