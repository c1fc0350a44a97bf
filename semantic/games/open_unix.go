//go:build unix

package games

import (
	"io/fs"
	"os"
	"syscall"
)

// openRegular opens a regular file for reading. Unlike [os.Open] it does not ask the system whether the file can be waited
// for, which takes five calls for each file.
func openRegular(name string) (*os.File, error) {
	for {
		fd, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
		switch err {
		case nil:
			return os.NewFile(uintptr(fd), name), nil
		case syscall.EINTR:
		default:
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
	}
}
