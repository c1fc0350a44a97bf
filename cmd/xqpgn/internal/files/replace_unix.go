//go:build unix

package files

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner and the group of another, where that is allowed:
// the files of a user stay theirs when root formats them.
func keepOwner(file *os.File, old fs.FileInfo) {
	if stat, ok := old.Sys().(*syscall.Stat_t); ok {
		file.Chown(int(stat.Uid), int(stat.Gid)) // refused to everybody else
	}
}
