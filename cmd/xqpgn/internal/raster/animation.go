package raster

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"maps"
	"slices"
	"time"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

// A Frame is one picture of an animation.
type Frame struct {
	Position board.Position
	Config   diagram.Config // the Width of the first frame applies to all frames
}

// lastFrame is the factor by which the last frame of an animation is shown longer than the others.
const lastFrame = 3

// AppendGIF appends frames as an animated GIF to dst and returns the longer slice. The animation shows each frame for
// the duration pace, the last one three times as long, and then begins again. Without frames, AppendGIF appends
// nothing.
func AppendGIF(dst []byte, frames []Frame, pace time.Duration) []byte {
	if len(frames) == 0 {
		return dst
	}
	var all gif.GIF
	var last *image.Paletted
	draw := func(f Frame) *image.RGBA {
		f.Config.Width = frames[0].Config.Width
		return Image(f.Position, f.Config)
	}
	// The first, middle and last frame have the colours of all frames: of marks, and of both sides' pieces.
	palette := paletteOf(draw(frames[0]), draw(frames[len(frames)/2]), draw(frames[len(frames)-1]))
	table := &colorTable{palette, map[color.RGBA]uint8{}}
	for _, f := range frames {
		now := table.paletted(draw(f))
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
	all.Config = image.Config{ColorModel: palette, Width: last.Rect.Dx(), Height: last.Rect.Dy()}
	out := bytes.NewBuffer(dst)
	if err := gif.EncodeAll(out, &all); err != nil {
		panic(err) // all frames lie inside the first, and writing to a buffer never fails
	}
	return out.Bytes()
}

// changed returns the part of a frame that differs from the previous frame. A move changes little, and the unchanged
// pixels between its squares are transparent, which compresses well.
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

// paletteOf returns a transparent colour, followed by the most frequent opaque colours of the images, at most 255.
// Edges have many shades. A shade that is left out is drawn in the nearest colour of the palette.
func paletteOf(images ...*image.RGBA) color.Palette {
	count := map[color.RGBA]int{}
	for _, img := range images {
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i+3] == 0xFF {
				count[color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 0xFF}]++
			}
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], cmp.Compare(number(a), number(b)))
	})
	palette := color.Palette{color.RGBA{}}
	for _, c := range all[:min(len(all), 255)] {
		palette = append(palette, c)
	}
	return palette
}

// number returns a colour as a number, to sort by.
func number(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }

// A colorTable finds colours in a palette.
type colorTable struct {
	palette color.Palette
	known   map[color.RGBA]uint8
}

// paletted returns an image in the colours of the table. Pixels that are not opaque, at the corners, get the colour of
// the ground, since a GIF has no half-transparent edges.
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
