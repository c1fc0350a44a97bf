package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/raster"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// write draws a position, or all positions up to it, into the file or folder of -o, or to standard output.
func (c *ShowCommand) write(stdout io.Writer, s *caption.Scene) error {
	if out.IsFolder(string(c.Output)) {
		return c.writeAll(s)
	}
	if c.Output == "" && (c.Format == "png" || c.Format == "gif") && terminal.Is(stdout) {
		return &games.RefusedError{Name: games.StandardInput, Why: noPicture}
	}
	return c.Output.Write(stdout, func(w io.Writer) error {
		_, err := w.Write(c.draw(s, terminal.ScreenOf(w, c.Color)))
		return err
	})
}

var noPicture = rules.Text{EN: "a picture would disturb the terminal; write it to a file with -o, or pipe it on", ZH: "图片会弄乱终端；请用 -o 写入文件，或者用管道输出"}

// writeAll draws the positions up to a scene's ply into a folder. Each file is named after its ply.
func (c *ShowCommand) writeAll(s *caption.Scene) error {
	digits := len(strconv.Itoa(s.Ply))
	for ply := range s.Ply + 1 {
		at := *s
		at.Ply = ply
		if err := c.picture(fmt.Sprintf("%0*d%s", digits, ply, c.extension()), &at); err != nil {
			return err
		}
	}
	return nil
}

// extension returns the extension of the files.
func (c *ShowCommand) extension() string {
	if c.Format == "text" {
		return ".txt"
	}
	return "." + c.Format
}

// picture draws a position into a file below the folder of -o.
func (c *ShowCommand) picture(name string, s *caption.Scene) error {
	path := filepath.Join(string(c.Output), name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return files.Replace(path, func(w io.Writer) error {
		_, err := w.Write(c.draw(s, terminal.Screen{}))
		return err
	})
}

// draw draws a position with its caption, as text for a screen.
func (c *ShowCommand) draw(s *caption.Scene, screen terminal.Screen) []byte {
	switch c.Format {
	case "svg":
		f := c.frame(s)
		return diagram.AppendSVG(nil, f.Position, f.Config)
	case "png":
		f := c.frame(s)
		return raster.AppendPNG(nil, f.Position, f.Config)
	case "gif":
		frames := make([]raster.Frame, s.Ply+1)
		for ply := range frames {
			at := *s
			at.Ply = ply
			frames[ply] = c.frame(&at)
		}
		return raster.AppendGIF(nil, frames, c.Pace)
	}
	const margin = 2
	f, columns := c.frame(s), screen.Columns
	f.Config.Paint = report.Painted(screen)
	text := fmt.Appendf(nil, "%s\n\n", terminal.Hang(s.Header(), 0, margin, columns))
	text = diagram.AppendText(text, f.Position, f.Config)
	text = fmt.Appendf(text, "\n%s\n", terminal.Hang(s.Caption(c.script(s.Game)), 0, margin, columns))
	if cycle := s.Cycle(); cycle != "" {
		text = fmt.Appendf(text, "%s\n", terminal.Hang(cycle, 0, margin, columns))
	}
	return fmt.Appendf(text, "FEN: %s\n", f.Position.FEN())
}

// frame returns a position with the options of its picture.
func (c *ShowCommand) frame(s *caption.Scene) raster.Frame {
	position, _, last := s.Position()
	script := c.script(s.Game)
	arrows, marks := s.Arrows()
	width := c.Width
	if width == 0 && c.Format == "gif" {
		width = diagram.Width // a larger GIF would take some megabytes
	}
	return raster.Frame{Position: position, Config: diagram.Config{
		Move:        last,
		Check:       true,
		Traditional: script == notation.Traditional,
		Flip:        c.Flip,
		ICCS:        s.Info.Notation == notation.ICCS || s.Info.Notation == notation.UCI,
		Title:       s.Header() + " | " + s.Caption(script),
		Language:    s.Language,
		Width:       width,
		Arrows:      arrows,
		Marks:       marks,
	}}
}

// script returns the script for the pieces and the moves.
func (c *ShowCommand) script(game *ast.Game) notation.Script {
	moves := game.Main.Plies
	if c.Script == "traditional" || c.Script == "" && slices.ContainsFunc(moves, func(m ast.Ply) bool {
		return notation.StyleOf(m.Text).Script == notation.Traditional
	}) {
		return notation.Traditional
	}
	return notation.Simplified
}

var noStart = rules.Text{EN: "it starts from a FEN that cannot be read", ZH: "FEN 无法读取，没有开始局面"}

// Limits for the pace of a GIF. Browsers show a frame for a tenth of a second if its time is shorter than
// minPace.
const (
	minPace = 20 * time.Millisecond
	maxPace = time.Minute
)
