package games

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// A File is one that was opened, with its beginning in sight.
type File struct {
	Name   string // its path; in an archive behind that and a slash: "games.zip/a.pgn"
	Packed bool   // whether it is compressed or in an archive, and so cannot be written to
	Head   []byte // the first bytes, all there are or enough to tell what it is

	in     io.Reader
	at     io.ReaderAt  // the same, if it is a file of the system, else nil
	info   fs.FileInfo  // of that, from before it was read
	closer io.Closer    // the same
	asked  bool         // whether a path names it
	packed func() int64 // how many bytes of the file there are that it was packed in; nil if in none
	part   *Part        // the part that is wanted; nil for all
	is     kind.Kind    // what the head tells, once somebody asked
}

// kind tells from the head what the file is.
func (f *File) kind() kind.Kind {
	if f.is == "" {
		f.is = kind.Of(f.Head)
	}
	return f.is
}

// newFile returns the file that is read from r. Its head is put into memory that nobody
// uses any more, if there is any.
func newFile(name string, r io.Reader, head []byte) *File {
	r = namedReader{r, name}
	if head == nil {
		head = make([]byte, kind.HeadSize)
	}
	head, err := readHead(r, head)
	switch err {
	case nil:
		return &File{Name: name, Head: head, in: io.MultiReader(bytes.NewReader(head), r)}
	case io.EOF:
		return &File{Name: name, Head: head, in: bytes.NewReader(head)}
	default:
		return &File{Name: name, Head: head, in: io.MultiReader(bytes.NewReader(head), failed{err})}
	}
}

// readHead fills head from r. It returns the part that was filled: less than all of it at the end, or where a live reader pauses.
func readHead(r io.Reader, head []byte) ([]byte, error) {
	for n := 0; n < len(head); {
		more, err := r.Read(head[n:])
		paused := more == 0 && err == nil && n > 0
		if n += more; err != nil || paused {
			return head[:n], err
		}
	}
	return head, nil
}

// see takes more bytes of the file into its head, n in all if it has so many. Nothing of
// the file may have been read.
func (f *File) see(n int) {
	rest := f.in
	if rest == nil {
		return
	}
	head, err := io.ReadAll(io.LimitReader(rest, int64(n)))
	f.Head, f.in = head, io.MultiReader(bytes.NewReader(head), rest)
	if err != nil {
		f.in = io.MultiReader(bytes.NewReader(head), failed{err})
	}
}

// most returns how many bytes of the file may be in memory at once, of so many that may be in any
// case: what is packed may not take very much more memory than it has bytes.
func (f *File) most(limit int) int {
	if f.packed == nil {
		return limit
	}
	return int(min(int64(limit), heldFree+heldRatio*f.packed()))
}

// all returns all of the file, in memory of its size and not of twice as much. Not ok means that it has more
// bytes than may be in memory.
func (f *File) all(limit int) (data []byte, ok bool, err error) {
	const chunk = 1 << 20
	var chunks [][]byte
	size := 0
	for {
		next := make([]byte, min(chunk, max(len(f.Head), size)+1))
		n, err := io.ReadFull(f, next)
		chunks, size = append(chunks, next[:n]), size+n
		switch {
		case size > f.most(limit):
			return nil, false, nil
		case err == io.EOF || err == io.ErrUnexpectedEOF:
			return slices.Concat(chunks...), true, nil
		case err != nil:
			return nil, true, err
		}
	}
}

// Read implements io.Reader: it reads all of the file, its beginning too. The errors
// name the file.
func (f *File) Read(p []byte) (int, error) {
	return f.reader().Read(p)
}

// reader returns what reads the file. A small file is in memory, where a decoder waits for nothing.
func (f *File) reader() io.Reader {
	if f.in == nil {
		return bytes.NewReader(nil)
	}
	return f.in
}

// Decoder returns the decoder of the games of r, which is all of the file, or part of it.
func (f *File) Decoder(r io.Reader, encoding grammar.Encoding) *grammar.Decoder {
	return grammar.NewDecoder(r, grammar.Config{Name: f.Name, Encoding: encoding, Borrow: true})
}

// Page reports whether the file is a web page with games in it.
func (f *File) Page() bool { return f.kind() == "html" }

// A FileError is an error about an open file: the system cannot read it, or its content is damaged.
type FileError struct {
	Name string // of the file; of a member of an archive with that before it
	Err  error
}

