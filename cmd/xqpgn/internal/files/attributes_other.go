//go:build !unix

package files

import (
	"io/fs"
	"os"
)

// keepAttributes gives a new file the permissions of an old one, and reports whether that succeeded. It sets no owner:
// on systems without the owners of Unix, a file gets its access rights from its folder.
func keepAttributes(file *os.File, _ string, was fs.FileInfo) (alike bool) {
	return os.Chmod(file.Name(), was.Mode().Perm()) == nil
}
