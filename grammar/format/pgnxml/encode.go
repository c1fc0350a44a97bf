package pgnxml

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// An Encoder writes games as one XML document. It writes nothing before it knows
// whether there is more than one: it keeps the first game until the second comes,
// and none after that. A zero Encoder writes nothing: its methods return an error.
type Encoder struct {
	out   io.Writer
	games int    // given so far
	first []byte // the only game so far
	text  []byte // memory for the element of a game
	err   error  // why no more can be written
}

const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

var (
	errClosed   = errors.New("pgnxml: the document is closed")
	errNoWriter = errors.New("pgnxml: the encoder has nothing to write to")
	errNoGame   = errors.New("pgnxml: there is no game to write")
)

// NewEncoder writes to w. [Encoder.Close] ends the document.
func NewEncoder(w io.Writer) *Encoder { return &Encoder{out: w} }

// Encode writes a game. One that holds bytes that are no UTF-8 is refused with an error: then
// nothing of it is written, and the next one may follow. Other errors are those of [Encoder.EncodeElement].
func (e *Encoder) Encode(g *ast.Game) error {
	if e.err != nil {
		return e.err
	}
	text, err := AppendElement(e.text[:0], g)
	if err != nil {
		return err
	}
	e.text = text
	return e.EncodeElement(text)
}

// EncodeElement writes a game of which [AppendElement] made the element, as [Encoder.Encode] does. The
// error is that of the writer, that there is none, or that the document is closed.
func (e *Encoder) EncodeElement(element []byte) error {
	switch {
	case e.err != nil:
		return e.err
	case e.out == nil:
		return errNoWriter
	}
	e.games++
	switch e.games {
	case 1:
		e.first = slices.Clone(element)
		return nil
	case 2:
		e.write([]byte(declaration + "<" + elementGames + ">\n"))
		e.write(e.first)
		e.first = nil
	}
	e.write(element)
	return e.err
}

// Close ends the document. It does not close the writer. The error is that of the writer, or that there is
// none.
func (e *Encoder) Close() error {
	switch {
	case e.err == errClosed:
		return nil
	case e.out == nil:
		return errNoWriter
	case e.games == 0:
		e.write([]byte(declaration + "<" + elementGames + ">\n</" + elementGames + ">\n"))
	case e.games == 1:
		e.write([]byte(declaration))
		e.write(e.first)
	default:
		e.write([]byte("</" + elementGames + ">\n"))
	}
	if e.err != nil {
		return e.err
	}
	e.err = errClosed
	return nil
}

// write writes unless that failed before.
func (e *Encoder) write(text []byte) {
	if e.err == nil {
		_, e.err = e.out.Write(text)
	}
}

// AppendElement appends the element of a game, with a line feed behind it, to dst and returns the
// longer slice. Games can so be made ready for [Encoder.EncodeElement] in several places at the
// same time. The error is that the game holds bytes that are no UTF-8, or a remark of a kind that
// XML does not have, or that it is nil.
func AppendElement(dst []byte, g *ast.Game) ([]byte, error) {
	if g == nil {
		return dst, errNoGame
	}
	p := printer{out: dst}
	p.begin(elementPGN)
	for i := range g.Tags {
		p.tag(&g.Tags[i])
	}
	p.line(&g.Main, firstTurn(g))
	p.end(elementPGN)
	p.out = append(p.out, '\n')
	return p.out, p.err
}

// A printer puts the elements of a game into lines.
type printer struct {
	out   []byte
	depth int  // of elements
	half  bool // the last element was the first move of a round
	err   error
}

// begin begins an element that holds others.
func (p *printer) begin(element string) {
	if p.depth > 0 {
		p.newLine()
	}
	p.open(element)
	p.out = append(p.out, '>')
	p.depth++
}

// end ends it.
func (p *printer) end(element string) {
	p.depth--
	p.newLine()
	p.close(element)
}

// open prints the beginning of an element up to its attributes.
func (p *printer) open(element string) { p.out = append(append(p.out, '<'), element...) }

