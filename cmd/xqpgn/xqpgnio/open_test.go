package xqpgnio_test

import (
	"context"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
	"github.com/xqpgn/xqpgn/grammar"
)

// The schemes stream:// and ranged:// are the local file system, which gives files as streams only,
// as that of a bucket does. Of the second it is registered how to read at any place.
func init() {
	for _, scheme := range []string{"stream://", "ranged://"} {
		filesystem.Register(strings.TrimSuffix(scheme, "://"), func(ctx context.Context) filesystem.Interface {
			return streams{local.New(ctx), scheme}
		})
	}
	xqpgnio.RegisterRanges("ranged", func(_ context.Context, path string) (xqpgnio.RangeReader, error) {
		return os.Open(strings.TrimPrefix(path, "ranged://"))
	})
}

type streams struct {
	filesystem.Interface
	scheme string
}

func (s streams) List(ctx context.Context, glob string) ([]string, error) {
	paths, err := s.Interface.List(ctx, strings.TrimPrefix(glob, s.scheme))
	for i := range paths {
		paths[i] = s.scheme + paths[i]
	}
	return paths, err
}

func (s streams) Size(ctx context.Context, path string) (int64, error) {
	return s.Interface.Size(ctx, strings.TrimPrefix(path, s.scheme))
}

func (s streams) OpenRead(ctx context.Context, path string) (io.ReadCloser, error) {
	in, err := s.Interface.OpenRead(ctx, strings.TrimPrefix(path, s.scheme))
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{in, in}, nil
}

// TestRegisterRanges holds that a file is cut where it can be read at any place, and else is read
// once from its beginning.
func TestRegisterRanges(t *testing.T) {
	for scheme, want := range map[string]int64{"stream://": 1, "ranged://": 0} {
		c := &corpus{folder: t.TempDir(), found: map[string]int64{}}
		data := games(t, rand.New(rand.NewPCG(5, 6)), 60, grammar.GB18030)
		c.add(t, "a.pgn", data, data)
		if want == 0 {
			want = (int64(len(data)) + 5000) / 10_000
		}
		p, s := beam.NewPipelineWithRoot()
		reading := xqpgnio.Config{RangeSize: 10_000}.Read(s, scheme+filepath.Join(c.folder, "*"))
		read := gather[xqpgnio.Game](t, s, reading.Games)
		letters := gather[xqpgnio.DeadLetter](t, s, reading.DeadLetters)
		counters, err := run(p)
		if err != nil {
			t.Fatal(err)
		}
		if counters["ranges"] != want {
			t.Errorf("%s: %d ranges, not %d", scheme, counters["ranges"], want)
		}
		c.hold(t, read(), letters(), counters)
	}
	defer func() {
		if recover() == nil {
			t.Error("a scheme was registered twice")
		}
	}()
	xqpgnio.RegisterRanges("ranged", nil)
}

// TestNotThere holds what is said of what is not there, or no file.
func TestNotThere(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "a.pgn"), 0o700); err != nil {
		t.Fatal(err)
	}
	p, s := beam.NewPipelineWithRoot()
	globs := beam.Create(s, filepath.Join(folder, "*.pgn"), filepath.Join(folder, "*.xqf"))
	letters := gather[xqpgnio.DeadLetter](t, s, xqpgnio.Config{}.ReadAll(s, globs).DeadLetters)
	if _, err := run(p); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, l := range letters() {
		got[filepath.Base(l.File)] = l.Reason
	}
	if diff := cmp.Diff(map[string]string{"a.pgn": "this is a folder", "*.xqf": "no file matches"}, got); diff != "" {
		t.Error(diff)
	}
}
