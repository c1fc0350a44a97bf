package xqpgnio

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // what paths without a scheme are of
)

// A RangeReader is an open file that can be read at any place.
type RangeReader interface {
	io.ReaderAt
	io.Closer
}

// An OpenRanges opens a file to be read at any place.
type OpenRanges func(ctx context.Context, path string) (RangeReader, error)

// rangeOpeners are those of schemes.
var rangeOpeners = map[string]OpenRanges{}

// RegisterRanges says how a file of a scheme, such as "gs", is opened to be read at any place,
// where Beam's own file system of that scheme cannot. It is called before beam.Init, as in an
// init function, and so on each worker. It panics if the scheme has been registered.
func RegisterRanges(scheme string, open OpenRanges) {
	if rangeOpeners[scheme] != nil {
		panic(fmt.Sprintf("xqpgnio: ranges of the scheme %q are registered already", scheme))
	}
	rangeOpeners[scheme] = open
}

// openRanges opens a file to be read at any place. It returns nil if that cannot be.
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

// A closer reads from one and closes another.
type closer struct {
	io.ReaderAt
	io.Closer
}

// A stream is an open file of a file system that is closed with it.
type stream struct {
	io.ReadCloser
	system filesystem.Interface
	failed error // what the file system said when it failed
}

// openStream opens a file to be read from its beginning. A folder is an error.
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

// lasting reports whether an error will be the same when it is tried again.
func lasting(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || errors.Is(err, errFolder)
}
