// Package raster draws the pictures of package diagram in pixels: a position as an image or as PNG, a
// game as an animated GIF.
//
//	data := raster.AppendPNG(nil, pos, diagram.Config{Move: last, Check: true})
package raster

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/vector"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

// imageWidth is the width in pixels of an image if [diagram.Config].Width is not set: two pixels for each unit of the
// picture, for screens with small pixels.
const imageWidth = 2 * diagram.Width

// Image returns a position as an image: the picture of [diagram.AppendSVG] in pixels. Theme Auto means Light, since an
// image cannot adapt to the settings of its viewer. The corners are transparent.
func Image(pos board.Position, o diagram.Config) *image.RGBA {
	width := o.Width
	if width <= 0 {
		width = imageWidth
	}
	width = min(width, MaxPixels)
	if o.Theme == diagram.Auto {
		o.Theme = diagram.Light
	}
	scale := float64(width) / diagram.Width
	r := rasterizer{image: image.NewRGBA(image.Rect(0, 0, width, int(math.Round(diagram.Height*scale)))), scale: scale}
	r.draw(diagram.AppendSVG(nil, pos, o))
	return r.image
}

// MaxPixels is the greatest width of an image in pixels. A greater width would be a mistake, and exhaust memory.
const MaxPixels = 4096

// AppendPNG appends a position as a PNG image to dst and returns the longer slice; see [Image].
func AppendPNG(dst []byte, pos board.Position, o diagram.Config) []byte {
	out := bytes.NewBuffer(dst)
	if err := png.Encode(out, Image(pos, o)); err != nil {
		panic(err) // the size is in bounds, and writing to a buffer never fails
	}
	return out.Bytes()
}

// A rasterizer draws the documents of AppendSVG, so that an image cannot differ from the SVG picture. It knows only the
// elements and attributes of SVG that these documents have.
type rasterizer struct {
	image *image.RGBA
	scale float64 // pixels in a unit of the picture
}

// A style is the paint of an element, including inherited values.
type style struct {
	color, fill, stroke string
	width               float64 // width of the stroke
	opacity             float64 // opacity of the fill
}

// draw draws a document.
func (r *rasterizer) draw(document []byte) {
	in := xml.NewDecoder(bytes.NewReader(document))
	styles := []style{{fill: "black", stroke: "none", width: 1, opacity: 1}}
	for {
		token, err := in.Token()
		if err != nil {
			return // the end
		}
		switch t := token.(type) {
		case xml.StartElement:
			attributes := map[string]string{}
			s := styles[len(styles)-1]
			for _, a := range t.Attr {
				attributes[a.Name.Local] = a.Value
				switch a.Name.Local {
				case "color":
					s.color = a.Value
				case "fill":
					s.fill = a.Value
				case "stroke":
					s.stroke = a.Value
				case "stroke-width":
					s.width = float(a.Value)
				case "fill-opacity":
					s.opacity = float(a.Value)
				}
			}
			styles = append(styles, s)
			r.element(t.Name.Local, attributes, &s)
		case xml.EndElement:
			styles = styles[:len(styles)-1]
		}
	}
}

func (r *rasterizer) element(name string, attributes map[string]string, s *style) {
	var o outline
	switch name {
	case "rect":
		o.rectangle(float(attributes["width"]), float(attributes["height"]), float(attributes["rx"]))
	case "circle":
		cx, cy, radius := float(attributes["cx"]), float(attributes["cy"]), float(attributes["r"])
		if s.stroke != "none" {
			var ring outline
			ring.circle(cx, cy, radius+s.width/2, 1)
			ring.circle(cx, cy, radius-s.width/2, -1)
			defer r.fill(&ring, s.paint(s.stroke), 1) // drawn after the disc, so that it is on top
		}
		o.circle(cx, cy, radius, 1)
	case "path":
		x, y, scale := 0.0, 0.0, 1.0
		if transform, ok := attributes["transform"]; ok {
			fmt.Sscanf(transform, "translate(%g %g) scale(%g)", &x, &y, &scale)
		}
		if s.stroke != "none" {
			o.lines(attributes["d"], s.width)
			r.fill(&o, s.paint(s.stroke), 1)
			return
		}
		o.path(attributes["d"], x, y, scale)
	}
	if s.fill != "none" {
		r.fill(&o, s.paint(s.fill), s.opacity)
	}
}

// paint returns the colour for the value of an attribute.
func (s *style) paint(value string) color.NRGBA {
	if value == "currentColor" {
		value = s.color
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(value, "#"), 16, 32)
	if err != nil {
		return color.NRGBA{A: 0xFF}
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xFF}
}

