//go:build !windows

package terminal

import "os"

// takesSequences reports whether a terminal obeys the sequences for colours and for the cursor.
func takesSequences(*os.File) bool { return true }
