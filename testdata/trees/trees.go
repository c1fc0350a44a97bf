// Package trees prints and compares trees for tests. Cmp itself takes twice as long
// for each level that nests.
package trees

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
)

// Lines returns what games say, and not where they say it, a line for each thing
// in them.
func Lines(games ...*ast.Game) []string {
	var p printer
	for _, g := range games {
		p.add("game")
		for _, tag := range g.Tags {
			p.add("tag %q %q", tag.Name, tag.Value)
		}
		p.line(&g.Main)
	}
	return p.lines
}

// Diff returns how what games say differs, "" if it does not.
func Diff(want, got []*ast.Game) string {
	w, g := Lines(want...), Lines(got...)
	if slices.Equal(w, g) {
		return "" // cmp takes a while to say so
	}
	return cmp.Diff(w, g)
}

type printer struct {
	lines []string
	depth int
}

func (p *printer) add(format string, args ...any) {
	p.lines = append(p.lines, strings.Repeat(" ", p.depth)+fmt.Sprintf(format, args...))
}

func (p *printer) line(l *ast.Line) {
	p.depth++
	p.remarks(l.Leading)
	for _, m := range l.Plies {
		p.add("ply %q, number %d %t", m.Text, m.Number.Value, m.Number.Ellipsis)
		p.remarks(m.Remarks)
	}
	p.add("result %q", l.Result.Text)
	p.remarks(l.Trailing)
	p.depth--
}

func (p *printer) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		if l, ok := r.(*ast.Line); ok {
			p.add("variation")
			p.line(l)
			continue
		}
		p.add("%s %q", Kind(r), Text(r))
	}
}

// Kind returns what kind of remark one is: "comment", "line".
func Kind(r ast.Remark) string { return strings.ToLower(reflect.TypeOf(r).Elem().Name()) }

// Text returns what a remark that is no variation says, be it of whatever kind.
func Text(r ast.Remark) string {
	fields := reflect.ValueOf(r).Elem()
	text := fields.FieldByName("Text")
	if fields.NumField() != 2 || text.Kind() != reflect.String {
		panic(fmt.Sprintf("trees cannot print a %T: it says more than a Text", r))
	}
	return text.String()
}

// Outline writes a tree in one line: tags as [Name=value], moves with the number before them, {comments}, (variations),
// $glyphs, <strays> and =result.
func Outline(g *ast.Game) string {
	var words []string
	for i := range g.Tags {
		words = append(words, "["+g.Tags[i].Name+"="+g.Tags[i].Value+"]")
	}
	return strings.Join(append(words, outlineWords(&g.Main)...), " ")
}

func outlineWords(l *ast.Line) (words []string) {
	remarks := func(all []ast.Remark) {
		for _, r := range all {
			switch r := r.(type) {
			case *ast.Comment:
				words = append(words, "{"+r.Text+"}")
			case *ast.Line:
				words = append(words, "("+strings.Join(outlineWords(r), " ")+")")
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
		if m.Number.Size() > 0 {
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