// fill fills an outline.
func (r *rasterizer) fill(o *outline, c color.NRGBA, opacity float64) {
	if len(o.steps) == 0 {
		return
	}
	var box [4]float64 // left, top, right, bottom
	for i, s := range o.steps {
		for j := range s.points() {
			x, y := s.at[2*j]*r.scale, s.at[2*j+1]*r.scale
			if i == 0 && j == 0 {
				box = [4]float64{x, y, x, y}
			}
			box = [4]float64{min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)}
		}
	}
	bounds := image.Rect(int(math.Floor(box[0])), int(math.Floor(box[1])), int(math.Ceil(box[2]))+1, int(math.Ceil(box[3]))+1).Intersect(r.image.Rect)
	if bounds.Empty() {
		return
	}
	z := vector.NewRasterizer(bounds.Dx(), bounds.Dy()) // no larger than the outline: pieces are small
	for _, s := range o.steps {
		var at [6]float32
		for j := range s.points() {
			at[2*j], at[2*j+1] = float32(s.at[2*j]*r.scale)-float32(bounds.Min.X), float32(s.at[2*j+1]*r.scale)-float32(bounds.Min.Y)
		}
		switch s.kind {
		case 'M':
			z.ClosePath()
			z.MoveTo(at[0], at[1])
		case 'L':
			z.LineTo(at[0], at[1])
		case 'Q':
			z.QuadTo(at[0], at[1], at[2], at[3])
		case 'C':
			z.CubeTo(at[0], at[1], at[2], at[3], at[4], at[5])
		}
	}
	z.ClosePath()
	c.A = uint8(math.Round(0xFF * opacity))
	z.Draw(r.image, bounds, image.NewUniform(c), image.Point{})
}

// An outline is a shape to be filled, in the picture's units.
type outline struct{ steps []outlineStep }

// An outlineStep moves to a point, or draws a line, a quadratic or a cubic curve to one.
type outlineStep struct {
	kind byte // M, L, Q or C
	at   [6]float64
}

// points returns the number of points of the step.
func (s *outlineStep) points() int {
	switch s.kind {
	case 'Q':
		return 2
	case 'C':
		return 3
	}
	return 1
}

func (o *outline) add(kind byte, at ...float64) {
	s := outlineStep{kind: kind}
	copy(s.at[:], at)
	o.steps = append(o.steps, s)
}

// quarter is the distance of the control points of a quarter circle from its ends, in radii.
const quarter = 0.5522847

// circle adds a circle. It runs clockwise if way is 1, and the other way round if way is -1, which cuts a hole.
func (o *outline) circle(x, y, radius, way float64) {
	r, k := radius, radius*quarter
	o.add('M', x+r, y)
	o.add('C', x+r, y+way*k, x+k, y+way*r, x, y+way*r)
	o.add('C', x-k, y+way*r, x-r, y+way*k, x-r, y)
	o.add('C', x-r, y-way*k, x-k, y-way*r, x, y-way*r)
	o.add('C', x+k, y-way*r, x+r, y-way*k, x+r, y)
}

// rectangle adds a rectangle from 0, 0 with round corners.
func (o *outline) rectangle(w, h, r float64) {
	k := r * (1 - quarter)
	o.add('M', r, 0)
	o.add('L', w-r, 0)
	o.add('C', w-k, 0, w, k, w, r)
	o.add('L', w, h-r)
	o.add('C', w, h-k, w-k, h, w-r, h)
	o.add('L', r, h)
	o.add('C', k, h, 0, h-k, 0, h-r)
	o.add('L', 0, r)
	o.add('C', 0, k, k, 0, r, 0)
}

// lines adds the lines of a path of straight lines, as wide as a stroke, with square ends.
func (o *outline) lines(d string, width float64) {
	var path outline
	path.path(d, 0, 0, 1)
	var x, y float64
	for _, s := range path.steps {
		if s.kind == 'L' {
			if length := math.Hypot(s.at[0]-x, s.at[1]-y); length > 0 {
				ux, uy := (s.at[0]-x)/length*width/2, (s.at[1]-y)/length*width/2
				o.add('M', x-ux+uy, y-uy-ux)
				o.add('L', s.at[0]+ux+uy, s.at[1]+uy-ux)
				o.add('L', s.at[0]+ux-uy, s.at[1]+uy+ux)
				o.add('L', x-ux-uy, y-uy+ux)
			}
		}
		x, y = s.at[0], s.at[1]
	}
}

// path adds the path of a d attribute, moved and scaled. It knows the commands that the pictures use: M, L, H, V, l, q
// and z.
func (o *outline) path(d string, dx, dy, scale float64) {
	var x, y, startX, startY float64
	next := func() (n float64) {
		d = strings.TrimLeft(d, " ")
		end := 1
		for end < len(d) && (d[end] >= '0' && d[end] <= '9' || d[end] == '.') {
			end++
		}
		n = float(d[:min(end, len(d))])
		d = d[min(end, len(d)):]
		return n
	}
	add := func(kind byte, at ...float64) {
		for i := range at {
			at[i] *= scale
			if i%2 == 0 {
				at[i] += dx
			} else {
				at[i] += dy
			}
		}
		o.add(kind, at...)
	}
	for d != "" {
		command := d[0]
		d = d[1:]
		switch command {
		case 'M':
			x, y = next(), next()
			startX, startY = x, y
			add('M', x, y)
			continue
		case 'L':
			x, y = next(), next()
		case 'H':
			x = next()
		case 'V':
			y = next()
		case 'l':
			x, y = x+next(), y+next()
		case 'q':
			cx, cy := x+next(), y+next()
			x, y = x+next(), y+next()
			add('Q', cx, cy, x, y)
			continue
		case 'z', 'Z':
			x, y = startX, startY
		default:
			continue
		}
		add('L', x, y)
	}
}

// float returns the number in an attribute, or 0 if there is no number.
func float(text string) float64 {
	n, _ := strconv.ParseFloat(text, 64)
	return n
}
