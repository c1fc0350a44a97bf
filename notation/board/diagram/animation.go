package diagram

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"math"
	"time"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A Frame is one picture of an animation.
type Frame struct {
	Position board.Position
	Options  Options // the Width of the first frame counts for all
}

// lastFrame is how many times as long as another the last frame of an animation is shown.
const lastFrame = 3

// AppendGIF appends frames as an animated GIF to dst and returns the longer slice. It shows each frame
// for a pace, the last one three times as long, and then begins again. Without frames it appends nothing.
func AppendGIF(dst []byte, frames []Frame, pace time.Duration) []byte {
	if len(frames) == 0 {
		return dst
	}
	var all gif.GIF
	var last *image.Paletted
	table := newColorTable()
	for _, f := range frames {
		f.Options.Width = frames[0].Options.Width
		now := table.paletted(Image(f.Position, f.Options))
		shown := now
		if last != nil {
			shown = changed(last, now)
		}
		last = now
		all.Image = append(all.Image, shown)
		all.Delay = append(all.Delay, int(pace/(10*time.Millisecond)))
		all.Disposal = append(all.Disposal, gif.DisposalNone)
	}
	all.Delay[len(all.Delay)-1] *= lastFrame
	all.Config = image.Config{ColorModel: table.palette, Width: last.Rect.Dx(), Height: last.Rect.Dy()}
	out := bytes.NewBuffer(dst)
	if err := gif.EncodeAll(out, &all); err != nil {
		panic(err) // all frames lie in the first, and a buffer takes all
	}
	return out.Bytes()
}

// transparent is the colour of the palette that leaves a pixel as it is in the frame before.
const transparent = 0

// changed returns the part of a frame that differs from the one before it. Of a move that is little, and
// the pixels between its squares are transparent, which packs well.
func changed(before, now *image.Paletted) *image.Paletted {
	var area image.Rectangle
	width := now.Rect.Dx()
	for i, c := range now.Pix {
		if c != before.Pix[i] {
			area = area.Union(image.Rect(i%width, i/width, i%width+1, i/width+1))
		}
	}
	if area.Empty() {
		area = image.Rect(0, 0, 1, 1)
	}
	part := image.NewPaletted(area, now.Palette)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if c := now.ColorIndexAt(x, y); c != before.ColorIndexAt(x, y) {
				part.SetColorIndex(x, y, c)
			}
		}
	}
	return part
}

// A colorTable is the palette of an animation, of at most 256 colours, and where known colours are in it.
type colorTable struct {
	palette color.Palette
	known   map[color.RGBA]uint8
}

// newColorTable returns the colours of all themes, and steps between those that meet at an edge.
func newColorTable() *colorTable {
	t := &colorTable{palette: color.Palette{color.RGBA{}}, known: map[color.RGBA]uint8{}}
	for _, theme := range []Theme{Light, Dark} {
		of := func(class, property string) color.RGBA {
			p := picture{Options: Options{Theme: theme}}
			s := style{}
			c := s.paint(p.color(class, property))
			return color.RGBA{c.R, c.G, c.B, c.A}
		}
		ground, disc := of("xq-ground", "fill"), of("xq-black-disc", "fill")
		cream, red := of("xq-red-disc", "fill"), of("xq-red", "color")
		t.ramp(ground, of("xq-line", "stroke"), 10)
		t.ramp(ground, of("xq-label", "color"), 8)
		t.ramp(ground, red, 10)
		t.ramp(cream, red, 16)
		t.ramp(ground, disc, 10)
		t.ramp(disc, of("xq-black", "color"), 16)
		t.ramp(disc, of("xq-black-disc", "stroke"), 6)
		t.ramp(ground, of("xq-move", "color"), 8)
		t.ramp(red, of("xq-move", "color"), 6)
		t.ramp(disc, of("xq-move", "color"), 6)
		t.ramp(ground, of("xq-check", "color"), 6)
		for _, class := range []string{"xq-good", "xq-bad", "xq-other"} {
			t.ramp(ground, of(class, "color"), 3)
		}
	}
	return t
}

// ramp adds the colours from one to another, both included, unless they are there.
func (t *colorTable) ramp(from, to color.RGBA, steps int) {
	for i := range steps {
		part := float64(i) / float64(steps-1)
		mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-part) + float64(b)*part)) }
		c := color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xFF}
		if _, ok := t.known[c]; !ok && len(t.palette) < 256 {
			t.known[c] = uint8(len(t.palette))
			t.palette = append(t.palette, c)
		}
	}
}

// paletted returns an image in the colours of the table. Its transparent corners get the colour of the
// ground, since a GIF has no half-transparent edges.
func (t *colorTable) paletted(from *image.RGBA) *image.Paletted {
	to := image.NewPaletted(from.Rect, t.palette)
	ground := from.RGBAAt(from.Rect.Dx()/2, 2)
	for i := range to.Pix {
		p := from.Pix[4*i : 4*i+4 : 4*i+4]
		c := color.RGBA{p[0], p[1], p[2], p[3]}
		if c.A < 0xFF {
			c = ground
		}
		index, ok := t.known[c]
		if !ok {
			index = uint8(1 + t.palette[1:].Index(c))
			t.known[c] = index
		}
		to.Pix[i] = index
	}
	return to
}
