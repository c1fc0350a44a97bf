package terminal

import (
	"io"
	"os"

	"github.com/mattn/go-colorable"
	"github.com/mattn/go-runewidth"
	"golang.org/x/term"
)

// A Screen is how text is shown: a line for each finding, as programs read them,
// or with all that helps a person.
type Screen struct {
	Rich    bool // show the source with its place marked, and the board
	Colored bool // sequences for colours are understood
	Width   int  // columns of a line
	Columns int  // those of the terminal, to wrap text in; 0 if there is none: then lines are as long as they are
}

// UsualWidth is the width of a screen that does not tell.
const UsualWidth = 80

// newScreen returns how a flag --color, a terminal or none, and the environment
// want text to be shown. Colour is a matter of taste, as NO_COLOR has it
// (https://no-color.org); what else is rich goes with terminals.
func newScreen(flag string, terminal bool, getenv func(string) string) Screen {
	terminal = terminal && getenv("TERM") != "dumb"
	always := flag == "always"
	return Screen{
		Rich:    terminal || always,
		Colored: always || terminal && flag == "auto" && getenv("NO_COLOR") == "",
		Width:   UsualWidth,
	}
}

// ScreenOf returns how text is shown on a stream, as a flag --color wants it: auto,
// always or never.
func ScreenOf(stream io.Writer, flag string) Screen {
	columns, terminal := terminalWidth(stream)
	s := newScreen(flag, terminal, os.Getenv)
	if columns > 0 {
		s.Width, s.Columns = columns, columns
	}
	return s
}

// Columns returns how many columns the terminal has that a stream leads to; 0 if it is none, or
// does not tell. One that is printed to beside a progress is the one that it leads to.
func Columns(stream io.Writer) int {
	if b, ok := stream.(*besideStatus); ok {
		stream = b.out
	}
	columns, _ := terminalWidth(stream)
	return columns
}

// Is reports whether a stream is a terminal.
func Is(stream io.Writer) bool {
	_, terminal := terminalWidth(stream)
	return terminal
}

// terminalWidth reports whether a stream is a terminal, and its columns; 0 when
// they are not known.
func terminalWidth(stream io.Writer) (columns int, ok bool) {
	file, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return 0, false
	}
	columns, _, err := term.GetSize(int(file.Fd()))
	if err != nil {
		return 0, true
	}
	return columns, true
}

// Stream returns the stream to write to in place of out: a Windows console that does not know
// sequences for colours has them translated.
func (s Screen) Stream(out io.Writer) io.Writer {
	if file, ok := out.(*os.File); ok && s.Colored {
		return colorable.NewColorable(file)
	}
	return out
}

// An Ink is how text is set off: the parameters of the terminal's sequence for it.
type Ink string

// The inks.
const (
	Bold    Ink = "1"
	Red     Ink = "1;31"
	Green   Ink = "1;32"
	Magenta Ink = "1;35"
	Cyan    Ink = "1;36"
	Blue    Ink = "1;34"
)

// Paint returns text in an ink, where there are colours. "" is no ink.
func (s Screen) Paint(i Ink, text string) string {
	if !s.Colored || text == "" || i == "" {
		return text
	}
	return "\x1b[" + string(i) + "m" + text + "\x1b[0m"
}

// Cells measures text in columns of a terminal. Characters whose width is a matter
// of the font, such as the quotation marks of Chinese, are narrow: so terminals
// draw them today, in Chinese locales too. One that draws them wide is told by
// the variable that go-runewidth has for it.
var Cells = runewidth.Condition{
	EastAsianWidth:     os.Getenv("RUNEWIDTH_EASTASIAN") == "1",
	StrictEmojiNeutral: true,
}
