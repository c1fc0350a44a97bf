//go:build unix

package files

import (
	"io/fs"
	"os"
	"syscall"
)

// keepAttributes gives a new file the owner, the group, the permissions and the extended attributes of an old one. It
// reports whether the new file has them all and can replace the old one. An old file with several names (hard links)
// cannot be replaced.
func keepAttributes(file *os.File, path string, was fs.FileInfo) (alike bool) {
	old, ok := was.Sys().(*syscall.Stat_t)
	if !ok || old.Nlink > 1 {
		return false
	}
	info, err := file.Stat()
	if err != nil {
		return false
	}
	if now := info.Sys().(*syscall.Stat_t); now.Uid != old.Uid || now.Gid != old.Gid {
		if file.Chown(int(old.Uid), int(old.Gid)) != nil {
			return false
		}
	}
	if info.Mode().Perm() != was.Mode().Perm() && file.Chmod(was.Mode().Perm()) != nil {
		return false
	}
	return keepExtended(file, path)
}
