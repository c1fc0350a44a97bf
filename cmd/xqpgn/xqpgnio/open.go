package xqpgnio

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // file system for paths without a scheme
)

// A RangeReader is an open file with random access.
type RangeReader interface {
	io.ReaderAt
	io.Closer
}

// An OpenRanges opens a file for random access.
type OpenRanges func(ctx context.Context, path string) (RangeReader, error)

// rangeOpeners holds the registered functions by scheme.
var rangeOpeners = map[string]OpenRanges{}

// RegisterRanges registers a function that opens files of a scheme, for example "gs", for random
// access. It is meant for schemes for which Beam's own file system has no random access. Call it before
// beam.Init, for example in an init function, so that it runs on each worker. It panics if the
// scheme is already registered.
func RegisterRanges(scheme string, open OpenRanges) {
	if rangeOpeners[scheme] != nil {
		panic(fmt.Sprintf("xqpgnio: ranges of the scheme %q are registered already", scheme))
	}
	rangeOpeners[scheme] = open
}

// openRanges opens a file for random access. It returns nil if its file system has none.
func openRanges(ctx context.Context, path string) (RangeReader, error) {
	if scheme, _, ok := strings.Cut(path, "://"); ok && rangeOpeners[scheme] != nil {
		return rangeOpeners[scheme](ctx, path)
	}
	stream, err := openStream(ctx, path)
	if err != nil {
		return nil, err
	}
	if file, ok := stream.ReadCloser.(RangeReader); ok {
		return closer{file, stream}, nil
	}
	return nil, stream.Close()
}

// A closer reads from one value and closes another.
type closer struct {
	io.ReaderAt
	io.Closer
}

// A stream is an open file. Closing it also closes its file system.
type stream struct {
	io.ReadCloser
	system filesystem.Interface
	failed error // last error of Read other than io.EOF
}

// openStream opens a file for reading from its beginning. A folder is an error.
func openStream(ctx context.Context, path string) (*stream, error) {
	system, err := filesystem.New(ctx, path)
	if err != nil {
		return nil, err
	}
	file, err := system.OpenRead(ctx, path)
	if err != nil {
		return nil, errors.Join(err, system.Close())
	}
	s := &stream{ReadCloser: file, system: system}
	if file, ok := file.(fs.File); ok {
		if info, err := file.Stat(); err == nil && info.IsDir() {
			return nil, errors.Join(errFolder, s.Close())
		}
	}
	return s, nil
}

var errFolder = errors.New("this is a folder")

// Read implements io.Reader.
func (s *stream) Read(p []byte) (int, error) {
	n, err := s.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		s.failed = err
	}
	return n, err
}

// Close closes the file and the file system.
func (s *stream) Close() error { return errors.Join(s.ReadCloser.Close(), s.system.Close()) }

// lasting reports whether another attempt would fail with the same error.
func lasting(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || errors.Is(err, errFolder)
}
