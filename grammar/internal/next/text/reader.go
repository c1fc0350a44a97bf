package text

import (
	"io"

	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
)

// readSize is the number of bytes that are read at once, at least.
const readSize = 64 << 10

// A Reader decodes a file. Files are put together of others, as with cat. Such a file is read in pieces, each with an
// encoding of its own: [Reader.Next] begins the next one.
type Reader struct {
	Offset int64 // offset of the first byte that is not taken

	in      io.Reader
	err     error
	data    []byte // bytes of the file that are not taken
	own     int    // number of bytes of data that belong to the piece
	decoder decoder
	told    bool // the encoding is detected, and the file may have several pieces
	started bool
	begun   bool // bytes of the piece were passed on
	cut     bool // another piece begins after own bytes
	then    coding.Units
	home    coding.Units // units of the first piece in UTF-16

	encoding Encoding // encoding of the piece; Auto while it is ASCII
	other    Encoding // nearly as likely; Auto for none
	mark     string   // byte order mark of the piece
}

// NewReader returns a reader of a file. Auto tells the encoding from the bytes.
func NewReader(in io.Reader, e Encoding) *Reader {
	return &Reader{in: in, told: e == Auto, encoding: e}
}

// Encoding returns the encoding of the piece. It is Auto while all of it is ASCII.
func (r *Reader) Encoding() Encoding { return r.encoding }

// Other returns the encoding that is nearly as likely as that of the piece, Auto for none.
func (r *Reader) Other() Encoding { return r.other }

// Mark returns the byte order mark of the piece.
func (r *Reader) Mark() string { return r.mark }

// Text returns the text that is decoded and not taken. Its memory is never written to again.
func (r *Reader) Text() string { return r.decoder.view(r.data) }

// ends reports whether all bytes of the piece are read.
func (r *Reader) ends() bool { return r.cut || r.err == io.EOF && r.own == len(r.data) }

// All reports whether no more text of the piece follows. It never does in a file that cannot be read to its end.
func (r *Reader) All() bool {
	return r.started && r.ends() && r.decoder.size == r.own
}

// Err returns the error that ended the reading, nil at the end of the file.
func (r *Reader) Err() error {
	if r.err == io.EOF {
		return nil
	}
	return r.err
}

// Take passes the first n bytes of the text, and returns them.
func (r *Reader) Take(n int) Text {
	t := r.decoder.take(r.data, n)
	r.pass(len(t.Bytes))
	return t
}

// pass drops bytes that are decoded.
func (r *Reader) pass(n int) {
	r.data = r.data[n:]
	r.own -= n
	r.Offset += int64(n)
}

// More decodes more text. It returns false if there is no more in the piece, or if the file cannot be read (see Err).
func (r *Reader) More() bool {
	if !r.started {
		r.start(r.encoding)
	}
	for before := r.decoder.size; ; {
		r.decode()
		switch {
		case r.decoder.size > before:
			return true
		case r.All() || r.Err() != nil:
			return false
		}
		r.read()
		r.settle()
	}
}

// Next begins the next piece of the file. It returns false after the last piece, and while text of this piece is left.
func (r *Reader) Next() bool {
	if !r.cut || r.own > 0 {
		return false
	}
	r.decoder = decoder{}
	r.start(Auto)
	return true
}

// start begins a piece, and passes its byte order mark. said is the encoding that the caller named.
func (r *Reader) start(said Encoding) {
	for len(r.data) < coding.Sight && r.err == nil {
		r.fill()
	}
	e := said
	if r.mark = ""; r.cut {
		if r.mark, e = coding.PieceMark(r.data, Auto); r.mark == "" {
			e = r.then.Encoding()
		}
	} else {
		r.mark, e = coding.FileMark(r.data, said)
	}
	r.started, r.begun, r.cut, r.own, r.other, r.encoding = true, false, false, 0, Auto, e
	if r.home == coding.Bytes {
		r.home = e.Units()
	}
	r.claim()
	if len(r.mark) > 0 {
		r.own = max(r.own, len(r.mark))
		r.pass(len(r.mark))
	}
	r.settle()
}

// fill reads more bytes.
func (r *Reader) fill() {
	const maxIdle = 100 // reads without a byte
	if cap(r.data)-len(r.data) < readSize {
		grown := make([]byte, len(r.data), 2*len(r.data)+2*readSize)
		copy(grown, r.data)
		r.data = grown
	}
	for range maxIdle {
		n, err := r.in.Read(r.data[len(r.data):cap(r.data)][:readSize])
		r.data = r.data[:len(r.data)+n]
		if r.err = err; n > 0 || err != nil {
			return
		}
	}
	r.err = io.ErrNoProgress
}

// read reads until more bytes belong to the piece.
func (r *Reader) read() {
	for !r.cut {
		own := r.own
		if r.claim(); r.own > own || r.err != nil {
			return
		}
		r.fill()
	}
}

// claim finds out how many bytes belong to the piece.
func (r *Reader) claim() {
	switch {
	case r.cut:
	case !r.told:
		r.own = len(r.data)
	default:
		n, then, cut := coding.PieceEnd(r.data[r.own:], r.encoding.Units(), r.home, r.begun, r.err != nil)
		r.own += n
		r.begun = r.begun || n > 0
		r.then, r.cut = then, cut
	}
}

// settle tells the encoding once there is a byte beyond ASCII. Until then all encodings read the same.
func (r *Reader) settle() {
	wide := r.decoder.size
	if r.encoding != Auto {
		return
	}
	if wide += coding.ASCIIEnd(r.data[wide:r.own]); wide == r.own {
		return
	}
	for window := coding.DetectWindow; ; window *= 4 {
		for r.own-wide < window && !r.cut && r.err == nil {
			r.read()
		}
		found, other := coding.Detect(r.data[wide:min(r.own, wide+window)])
		r.encoding, r.other = found, other
		if other == Auto || r.own-wide <= window && (r.cut || r.err != nil) || window >= coding.MostDetected {
			return
		}
	}
}

// decode decodes the bytes of the piece.
func (r *Reader) decode() {
	if e := max(r.encoding, UTF8); r.decoder.encoding != e {
		// The text so far is ASCII, which every encoding but UTF-16 reads the same.
		if r.decoder.size > 0 && e != UTF8 {
			r.decoder.text = append([]byte(nil), r.data[:r.decoder.size]...)
			r.decoder.blocks = []block{{encoding: e}}
		}
		r.decoder.encoding = e
	}
	r.decoder.append(r.data[:r.own], r.ends())
}

// Resume returns a reader of the rest of a piece in an encoding, which begins at an offset of the file. It has no byte
// order mark. Auto is right for a piece that is ASCII so far. told says that the file may have several pieces.
func Resume(in io.Reader, e Encoding, told bool, offset int64) *Reader {
	return &Reader{in: in, told: told, encoding: e, Offset: offset, started: true, begun: true, home: e.Units()}
}

// Tell returns the encoding that the first bytes of a file are known to be in, up to an offset, and the length of its
// byte order mark. It is Auto if they are ASCII.
func Tell(file io.ReaderAt, said Encoding, to int64) (e Encoding, mark int) {
	r := NewReader(io.NewSectionReader(file, 0, 1<<62), said)
	r.start(said)
	mark = len(r.mark)
	for r.encoding == Auto && r.Offset+int64(r.own) < to && !r.cut && r.err == nil {
		r.pass(r.own)
		r.read()
		r.settle()
	}
	return r.encoding, mark
}
