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

// A File is an open file whose first bytes were read, so that its form can be detected.
type File struct {
	Name   string // path of the file; a member's name follows the archive's and a slash: "games.zip/a.pgn"
	Packed bool   // reports whether the file is compressed or in an archive, so that it cannot be replaced
	Head   []byte // first bytes of the file, enough to detect its form, or all

	in         io.Reader
	at         io.ReaderAt // the file at any offset; nil if it is not a file of the operating system
	info       fs.FileInfo // state of at before reading
	closer     io.Closer
	asked      bool         // reports whether a path names the file itself
	packedSize func() int64 // returns the packed size, as in unpacked; nil if the file is not packed
	part       *Part        // range to read; nil for the whole file
	is         kind.Kind    // kind of the file by its head; "" until kind is called
}

// kind returns the kind of the file by its head.
func (f *File) kind() kind.Kind {
	if f.is == "" {
		f.is = kind.Of(f.Head)
	}
	return f.is
}

// newFile returns a file with the content of r, which has size bytes, or an unknown number if size is 0. It reads the head
// into the given buffer, or into a new one if that is nil. The buffer must not be in use by another file.
func newFile(name string, r io.Reader, head []byte, size int64) *File {
	r = namedReader{r, name}
	if head == nil {
		head = make([]byte, kind.HeadSize)
	}
	isWhole := 0 < size && size <= int64(len(head))
	if isWhole {
		head = head[:size]
	}
	head, err := readHead(r, head)
	if isWhole && err == nil {
		err = io.EOF // without a read that only finds the end
	}
	switch err {
	case nil:
		return &File{Name: name, Head: head, in: io.MultiReader(bytes.NewReader(head), r)}
	case io.EOF:
		return &File{Name: name, Head: head, in: bytes.NewReader(head)}
	default:
		return &File{Name: name, Head: head, in: io.MultiReader(bytes.NewReader(head), failed{err})}
	}
}

// readHead fills head from r. It returns the filled part, which is shorter at the end of r, or when a live reader
// pauses.
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

// see extends Head to n bytes, or to the whole file if that is shorter. The caller must not have read from the file
// before.
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

// most returns the number of bytes of the file that may be in memory at a time, at most limit. For a packed file the
// number also depends on the packed size, so that a small file cannot fill the memory.
func (f *File) most(limit int) int {
	if f.packedSize == nil {
		return limit
	}
	return int(min(int64(limit), heldFree+heldRatio*f.packedSize()))
}

// all returns the content of the file. It reads chunks and joins them at the end, which takes less memory than a
// buffer that grows. It returns false if the file has more bytes than may be in memory.
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

// Read implements io.Reader. It reads the whole file, including Head. The errors name the file.
func (f *File) Read(p []byte) (int, error) {
	return f.reader().Read(p)
}

// reader returns the reader of the content. A small file is in memory, so that a decoder need not wait.
func (f *File) reader() io.Reader {
	if f.in == nil {
		return bytes.NewReader(nil)
	}
	return f.in
}

// Decoder returns a decoder of the games of r, which has all of the file or a part of it.
func (f *File) Decoder(r io.Reader, encoding grammar.Encoding) *grammar.Decoder {
	return grammar.NewDecoder(r, grammar.Config{Name: f.Name, Encoding: encoding, Borrow: true})
}

// Page reports whether the file is a web page with games in it.
func (f *File) Page() bool { return f.kind() == "html" }

// A FileError is an error about an open file: the system cannot read it, or its content is damaged.
type FileError struct {
	Name string // name of the file, as in [File]
	Err  error
}

// Error returns the name and the error.
func (e *FileError) Error() string { return e.In(rules.EN) }

// Unwrap returns the error itself.
func (e *FileError) Unwrap() error { return e.Err }

// In returns the name and the error in a language. The error itself is in English if it has no translation.
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

// system returns the file for reading at any offset, and its size in bytes. It returns nil and 0 for standard input,
// and if the file is not a regular file of the operating system.
func (f *File) system() (io.ReaderAt, int64) {
	if f.info == nil || f.Name == StandardInput || !f.info.Mode().IsRegular() {
		return nil, 0
	}
	return f.at, f.info.Size()
}

// Regular reports whether f is a regular file of the operating system, not a pipe, a device or a member of an
// archive.
func (f *File) Regular() bool { at, _ := f.system(); return at != nil }

// Partial reports whether a list of files wants only the games in a range of the file's bytes.
func (f *File) Partial() bool { return f.part != nil }

// maxKept is the maximum size in bytes of a file that Kept holds in memory.
const maxKept = 64 << 10

// Kept returns a copy of the file with its content in memory, which stays valid when the next file is asked for. It
// returns false if the file is packed, larger than 64 KiB, not a regular file or unreadable. In these cases f can
// still be read.
func (f *File) Kept() (kept *File, ok bool) {
	at, size := f.system()
	if at == nil || f.Packed || size > maxKept {
		return nil, false
	}
	data, err := io.ReadAll(io.LimitReader(f.in, maxKept+1))
	f.in = io.MultiReader(bytes.NewReader(data), f.in)
	if err != nil {
		f.in = io.MultiReader(bytes.NewReader(data), failed{err})
	}
	if err != nil || len(data) > maxKept {
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

// counted counts the bytes that are read.
type counted struct {
	io.Reader
	n    int64
	told func(bytes int) // called with the bytes of each read; may be nil
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

// failed is a reader that only returns an error.
type failed struct{ err error }

// Read implements io.Reader.
func (f failed) Read([]byte) (int, error) { return 0, f.err }

// The limits on unpacking guard against hostile files. They apply to all bytes that a file named by a path unpacks
// to, including archives in archives.
const (
	unpackedFree  = 64 << 20  // bytes that any file may unpack to
	unpackedRatio = 250       // bytes that a file may unpack to for each of its own
	heldFree      = 8 << 20   // unpacked bytes of any file that may be in memory at a time
	heldRatio     = 12        // unpacked bytes that may be in memory in addition, for each byte of the file
	maxNested     = 3         // depth to which archives and compressed files may be nested
	maxWindow     = 128 << 20 // bytes of unpacked text that a Zstandard file may refer back to
)
