package print

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A form is a set of unusual ways to write a tag or a comment.
type form uint8

const (
	flat   form = 1 << iota // a value or a comment on one line
	wide                    // a comment with full-width braces
	joined                  // a tag on the line of the tag before it
	broken                  // a tag with its bracket on the next line
	spoken                  // text without meaning as a comment
)

// isUnread reports whether a stray or a move may become a comment: it is a stray, or its text is no move and it has
// no number. The draft must allow that.
func isUnread(d *draft, found difference) bool {
	ply, ok := d.plan[found.at].node.(*ast.Ply)
	return d.last && !(ok && (isNumbered(ply) || lexicon.IsMove(ply.Text)))
}

// changes lists the forms to try, in this order, for a piece in whose place the reader found another piece.
var changes = []struct {
	kind    kind
	form    form
	apt     func(d *draft, found difference) bool // whether the form may help; nil for always
	rewrite func(p *piece)                        // changes the piece itself; nil for no change
}{
	{tagKind, joined, func(_ *draft, found difference) bool { return found.at > 0 && found.begins }, nil},
	{tagKind, broken, beforeJoined, nil}, // else a quotation mark of the next tag may end the value
	{tagKind, flat, nil, func(p *piece) { p.text = oneLine.Replace(p.text) }},
	{commentKind, wide, nil, func(p *piece) { p.text = ast.WideBraces(p.text) }},
	{commentKind, flat, nil, flatten},
	{strayKind, spoken, isUnread, speak},
	{plyKind, spoken, isUnread, speak},
}

// flatten puts a comment on one line, with the braces of its node if it has one.
func flatten(p *piece) {
	if c, ok := p.node.(*ast.Comment); ok {
		p.text = ast.PairBraces(c.Text)
	}
	p.text = oneLine.Replace(p.text)
}

// speak turns a piece into a comment.
func speak(p *piece) { p.kind, p.text = commentKind, ast.WideBraces(p.text) }

// oneLine puts spaces in the place of line breaks.
var oneLine = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ")

// change changes a draft that is read as another game. It gives another form to the given number of pieces from the
// difference on, or to the piece before the difference. It returns false if no form is left to try.
func (d *draft) change(found difference, pieces int) bool {
	before := max(0, found.at-1)
	return d.take(found, pieces) || d.take(difference{at: before}, 1) || d.speakLine(found.at) || d.speakLine(before)
}

// speakLine turns a variation without moves, whose opening parenthesis is the piece at index at, into a comment. It
// returns false if the draft stays the same.
func (d *draft) speakLine(at int) bool {
	if !d.last || d.plan[at].kind != openKind {
		return false
	}
	line := d.plan[at].node
	var texts []string
	end := at
	for ; d.plan[end].kind != closeKind || d.plan[end].node != line; end++ {
		if p := &d.plan[end]; p.kind == plyKind && lexicon.IsMove(p.text) {
			return false
		}
		texts = append(texts, d.plan[end].written())
	}
	text := ast.WideBraces(strings.Join(append(texts, ")"), " "))
	d.plan = slices.Replace(d.plan, at, end+1, piece{content: content{kind: commentKind, text: text}, form: spoken, node: line})
	d.say(line, text)
	return true
}

// say makes the draft write a node as a comment with a text.
func (d *draft) say(node ast.Node, text string) {
	if d.comments == nil {
		d.comments = map[ast.Node]string{}
	}
	d.comments[node], d.rewritten = text, true
}

// take makes the first possible change of the list changes to the pieces from a difference on. pieces is the number
// of these pieces. It returns false if no change is possible.
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

// takeOne makes one change, given by its index, to the piece at a difference. It returns false if the draft stays the
// same.
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
	if c.rewrite(p); p.content == before {
		return false
	}
	if d.rewritten = true; p.kind == commentKind {
		d.say(p.node, p.text)
	}
	return true
}

// comment returns the text with which a comment is written.
func (d *draft) comment(c *ast.Comment) string {
	if text, ok := d.comments[c]; ok {
		return text
	}
	return ast.PairBraces(c.Text)
}

// beforeJoined reports whether the next tag is on the same line.
func beforeJoined(d *draft, found difference) bool {
	return found.at+1 < len(d.plan) && d.plan[found.at+1].form&joined != 0
}
