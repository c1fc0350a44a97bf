package print

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A form is a set of ways to write a piece that differ from the usual one.
type form uint16

const (
	canonical form = 1 << iota // a tag with its name in the specification
	flat                       // a value or a comment on one line
	wide                       // a comment with full-width braces
	joined                     // a tag on the line of the tag before it
	broken                     // a tag with its bracket on the next line
	ahead                      // a stray after the number of the next move
	after                      // a stray on the line of the comment before it
	comma                      // a move or a stray with a comma after it
	spaced                     // a variation with a space before its end
)

// changes are the forms that may help where another piece was read than written, in the order in which they are tried.
var changes = []struct {
	kind    kind
	form    form
	apt     func(d *draft, found difference) bool // whether the form may help; nil for always
	rewrite func(p *piece)                        // changes the piece itself; nil for no change
}{
	{tagKind, canonical, nil, canonicalName},
	{tagKind, joined, func(_ *draft, found difference) bool { return found.at > 0 && found.begins }, nil},
	{tagKind, broken, beforeJoined, nil}, // else a quotation mark of the next tag may end the value
	{tagKind, flat, nil, func(p *piece) { p.text = oneLine.Replace(p.text) }},
	{commentKind, wide, nil, func(p *piece) { p.text = ast.WideBraces(p.text) }},
	{commentKind, flat, nil, func(p *piece) { p.text = oneLine.Replace(ast.PairBraces(p.node.(*ast.Comment).Text)) }},
	{strayKind, ahead, beforeNumber, nil}, // else it may open a tag or close a comment
	{strayKind, after, afterComment, nil}, // at the start of a line it may begin a tag or a game
	{strayKind, comma, beforeWord, nil},
	{plyKind, comma, beforeWord, nil}, // else both may be one move
	{openKind, spaced, nil, nil},      // else (12) is a number
}

// oneLine puts spaces in the place of line breaks.
var oneLine = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ")

// change changes a draft that was read as another game. It gives another form to some pieces from the difference on, to
// the whole draft, or to the piece before the difference. It returns false if no form is left.
func (d *draft) change(found difference, pieces int) bool {
	before := difference{at: max(0, found.at-1)}
	switch {
	case d.take(found, pieces):
	case found.begins && !d.wide: // at the start of a line moves may begin a game
		d.wide = true
	case !d.open && found.at >= lastText(d.plan):
		d.open = true
	default:
		return d.take(before, 1)
	}
	return true
}

// take makes the first possible change at a difference, for a number of pieces. It returns false if no change is possible.
func (d *draft) take(found difference, pieces int) bool {
	for i := range changes {
		if !d.takeOne(i, found) {
			continue
		}
		for end := min(found.at+pieces, len(d.plan)); found.at < end; found.at++ {
			d.takeOne(i, found)
		}
		return true
	}
	return false
}

// takeOne makes a change at a difference. It returns false if the draft stays the same.
func (d *draft) takeOne(change int, found difference) bool {
	c, p := &changes[change], &d.plan[found.at]
	if p.kind != c.kind || p.form&c.form != 0 || c.apt != nil && !c.apt(d, found) {
		return false
	}
	p.form |= c.form
	if c.rewrite == nil {
		return true
	}
	before := p.content
	c.rewrite(p)
	d.rewritten = d.rewritten || p.content != before
	return p.content != before
}

// canonicalName gives a tag the name that the specification has for its name.
func canonicalName(p *piece) {
	if t, ok := nameToken(p.name); ok {
		p.name = t.Canonical(p.name)
	}
}

// nameToken returns the token of a tag's name. ok is false if the name is not one token.
func nameToken(name string) (t lexicon.Token, ok bool) {
	t, _ = lexicon.Lex(name, 0, lexicon.Tag)
	return t, t.Kind == lexicon.Name && int(t.End) == len(name)
}

// beforeJoined reports whether the next tag is on the same line.
func beforeJoined(d *draft, found difference) bool {
	return found.at+1 < len(d.plan) && d.plan[found.at+1].form&joined != 0
}

// beforeNumber reports whether the number of a move follows.
func beforeNumber(d *draft, found difference) bool { return nextNumber(d.plan[found.at:]) != nil }

// afterComment reports whether a comment is right before a piece.
func afterComment(d *draft, found difference) bool {
	return found.at > 0 && d.plan[found.at-1].kind == commentKind
}

// beforeWord reports whether a move, a stray or a result follows.
func beforeWord(d *draft, found difference) bool {
	if found.at+1 == len(d.plan) {
		return false
	}
	next := &d.plan[found.at+1]
	return next.isWord() || next.kind == endKind && !next.none()
}
