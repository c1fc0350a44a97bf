package terminal

import (
	"bytes"
	"io"
	"sync"
)

// A statusLine is the last line of a terminal, on which a status stands that is
// written over again and again. What else is printed on the terminal has to go
// through a [besideStatus].
type statusLine struct {
	mu       sync.Mutex
	terminal io.Writer
	visible  bool
	drawn    bool // something stands there now
	gone     bool // for good
	beside   []*besideStatus
}

// eraseLine takes off what stands on the last line.
const eraseLine = "\r\x1b[K"

// Write implements io.Writer: it writes a picture of the status, which begins
// with a carriage return.
func (l *statusLine) Write(picture []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.visible {
		return len(picture), nil
	}
	l.drawn = true
	return l.terminal.Write(picture)
}

// show lets the status be seen from the next picture on.
func (l *statusLine) show() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.visible = true
}

// hide takes the status off the terminal for good. What was written beside it and is no
// line yet is written behind it.
func (l *statusLine) hide() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.erase()
	l.visible, l.gone = false, true
	for _, b := range l.beside {
		b.out.Write(b.rest)
		b.rest = nil
	}
}

// erase takes off the status until the next picture. The caller holds the lock.
func (l *statusLine) erase() {
	if l.drawn {
		io.WriteString(l.terminal, eraseLine)
		l.drawn = false
	}
}

// A besideStatus writes whole lines to a stream that may lead to the same
// terminal as a status, which makes room for them. It keeps a line until its end
// is written, or the status is gone.
type besideStatus struct {
	status *statusLine
	out    io.Writer
	rest   []byte
}

// Write implements io.Writer.
func (b *besideStatus) Write(text []byte) (int, error) {
	b.status.mu.Lock()
	defer b.status.mu.Unlock()
	if b.status.gone {
		return b.out.Write(text)
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	if whole > 0 {
		b.status.erase()
		if _, err := b.out.Write(append(b.rest, text[:whole]...)); err != nil {
			return 0, err
		}
		b.rest = b.rest[:0]
	}
	b.rest = append(b.rest, text[whole:]...)
	return len(text), nil
}
