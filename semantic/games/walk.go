package games

import (
	"bufio"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// listed yields the files that the lines of the list name. False means that no more are wanted.
func (s *Set) listed(yield func(input, error) bool) bool {
	list := s.Stdin
	if list == nil {
		list = strings.NewReader("")
	}
	if s.List != StandardInput {
		file, err := os.Open(s.List)
		if err != nil {
			return yield(input{}, err)
		}
		defer file.Close()
		list = file
	}
	lines := bufio.NewScanner(transform.NewReader(list, unicode.BOMOverride(transform.Nop))) // Windows shells write one
	lines.Buffer(nil, mostLine)
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

// inPart yields a part of a file.
func (s *Set) inPart(wanted *Part, yield func(input, error) bool) bool {
	name := wanted.Name
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return yield(input{}, err)
	case !info.Mode().IsRegular(): // a pipe would wait for somebody to write to it
		return yield(input{}, &RefusedError{name, noParts})
	}
	return yield(input{name: name, asked: true, part: wanted}, nil)
}

// Files yields all files, opened, and in the place of one that is packed those that are
// in it; each is good until the next is asked for. What cannot be read comes as an error,
// and the others go on.
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

// unpack yields one file, or what is in it; false means that no more is wanted.
func (s *Set) unpack(in input, yield func(*File, error) bool) (more bool, err error) {
	r, err := in.open()
	if err != nil {
		return true, err
	}
	defer r.Close()
	return s.read(in, r, yield)
}

// read yields the file that is read from r, or what is in it; false means that no more is
// wanted.
func (s *Set) read(in input, r io.Reader, yield func(*File, error) bool) (more bool, err error) {
	c := &counted{r, 0, s.Progress}
	if s.head == nil {
		s.head = make([]byte, kind.HeadSize)
	}
	at, info := stated(r)
	f := newFile(in.name, c, s.head)
	f.Name = s.nameOf(in.name)
	f.asked, f.at, f.info = in.asked, at, info
	f.closer, _ = r.(io.Closer)
	if f.part = in.part; f.part != nil {
		if at, _ := f.system(); at == nil || isPacked(f.Head) {
			return true, &RefusedError{f.Name, noParts}
		}
	}
	if all := yield; s.Excluded != nil { // a file in an archive, too
		yield = func(f *File, err error) bool { return err == nil && s.Excluded(f.Name) || all(f, err) }
	}
	u := unpacking{s.wantedMember, &unpacked{packed: func() int64 { return c.n }}, s.Progress, yield}
	return u.all(f, 0), nil
}

// stated returns a file of the system as one to be read at any place, and what it is now; nil
// if it is none.
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
