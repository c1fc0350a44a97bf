package raster

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

// TestAlbum compares the pictures of an album with the pictures that Image draws.
func TestAlbum(t *testing.T) {
	o := diagram.Config{Width: 404}
	album := NewAlbum(o)
	middle, err := board.ParseFEN("2bak4/4a4/4b4/p1C1p3p/9/2P6/P3P1c1P/4B4/4N4/3AKAB2 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, pos := range []board.Position{board.Start(), {}, middle} {
		got, err := png.Decode(bytes.NewReader(album.AppendPNG(nil, pos)))
		if err != nil {
			t.Fatal(err)
		}
		want, other := Image(pos, o), 0
		for y := range want.Rect.Dy() {
			for x := range want.Rect.Dx() {
				r, g, b, _ := got.At(x, y).RGBA()
				wr, wg, wb, alpha := want.At(x, y).RGBA()
				if alpha == 0xFFFF && far(r, wr)+far(g, wg)+far(b, wb) > 0x3000 {
					other++
				}
			}
		}
		if other > 50 { // shades of edges
			t.Errorf("%s: %d pixels differ", pos.FEN(), other)
		}
	}
}

func far(a, b uint32) uint32 { return max(a, b) - min(a, b) }

func BenchmarkAlbum(b *testing.B) {
	album := NewAlbum(diagram.Config{Width: 404})
	size := len(album.AppendPNG(nil, board.Start()))
	for b.Loop() {
		album.AppendPNG(nil, board.Start())
	}
	b.ReportMetric(float64(size), "bytes")
}
