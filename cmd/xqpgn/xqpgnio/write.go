package xqpgnio

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A Writing is what was written.
type Writing struct {
	Files       beam.PCollection // of string: the names of the files
	DeadLetters beam.PCollection // of [DeadLetter]: games that could not be
}

// WritePGN writes games, which have their text, into so many files, one at least:
// prefix-00000-of-00004.pgn and so on, in UTF-8.
//
// Which file a game comes into depends on its own File and Offset, and there they stand in the
// order of these: so equal games make equal files. A file is written under another name, which
// ends in .tmp, and renamed when it is whole, if the file system knows how to; so a bundle
// that is tried again writes the same file anew, and nobody ever finds half of one. What is there
// under the name is replaced.
func WritePGN(s beam.Scope, prefix string, shards int, games beam.PCollection) Writing {
	s = s.Scope("xqpgnio.WritePGN")
	return write(s, prefix, shards, "pgn", beam.ParDo(s, &placeFn{Shards: max(1, shards)}, games))
}

// WriteJSON writes the elements of a collection, whose type is a struct, as objects of JSON with
// the names of its schema, a line each, as WritePGN does games, to files whose names end in
// .ndjson. Which file an element comes into depends on what is in it, and its lines are sorted.
func WriteJSON(s beam.Scope, prefix string, shards int, rows beam.PCollection) Writing {
	s = s.Scope("xqpgnio.WriteJSON")
	return write(s, prefix, shards, "ndjson", beam.ParDo(s, &lineFn{Shards: max(1, shards)}, rows))
}

func init() {
	register.DoFn1x2[Game, int, []byte](&placeFn{})
	beam.RegisterDoFn(reflect.TypeFor[writeFn]())
	register.Function1x2(marked)
	register.Iter1[[]byte]()
	register.Iter1[int]()
	beam.RegisterType(reflect.TypeFor[lineFn]())
}

// write writes records by the numbers of their files.
func write(s beam.Scope, prefix string, shards int, form string, records beam.PCollection) Writing {
	filesystem.ValidateScheme(prefix)
	numbers := make([]int, max(1, shards))
	for i := range numbers {
		numbers[i] = i
	}
	// A file in which nothing is, is there too.
	all := beam.ParDo(s, marked, beam.CreateList(s, numbers))
	files, letters := beam.ParDo2(s, &writeFn{Prefix: prefix, Form: form, Shards: len(numbers)}, beam.CoGroupByKey(s, records, all))
	return Writing{files, letters}
}

// marked returns the number of a file as a key.
func marked(shard int) (int, int) { return shard, 0 }

// shardOf returns which of some files a record with such a beginning comes into.
func shardOf(beginning []byte, shards int) int {
	sum := fnv.New64a()
	sum.Write(beginning)
	return int(sum.Sum64() % uint64(shards))
}

// A placeFn makes records of games, which are sorted by where the games stand.
type placeFn struct{ Shards int }

// ProcessElement is called for each game.
func (fn *placeFn) ProcessElement(game Game) (int, []byte) {
	record := appendPlace(nil, game.File, game.Offset)
	shard := shardOf(record, fn.Shards)
	return shard, append(record, terminal.JSON(game)...)
}

// A lineFn makes lines of elements.
type lineFn struct{ Shards int }

// ProcessElement is called for each element.
func (fn *lineFn) ProcessElement(row beam.X) (int, []byte) {
	line := terminal.JSON(row)
	return shardOf(line, fn.Shards), line
}

// A writeFn writes files.
type writeFn struct {
	Prefix string
	Form   string
	Shards int
}

// ProcessElement writes the file of a number.
func (fn *writeFn) ProcessElement(ctx context.Context, shard int, records func(*[]byte) bool, _ func(*int) bool, emit func(string), letter func(DeadLetter)) error {
	sorter := extsort.Sorter{Memory: sortMemory}
	defer sorter.Close()
	for record := []byte(nil); records(&record); {
		if err := sorter.Add(record); err != nil {
			return err
		}
	}
	name := fmt.Sprintf("%s-%05d-of-%05d.%s", fn.Prefix, shard, fn.Shards, fn.Form)
	err := replace(ctx, name, func(w io.Writer) error {
		out := bodies[fn.Form](w, func(g *Game, reason error) { post(ctx, letter, g.File, g.Offset, reason) })
		for record, err := range sorter.Sorted() {
			if err == nil {
				err = out.add(record)
			}
			if err != nil {
				return err
			}
		}
		return out.end()
	})
	if err == nil {
		emit(name)
	}
	return err
}

// sortMemory is how many bytes of records are sorted in memory for one file; others go to a
// temporary file.
const sortMemory = 64 << 20

// replace writes a file so that it is there whole or not at all, if the file system lets it.
func replace(ctx context.Context, name string, write func(io.Writer) error) (err error) {
	system, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer system.Close()
	_, renames := system.(filesystem.Renamer)
	_, copies := system.(filesystem.Copier)
	remover, removes := system.(filesystem.Remover)
	moves := renames || copies && removes
	written := name
	if moves {
		written += "." + rand.Text() + ".tmp"
	}
	file, err := system.OpenWrite(ctx, written)
	if err != nil {
		return err
	}
	buffer := bufio.NewWriterSize(file, 1<<20)
	if err = write(buffer); err == nil {
		err = buffer.Flush()
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err == nil && moves {
		err = filesystem.Rename(ctx, system, written, name)
	}
	if err != nil && moves && removes {
		remover.Remove(ctx, written) // it is of no use to anybody; what went wrong before counts
	}
	return err
}

// A body is what is written into a file.
type body interface {
	add(record []byte) error
	end() error
}

// bodies make a body of each form, which is also what the names of its files end in. Refuse is
// told of a game that cannot be written, and why.
var bodies = map[string]func(w io.Writer, refuse func(*Game, error)) body{
	"pgn":     newPGNBody,
	"parquet": newParquetBody,
	"ndjson":  func(w io.Writer, _ func(*Game, error)) body { return &lineBody{w} },
}

// A lineBody is lines.
type lineBody struct{ out io.Writer }

func (b *lineBody) add(record []byte) error {
	_, err := b.out.Write(append(record[:len(record):len(record)], '\n'))
	return err
}

func (b *lineBody) end() error { return nil }

// appendPlace appends what puts a record where the game stands: the name of its file, a zero
// byte, and the place there.
func appendPlace(dst []byte, file string, offset int64) []byte {
	return fmt.Appendf(append(append(dst, file...), 0), "%020d", offset)
}

var errNoText = errors.New("it was read without its text")
