package files

import "io"

// An Output passes writes on to its Writer. After the first error it writes nothing, and returns that error.
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
