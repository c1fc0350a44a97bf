package text

import (
	"bytes"
	"io"
	"math"
	"slices"
	"sort"
	"sync"
)

// A Reader decodes a file as it arrives. A file may be a concatenation of files, as by cat. Such a file is read in pieces, each
// with an encoding of its own: [Reader.Next] begins the next piece.
//
// A Reader returns bytes in UTF-8 unchanged as text, even if they are invalid: the caller must decode them.
type Reader struct {
	Offset int64 // offset of the first byte that the caller has not taken

	in      io.Reader
	err     error
	file    buffer // bytes of the file that are not taken
	own     int    // number of bytes in file that belong to the current piece
	known   int    // number of bytes in file that are decoded
	decoded buffer // the text, unless the bytes are the text
	blocks  []block
	first   block // offsets, in text and in bytes, of the first byte that the caller has not taken
	auto    bool  // the encoding is detected, and the file may have several pieces
	started bool
	begun   bool     // some bytes are known to belong to the piece
	cut     bool     // another piece begins after own bytes
	paused  bool     // after an empty line, the file delivered no more bytes for now
	then    Encoding // encoding of the next piece, if it has no byte order mark
	home    Encoding // encoding of the first piece in UTF-16

	encoding Encoding // encoding of the piece; Auto while it is ASCII
	other    Encoding // encoding that is nearly as likely; Auto for none
	wide     int64    // offset of the first byte beyond ASCII
	mark     string   // byte order mark of the piece
}

// A block is a part of the text that was decoded in one step. text is the offset of its first character in the text of the
// piece, and bytes the offset of this character in the bytes of the piece.
type block struct {
	text, bytes int
	same        bool // the text is encoded as the same bytes
}

// NewReader returns a reader of a file. Auto detects the encoding from the bytes.
func NewReader(in io.Reader, e Encoding) *Reader {
	return &Reader{in: in, auto: e == Auto, encoding: e}
}

// Resume returns a reader that goes on at an offset of the file, after any byte order mark, in the middle of a piece: a part of
// the file in one encoding. e is the encoding of the piece, or Auto if all before the offset is ASCII. auto says that parts in
// other encodings may follow.
func Resume(in io.Reader, e Encoding, auto bool, offset int64) *Reader {
	return &Reader{in: in, auto: auto, encoding: e, Offset: offset, started: true, begun: true, home: e}
}

// Encoding returns the encoding of the piece. It is Auto while all of it is ASCII.
func (r *Reader) Encoding() Encoding { return r.encoding }

// Other returns the encoding that is nearly as likely as the encoding of the piece, Auto for none, and the offset of the first
// byte beyond ASCII.
func (r *Reader) Other() (e Encoding, from int64) { return r.other, r.wide }

// Mark returns the byte order mark of the piece.
func (r *Reader) Mark() string { return r.mark }

// Text returns the text that is decoded and not taken. It is valid until the next call of More, Next or TakeAll.
func (r *Reader) Text() string {
	if r.encoding <= UTF8 {
		return View(r.file.data[:r.known])
	}
	return View(r.decoded.data)
}

// ends reports whether all bytes of the piece are read.
func (r *Reader) ends() bool { return r.cut || r.err == io.EOF && r.own == len(r.file.data) }

// All reports whether no more text of the piece follows. It returns false if an error keeps the reader from reading the piece
// to its end.
func (r *Reader) All() bool { return r.started && r.ends() && r.known == r.own }

// Head returns the bytes of the piece that are read and not taken.
func (r *Reader) Head() []byte { return r.file.data[:r.own] }

// Paused reports whether the file waits for more bytes after an empty line. A file waits if its Read has returned neither bytes
// nor an error.
func (r *Reader) Paused() bool { return r.paused }

// Waiting returns the text of all bytes that are read and not taken, as if no more bytes followed.
func (r *Reader) Waiting() string {
	e := r.encoding
	if e == Auto {
		e, _ = Detect(r.file.data)
	}
	return e.Text(r.file.data)
}

// WaitOn makes the reader wait for more after a pause.
func (r *Reader) WaitOn() { r.paused = false }

// EndPiece ends the piece after the bytes that are read. Another piece in the same encoding follows.
func (r *Reader) EndPiece() {
	r.own, r.cut, r.paused = len(r.file.data), true, false
	r.settle()
	r.then = r.encoding
}

// Cut reports whether another piece follows the text.
func (r *Reader) Cut() bool { return r.cut }

