package raster_test

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/raster"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

func ExampleImage() {
	img := raster.Image(board.Start(), diagram.Config{Width: 300})
	fmt.Println(img.Bounds().Dx())
	// Output:
	// 300
}

func ExampleAppendPNG() {
	pos := board.Start()
	move, _ := board.ParseMove("h2e2")
	pos.Play(move)
	data := raster.AppendPNG(nil, pos, diagram.Config{Move: move, Width: 300})
	config, err := png.DecodeConfig(bytes.NewReader(data))
	fmt.Println(config.Width, err)
	// Output:
	// 300 <nil>
}

// A game with a single move, and a second for each position.
func ExampleAppendGIF() {
	pos := board.Start()
	frames := []raster.Frame{{Position: pos, Config: diagram.Config{Width: 300}}}
	move, _ := board.ParseMove("h2e2")
	pos.Play(move)
	frames = append(frames, raster.Frame{Position: pos, Config: diagram.Config{Move: move}})
	animation, err := gif.DecodeAll(bytes.NewReader(raster.AppendGIF(nil, frames, time.Second)))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(animation.Config.Width, animation.Delay) // in hundredths of a second
	// Output:
	// 300 [100 300]
}
