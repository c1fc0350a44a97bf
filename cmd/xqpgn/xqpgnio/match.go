package xqpgnio

import (
	"context"
	"errors"
	"io"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A file describes a file before it is read.
type file struct {
	Path     string
	Size     int64
	Ranges   bool   // whether it can be read in ranges
	Encoding string // with Ranges, the name of the encoding; "" for ASCII
}

func init() {
	beam.RegisterType(reflect.TypeFor[file]())
	beam.RegisterDoFn(reflect.TypeFor[matchFn]())
	beam.RegisterDoFn(reflect.TypeFor[probeFn]())
	register.Emitter1[string]()
	register.Emitter1[file]()
}

// A matchFn emits the paths that match a glob.
type matchFn struct{}

var errNoMatch = errors.New("no file matches")

// ProcessElement is called for each glob.
func (*matchFn) ProcessElement(ctx context.Context, glob string, emit func(string), letter func(DeadLetter)) error {
	system, err := filesystem.New(ctx, glob)
	if err != nil {
		return err
	}
	defer system.Close()
	paths, err := system.List(ctx, glob)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		post(ctx, letter, glob, 0, errNoMatch)
	}
	for _, path := range paths {
		emit(path)
	}
	return nil
}

// A probeFn inspects files to decide how to read them.
type probeFn struct{ Config Config }

// ProcessElement is called for each path.
func (fn *probeFn) ProcessElement(ctx context.Context, path string, emit func(file), letter func(DeadLetter)) error {
	f, err := fn.Config.probe(ctx, path)
	switch {
	case err == nil:
		emit(f)
	case lasting(err):
		post(ctx, letter, path, 0, err)
	default:
		return err
	}
	return nil
}

// probe decides how to read a file. It detects the encoding of the whole file once. Otherwise each
// range would have to detect it, from the beginning of the file.
func (c Config) probe(ctx context.Context, path string) (file, error) {
	system, err := filesystem.New(ctx, path)
	if err != nil {
		return file{}, err
	}
	defer system.Close()
	size, err := system.Size(ctx, path)
	if err != nil {
		return file{}, err
	}
	f := file{Path: path, Size: size}
	in, err := openRanges(ctx, path)
	if in == nil || err != nil {
		return f, err
	}
	defer in.Close()
	head, err := io.ReadAll(io.NewSectionReader(in, 0, kind.HeadSize))
	if err != nil {
		return file{}, err
	}
	if f.Ranges = c.set().Plain(head); !f.Ranges {
		return f, nil
	}
	decoder := grammar.NewDecoder(io.NewSectionReader(in, 0, size), grammar.Config{Context: ctx, Encoding: c.Encoding, MaxSize: c.MaxSize})
	for _, err := range decoder.Raw() {
		if large := (*grammar.SizeError)(nil); err != nil && !errors.As(err, &large) {
			return file{}, err
		}
		if decoder.Encoding() != grammar.Auto {
			break
		}
	}
	if e := decoder.Encoding(); e != grammar.Auto {
		f.Encoding = e.String()
	}
	return f, nil
}

// set returns the settings for package games.
func (c Config) set() *games.Set {
	return &games.Set{Config: games.Config{Encoding: c.Encoding, Form: c.From, MaxSize: c.MaxSize, Jobs: 1}}
}
