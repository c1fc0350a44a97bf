package testdata

import "io"

// Bursts is a reader of several texts. It pauses after each: it reads no byte once, as a pipe does whose writer waits.
type Bursts []string

// Read implements [io.Reader].
func (b *Bursts) Read(p []byte) (n int, err error) {
	switch {
	case len(*b) == 0:
		return 0, io.EOF
	case (*b)[0] == "":
		*b = (*b)[1:]
		return 0, nil
	}
	n = copy(p, (*b)[0])
	(*b)[0] = (*b)[0][n:]
	return n, nil
}
