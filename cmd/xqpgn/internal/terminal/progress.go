package terminal

import (
	"io"
	"math"
	"os"
	"sync"
	"time"

	"github.com/mattn/go-colorable"
	"github.com/schollz/progressbar/v3"
)

// A Progress shows how much of the input has been read, on a terminal and only
// when that takes long. A nil one shows nothing. Input may be read by
// several goroutines at once.
type Progress struct {
	bar    *progressbar.ProgressBar
	line   statusLine
	begun  time.Time
	wait   time.Duration // before it shows
	size   func() int64  // how many bytes there are to read, nil when nobody knows
	reveal sync.Once
}

const (
	patience  = time.Second
	frameTime = 100 * time.Millisecond // between two pictures
	besideBar = 60                     // columns of percentage, sizes, speed and times
	leastBar  = 10                     // columns of a bar that is worth drawing
	mostBar   = 40
)

// NewProgress returns the progress of reading, nil unless there is a terminal with
// room for it. Size returns how many bytes there are to read; it is nil when nobody
// knows.
func NewProgress(stderr io.Writer, size func() int64) *Progress {
	columns, terminal := terminalWidth(stderr)
	if !terminal || os.Getenv("TERM") == "dumb" || columns < besideBar+leastBar {
		return nil
	}
	width := min(columns-besideBar, mostBar)
	return startProgress(colorable.NewColorable(stderr.(*os.File)), width, size, patience)
}

// startProgress starts the clock.
func startProgress(terminal io.Writer, width int, size func() int64, wait time.Duration) *Progress {
	p := &Progress{line: statusLine{terminal: terminal}, begun: time.Now(), wait: wait, size: size}
	most := int64(math.MaxInt64) // until the size is wanted, which takes a while to find out
	if size == nil {
		most = -1 // a bar without end
	}
	p.bar = progressbar.NewOptions64(most,
		progressbar.OptionSetWriter(&p.line),
		progressbar.OptionUseANSICodes(true),
		progressbar.OptionSetTheme(progressbar.ThemeASCII),
		progressbar.OptionSetWidth(width),
		progressbar.OptionShowBytes(true),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(frameTime),
		progressbar.OptionSpinnerType(9), // - \ | /
		progressbar.OptionSetSpinnerChangeInterval(0),
		progressbar.OptionClearOnFinish(),
	)
	p.bar.StartWithoutRender()
	return p
}

// Read counts bytes that were read.
func (p *Progress) Read(n int) {
	if p == nil {
		return
	}
	if time.Since(p.begun) >= p.wait {
		p.reveal.Do(func() {
			p.line.show()
			if p.size != nil {
				p.bar.ChangeMax64(p.size())
			}
		})
	}
	p.bar.Add(n) // its only errors are that there is more or less than was to be expected
}

// Beside returns the writer to use for what is printed while the progress shows.
func (p *Progress) Beside(w io.Writer) io.Writer {
	if p == nil {
		return w
	}
	return &besideStatus{status: &p.line, out: w}
}

// Finish takes the progress off the terminal.
func (p *Progress) Finish() {
	if p != nil {
		p.line.hide()
	}
}
