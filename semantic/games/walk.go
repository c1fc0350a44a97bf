package games

import (
	"bufio"
	"io"
	"io/fs"
	"iter"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// listed yields the files that the list names. It returns false if the caller stopped the loop.
func (s *Set) listed(yield func(input, error) bool) bool {
	list := s.Stdin
	if list == nil {
		list = strings.NewReader("")
	}
	if s.List != StandardInput {
		file, err := s.open(s.List)
		if err != nil {
			return yield(input{}, err)
		}
		defer file.Close()
		list = file
	}
	lines := bufio.NewScanner(transform.NewReader(list, unicode.BOMOverride(transform.Nop))) // Windows adds a BOM
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		name, wanted, ok := entryOf(lines.Text())
		more := true
		switch {
		case !ok:
			more = yield(input{}, &ListError{s.List, n})
		case wanted != nil:
			more = s.inPart(wanted, yield)
		case name != "":
			more = s.below(name, yield)
		}
		if !more {
			return false
		}
	}
	if err := lines.Err(); err != nil {
		return yield(input{}, &fs.PathError{Op: "read", Path: s.List, Err: err})
	}
	return true
}

// inPart yields a part of a regular file.
func (s *Set) inPart(wanted *Part, yield func(input, error) bool) bool {
	name := wanted.Name
	info, err := s.stat(name)
	switch {
	case err != nil:
		return yield(input{}, err)
	case !info.Mode().IsRegular(): // opening a pipe could block
		return yield(input{}, &RefusedError{name, noParts})
	}
	return yield(input{name: name, asked: true, regular: true, part: wanted}, nil)
}

// Files yields all files, opened, and the files in archives and compressed files. Each file is valid until the next
// is asked for. A file that cannot be read is yielded as an error, and the loop goes on with the next.
func (s *Set) Files() iter.Seq2[*File, error] {
	return func(yield func(*File, error) bool) {
		for in, err := range s.inputs {
			more := true
			if err == nil {
				more, err = s.unpack(in, yield)
			}
			if !more || err != nil && !yield(nil, err) {
				return
			}
		}
	}
}

// unpack opens a file and yields it, or the files in it if it is packed. It returns false if the caller stopped the
// loop.
func (s *Set) unpack(in input, yield func(*File, error) bool) (more bool, err error) {
	r, err := s.opened(in)
	if err != nil {
		return true, err
	}
	defer r.Close()
	return s.read(in, r, yield)
}

// read yields the file with the content of r, or the files in it if it is packed. It returns false if the caller
// stopped the loop.
func (s *Set) read(in input, r io.Reader, yield func(*File, error) bool) (more bool, err error) {
	c := &counted{r, 0, s.Progress}
	if s.head == nil {
		s.head = make([]byte, kind.HeadSize)
	}
	at, info := stated(r)
	size := int64(0)
	if in.regular && info != nil {
		size = info.Size()
	}
	f := newFile(in.name, c, s.head, size)
	f.Name = s.nameOf(in.name)
	f.asked, f.at, f.info = in.asked, at, info
	f.closer, _ = r.(io.Closer)
	if f.part = in.part; f.part != nil {
		if at, _ := f.system(); at == nil || isPacked(f.Head) {
			return true, &RefusedError{f.Name, noParts}
		}
	}
	if all := yield; s.Excluded != nil { // the names of members are excluded, too
		yield = func(f *File, err error) bool { return err == nil && s.Excluded(f.Name) || all(f, err) }
	}
	u := unpacking{s.wantedMember, &unpacked{packedSize: func() int64 { return c.n }}, s.Progress, yield}
	return u.all(f, 0), nil
}

// stated returns r for reading at any offset, and its current state, if r is a file of the operating system. Else
// both are nil.
func stated(r io.Reader) (io.ReaderAt, fs.FileInfo) {
	at, ok := r.(statReaderAt)
	if !ok {
		return nil, nil
	}
	info, err := at.Stat()
	if err != nil {
		return nil, nil
	}
	return at, info
}
