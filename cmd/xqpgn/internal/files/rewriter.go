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

// A Rewriter writes a file of PGN anew, piece by piece. As long as the pieces stay what they were
// nothing is written, and the file is not touched if all do. It accounts for all of the file, and
// for all games that it writes.
type Rewriter struct {
	file  *games.File
	at    io.ReaderAt
	info  fs.FileInfo // of the file, from before it was read
	close io.Closer
	book  account.Book
	same  int64        // how many bytes of the file's beginning stay
	fresh *replacement // nil if nothing has changed so far
	out   *bufio.Writer
}

// NewRewriter returns what writes a file anew, which must be one of the system that is not
// packed.
func NewRewriter(f *games.File) *Rewriter {
	at, info, closer := f.System()
	return &Rewriter{file: f, at: at, info: info, close: closer}
}

// Next takes the next bytes of the file, which are a game or stand beside games, and what is to
// stand in their place: of a game entry is the account, else it is 0. The error says why that
// cannot be written.
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

// begin begins the new file with what stays of the old one.
func (r *Rewriter) begin() (err error) {
	if r.fresh, err = replace(r.file.Name, r.info, r.file.Name, true); err != nil {
		return err
	}
	r.out = bufio.NewWriterSize(r.fresh, int(min(r.info.Size()+1<<10, 64<<10)))
	_, err = io.Copy(r.out, io.NewSectionReader(r.at, 0, r.same))
	return err
}

// Changed reports whether anything changes.
func (r *Rewriter) Changed() bool { return r.fresh != nil }

// End puts what was written into the place of the file, if anything changes, as [Replace]
// does. The file is closed. The error is a [*games.RefusedError] if another program changed the file
// meanwhile, and an [*account.Loss] if something of it would be lost. The encoding is that in which
// the file was read.
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

// Discard leaves the file as it is.
func (r *Rewriter) Discard() {
	if r.fresh != nil {
		r.fresh.discard()
	}
}
