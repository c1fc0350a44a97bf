package xqpgnio

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Config says how to read. The zero Config suits most files, and returns games, findings and
// texts. Beam sends it to the workers as JSON.
type Config struct {
	// Encoding is the encoding of files in PGN. Auto detects it from the content of each file.
	Encoding grammar.Encoding

	// From is the format of all files, by the names of "xqpgn convert --from". "" detects it from
	// the bytes of each file.
	From string

	// RangeSize is the initial size of a range in bytes. A runner may cut ranges further. 0 means
	// [DefaultRangeSize].
	RangeSize int64

	// MaxSize is the maximum size of a game in bytes, because a worker holds a game in memory. A
	// larger game becomes a dead letter. 0 means [grammar.DefaultMaxSize].
	MaxSize int

	// Strict gives rules their severities in "xqpgn check --strict".
	Strict bool

	// Language is the language of the messages of findings.
	Language rules.Language

	// NoGames and NoFindings leave these collections empty. NoText leaves [Game].Text empty.
	NoGames, NoFindings, NoText bool

	// Identity sets [Game].Identity, which [Duplicates] needs.
	Identity bool

	// Mirror gives a game and its mirror image (left and right exchanged) equal identities.
	Mirror bool
}

// DefaultRangeSize is the initial size of a range in bytes if a Config sets none. A worker reads
// and checks a range of this size in a few seconds.
const DefaultRangeSize = 64 << 20

// A Reading holds the collections that reading returns.
type Reading struct {
	Games       beam.PCollection // element type [Game]
	Findings    beam.PCollection // element type [Finding]
	DeadLetters beam.PCollection // element type [DeadLetter]
}

func init() {
	beam.RegisterType(reflect.TypeFor[Config]())
	register.Function1x1(globOf)
}

// Read reads and checks the games of all files that match a glob. Beam's file system for the
// glob's scheme matches it. A glob that matches nothing becomes a dead letter.
func Read(s beam.Scope, glob string) Reading { return Config{}.Read(s, glob) }

// Read is like the function [Read], with the settings of c.
func (c Config) Read(s beam.Scope, glob string) Reading {
	s = s.Scope("xqpgnio.Read")
	filesystem.ValidateScheme(glob)
	return c.read(s, beam.Create(s, glob))
}

// ReadAll is like Read, for each glob of a PCollection<string>.
func (c Config) ReadAll(s beam.Scope, globs beam.PCollection) Reading {
	s = s.Scope("xqpgnio.ReadAll")
	return c.read(s, beam.ParDo(s, globOf, globs))
}

// globOf returns its argument. Its type makes Beam refuse a collection of anything but strings
// when the pipeline is built.
func globOf(glob string) string { return glob }

func (c Config) read(s beam.Scope, globs beam.PCollection) Reading {
	paths, unmatched := beam.ParDo2(s, &matchFn{}, globs)
	// Without Reshuffle, the worker that matched the glob would probe all its files alone.
	files, refused := beam.ParDo2(s, &probeFn{Config: c}, beam.Reshuffle(s, paths))
	games, findings, unread := beam.ParDo3(s, &readFn{Config: c}, files)
	return Reading{games, findings, beam.Flatten(s, unmatched, refused, unread)}
}
