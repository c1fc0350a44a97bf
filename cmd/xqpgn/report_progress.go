package main

import (
	"io"
	"math"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/mattn/go-colorable"
	"github.com/schollz/progressbar/v3"
)

// A progress shows how much of the input has been read, on a terminal and only
// when that takes long. A nil progress shows nothing. Input may be read by
// several goroutines at once.
type progress struct {
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

// newProgress gives the progress of reading paths, nil unless there is a terminal
// with room for it.
func newProgress(stderr io.Writer, paths []string) *progress {
	columns, terminal := terminalWidth(stderr)
	if !terminal || os.Getenv("TERM") == "dumb" || columns < besideBar+leastBar {
		return nil
	}
	var size func() int64
	if sized(paths) {
		size = func() int64 { return totalSize(paths) }
	}
	width := min(columns-besideBar, mostBar)
	return startProgress(colorable.NewColorable(stderr.(*os.File)), width, size, patience)
}

// startProgress starts the clock.
func startProgress(terminal io.Writer, width int, size func() int64, wait time.Duration) *progress {
	p := &progress{line: statusLine{terminal: terminal}, begun: time.Now(), wait: wait, size: size}
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

// read counts bytes that were read.
func (p *progress) read(n int) {
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

// counted makes what is read of an input count.
func (p *progress) counted(in input) input {
	if p == nil {
		return in
	}
	return input{in.name, func() (io.ReadCloser, error) {
		r, err := in.open()
		if err != nil {
			return nil, err
		}
		return countedReader{r, p}, nil
	}}
}

// beside gives the writer to use for what is printed while the progress shows.
func (p *progress) beside(w io.Writer) io.Writer {
	if p == nil {
		return w
	}
	return &besideStatus{status: &p.line, out: w}
}

// finish takes the progress off the terminal.
func (p *progress) finish() {
	if p != nil {
		p.line.hide()
	}
}

// A countedReader tells a progress what is read.
type countedReader struct {
	io.ReadCloser
	progress *progress
}

// Read implements io.Reader.
func (c countedReader) Read(b []byte) (int, error) {
	n, err := c.ReadCloser.Read(b)
	c.progress.read(n)
	return n, err
}

// sized reports whether files tell how large they are. Pipes do not.
func sized(paths []string) bool {
	return !slices.ContainsFunc(paths, func(path string) bool {
		info, err := os.Stat(path)
		return path == standardInput || err == nil && !info.IsDir() && !info.Mode().IsRegular()
	})
}

// totalSize adds up the sizes of all files. What cannot be read counts nothing,
// and is reported by those who read it.
func totalSize(paths []string) (total int64) {
	for in, err := range inputs(paths, nil) {
		if err != nil {
			continue
		}
		if info, err := os.Stat(in.name); err == nil {
			total += info.Size()
		}
	}
	return total
}
