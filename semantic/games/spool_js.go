package games

import (
	"bytes"
	"io"
)

// spool copies a stream into memory, because JavaScript has no temporary files.
func spool(r io.Reader) (at io.ReaderAt, size int64, done func(), err error) {
	data, err := io.ReadAll(r)
	return bytes.NewReader(data), int64(len(data)), func() {}, err
}
