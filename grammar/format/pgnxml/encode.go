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
	"github.com/xqpgn/xqpgn/ast/rules"
)

// An Encoder writes games as one XML document. It buffers the first game until the second game or Close shows
// whether a root element is needed. Later games are written at once. The methods of a zero Encoder return an
// error.
type Encoder struct {
	out   io.Writer
	games int    // number of games so far
	first []byte // the buffered first game
	text  []byte // reusable memory for the element of a game
	err   error  // why no more can be written
}

const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

var (
	errClosed   = errors.New("pgnxml: the document is closed")
	errNoWriter = errors.New("pgnxml: the encoder has nothing to write to")
	errNoGame   = errors.New("pgnxml: there is no game to write")
)

// NewEncoder returns an Encoder that writes to w. The caller must end the document with [Encoder.Close].
func NewEncoder(w io.Writer) *Encoder { return &Encoder{out: w} }

// Encode writes a game. If the game has invalid UTF-8, Encode writes nothing and returns an error; the next game may
// follow. For other errors see [Encoder.EncodeElement].
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

// EncodeElement is like [Encoder.Encode] for a game whose element [AppendElement] built. It returns an error
// if writing fails, there is no writer, or the document is closed.
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

// Close ends the document. It does not close the writer. It returns an error if writing fails or there is no
// writer.
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

// write writes text unless an earlier write failed.
func (e *Encoder) write(text []byte) {
	if e.err == nil {
		_, e.err = e.out.Write(text)
	}
}

// AppendElement appends the element of a game and a line feed to dst, and returns the extended slice. With
// it, several goroutines can prepare games for [Encoder.EncodeElement]. It returns an error if the game is
// nil, has invalid UTF-8, or has a remark of a kind that XML lacks.
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

// A printer formats the elements of a game in lines.
type printer struct {
	out   []byte
	depth int  // depth of open elements
	half  bool // whether the last element was the first move of a round
	err   error
}

// begin opens an element that holds others.
func (p *printer) begin(element string) {
	if p.depth > 0 {
		p.newLine()
	}
	p.open(element)
	p.out = append(p.out, '>')
	p.depth++
}

// end closes an element that holds others.
func (p *printer) end(element string) {
	p.depth--
	p.newLine()
	p.close(element)
}

// open prints the start of an element up to its attributes.
func (p *printer) open(element string) { p.out = append(append(p.out, '<'), element...) }

// close prints the end tag of an element.
func (p *printer) close(element string) {
	p.out = append(append(append(p.out, "</"...), element...), '>')
}

// deepest is the depth beyond which lines are not indented further.
const deepest = 32

func (p *printer) newLine() {
	p.half = false
	p.out = append(p.out, '\n')
	for range min(p.depth, deepest) {
		p.out = append(p.out, ' ')
	}
}

// An attribute is an attribute of an element.
type attribute struct{ name, value string }

// leaf prints an element with text, on a line of its own.
func (p *printer) leaf(element, text string, attributes ...attribute) {
	p.newLine()
	p.text(element, text, attributes...)
}

// text prints an element with text.
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

// marked prints an element whose text or attributes need escaping.
func (p *printer) marked(element, text string, attributes []attribute) {
	all := text
	for _, a := range attributes {
		all += a.value
	}
	if !utf8.ValidString(all) {
		p.err = rules.Text{EN: "there are bytes that are no UTF-8 in the <%s> %q", ZH: "<%s>“%s”里有的字节不是 UTF-8 文字"}.Err(element, all)
	}
	breaks := isTag(element) && strings.ContainsFunc(text, isBreak) // in a tag, the reader turns line breaks into spaces
	if breaks || strings.ContainsFunc(all, foreign) {
		text = escape(text, breaks)
		for i := range attributes {
			attributes[i].value = escape(attributes[i].value, false)
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

// line prints a line; due is the turn of its first move.
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

// remarks prints remarks; due is the turn of the first move of variations.
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
			p.err = rules.Text{EN: "there is no element for a remark of type %T", ZH: "没有元素可写 %T 类型的注解"}.Err(r)
		}
		p.leaf(element, text)
	}
}
