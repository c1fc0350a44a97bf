//go:build !unix

package games

import "os"

// openRegular opens a regular file for reading.
func openRegular(name string) (*os.File, error) { return os.Open(name) }