// close prints the end of an element.
func (p *printer) close(element string) {
	p.out = append(append(append(p.out, "</"...), element...), '>')
}

// deepest is the depth from which on lines are no further indented.
const deepest = 32

func (p *printer) newLine() {
	p.half = false
	p.out = append(p.out, '\n')
	for range min(p.depth, deepest) {
		p.out = append(p.out, ' ')
	}
}

// An attribute of an element.
type attribute struct{ name, value string }

// leaf prints an element that holds text, on a line of its own.
func (p *printer) leaf(element, text string, attributes ...attribute) {
	p.newLine()
	p.text(element, text, attributes...)
}

// text prints an element that holds text.
func (p *printer) text(element, text string, attributes ...attribute) {
	plain := isPlain(text)
	for _, a := range attributes {
		plain = plain && isPlain(a.value)
	}
	if !plain {
		p.marked(element, text, attributes)
		return
	}
	p.open(element)
	for _, a := range attributes {
		p.out = append(append(append(p.out, ' '), a.name...), `="`...)
		p.out = append(append(p.out, a.value...), '"')
	}
	p.out = append(append(p.out, '>'), padding...)
	p.out = append(append(p.out, text...), padding...)
	p.close(element)
}

// marked prints an element that holds text of which not all can stand in XML as it is.
func (p *printer) marked(element, text string, attributes []attribute) {
	all := text
	for _, a := range attributes {
		all += a.value
	}
	if !utf8.ValidString(all) {
		p.err = fmt.Errorf("pgnxml: there are bytes that are no UTF-8 in the <%s> %q", element, all)
	}
	if strings.ContainsFunc(all, foreign) {
		text = escape(text)
		for i := range attributes {
			attributes[i].value = escape(attributes[i].value)
		}
		attributes = append(attributes, attribute{attributeEscaped, "true"})
	}
	p.open(element)
	for _, a := range attributes {
		p.out = fmt.Appendf(p.out, ` %s="%s"`, a.name, attributeMarkup.Replace(a.value))
	}
	p.out = append(p.out, '>')
	p.out = append(p.out, padding...)
	p.out = append(p.out, textMarkup.Replace(text)...)
	p.out = append(p.out, padding...)
	p.close(element)
}

func (p *printer) tag(t *ast.Tag) {
	if element, ok := elementByTag[t.Name]; ok {
		p.leaf(element, t.Value)
	} else {
		p.leaf(elementTag, t.Value, attribute{attributeName, t.Name})
	}
}

// line prints a line that begins at a turn.
func (p *printer) line(l *ast.Line, due turn) {
	p.remarks(l.Leading, due)
	for i := range l.Plies {
		m := &l.Plies[i]
		at := p.move(m, due)
		p.remarks(m.Remarks, at.other())
		due = at.next()
	}
	if l.Result.Text != "" || len(l.Trailing) > 0 {
		p.leaf(elementEnd, cmp.Or(l.Result.Meaning(), l.Result.Text))
	}
	p.remarks(l.Trailing, due)
}

// move prints a move and returns its turn.
func (p *printer) move(m *ast.Ply, due turn) turn {
	number := ast.Number{Value: m.Number.Value, Ellipsis: m.Number.Ellipsis}
	at := due.numbered(number)
	if p.half && at.black {
		p.out = append(p.out, ' ')
	} else {
		p.newLine()
	}
	if number == due.number() {
		p.text(elementMove, m.Text)
	} else {
		p.text(elementMove, m.Text, attribute{attributeNumber, formatNumber(number)})
	}
	p.half = !at.black
	return at
}

// remarks prints remarks, the variations among which begin at a turn.
func (p *printer) remarks(remarks []ast.Remark, due turn) {
	for _, r := range remarks {
		if l, ok := r.(*ast.Line); ok {
			p.begin(elementVariation)
			p.line(l, due)
			p.end(elementVariation)
			continue
		}
		element, text := elementOf(r)
		if element == "" {
			p.err = fmt.Errorf("pgnxml: there is no element for a %T", r)
		}
		p.leaf(element, text)
	}
}
