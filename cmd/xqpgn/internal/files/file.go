package files

import (
	"bytes"
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast/kind"
	"github.com/xqpgn/xqpgn/grammar"
)

// A File is one that was opened, with its beginning in sight.
type File struct {
	Name string
	Head []byte // the first bytes, all there are or enough to tell what it is
	in   io.Reader
}

// newFile returns the file that is read from r.
func newFile(name string, r io.Reader) *File {
	r = named{r, name}
	head := make([]byte, kind.HeadSize)
	n, err := io.ReadFull(r, head)
	switch err {
	case nil:
		return &File{name, head, io.MultiReader(bytes.NewReader(head), r)}
	case io.EOF, io.ErrUnexpectedEOF:
		return &File{name, head[:n], bytes.NewReader(head[:n])}
	default:
		return &File{name, head[:n], io.MultiReader(bytes.NewReader(head[:n]), failed{err})}
	}
}

// Read implements io.Reader: it reads all of the file, its beginning too. The errors
// name the file.
func (f *File) Read(p []byte) (int, error) { return f.in.Read(p) }

// Decoder returns the decoder of the games of r, which is all of the file, or part of it.
func (f *File) Decoder(r io.Reader, encoding grammar.Encoding) *grammar.Decoder {
	return grammar.NewDecoder(r, grammar.Config{Name: f.Name, Encoding: encoding})
}

// Refused returns why no PGN is read from the file, nil if it may be PGN. In UTF-16, if
// that is said to be its encoding, it may have bytes that no other text has.
func (f *File) Refused(encoding grammar.Encoding) error {
	switch k := kind.Of(f.Head); {
	case k == kind.Text, k == kind.HTML, k == kind.Binary && (encoding == grammar.UTF16LE || encoding == grammar.UTF16BE):
		return nil
	default:
		return refuse(f.Name, k)
	}
}

// Page reports whether the file is a web page, of which games are only a part.
func (f *File) Page() bool { return kind.Of(f.Head) == kind.HTML }

// named puts a file's name into the errors of a reader.
type named struct {
	io.Reader
	name string
}

// Read implements io.Reader.
func (n named) Read(p []byte) (int, error) {
	count, err := n.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%s: %w", n.name, err)
	}
	return count, err
}

// failed is a reader of nothing but an error.
type failed struct{ err error }

// Read implements io.Reader.
func (f failed) Read([]byte) (int, error) { return 0, f.err }
