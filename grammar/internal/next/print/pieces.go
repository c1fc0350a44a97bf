package print

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// A kind is a kind of piece.
type kind uint8

const (
	tagKind kind = iota
	numberKind
	plyKind
	commentKind
	glyphKind
	strayKind
	openKind    // the parenthesis before a variation
	endKind     // the end of a line's moves, with the result if there is one
	closeKind   // the parenthesis after a variation
	missingKind // a nil remark
)

// A piece is a part of a game that is written as one. The pieces of a game in order hold all that its tree says.
type piece struct {
	kind kind
	form form     // how it is written; see changes
	n    int64    // value of a number
	name string   // name of a tag
	text string   // value of a tag, dots of a number, text between the braces of a comment; else as written
	at   ast.Span // place in the game's text; that of a parenthesis is the whole variation
	node ast.Node
}

// isSuffix reports whether a piece is written right after a move, as !? is and $1 is not.
func (p *piece) isSuffix() bool { return p.kind == glyphKind && !strings.HasPrefix(p.text, "$") }

// same reports whether two pieces say the same.
func same(a, b piece) bool {
	return a.kind == b.kind && a.n == b.n && a.text == b.text && a.name == b.name
}

// written returns the text of a piece by itself.
func (p *piece) written() string {
	switch p.kind {
	case tagKind:
		return string(appendTag(nil, p))
	case numberKind:
		return strings.TrimRight(strconv.FormatInt(p.n, 10)+". "+p.text, " ")
	case commentKind:
		return "{" + p.text + "}"
	}
	return p.text
}

// A list collects pieces.
type list []piece

// game adds the pieces of a game.
func (l *list) game(g *ast.Game) {
	for i := range g.Tags {
		t := &g.Tags[i]
		*l = append(*l, piece{kind: tagKind, name: t.Name, text: t.Value, at: t.Span, node: t})
	}
	l.line(&g.Main)
}

// line adds the pieces of a line without its parentheses.
func (l *list) line(line *ast.Line) {
	l.remarks(line.Leading)
	for i := range line.Plies {
		m := &line.Plies[i]
		if n := &m.Number; n.Value != 0 || n.Ellipsis || n.Len() > 0 {
			dots := ""
			if n.Ellipsis {
				dots = "..."
			}
			*l = append(*l, piece{kind: numberKind, n: n.Value, text: dots, at: n.Span, node: m})
		}
		*l = append(*l, piece{kind: plyKind, text: m.Text, at: m.Span, node: m})
		if len(m.Remarks) > 0 {
			l.remarks(m.Remarks)
		}
	}
	*l = append(*l, piece{kind: endKind, text: line.Result.Text, at: line.Result.Span, node: &line.Result})
	l.remarks(line.Trailing)
}

// remarks adds the pieces of remarks.
func (l *list) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Line:
			*l = append(*l, piece{kind: openKind, text: "(", at: r.Span, node: r})
			l.line(r)
			*l = append(*l, piece{kind: closeKind, text: ")", at: r.Span, node: r})
		case *ast.Comment:
			*l = append(*l, piece{kind: commentKind, text: ast.PairBraces(r.Text), at: r.Span, node: r})
		case *ast.Glyph:
			*l = append(*l, piece{kind: glyphKind, text: r.Text, at: r.Span, node: r})
		case *ast.Stray:
			*l = append(*l, piece{kind: strayKind, text: r.Text, at: r.Span, node: r})
		default:
			*l = append(*l, piece{kind: missingKind})
		}
	}
}
