package terminal

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// A Progress shows on a terminal how much of the input has been read, if reading takes long. A nil Progress
// shows nothing. Several goroutines may report input at once.
type Progress struct {
	line  statusLine
	begun time.Time
	wait  time.Duration // delay before it shows
	width int           // width of the bar in columns

	mu       sync.Mutex
	sizeOf   func() int64 // returns the number of bytes to read; nil if unknown
	size     int64        // result of sizeOf, which is slow and therefore called only when the progress shows
	read     int64
	pictures int
	drawn    time.Time // time of the last picture
}

const (
	patience  = time.Second
	frameTime = 100 * time.Millisecond // between two pictures
	besideBar = 50                     // columns for percentage, sizes, speed and time
	leastBar  = 10                     // least useful width of the bar
	maxBar    = 40
)

// NewProgress returns a progress, or nil unless stderr is a terminal with enough room. Size returns the
// number of bytes to read. It is nil if the number is unknown.
func NewProgress(stderr io.Writer, size func() int64) *Progress {
	columns, terminal := terminalWidth(stderr)
	if !terminal || os.Getenv("TERM") == "dumb" || columns < besideBar+leastBar || !takesSequences(stderr.(*os.File)) {
		return nil
	}
	width := min(columns-besideBar, maxBar)
	return startProgress(stderr, width, size, patience)
}

// startProgress starts the clock.
func startProgress(terminal io.Writer, width int, size func() int64, wait time.Duration) *Progress {
	return &Progress{line: statusLine{terminal: terminal}, begun: time.Now(), wait: wait, width: width, sizeOf: size}
}

// Read adds n bytes to the input read.
func (p *Progress) Read(n int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.read += int64(n)
	now := time.Now()
	since := now.Sub(p.begun)
	if since < p.wait || now.Sub(p.drawn) < frameTime {
		return
	}
	if p.pictures == 0 {
		p.line.show()
		if p.sizeOf != nil {
			p.size = p.sizeOf()
		}
	}
	p.pictures++
	p.drawn = now
	io.WriteString(&p.line, p.picture(since))
}

// picture draws the progress after some time. It shows the part that was read if the size is known, the
// amount, the amount per second, and the minutes and seconds left.
//
//	45% [==================>                     ] 450.0 MB/1.0 GB  90.0 MB/s  0:06
//	|  450.0 MB  90.0 MB/s
func (p *Progress) picture(since time.Duration) string {
	speed := float64(p.read) / max(since.Seconds(), 1e-3)
	if p.size <= 0 {
		const turning = `|/-\`
		return fmt.Sprintf("\r%c  %s  %s/s\x1b[K", turning[p.pictures%len(turning)], inBytes(float64(p.read)), inBytes(speed))
	}
	read := min(p.read, p.size)
	full := int(int64(p.width) * read / p.size)
	bar := strings.Repeat("=", full)
	if full < p.width {
		bar += ">" + strings.Repeat(" ", p.width-full-1)
	}
	left := int(float64(p.size-read) / max(speed, 1))
	return fmt.Sprintf("\r%3d%% [%s] %s/%s  %s/s  %d:%02d\x1b[K",
		100*read/p.size, bar, inBytes(float64(p.read)), inBytes(float64(p.size)), inBytes(speed), left/60, left%60)
}

// inBytes returns a number of bytes as text, in units of a thousand.
func inBytes(n float64) string {
	const units = "kMGTPE"
	if n < 1000 {
		return fmt.Sprintf("%.0f B", n)
	}
	unit := -1
	for n >= 999.95 && unit+1 < len(units) {
		n, unit = n/1000, unit+1
	}
	return fmt.Sprintf("%.1f %cB", n, units[unit])
}

// Beside returns the writer to use for other output while the progress shows.
func (p *Progress) Beside(w io.Writer) io.Writer {
	if p == nil {
		return w
	}
	b := &besideStatus{status: &p.line, out: w}
	p.line.mu.Lock()
	defer p.line.mu.Unlock()
	p.line.beside = append(p.line.beside, b)
	return b
}

// Finish removes the progress from the terminal.
func (p *Progress) Finish() {
	if p != nil {
		p.line.hide()
	}
}
