package terminal

import (
	"os"
	"testing"

	"golang.org/x/sys/unix"
)

// TestColumnsBesideProgress holds that what is said while a progress shows is as wide as the terminal.
func TestColumnsBesideProgress(t *testing.T) {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no terminal here: %v", err)
	}
	defer terminal.Close()
	if err := unix.IoctlSetWinsize(int(terminal.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 20, Col: 60}); err != nil {
		t.Skipf("no terminal here: %v", err)
	}
	shown := NewProgress(terminal, nil)
	if shown == nil {
		t.Fatal("no progress shows")
	}
	defer shown.Finish()
	if plain, beside := Columns(terminal), Columns(shown.Beside(terminal)); plain != 60 || beside != 60 {
		t.Errorf("%d columns, and %d beside a progress", plain, beside)
	}
}
