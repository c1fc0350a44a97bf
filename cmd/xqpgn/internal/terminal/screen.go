package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// A Screen says how text is shown: one line for each finding, for programs, or with more information for
// people.
type Screen struct {
	Rich    bool // show the source with its place marked, and the board
	Colored bool // use colours
	Width   int  // columns of a line
	Columns int  // columns of the terminal for wrapping; 0 without a terminal, which means no wrapping
}

// UsualWidth is the width of a screen of unknown width.
const UsualWidth = 80

// newScreen returns a screen for a flag --color, with or without a terminal. NO_COLOR turns only colours
// off (https://no-color.org). Everything else that is rich depends on the terminal.
func newScreen(flag string, terminal bool, getenv func(string) string) Screen {
	terminal = terminal && getenv("TERM") != "dumb"
	always := flag == "always"
	return Screen{
		Rich:    terminal || always,
		Colored: always || terminal && flag == "auto" && getenv("NO_COLOR") == "",
		Width:   UsualWidth,
	}
}

// ScreenOf returns the screen of a stream. The flag --color is auto, always or never.
func ScreenOf(stream io.Writer, flag string) Screen {
	columns, terminal := terminalWidth(stream)
	s := newScreen(flag, terminal, os.Getenv)
	if columns > 0 {
		s.Width, s.Columns = columns, columns
	}
	if terminal && !takesSequences(stream.(*os.File)) {
		s.Colored = false
	}
	return s
}

// Columns returns the number of columns of the stream's terminal. It returns 0 if there is no terminal or
// its width is unknown. It looks through the writer that [Progress.Beside] returns.
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

// terminalWidth returns the columns of a stream, or 0 if they are unknown, and whether the stream is a
// terminal.
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

// An Ink is the parameters of a terminal sequence for colour or weight.
type Ink string

// Inks.
const (
	Bold    Ink = "1"
	Red     Ink = "1;31"
	Green   Ink = "1;32"
	Magenta Ink = "1;35"
	Cyan    Ink = "1;36"
	Blue    Ink = "1;34"
)

// Paint returns text in an ink, if the screen has colours. The ink "" changes nothing.
func (s Screen) Paint(i Ink, text string) string {
	if !s.Colored || text == "" || i == "" {
		return text
	}
	return "\x1b[" + string(i) + "m" + text + "\x1b[0m"
}
