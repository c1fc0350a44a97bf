//go:build !unix

package files

import (
	"io/fs"
	"os"
)

// keepOwner does nothing: where there are no owners as Unix has them, a new file
// has those that its folder gives it.
func keepOwner(*os.File, fs.FileInfo) {}