// Err returns the error that ended the reading, nil at the end of the file.
func (r *Reader) Err() error {
	if r.err == io.EOF {
		return nil
	}
	return r.err
}

// Take removes the first n bytes of the text, and returns the bytes of the file from which they were decoded. The returned
// bytes are valid as long as the text. same says that the text encodes to the same bytes; if same is false, this is not known.
func (r *Reader) Take(n int) (data []byte, same bool) {
	size, last := r.bytesOf(n)
	if r.encoding > UTF8 && n > 0 {
		same = true
		for _, b := range r.blocks[:last+1] {
			same = same && b.same
		}
		r.blocks = slices.Delete(r.blocks, 0, last)
		r.decoded.take(n)
		r.first.text += n
		r.first.bytes += size
	}
	r.known -= size
	return r.pass(size), same
}

// Size returns the number of bytes that the first n bytes of the text were decoded from.
func (r *Reader) Size(n int) int {
	size, _ := r.bytesOf(n)
	return size
}

// bytesOf returns the number of bytes from which the first n bytes of the text were decoded, and the index of the last block
// that has some of this text.
func (r *Reader) bytesOf(n int) (size, last int) {
	if r.encoding <= UTF8 || n == 0 {
		return n, 0
	}
	at := r.first.text + n
	last = sort.Search(len(r.blocks), func(i int) bool { return r.blocks[i].text > at }) - 1
	b := r.blocks[last]
	from, begin := max(b.bytes, r.first.bytes), max(b.text, r.first.text)
	size, _ = r.encoding.FileLen(r.file.data[from-r.first.bytes:r.known], at-begin)
	return from - r.first.bytes + size, last
}

// pass removes the next n bytes of the file, which are no longer needed, and returns them.
func (r *Reader) pass(n int) (data []byte) {
	r.own -= n
	r.Offset += int64(n)
	return r.file.take(n)
}

// More decodes more text. It returns false if the piece has no more text, if the file pauses (see Paused), or if the file
// cannot be read (see Err).
func (r *Reader) More() bool {
	r.Start()
	for before := r.known; ; {
		r.decode()
		switch {
		case r.known > before:
			return true
		case r.All() || r.Err() != nil || r.paused:
			return false
		}
		r.read()
		r.settle()
	}
}

// TakeAll reads the piece to its end, removes its bytes and returns them. If the piece has more than max bytes or cannot be
// read, TakeAll removes nothing and returns false. The caller must not have taken any byte of the piece.
func (r *Reader) TakeAll(max int) (data []byte, ok bool) {
	for len(r.file.data) <= max && !r.ends() && r.Err() == nil {
		r.WaitOn()
		r.read()
		r.settle()
	}
	if r.own > max || r.Err() != nil {
		return nil, false
	}
	r.known = 0
	return r.pass(r.own), true
}

// Next begins the next piece of the file. It returns false after the last piece, and while text of this piece is left.
func (r *Reader) Next() bool {
	if !r.cut || r.own > 0 {
		return false
	}
	r.start(Auto)
	return true
}

// Start reads the first bytes of the file and passes its byte order mark.
func (r *Reader) Start() {
	if !r.started {
		r.start(r.encoding)
	}
}

