//go:build linux || darwin || freebsd || netbsd

package files

import (
	"os"
	"syscall"
)

// canLock is whether files are locked while they are written.
const canLock = true

// lock locks a file until it is closed. On a file system without locks it does nothing, and isLocked returns true.
func lock(file *os.File) { _ = tryLock(file) }

func tryLock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// isLocked reports whether another program has locked a file, or may have.
func isLocked(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return true
	}
	defer file.Close()
	return tryLock(file) != nil
}
