package xqpgnio

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Config says how to read. Its zero value reads all files well, and tells all of them. It is
// sent to the workers as JSON.
type Config struct {
	// Encoding is that of files in PGN; Auto tells each by its content.
	Encoding grammar.Encoding

	// From is the form of all files, as "xqpgn convert --from" has it; "" tells each by its
	// bytes.
	From string

	// RangeSize is how many bytes a range has at first, before a runner cuts it again: 0
	// stands for [DefaultRangeSize].
	RangeSize int64

	// MaxSize is how many bytes a game may have, which a worker holds in memory; a larger one is
	// a dead letter. 0 stands for [grammar.DefaultMaxSize].
	MaxSize int

	// Strict gives rules the severity that they have with "xqpgn check --strict".
	Strict bool

	// Language is that of the words of findings.
	Language rules.Language

	// NoGames and NoFindings leave out what is not needed, and NoText the text of games.
	NoGames, NoFindings, NoText bool

	// Identity gives games what tells whether they are the same. See [Duplicates].
	Identity bool

	// Mirror makes the identities of games that are the same with left and right exchanged
	// equal.
	Mirror bool
}

// DefaultRangeSize is how many bytes a range has at first when a Config does not say: those
// that a worker reads and checks in a few seconds.
const DefaultRangeSize = 64 << 20

// A Reading is what was read.
type Reading struct {
	Games       beam.PCollection // of [Game]
	Findings    beam.PCollection // of [Finding]
	DeadLetters beam.PCollection // of [DeadLetter]
}

func init() {
	beam.RegisterType(reflect.TypeFor[Config]())
	register.Function1x1(globOf)
}

// Read reads the games of all files that a glob matches, as Beam's file system of its scheme
// matches it, and checks them. A glob that matches nothing is a dead letter.
func Read(s beam.Scope, glob string) Reading { return Config{}.Read(s, glob) }

// Read does what the function of its name does, as the Config says.
func (c Config) Read(s beam.Scope, glob string) Reading {
	s = s.Scope("xqpgnio.Read")
	filesystem.ValidateScheme(glob)
	return c.read(s, beam.Create(s, glob))
}

// ReadAll does what Read does for each glob of a PCollection<string>.
func (c Config) ReadAll(s beam.Scope, globs beam.PCollection) Reading {
	s = s.Scope("xqpgnio.ReadAll")
	return c.read(s, beam.ParDo(s, globOf, globs))
}

// globOf returns its argument: a collection of anything else but text is refused when the
// pipeline is made.
func globOf(glob string) string { return glob }

func (c Config) read(s beam.Scope, globs beam.PCollection) Reading {
	paths, unmatched := beam.ParDo2(s, &matchFn{}, globs)
	// Whoever matched the glob would else look into all of the files alone.
	files, refused := beam.ParDo2(s, &probeFn{Config: c}, beam.Reshuffle(s, paths))
	games, findings, unread := beam.ParDo3(s, &readFn{Config: c}, files)
	return Reading{games, findings, beam.Flatten(s, unmatched, refused, unread)}
}
