package print

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A kind says what a piece of the written text is: a tag, a number, a move and so on.
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

// A piece is a part of a game that is written as one, such as a tag, a number, a move or a comment. The pieces of a
// game in order hold all that its tree says.
type piece struct {
	content
	form form     // how it is written; see changes
	at   ast.Span // place in the game's text; that of a parenthesis is the whole variation
	node ast.Node
}

// A content is the meaning of a piece. Pieces with equal contents say the same.
type content struct {
	kind kind
	n    int64  // value of a number
	name string // name of a tag
	text string // value of a tag, dots of a number, text between the braces of a comment; else as written
}

// none reports whether a piece has no text to write: it is the end of the moves of a game or variation without a result.
func (p *piece) none() bool { return p.kind == endKind && p.text == "" }

// same reports whether two pieces have the same content.
func same(a, b piece) bool { return a.content == b.content }

// written returns the text of a piece as it is written, without white space around it.
func (p *piece) written() string {
	switch p.kind {
	case tagKind:
		return string(appendTag(nil, p.name, p.text))
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
	*l = slices.Grow(*l, len(g.Tags)+2*len(g.Main.Plies)+1) // a number and a remark for each second move, and the end
	for i := range g.Tags {
		t := &g.Tags[i]
		*l = append(*l, piece{content: content{kind: tagKind, name: canonicalName(t.Name), text: t.Value}, at: t.Span, node: t})
	}
	l.line(&g.Main)
}

// canonicalName returns the name that the tree has for a tag after it is read: if the specification has the name, in
// any case of letters, that is the name as the specification writes it.
func canonicalName(name string) string {
	if t, ok := nameToken(name); ok {
		return t.Canonical(name)
	}
	return name
}

// nameToken returns the token of a tag's name. ok is false if the name is not one token.
func nameToken(name string) (t lexicon.Token, ok bool) {
	t, _ = lexicon.Lex(name, 0, lexicon.Tag)
	return t, t.Kind == lexicon.Name && int(t.End) == len(name)
}

// line adds the pieces of a line of moves, without the parentheses of a variation.
func (l *list) line(line *ast.Line) {
	l.remarks(line.Leading)
	for i := range line.Plies {
		m := &line.Plies[i]
		l.number(m)
		*l = append(*l, piece{content: content{kind: plyKind, text: m.Text}, at: m.Span, node: m})
		if len(m.Remarks) > 0 {
			l.remarks(m.Remarks)
		}
	}
	*l = append(*l, piece{content: content{kind: endKind, text: line.Result.Text}, at: line.Result.Span, node: &line.Result})
	l.remarks(line.Trailing)
}

// number adds the number of a move, if it has one.
func (l *list) number(m *ast.Ply) {
	if !isNumbered(m) {
		return
	}
	n := &m.Number
	dots := ""
	if n.Ellipsis {
		dots = "..."
	}
	*l = append(*l, piece{content: content{kind: numberKind, n: n.Value, text: dots}, at: n.Span, node: m})
}

// isNumbered reports whether a move has a number, or dots in its place.
func isNumbered(m *ast.Ply) bool {
	return m.Number.Value != 0 || m.Number.Ellipsis || m.Number.Size() > 0
}

// remarks adds the pieces of remarks.
func (l *list) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Line:
			*l = append(*l, piece{content: content{kind: openKind, text: "("}, at: r.Span, node: r})
			l.line(r)
			*l = append(*l, piece{content: content{kind: closeKind, text: ")"}, at: r.Span, node: r})
		case *ast.Comment:
			*l = append(*l, piece{content: content{kind: commentKind, text: ast.PairBraces(r.Text)}, at: r.Span, node: r})
		case *ast.Glyph:
			*l = append(*l, piece{content: content{kind: glyphKind, text: r.Text}, at: r.Span, node: r})
		case *ast.Stray:
			*l = append(*l, piece{content: content{kind: strayKind, text: r.Text}, at: r.Span, node: r})
		default:
			*l = append(*l, piece{content: content{kind: missingKind}})
		}
	}
}