// start begins a piece in an encoding, and passes its byte order mark.
func (r *Reader) start(e Encoding) {
	for len(r.file.data) < Sight && r.err == nil && !r.paused {
		r.fill()
	}
	r.mark, e = Mark(r.file.data, e)
	switch {
	case e != Auto:
	case r.cut:
		e = r.then
	default:
		e = DetectUTF16(r.file.data)
	}
	r.started, r.begun, r.cut, r.own, r.known, r.other, r.encoding = true, false, false, 0, 0, Auto, e
	r.decoded.data, r.blocks, r.first = r.decoded.data[:0], r.blocks[:0], block{}
	if !r.home.UTF16() {
		r.home = e
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
	room := r.file.room(readSize)
	for idle := 0; len(room) > 0 && r.err == nil; idle++ {
		n, err := r.in.Read(room)
		if n > 0 {
			idle = 0
		}
		r.file.data, room, r.err = r.file.data[:len(r.file.data)+n], room[n:], err
		if r.paused = n == 0 && err == nil && EndsEmpty(r.file.data); r.paused {
			return
		}
		if idle == maxIdle && err == nil {
			r.err = io.ErrNoProgress
		}
	}
}

// EndsEmpty reports whether bytes end with an empty line.
func EndsEmpty(data []byte) bool {
	last, ok := cutBreak(data)
	if !ok {
		return false
	}
	_, empty := cutBreak(last)
	return empty
}

// cutBreak returns data without the line break at its end. ok is false if data does not end with a line break.
func cutBreak(data []byte) (before []byte, ok bool) {
	before, lf := bytes.CutSuffix(data, []byte{'\n'})
	before, cr := bytes.CutSuffix(before, []byte{'\r'})
	return before, lf || cr
}

// read reads until more bytes belong to the piece, or the file pauses.
func (r *Reader) read() {
	for !r.cut {
		own := r.own
		if r.claim(); r.own > own || r.err != nil {
			return
		}
		if r.fill(); r.paused {
			return
		}
	}
}

// claim finds out how many of the bytes read belong to the piece.
func (r *Reader) claim() {
	switch {
	case r.cut:
	case !r.auto:
		r.own = len(r.file.data)
	default:
		p := PieceOf(r.file.data[r.own:], r.encoding, r.home, r.begun, r.err != nil)
		r.own += p.Size
		r.begun = r.begun || p.Size > 0
		r.then, r.cut = p.Then, p.Cut
	}
}

// settle detects the encoding once there is a byte beyond ASCII. Before such a byte the text is the same in all encodings.
func (r *Reader) settle() {
	if r.encoding != Auto {
		return
	}
	wide := r.known + asciiLen(r.file.data[r.known:r.own])
	if wide == r.own {
		return
	}
	r.wide = r.Offset + int64(wide)
	r.detect(wide)
	if r.encoding > UTF8 && r.known > 0 { // the text so far is ASCII
		copy(r.decoded.room(r.known), r.file.data[:r.known])
		r.decoded.data = r.decoded.data[:r.known]
		r.blocks = append(r.blocks, block{same: true})
	}
}

// detect detects the encoding from the first byte beyond ASCII on. It reads more until it is sure.
func (r *Reader) detect(wide int) {
	for window, more := DetectWindow, true; more; window *= 4 {
		for r.own-wide < window && !r.cut && r.err == nil && !r.paused {
			r.read()
		}
		r.encoding, r.other = Detect(r.file.data[wide:min(r.own, wide+window)])
		more = r.other != Auto && window < maxDetected && (r.own-wide > window || !r.cut && r.err == nil && !r.paused)
	}
}

// decode decodes the bytes of the piece, except for an incomplete character at the end.
func (r *Reader) decode() {
	if r.encoding <= UTF8 {
		r.known = r.own
		if r.encoding == UTF8 && !r.ends() {
			r.known -= cutUTF8(r.file.data[:r.own])
		}
		return
	}
	for r.known < r.own {
		data := r.file.data[r.known:min(r.own, r.known+blockSize)]
		room := r.decoded.room(maxGrowth*len(data) + spare)
		text, n, same := r.encoding.append(room[:0], data, len(room), r.ends() && r.known+len(data) == r.own)
		if n == 0 {
			return
		}
		r.blocks = append(r.blocks, block{r.first.text + len(r.decoded.data), r.first.bytes + r.known, same})
		r.decoded.data = r.decoded.data[:len(r.decoded.data)+len(text)]
		r.known += n
	}
}

// Release gives the memory to later readers. The text must not be used any more.
func (r *Reader) Release() {
	r.file.release()
	r.decoded.release()
}

// A Start detects the encoding of the beginning of a file. The readers of several ranges of the file share it.
type Start struct {
	sync.Mutex
	r *Reader
}

// Detect returns the encoding of a file, as far as the bytes up to the offset to show it, and the byte order mark of the file.
// The encoding is Auto if all bytes up to that offset are ASCII. named is the encoding that the user named.
func (s *Start) Detect(file io.ReaderAt, named Encoding, to int64) (e Encoding, mark string, err error) {
	s.Lock()
	defer s.Unlock()
	if s.r == nil {
		s.r = NewReader(io.NewSectionReader(file, 0, math.MaxInt64), named)
		s.r.Start()
	}
	r := s.r
	for r.encoding == Auto && r.Offset+int64(r.own) < to && !r.cut && r.err == nil {
		r.pass(r.own)
		r.read()
		r.settle()
	}
	if e = r.encoding; e != named && r.mark == "" && !e.UTF16() && r.wide >= to {
		e = Auto
	}
	return e, r.mark, r.Err()
}
