package files

import "io"

// An Output passes on what is written, and remembers the first error: then there is
// no use in going on, whatever was being written.
type Output struct {
	io.Writer
	Err error
}

// Write implements io.Writer.
func (o *Output) Write(p []byte) (int, error) {
	if o.Err != nil {
		return 0, o.Err
	}
	n, err := o.Writer.Write(p)
	o.Err = err
	return n, err
}
