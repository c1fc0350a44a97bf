package files

import (
	"bufio"
	"bytes"
	"io"
	"io/fs"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Rewriter replaces a PGN file piece by piece. It writes nothing before the first piece that changes, and does not
// touch a file without changes. It accounts for all bytes of the file, and for all games that it writes.
type Rewriter struct {
	file  *games.File
	at    io.ReaderAt
	info  fs.FileInfo // state of the file before it was read
	close io.Closer
	book  account.Book
	same  int64        // number of bytes at the beginning of the file that do not change
	fresh *replacement // nil if nothing has changed so far
	out   *bufio.Writer
}

// NewRewriter returns a Rewriter of f, which must be a file of the system that is not packed.
func NewRewriter(f *games.File) *Rewriter {
	at, info, closer := f.System()
	return &Rewriter{file: f, at: at, info: info, close: closer}
}

// Next replaces old, the next bytes of the file, by new. The bytes are a game or text beside games. entry is the
// account of a game, or 0 for other text. The error says why new cannot be written.
func (r *Rewriter) Next(old, new []byte, entry account.Entry, encoding grammar.Encoding) error {
	r.book.Read(len(old))
	if entry != 0 {
		r.book.Game(entry)
	} else if len(new) < len(old) {
		if err := r.book.Beside(r.file.Name, old, encoding); err != nil {
			return err
		}
	}
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

// begin begins the new file with the unchanged beginning of the old one.
func (r *Rewriter) begin() (err error) {
	if r.fresh, err = replace(r.file.Name, r.info, r.file.Name, true); err != nil {
		return err
	}
	r.out = bufio.NewWriterSize(r.fresh, int(min(r.info.Size()+1<<10, 64<<10)))
	_, err = io.Copy(r.out, io.NewSectionReader(r.at, 0, r.same))
	return err
}

// End puts the new file into the place of the old one, as [Replace] does, and closes the old one. It does nothing if no
// piece changes. The error is a [*games.RefusedError] if another program changed the file meanwhile, and an
// [*account.Loss] if something would be lost. encoding is the encoding in which the file was read.
func (r *Rewriter) End(encoding grammar.Encoding) error {
	if r.fresh == nil {
		return nil
	}
	if r.close != nil {
		r.close.Close()
	}
	err := r.out.Flush()
	if err == nil {
		err = r.fresh.look()
	}
	if err == nil {
		err = r.book.Whole(r.file.Name, r.info.Size())
	}
	if err == nil {
		err = r.fresh.hold(func(written io.Reader) error { return r.book.Hold(r.file.Name, written, encoding) })
	}
	if err != nil {
		r.Discard()
		return err
	}
	return r.fresh.commit()
}

// Discard removes the new file, and leaves the old one unchanged.
func (r *Rewriter) Discard() {
	if r.fresh != nil {
		r.fresh.discard()
	}
}
