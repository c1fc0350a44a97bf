package diagram

import (
	"fmt"
	"math"

	"github.com/xqpgn/xqpgn/notation/board"
)

// Measures of marks, in the units of the picture.
const (
	halo  = 22   // radius of the mark beneath a piece
	dot   = 6    // radius of the mark on an empty point
	ring  = 20.5 // radius of a ring, to the middle of its line
	badge = 14   // offset in x and y from the centre of a piece to the dot on its edge

	spikes     = 16 // points of the star beneath a king in check
	spikeInner = 20
	spikeOuter = 24.5

	tail       = 13  // from the centre of a square to the start of an arrow
	tip        = 7   // from the tip of an arrow to the centre of a square
	shaft      = 3.5 // half the width of an arrow
	head       = 15  // length of an arrow's head
	headSpread = 9.5 // half the width of an arrow's head
)

// beneath draws the marks below the pieces: the squares of the move, and kings in check.
func (p *picture) beneath(pos *board.Position) {
	for s := range board.NoSquare {
		cx, cy := Centre(s, p.Config)
		if p.moved(s) {
			var radius float64 = dot
			if pos.At(s).Kind() != board.NoKind {
				radius = halo
			}
			p.printf(`<circle%s fill="currentColor" cx="%g" cy="%g" r="%g"/>`, p.paint("xq-move"), cx, cy, radius)
		}
		if p.checked(pos, s) {
			p.printf(`<path%s fill="currentColor" d="%s"/>`, p.paint("xq-check"), star(cx, cy))
		}
	}
}

// star returns the path of a star around a point.
func star(cx, cy float64) string {
	var d []byte
	for i := range 2 * spikes {
		radius, command := float64(spikeOuter), 'L'
		if i%2 == 1 {
			radius = spikeInner
		}
		if i == 0 {
			command = 'M'
		}
		sin, cos := math.Sincos(math.Pi * float64(i) / spikes)
		d = fmt.Appendf(d, "%c%.1f %.1f", command, cx+radius*sin, cy-radius*cos)
	}
	return string(append(d, 'Z'))
}

// above draws the marks and arrows above the pieces.
func (p *picture) above(pos *board.Position) {
	for _, m := range p.Marks {
		if !m.Square.Valid() {
			continue
		}
		cx, cy := Centre(m.Square, p.Config)
		paint := p.paint(m.Class.class())
		switch known(shapeNames[:], m.Shape) {
		case Ring:
			p.printf(`<circle%s fill="none" stroke="currentColor" stroke-width="3.4" cx="%g" cy="%g" r="%g"/>`, paint, cx, cy, ring)
		case Dot:
			if pos.At(m.Square).Kind() != board.NoKind {
				cx, cy = cx+badge, cy-badge
			}
			p.printf(`<circle%s fill="currentColor" cx="%g" cy="%g" r="%d"/>`, paint, cx, cy, dot)
		}
	}
	for _, a := range p.Arrows {
		if a.leads() {
			p.printf(`<path%s fill="currentColor" fill-opacity="0.85" d="%s"/>`, p.paint(a.Class.class()), p.arrow(a.Move))
		}
	}
}

// class returns the CSS class of marks and arrows of class c.
func (c Class) class() string { return "xq-" + known(classNames[:], c).String() }

// ClassOf returns the class of a colour of arrows in comments, as in [%cal Gh2e2]: Good for "G", Bad for "R", Neutral
// for "B", and Other for any other colour. Yellow, "Y", could not be told from the board and is Other.
func ClassOf(color string) Class {
	switch color {
	case "G":
		return Good
	case "R":
		return Bad
	case "B":
		return Neutral
	default:
		return Other
	}
}

// leads reports whether the arrow joins two different squares of the board.
func (a Arrow) leads() bool {
	return a.Move.From != a.Move.To && a.Move.From.Valid() && a.Move.To.Valid()
}

// arrow returns the path of an arrow, from the left corner of its tail around its head to the right one. It
// keeps clear of the centres of its squares, so that the characters there stay legible.
func (p *picture) arrow(m board.Move) string {
	x1, y1 := Centre(m.From, p.Config)
	x2, y2 := Centre(m.To, p.Config)
	length := math.Hypot(x2-x1, y2-y1)
	ux, uy := (x2-x1)/length, (y2-y1)/length
	end := length - tip
	var d []byte
	for i, corner := range [...]struct{ along, aside float64 }{
		{tail, -shaft}, {end - head, -shaft}, {end - head, -headSpread}, {end, 0},
		{end - head, headSpread}, {end - head, shaft}, {tail, shaft},
	} {
		command := 'L'
		if i == 0 {
			command = 'M'
		}
		d = fmt.Appendf(d, "%c%.1f %.1f", command, x1+ux*corner.along-uy*corner.aside, y1+uy*corner.along+ux*corner.aside)
	}
	return string(append(d, 'Z'))
}
