package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
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
	out := p.beside(&terminal)

	p.read(250)
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
	p.finish()
	p.read(750)
	if end, _ := strings.CutPrefix(terminal.String(), got); end != "\rpicture"+eraseLine {
		t.Errorf("at the end: %q", end)
	}
}

// TestProgressWaits holds that nothing shows while nobody has waited for long.
func TestProgressWaits(t *testing.T) {
	var terminal bytes.Buffer
	sizes := 0
	p := startProgress(&terminal, 10, func() int64 { sizes++; return 1000 }, time.Hour)
	p.read(250)
	p.read(750)
	io.WriteString(p.beside(&terminal), "a finding\n")
	p.finish()
	if got := terminal.String(); got != "a finding\n" || sizes != 0 {
		t.Errorf("%q; sizes asked for %d times", got, sizes)
	}
}

// TestProgressWithoutSize holds that what has no size shows how much was read.
func TestProgressWithoutSize(t *testing.T) {
	var terminal bytes.Buffer
	p := startProgress(&terminal, 10, nil, 0)
	p.read(2_500_000)
	if got := terminal.String(); !strings.Contains(got, "2.5 MB") || strings.Contains(got, "%") {
		t.Errorf("%q", got)
	}
}

// TestProgressCounts holds that the bytes of all inputs are counted, read by
// several goroutines at once, and that none is lost on its way.
func TestProgressCounts(t *testing.T) {
	const files, size = 8, 100_000
	folder := t.TempDir()
	for i := range files {
		name := filepath.Join(folder, string(rune('a'+i))+".pgn")
		if err := os.WriteFile(name, bytes.Repeat([]byte{byte(i)}, size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := totalSize([]string{folder, filepath.Join(folder, "a.pgn"), "no such file"}); got != (files+1)*size {
		t.Errorf("%d bytes in all, want %d", got, (files+1)*size)
	}
	p := startProgress(io.Discard, 10, func() int64 { return files * size }, time.Hour)
	var readers sync.WaitGroup
	for in := range inputs([]string{folder}, nil) {
		readers.Go(func() {
			r, err := p.counted(in).open()
			if err != nil {
				t.Error(err)
				return
			}
			defer r.Close()
			if data, err := io.ReadAll(r); err != nil || len(data) != size {
				t.Errorf("%s: %d bytes, %v", in.name, len(data), err)
			}
		})
	}
	readers.Wait()
	if got := p.bar.State().CurrentBytes; got != files*size {
		t.Errorf("counted %v bytes, want %d", got, files*size)
	}
}

func TestSized(t *testing.T) {
	for _, test := range []struct {
		paths []string
		want  bool
	}{
		{[]string{"."}, true},
		{[]string{"check.go", "no such file"}, true},
		{[]string{"check.go", standardInput}, false},
		{[]string{os.DevNull}, false},
	} {
		if got := sized(test.paths); got != test.want {
			t.Errorf("%q: %v", test.paths, got)
		}
	}
}

// TestNoProgress holds that a pipe sees none.
func TestNoProgress(t *testing.T) {
	var stderr bytes.Buffer
	p := newProgress(&stderr, []string{standardInput})
	if p != nil {
		t.Fatal("there is a progress")
	}
	in := input{name: "x"}
	if p.counted(in).name != "x" || p.beside(&stderr) != io.Writer(&stderr) {
		t.Error("no progress changes something")
	}
	p.finish()
}
