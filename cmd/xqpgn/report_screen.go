package main

import (
	"io"
	"os"

	"github.com/mattn/go-colorable"
	"github.com/mattn/go-runewidth"
	"golang.org/x/term"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A screen is how text is shown: a line for each finding, as programs read them,
// or with all that helps a person.
type screen struct {
	rich    bool // show the source with its place marked, and the board
	colored bool
	width   int // columns of a line
}

// usualWidth is the width of a screen that does not tell.
const usualWidth = 80

// newScreen gives how a flag --color, a terminal or none, and the environment
// want text to be shown. Colour is a matter of taste, as NO_COLOR has it
// (https://no-color.org); what else is rich goes with terminals.
func newScreen(flag string, terminal bool, getenv func(string) string) screen {
	terminal = terminal && getenv("TERM") != "dumb"
	always := flag == "always"
	return screen{
		rich:    terminal || always,
		colored: always || terminal && flag == "auto" && getenv("NO_COLOR") == "",
		width:   usualWidth,
	}
}

// screenOf gives how text is shown on a stream.
func screenOf(stream io.Writer, flag string) screen {
	columns, terminal := terminalWidth(stream)
	s := newScreen(flag, terminal, os.Getenv)
	if columns > 0 {
		s.width = columns
	}
	return s
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

// stream gives the stream to write to: a Windows console that does not know
// sequences for colours has them translated.
func (s screen) stream(out io.Writer) io.Writer {
	if file, ok := out.(*os.File); ok && s.colored {
		return colorable.NewColorable(file)
	}
	return out
}

// An ink is how text is set off: the parameters of the terminal's sequence for it.
type ink string

const (
	bold    ink = "1"
	red     ink = "1;31"
	magenta ink = "1;35"
	cyan    ink = "1;36"
	blue    ink = "1;34"
)

// severityInks are the colours that compilers give to severities.
var severityInks = [...]ink{rules.Note: cyan, rules.Warning: magenta, rules.Error: red}

// paint gives text in an ink, where there are colours.
func (s screen) paint(i ink, text string) string {
	if !s.colored || text == "" {
		return text
	}
	return "\x1b[" + string(i) + "m" + text + "\x1b[0m"
}

// cells measures text in columns of a terminal. Characters whose width is a matter
// of the font, such as the quotation marks of Chinese, are narrow: so terminals
// draw them today, in Chinese locales too. One that draws them wide is told by
// the variable that go-runewidth has for it.
var cells = runewidth.Condition{
	EastAsianWidth:     os.Getenv("RUNEWIDTH_EASTASIAN") == "1",
	StrictEmojiNeutral: true,
}
