package grammar

import (
	"bytes"
	"io"
	"os"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Live returns a reader of input that comes in bursts, as from a terminal, a pipe or a network. After an empty line
// its Read waits a tenth of a second for more input. If none comes, Read returns neither bytes nor an error, and the
// next Read waits as long as necessary. So a caller can tell a pause from the end of the input. A [Decoder] returns a
// complete game when its input pauses. NewDecoder applies Live to every reader that may wait, so Live is for code
// that reads input before a Decoder does.
//
// A read of r that waits has a goroutine of its own. That goroutine ends when the read returns, even if nobody calls
// Read again.
func Live(r io.Reader) io.Reader {
	if !mayWait(r) {
		return r
	}
	return &live{in: r}
}

// mayWait reports whether a read of r may wait for input. Memory and regular files have all of their bytes at once.
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

// A live is the reader that Live returns for a reader that may wait.
type live struct {
	in     io.Reader
	tail   []byte        // last bytes that were returned, enough to see an empty line
	paused bool          // the last Read returned nothing because the input paused
	coming chan struct{} // closed when the read that waits is done; nil without one
	buffer []byte        // memory for the read that waits
	came   []byte        // bytes of the buffer that were read and not returned
	err    error         // error of the read that waited
}

// pause is the time without input after which the input counts as paused. A program that writes a file into a pipe
// makes much shorter pauses.
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

// read reads from the input. If the input returns neither bytes nor an error, as a reader does only in a pause, read
// tries again.
func (l *live) read(p []byte) (n int, err error) {
	const most = 100 // reads
	for range most {
		if n, err = l.in.Read(p); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}

// wait reads in a goroutine of its own and waits for that read: as long as necessary if the input has paused,
// otherwise for the duration pause. It reports whether the read is done.
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
