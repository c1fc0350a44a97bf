package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// takesSequences reports whether a terminal obeys the sequences for colours and for the cursor. A console of Windows does
// from Windows 10 on, once it is told to.
func takesSequences(terminal *os.File) bool {
	console := windows.Handle(terminal.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	const obeys = windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING
	return mode&obeys != 0 || windows.SetConsoleMode(console, mode|obeys) == nil
}
