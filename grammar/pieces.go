package grammar

import (
	"io"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A pieces reader reads a file up to where a piece in other units begins, or a byte order mark stands: there several
// files were put together. Then it returns io.EOF, and begin makes it go on behind.
type pieces struct {
	in     io.Reader
	whole  bool // whether the file is one piece, whatever is in it
	window      // on what was read and not yet passed on
	err    error
	units  text.Units
	home   text.Units // of the first piece in UTF-16
	known  int        // how many bytes of the window belong to the piece
	begun  bool       // whether some of the piece was passed on
	cut    bool       // whether another piece begins behind what is known
	then   text.Units // of that, unless it has a byte order mark
}

// begin begins a piece. It returns its byte order mark, and its encoding if it has one or is in UTF-16. Said is what is
// said of the first one.
func (p *pieces) begin(said text.Encoding) (mark string, e text.Encoding) {
	for len(p.buf) < text.Sight && p.err == nil {
		p.fill()
	}
	if p.cut {
		if mark, e = text.PieceMark(p.buf, text.Auto); mark == "" {
			e = p.then.Encoding()
		}
	} else {
		mark, e = text.FileMark(p.buf, said)
	}
	p.units, p.known, p.begun, p.cut = e.Units(), 0, false, false
	if p.home == text.Bytes {
		p.home = p.units
	}
	return mark, e
}

const mostIdle = 100 // how often a reader may give nothing before it counts as broken

// fill reads more of the file, or tells why there is no more.
func (p *pieces) fill() {
	for range mostIdle {
		n, err := p.in.Read(p.room())
		p.buf = p.buf[:len(p.buf)+n]
		if p.err = err; n > 0 || err != nil {
			return
		}
	}
	p.err = io.ErrNoProgress
}

// Read implements io.Reader.
func (p *pieces) Read(to []byte) (n int, err error) {
	if n := p.readInto(to); n > 0 {
		return n, nil
	}
	for p.known == 0 {
		if p.cut {
			return 0, io.EOF
		}
		p.known = p.own(p.buf)
		if p.known > 0 || p.cut {
			continue
		}
		if p.err != nil {
			return 0, p.err
		}
		p.fill()
	}
	n = copy(to, p.take(min(p.known, len(to))))
	p.known -= n
	p.begun = true
	return n, nil
}

// readInto reads more of the file into to, behind what is left in the window, and keeps what may not belong to the piece
// in the window. It returns how many bytes of to belong to the piece, 0 if it cannot tell or what is left is more than to.
func (p *pieces) readInto(to []byte) int {
	left := len(p.buf)
	if p.known > 0 || p.cut || p.err != nil || left >= len(to) {
		return 0
	}
	copy(to, p.take(left))
	n, err := p.in.Read(to[left:])
	to, p.err = to[:left+n], err
	known := p.own(to)
	p.begun = p.begun || known > 0
	p.keep(to[known:])
	return known
}

// own returns how many bytes of data, which goes up to what was read of the file, belong to the piece.
func (p *pieces) own(data []byte) (known int) {
	if p.whole {
		return len(data)
	}
	known, p.then, p.cut = text.PieceEnd(data, p.units, p.home, p.begun, p.err != nil)
	return known
}

// nextPiece begins the next piece of the file, as a file of its own. It returns false if there is none.
func (d *Decoder) nextPiece() bool {
	if d.err != io.EOF || d.pieces == nil || !d.pieces.cut || d.pieces.known > 0 {
		return false
	}
	if d.first == Auto {
		d.first = max(d.config.Encoding, UTF8)
	}
	d.window.release()
	d.in, d.err, d.utf16, d.page, d.guessed = d.pieces, nil, nil, nil, Auto
	d.config.Encoding = Auto
	d.split.Restart()
	d.begin(true)
	return true
}
