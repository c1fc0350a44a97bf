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

// A Writing is the result of [WritePGN]: the collections of written files and of games that could not be written.
type Writing struct {
	Files       beam.PCollection // names of the written files, as strings
	DeadLetters beam.PCollection // games that could not be written, as [DeadLetter]
}

// WritePGN writes games in UTF-8 to shards files, at least one: prefix-00000-of-00004.pgn and so on.
// The games must be read with their text.
//
// The File and Offset of a game decide which file it is written to. The games of a file are sorted by
// File and Offset, so equal games make equal files. If the file system can rename files, a file has a
// name that ends in .tmp until it is complete. A bundle that is tried again then replaces the file,
// and no reader sees an incomplete one. An existing file with the name is replaced.
func WritePGN(s beam.Scope, prefix string, shards int, games beam.PCollection) Writing {
	s = s.Scope("xqpgnio.WritePGN")
	return write(s, prefix, shards, "pgn", beam.ParDo(s, &placeFn{Shards: max(1, shards)}, games))
}

// WriteJSON is like [WritePGN], but writes the elements of a collection as JSON objects, one a line, to
// files whose names end in .ndjson. The elements must be structs. The content of an element decides
// which file it is written to, and the lines of a file are sorted.
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

// write writes records to files. Each record has the number of its file as its key.
func write(s beam.Scope, prefix string, shards int, form string, records beam.PCollection) Writing {
	filesystem.ValidateScheme(prefix)
	numbers := make([]int, max(1, shards))
	for i := range numbers {
		numbers[i] = i
	}
	// Files without records are written too.
	all := beam.ParDo(s, marked, beam.CreateList(s, numbers))
	files, letters := beam.ParDo2(s, &writeFn{Prefix: prefix, Form: form, Shards: len(numbers)}, beam.CoGroupByKey(s, records, all))
	return Writing{files, letters}
}

// marked returns the number of a file as a key with an unused value.
func marked(shard int) (int, int) { return shard, 0 }

// shardOf returns the number of the file for a record, from a hash of the record's beginning.
func shardOf(beginning []byte, shards int) int {
	sum := fnv.New64a()
	sum.Write(beginning)
	return int(sum.Sum64() % uint64(shards))
}

// A placeFn makes records of games, whose bytes sort by file and offset.
type placeFn struct{ Shards int }

// ProcessElement is called for each game.
func (fn *placeFn) ProcessElement(game Game) (int, []byte) {
	record := appendPlace(nil, game.File, game.Offset)
	shard := shardOf(record, fn.Shards)
	return shard, append(record, terminal.JSON(game)...)
}

// A lineFn makes lines of JSON from elements.
type lineFn struct{ Shards int }

// ProcessElement is called for each element.
func (fn *lineFn) ProcessElement(row beam.X) (int, []byte) {
	line := terminal.JSON(row)
	return shardOf(line, fn.Shards), line
}

// A writeFn sorts the records of a file and writes it.
type writeFn struct {
	Prefix string
	Form   string
	Shards int
}

// ProcessElement writes the file with the number shard.
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

// sortMemory is the number of bytes of records that are sorted in memory for a file. The others go to
// a temporary file.
const sortMemory = 64 << 20

// replace writes a file atomically if the file system can rename files.
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
		remover.Remove(ctx, written) // ignores this error: the earlier one matters
	}
	return err
}

// A body writes the records of a file in some form.
type body interface {
	add(record []byte) error
	end() error
}

// bodies holds the constructors of bodies by form, which is also the extension of the files. A body
// calls refuse for each game that it cannot write, with the reason.
var bodies = map[string]func(w io.Writer, refuse func(*Game, error)) body{
	"pgn":     newPGNBody,
	"parquet": newParquetBody,
	"ndjson":  func(w io.Writer, _ func(*Game, error)) body { return &lineBody{w} },
}

// A lineBody writes records as lines.
type lineBody struct{ out io.Writer }

func (b *lineBody) add(record []byte) error {
	_, err := b.out.Write(append(record[:len(record):len(record)], '\n'))
	return err
}

func (b *lineBody) end() error { return nil }

// appendPlace appends the sort key of a game: the name of its file, a zero byte, and the offset as 20
// decimal digits.
func appendPlace(dst []byte, file string, offset int64) []byte {
	return fmt.Appendf(append(append(dst, file...), 0), "%020d", offset)
}

var errNoText = errors.New("it was read without its text")
