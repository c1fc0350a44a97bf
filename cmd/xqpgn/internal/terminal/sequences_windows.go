package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// takesSequences reports whether a terminal obeys the sequences for colours and for the cursor. Consoles can since
// Windows 10, in a mode that takesSequences turns on if necessary.
func takesSequences(terminal *os.File) bool {
	console := windows.Handle(terminal.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	const obeys = windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING
	return mode&obeys != 0 || windows.SetConsoleMode(console, mode|obeys) == nil
}
