package terminal

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestProgress holds that the bar shows what was read of how much, and that it is
// taken off before anything else is printed, and at the end.
func TestProgress(t *testing.T) {
	var terminal bytes.Buffer
	p := startProgress(&terminal, 10, func() int64 { return 1000 }, 0)
	out := p.Beside(&terminal)

	p.Read(250)
	if got := terminal.String(); !strings.Contains(got, "/1.0 kB") || !strings.HasPrefix(got, "\r") || strings.Contains(got, "\n") {
		t.Errorf("the bar is %q", got)
	}
	for _, text := range []string{"a find", "ing\nand half of a", "nother\n"} {
		io.WriteString(out, text)
	}
	got := terminal.String()
	if !strings.HasSuffix(got, eraseLine+"a finding\nand half of another\n") {
		t.Errorf("findings beside the bar: %q", got)
	}
	p.line.Write([]byte("\rpicture"))
	p.Finish()
	p.Read(750)
	if end, _ := strings.CutPrefix(terminal.String(), got); end != "\rpicture"+eraseLine {
		t.Errorf("at the end: %q", end)
	}
}

// TestProgressLastLine holds that what does not end with a line is not lost beside a progress.
func TestProgressLastLine(t *testing.T) {
	var terminal bytes.Buffer
	p := startProgress(&terminal, 10, nil, time.Hour)
	out := p.Beside(&terminal)
	io.WriteString(out, "a line\nand no line")
	p.Finish()
	io.WriteString(out, ", but more")
	if got, want := terminal.String(), "a line\nand no line, but more"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestProgressWaits holds that nothing shows while nobody has waited for long.
func TestProgressWaits(t *testing.T) {
	var terminal bytes.Buffer
	sizes := 0
	p := startProgress(&terminal, 10, func() int64 { sizes++; return 1000 }, time.Hour)
	p.Read(250)
	p.Read(750)
	io.WriteString(p.Beside(&terminal), "a finding\n")
	p.Finish()
	if got := terminal.String(); got != "a finding\n" || sizes != 0 {
		t.Errorf("%q; sizes asked for %d times", got, sizes)
	}
}

// TestProgressWithoutSize holds that what has no size shows how much was read.
func TestProgressWithoutSize(t *testing.T) {
	var terminal bytes.Buffer
	p := startProgress(&terminal, 10, nil, 0)
	p.Read(2_500_000)
	if got := terminal.String(); !strings.Contains(got, "2.5 MB") || strings.Contains(got, "%") {
		t.Errorf("%q", got)
	}
}

// TestProgressCounts holds that the bytes of all files are counted, read by several
// goroutines at once.
func TestProgressCounts(t *testing.T) {
	const files, size = 8, 100_000
	p := startProgress(io.Discard, 10, func() int64 { return files * size }, time.Hour)
	var readers sync.WaitGroup
	for range files {
		readers.Go(func() {
			for range size / 100 {
				p.Read(100)
			}
		})
	}
	readers.Wait()
	if got := p.read; got != files*size {
		t.Errorf("counted %v bytes, want %d", got, files*size)
	}
}

// TestNoProgress holds that a pipe sees none.
func TestNoProgress(t *testing.T) {
	var stderr bytes.Buffer
	p := NewProgress(&stderr, nil)
	if p != nil {
		t.Fatal("there is a progress")
	}
	p.Read(100)
	if p.Beside(&stderr) != io.Writer(&stderr) {
		t.Error("no progress changes something")
	}
	p.Finish()
}

// TestPicture holds what a progress looks like.
func TestPicture(t *testing.T) {
	for _, test := range []struct {
		read, size int64
		since      time.Duration
		want       string
	}{
		{0, 1000, 0, "  0% [>         ] 0 B/1.0 kB  0 B/s  16:40"},
		{450, 1000, time.Second, " 45% [====>     ] 450 B/1.0 kB  450 B/s  0:01"},
		{450_000_000, 1_000_000_000, 5 * time.Second, " 45% [====>     ] 450.0 MB/1.0 GB  90.0 MB/s  0:06"},
		{1000, 1000, time.Second, "100% [==========] 1.0 kB/1.0 kB  1.0 kB/s  0:00"},
		{2000, 1000, time.Second, "100% [==========] 2.0 kB/1.0 kB  2.0 kB/s  0:00"}, // the file grew
		{2_500_000, 0, time.Second, "|  2.5 MB  2.5 MB/s"},
		{999_960, 0, time.Second, "|  1.0 MB  1.0 MB/s"},
	} {
		p := &Progress{width: 10, read: test.read, size: test.size}
		if got, want := p.picture(test.since), "\r"+test.want+"\x1b[K"; got != want {
			t.Errorf("%d of %d: %q, want %q", test.read, test.size, got, want)
		}
	}
	widest := &Progress{width: maxBar, read: 123_456_789_012_345, size: 999_900_000_000_000}
	if got := Cells.StringWidth(strings.Trim(widest.picture(40*time.Second), "\r\x1b[K")); got > maxBar+besideBar {
		t.Errorf("%d columns", got)
	}
}
