package terminal

import (
	"bytes"
	"io"
	"sync"
)

// A statusLine is the last line of a terminal, which shows a status that is overwritten again and again.
// Other output to the terminal must go through a [besideStatus].
type statusLine struct {
	mu       sync.Mutex
	terminal io.Writer
	visible  bool
	drawn    bool // whether a status is on the terminal now
	gone     bool // whether the status has ended
	beside   []*besideStatus
}

// eraseLine erases the last line.
const eraseLine = "\r\x1b[K"

// Write implements io.Writer. It writes a picture of the status, which begins with a carriage return.
func (l *statusLine) Write(picture []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.visible {
		return len(picture), nil
	}
	l.drawn = true
	return l.terminal.Write(picture)
}

// show makes the status visible, from the next time it is drawn.
func (l *statusLine) show() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.visible = true
}

// hide ends the status and writes the incomplete lines that were held back.
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

// erase removes the status until the next picture. The caller must hold the lock.
func (l *statusLine) erase() {
	if l.drawn {
		io.WriteString(l.terminal, eraseLine)
		l.drawn = false
	}
}

// A besideStatus writes whole lines to a stream, which may lead to the same terminal as a status. It makes
// room for them. It holds back an incomplete line until the line ends or the status does.
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
