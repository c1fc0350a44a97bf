//go:build !unix

package files

import (
	"io/fs"
	"os"
)

// keepAttributes gives a new file the permissions of an old one, and reports whether it has
// them: where there are no owners as Unix has them, it has those that its folder gives it.
func keepAttributes(file *os.File, _ string, was fs.FileInfo) (alike bool) {
	return os.Chmod(file.Name(), was.Mode().Perm()) == nil
}
