package grammar

import (
	"bytes"
	"io"
	"os"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Live returns a reader of input that comes in bursts, as from a terminal, a pipe or a network. After an empty line its Read
// returns neither bytes nor an error if no more come for a tenth of a second; the Read after that waits for more. Whoever
// needs all can so tell a pause from the end. A [Decoder] hands out a whole game when its input pauses. NewDecoder makes
// every reader live that may wait, so Live is for code that reads input before a Decoder does.
//
// While a read waits, one goroutine waits with it, also when nobody asks for more. It ends with the read.
func Live(r io.Reader) io.Reader {
	if !mayWait(r) {
		return r
	}
	return &live{in: r}
}

// mayWait reports whether a read of r may wait for input. Memory and files on a disk have all of theirs.
func mayWait(r io.Reader) bool {
	switch r := r.(type) {
	case nil, *live, *strings.Reader, *bytes.Reader, *bytes.Buffer, *io.SectionReader:
		return false
	case *os.File:
		info, err := r.Stat()
		return err != nil || !info.Mode().IsRegular()
	}
	return true
}

// A live reader is what Live returns.
type live struct {
	in     io.Reader
	tail   []byte        // last bytes that were returned, enough to see an empty line
	paused bool          // the last Read returned nothing because the input paused
	coming chan struct{} // closed when the read that waits is done; nil without one
	buffer []byte        // memory for the read that waits
	came   []byte        // bytes of the buffer that were read and not returned
	err    error         // error of the read that waited
}

// pause is how long a read waits for more before the input counts as paused. Programs that write a file into a pipe write on
// much sooner.
const pause = 100 * time.Millisecond

// Read implements io.Reader.
func (l *live) Read(p []byte) (n int, err error) {
	switch {
	case len(p) == 0:
		return 0, nil
	case l.coming == nil && (l.paused || !text.EndsEmpty(l.tail)):
		n, err = l.read(p)
	case !l.wait():
		l.paused = true
		return 0, nil
	default:
		n = copy(p, l.came)
		if l.came = l.came[n:]; len(l.came) == 0 {
			err, l.coming = l.err, nil
		}
		if n == 0 && err == nil { // the input itself is live
			l.paused = true
			return 0, nil
		}
	}
	l.paused = false
	const enough = len("\r\n\r\n")
	l.tail = append(l.tail, p[max(0, n-enough):n]...)
	l.tail = append(l.tail[:0], l.tail[max(0, len(l.tail)-enough):]...)
	return n, err
}

// read reads from the input, and again if that returns neither bytes nor an error, which only a pause does.
func (l *live) read(p []byte) (n int, err error) {
	const most = 100 // reads
	for range most {
		if n, err = l.in.Read(p); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}

// wait reads in a goroutine of its own. It reports whether the read is done, and after a pause waits until it is.
func (l *live) wait() bool {
	if l.coming == nil {
		const size = 4 << 10
		if l.buffer == nil {
			l.buffer = make([]byte, size)
		}
		l.coming = make(chan struct{})
		go func(done chan struct{}) {
			n, err := l.in.Read(l.buffer)
			l.came, l.err = l.buffer[:n], err
			close(done)
		}(l.coming)
	}
	if l.paused {
		<-l.coming
		return true
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-l.coming:
		return true
	case <-timer.C:
		return false
	}
}