// Error returns the name and the error.
func (e *FileError) Error() string { return e.In(rules.EN) }

// Unwrap returns the error itself.
func (e *FileError) Unwrap() error { return e.Err }

// In returns the name and the error in a language, as far as the error itself knows it.
func (e *FileError) In(l rules.Language) string {
	if e.Err == nil {
		return e.Name
	}
	return e.Name + rules.Text{EN: ": ", ZH: "："}.In(l) + rules.Words(e.Err, l)
}

// named puts the name of a file before an error that has none.
func named(name string, err error) error {
	if errors.As(err, new(*FileError)) || errors.As(err, new(*RefusedError)) {
		return err
	}
	return &FileError{name, err}
}

// A namedReader puts a file's name into the errors of a reader.
type namedReader struct {
	io.Reader
	name string
}

// Read implements io.Reader.
func (n namedReader) Read(p []byte) (int, error) {
	count, err := n.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = named(n.name, err)
	}
	return count, err
}

// System returns the system's file that f is read from, its state before reading, and a closer. It serves
// programs that replace the file. All are nil if f is not a file of the system, for example a member of an
// archive.
func (f *File) System() (at io.ReaderAt, info fs.FileInfo, close io.Closer) {
	return f.at, f.info, f.closer
}

// system returns the file of the system that it is, and how many bytes that has; 0 if it is
// none that can be read at any place.
func (f *File) system() (io.ReaderAt, int64) {
	if f.info == nil || f.Name == StandardInput || !f.info.Mode().IsRegular() {
		return nil, 0
	}
	return f.at, f.info.Size()
}

// Regular reports whether it is a file of the system, and no pipe or device.
func (f *File) Regular() bool { at, _ := f.system(); return at != nil }

// Partial reports whether a list of files wants only the games in a range of the file's bytes.
func (f *File) Partial() bool { return f.part != nil }

// mostKept is how many bytes a file may have that is kept in memory.
const mostKept = 64 << 10

// Kept returns the file with all of it in memory, so that it is good when the next one is asked
// for. Not ok means that it is not small, or no file of the system, and nothing was done.
func (f *File) Kept() (kept *File, ok bool) {
	at, size := f.system()
	if at == nil || f.Packed || size > mostKept {
		return nil, false
	}
	data, err := io.ReadAll(io.LimitReader(f.in, mostKept+1))
	f.in = io.MultiReader(bytes.NewReader(data), f.in)
	if err != nil {
		f.in = io.MultiReader(bytes.NewReader(data), failed{err})
	}
	if err != nil || len(data) > mostKept {
		return nil, false
	}
	in := bytes.NewReader(data)
	return &File{
		Name: f.Name, Head: data[:min(len(data), kind.HeadSize)], in: in, at: in, info: f.info, asked: f.asked, part: f.part,
	}, true
}

// A namedReaderAt puts a file's name into the errors of a reader.
type namedReaderAt struct {
	io.ReaderAt
	name string
}

// ReadAt implements io.ReaderAt.
func (r namedReaderAt) ReadAt(p []byte, at int64) (int, error) {
	n, err := r.ReaderAt.ReadAt(p, at)
	if err != nil && err != io.EOF {
		err = named(r.name, err)
	}
	return n, err
}

// counted counts what is read.
type counted struct {
	io.Reader
	n    int64
	told func(bytes int) // nil for nobody
}

// Read implements io.Reader.
func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += int64(n)
	if c.told != nil {
		c.told(n)
	}
	return n, err
}

// failed is a reader of nothing but an error.
type failed struct{ err error }

// Read implements io.Reader.
func (f failed) Read([]byte) (int, error) { return 0, f.err }

// The limits on what is unpacked, which guard against files made to do harm. All that
// comes out of a file that a path names counts, that of archives in archives too.
const (
	unpackedFree  = 64 << 20  // bytes that are allowed, however few the file has
	unpackedRatio = 250       // how many bytes are allowed for each of the file
	heldFree      = 8 << 20   // bytes that may be in memory at once, however few the file has
	heldRatio     = 12        // how many bytes may be, for each of the file
	mostNested    = 3         // how deep archives and compressed files may stand in each other
	mostWindow    = 128 << 20 // how many bytes of what was unpacked a Zstandard file may look back at
)
