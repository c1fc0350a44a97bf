package view

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/gif"
	"strings"
	"testing"
)

// TestAnimation holds that the page saves the line on the board as a GIF: a frame a position, each with the part that changed.
func TestAnimation(t *testing.T) {
	c := newChromium(t)
	const game = "1. 炮二平五 马８进７ (1... 炮８平５ 2. 马二进三) 2. 马二进三 车９平８ 3. 车九进九 *"
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "game.pgn", game)}}), 1280, 800)
	p.until(t, `document.querySelectorAll('.move').length > 5`)
	p.eval(t, `URL.createObjectURL = (blob) => { const r = new FileReader(); r.onload = () => { window.saved = r.result; }; r.readAsDataURL(blob); return ''; }`)
	saved := func(ply, before string) *gif.GIF {
		t.Helper()
		p.eval(t, `(() => { window.saved = null; document.querySelector('#first').click(); for (let i = 0; i < `+ply+`; i++) document.querySelector('#next').click(); `+before+` document.querySelector('[data-copy=gif]').click() })()`)
		p.until(t, "window.saved")
		_, text, _ := strings.Cut(p.eval(t, "window.saved"), "base64,")
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		all, err := gif.DecodeAll(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	all := saved("1", "")
	if len(all.Image) != 5 || all.Config.Width != 404 || all.Config.Height != 468 || all.Delay[0] != 100 || all.Delay[4] != 300 || all.LoopCount != 0 {
		t.Errorf("%d frames of %dx%d, shown for %v", len(all.Image), all.Config.Width, all.Config.Height, all.Delay)
	}
	for i, frame := range all.Image {
		if whole := frame.Rect == image.Rect(0, 0, 404, 468); whole != (i == 0) {
			t.Errorf("frame %d is %v", i, frame.Rect)
		}
	}
	if at := p.eval(t, `document.querySelector('#board svg').dataset.fen.split(' ')[1]`); at != "b" {
		t.Errorf("the board is left with %s to move", at)
	}
	if all := saved("2", "for (const b of document.querySelectorAll('.move')) if (b.textContent.includes('炮８平５')) b.click();"); len(all.Image) != 4 {
		t.Errorf("the variation has %d frames", len(all.Image))
	}
	p.quiet(t)
}
