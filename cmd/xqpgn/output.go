package main

import "io"

// An output passes on what is written, and remembers the first error: then there is
// no use in going on, whatever was being written.
type output struct {
	io.Writer
	err error
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.Writer.Write(p)
	o.err = err
	return n, err
}
