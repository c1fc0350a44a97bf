package xqpgnio_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
	"github.com/xqpgn/xqpgn/grammar"
)

// The scheme faulty:// is the local file system with faults: what is done before a file is
// read at a place, and before something is written to one.
var faults struct {
	sync.Mutex
	read  func(path string, at int64) error
	write func(path string, written int64) error
}

// withFaults sets the faults for a test; either may be nil.
func withFaults(t *testing.T, read, write func(path string, at int64) error) {
	faults.Lock()
	defer faults.Unlock()
	faults.read, faults.write = read, write
	t.Cleanup(func() {
		faults.Lock()
		defer faults.Unlock()
		faults.read, faults.write = nil, nil
	})
}

func fault(of *func(string, int64) error, path string, at int64) error {
	faults.Lock()
	f := *of
	faults.Unlock()
	if f == nil {
		return nil
	}
	return f(path, at)
}

func init() {
	filesystem.Register("faulty", func(ctx context.Context) filesystem.Interface { return faulty{local.New(ctx)} })
}

const faultyScheme = "faulty://"

type faulty struct{ filesystem.Interface }

func (f faulty) List(ctx context.Context, glob string) ([]string, error) {
	paths, err := f.Interface.List(ctx, strings.TrimPrefix(glob, faultyScheme))
	for i := range paths {
		paths[i] = faultyScheme + paths[i]
	}
	return paths, err
}

func (f faulty) Size(ctx context.Context, path string) (int64, error) {
	return f.Interface.Size(ctx, strings.TrimPrefix(path, faultyScheme))
}

func (f faulty) OpenRead(ctx context.Context, path string) (io.ReadCloser, error) {
	in, err := f.Interface.OpenRead(ctx, strings.TrimPrefix(path, faultyScheme))
	if err != nil {
		return nil, err
	}
	return &faultyFile{File: in.(*os.File), path: path}, nil
}

func (f faulty) OpenWrite(ctx context.Context, path string) (io.WriteCloser, error) {
	out, err := f.Interface.OpenWrite(ctx, strings.TrimPrefix(path, faultyScheme))
	return &faultyWriter{WriteCloser: out, path: path}, err
}

func (f faulty) Rename(ctx context.Context, from, to string) error {
	return f.Interface.(filesystem.Renamer).Rename(ctx, strings.TrimPrefix(from, faultyScheme), strings.TrimPrefix(to, faultyScheme))
}

func (f faulty) Remove(ctx context.Context, path string) error {
	return f.Interface.(filesystem.Remover).Remove(ctx, strings.TrimPrefix(path, faultyScheme))
}

type faultyFile struct {
	*os.File
	path string
	at   int64
}

func (f *faultyFile) Read(p []byte) (int, error) {
	if err := fault(&faults.read, f.path, f.at); err != nil {
		return 0, err
	}
	n, err := f.File.Read(p)
	f.at += int64(n)
	return n, err
}

func (f *faultyFile) ReadAt(p []byte, at int64) (int, error) {
	if err := fault(&faults.read, f.path, at); err != nil {
		return 0, err
	}
	return f.File.ReadAt(p, at)
}

type faultyWriter struct {
	io.WriteCloser
	path    string
	written int64
}

func (w *faultyWriter) Write(p []byte) (int, error) {
	if err := fault(&faults.write, w.path, w.written); err != nil {
		return 0, err
	}
	n, err := w.WriteCloser.Write(p)
	w.written += int64(n)
	return n, err
}

// TestFailure has a worker fail in the midst of a bundle: while a file is read, and while one is
// written. Prism tries nothing again: the pipeline fails. Then there is no file under its name
// but whole ones, and when it is run again, nothing is lost, and nothing there twice.
func TestFailure(t *testing.T) {
	c := newCorpus(t, t.TempDir())
	undisturbed := t.TempDir()
	read := func(folder string) error {
		p, s := beam.NewPipelineWithRoot()
		reading := xqpgnio.Config{RangeSize: 16 << 10}.Read(s, faultyScheme+filepath.Join(c.folder, "*"))
		games := gather[xqpgnio.Game](t, s, reading.Games)
		letters := gather[xqpgnio.DeadLetter](t, s, reading.DeadLetters)
		xqpgnio.WritePGN(s, faultyScheme+filepath.Join(folder, "games"), 3, reading.Games)
		counters, err := run(p)
		if err == nil {
			c.hold(t, games(), letters(), counters)
		}
		return err
	}
	if err := read(undisturbed); err != nil {
		t.Fatal(err)
	}
	want := filesBelow(t, undisturbed)
	failure := errors.New("the machine is gone")
	for name, fails := range map[string]func(path string, at int64) bool{
		"reading a range":           func(path string, at int64) bool { return strings.Contains(path, "/00-") && at > 60<<10 },
		"reading a compressed file": func(path string, at int64) bool { return strings.HasSuffix(path, "packed.pgn.gz") && at > 4<<10 },
		"writing":                   func(path string, _ int64) bool { return strings.Contains(path, "games-00001-of-00003.pgn") },
	} {
		t.Run(name, func(t *testing.T) {
			var broken atomic.Bool
			broken.Store(true)
			at := func(path string, at int64) error {
				if broken.Load() && fails(path, at) {
					return failure
				}
				return nil
			}
			withFaults(t, at, at)
			folder := t.TempDir()
			if err := read(folder); err == nil || !strings.Contains(err.Error(), failure.Error()) {
				t.Fatal("no fault happened:", err)
			}
			for name, data := range filesBelow(t, folder) {
				if data != want[name] {
					t.Errorf("after the failure there is %s, and it is not whole", name)
				}
			}
			broken.Store(false)
			if err := read(folder); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, filesBelow(t, folder)); diff != "" {
				t.Errorf("files (-undisturbed +after a failure):\n%.2000s", diff)
			}
		})
	}
}

// TestSplit has Prism cut a range while it is read, as it does when nothing comes out for a while.
func TestSplit(t *testing.T) {
	folder := t.TempDir()
	random := rand.New(rand.NewPCG(3, 4))
	c := &corpus{folder: folder, found: map[string]int64{}}
	data := games(t, random, 250, grammar.GB18030)
	c.add(t, "large.pgn", data, data)
	withFaults(t, func(_ string, at int64) error {
		if at > 0 && at < int64(len(data))/2 {
			time.Sleep(300 * time.Millisecond)
		}
		return nil
	}, nil)
	p, s := beam.NewPipelineWithRoot()
	reading := xqpgnio.Config{}.Read(s, faultyScheme+filepath.Join(folder, "*"))
	games := gather[xqpgnio.Game](t, s, reading.Games)
	letters := gather[xqpgnio.DeadLetter](t, s, reading.DeadLetters)
	counters, err := run(p)
	if err != nil {
		t.Fatal(err)
	}
	if counters["ranges"] < 2 {
		t.Errorf("%d ranges: nothing was cut", counters["ranges"])
	}
	c.hold(t, games(), letters(), counters)
}
