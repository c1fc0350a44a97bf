package raster

import (
	_ "github.com/xqpgn/xqpgn/testdata" // -update

	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

// An image has the picture's colours in the picture's places.
func TestImage(t *testing.T) {
	start := board.Start()
	move, err := board.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	data := AppendPNG(nil, start, diagram.Config{Move: move})
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := decoded.Bounds().Size(); size.X != 2*diagram.Width || size.Y != 2*diagram.Height {
		t.Errorf("the image is %v", size)
	}
	img := Image(start, diagram.Config{Move: move})
	at := func(x, y float64) color.RGBA { return img.RGBAAt(int(2*x), int(2*y)) }
	hex := func(r, g, b uint8) color.RGBA { return color.RGBA{r, g, b, 0xFF} }
	for _, test := range []struct {
		what string
		x, y float64
		want color.RGBA
	}{
		{"corner", 0, 0, color.RGBA{}},
		{"ground", 202, 10, hex(0xf6, 0xe3, 0xb9)},
		{"line", 62, 94, hex(0x6b, 0x4a, 0x26)},
		{"black disc", 42, 41, hex(0x1d, 0x1d, 0x1f)},
		{"red disc", 55, 414, hex(0xff, 0xfa, 0xf0)},
		{"edge of a red disc", 42, 396, hex(0xb3, 0x19, 0x1c)},
		{"move", 202, 334, hex(0x25, 0x84, 0xe0)},
	} {
		if got := at(test.x, test.y); got != test.want {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
	ink := 0 // number of pixels of the character 帅 on the disc of the red king
	for dx := -12; dx <= 12; dx++ {
		for dy := -12; dy <= 12; dy++ {
			if at(float64(202+dx), float64(414+dy)) == hex(0xb3, 0x19, 0x1c) {
				ink++
			}
		}
	}
	if ink < 60 || ink > 400 {
		t.Errorf("%d points of 625 of the king are ink", ink)
	}
	if small := Image(start, diagram.Config{Width: 101}).Rect; small.Dx() != 101 || small.Dy() != 117 {
		t.Errorf("101 pixels wide: %v", small)
	}
}

// An animation has a frame for each position, at its pace, and only what changes in those after the first.
func TestGIF(t *testing.T) {
	position := board.Start()
	frames := []Frame{{Position: position, Config: diagram.Config{Width: 404}}}
	for _, text := range []string{"h2e2", "h9g7"} {
		move, err := board.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		position = position.After(move)
		frames = append(frames, Frame{position, diagram.Config{Move: move}})
	}
	data := AppendGIF(nil, frames, time.Second)
	all, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(all.Image) != 3 || all.Delay[0] != 100 || all.Delay[2] != 300 || all.LoopCount != 0 {
		t.Errorf("%d frames, delays %v", len(all.Image), all.Delay)
	}
	if all.Config.Width != 404 || all.Image[0].Rect.Dx() != 404 || all.Image[1].Rect.Dx() > 200 {
		t.Errorf("sizes %v, %v", all.Image[0].Rect, all.Image[1].Rect)
	}
	const rareShades = 400 // points at edges whose shade is not in the palette; a piece has more
	screen := image.NewRGBA(all.Image[0].Rect)
	for i, frame := range frames {
		draw.Draw(screen, all.Image[i].Rect, all.Image[i], all.Image[i].Rect.Min, draw.Over)
		frame.Config.Width = frames[0].Config.Width
		if n := unlike(screen, Image(frame.Position, frame.Config)); n > rareShades {
			t.Errorf("frame %d: %d points have the colour of another picture", i, n)
		}
	}
	if got := AppendGIF([]byte("x"), nil, time.Second); string(got) != "x" {
		t.Errorf("no frames: %q", got)
	}
	if n := len(all.Config.ColorModel.(color.Palette)); n > 256 {
		t.Errorf("%d colours", n)
	}
}

// unlike returns the number of points whose colours differ plainly.
func unlike(a, b *image.RGBA) (n int) {
	const shades = 48
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > shades || d < -shades {
				n++
				break
			}
		}
	}
	return n
}

func BenchmarkImage(b *testing.B) {
	for b.Loop() {
		Image(board.Start(), diagram.Config{})
	}
}
