//go:build !js

package games

import (
	"io"
	"os"
)

// spool copies a stream into a temporary file, which can be read at any offset. The caller must call done.
func spool(r io.Reader) (at io.ReaderAt, size int64, done func(), err error) {
	temporary, err := os.CreateTemp("", "xqpgn-*.zip")
	if err != nil {
		return nil, 0, nil, err
	}
	done = func() {
		temporary.Close()
		os.Remove(temporary.Name())
	}
	if size, err = io.Copy(temporary, r); err != nil {
		done()
		return nil, 0, nil, err
	}
	return temporary, size, done, nil
}
