//go:build !(linux || darwin || freebsd || netbsd)

package files

import "os"

const canLock = false

func lock(*os.File) {}

func isLocked(string) bool { return false }
