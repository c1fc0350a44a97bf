package files

import (
	"bufio"
	"bytes"
	"io"
)

// A Rewriter writes a file anew, piece by piece. As long as the pieces stay what they were
// nothing is written, and the file is not touched if all do.
type Rewriter struct {
	file  *File
	same  int64        // how many bytes of the file's beginning stay
	fresh *replacement // nil if nothing has changed so far
	out   *bufio.Writer
}

// Rewriter returns what writes the file anew, which must be one of the system that is not
// packed.
func (f *File) Rewriter() *Rewriter { return &Rewriter{file: f} }

// Next takes the next bytes of the file, and what is to stand in their place. The error says
// why that cannot be written.
func (r *Rewriter) Next(old, new []byte) error {
	if r.fresh == nil {
		if bytes.Equal(old, new) {
			r.same += int64(len(old))
			return nil
		}
		if err := r.begin(); err != nil {
			return err
		}
	}
	_, err := r.out.Write(new)
	return err
}

// begin begins the new file with what stays of the old one.
func (r *Rewriter) begin() (err error) {
	if r.fresh, err = replace(r.file.Name, r.file.info, r.file.Name); err != nil {
		return err
	}
	r.out = bufio.NewWriterSize(r.fresh, int(min(r.file.info.Size()+1<<10, 64<<10)))
	_, err = io.Copy(r.out, io.NewSectionReader(r.file.at, 0, r.same))
	return err
}

// Changed reports whether anything changes.
func (r *Rewriter) Changed() bool { return r.fresh != nil }

// End puts what was written into the place of the file, if anything changes, as [Replace]
// does. The file is closed. The error is a [*RefusedError] if another program changed the file meanwhile.
func (r *Rewriter) End() error {
	if r.fresh == nil {
		return nil
	}
	if r.file.closer != nil {
		r.file.closer.Close()
	}
	if err := r.out.Flush(); err != nil {
		r.Discard()
		return err
	}
	return r.fresh.commit()
}

// Discard leaves the file as it is.
func (r *Rewriter) Discard() {
	if r.fresh != nil {
		r.fresh.discard()
	}
}
