package columns

import (
	"errors"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// GameGroup and PositionGroup are how many rows stand together in a file, in a part of it that is
// read by itself. One that holds long texts has fewer: it ends where its columns have 64 MiB.
const (
	GameGroup     = 1 << 16
	PositionGroup = 1 << 18
)

// groupBytes is how many bytes a group of rows may have in memory.
const groupBytes = 64 << 20

// pageBytes is how many bytes of a column are compressed together.
const pageBytes = 256 << 10

// compression is that of columns. The next level takes half as long again, for files that are as
// large but for a few percent.
var compression = &zstd.Codec{Level: zstd.SpeedFastest}

// bloomBits is how many bits of a filter each hash has: a hash that a group lacks is looked for in it once in a hundred times.
const bloomBits = 10

// batch is how many rows are given to the columns together. A page ends between two batches.
const batch = 64

// GameSchema and PositionSchema are the names of the tables' schemas, which stand in the files under
// the key "schema". The number at the end is the version: columns may be added to it; one that
// goes, or comes to mean something else, makes another version.
const (
	GameSchema     = "https://github.com/xqpgn/xqpgn/schemas/game-columns/1"
	PositionSchema = "https://github.com/xqpgn/xqpgn/schemas/position-columns/1"
)

// A Row is a row of one of the tables.
type Row interface{ Game | Position }

// A Config says how a table is written. The zero Config is the usual one.
type Config struct {
	// Group is how many rows stand together; 0 stands for GameGroup or PositionGroup.
	Group int

	// ByHash says that the rows come in the order of their hashes. Then the file tells of each page which hashes are in it, so
	// that who looks for a position reads few pages.
	ByHash bool
}

// A Writer writes a table as a file of Parquet. It is for one goroutine at a time. A zero Writer
// writes nothing: its methods return an error.
type Writer[R Row] struct {
	table   *parquet.GenericWriter[R]
	columns positionColumns
	rows    []R   // that are not given to the table yet
	written int64 // Size of the table when the last group of rows ended
	inGroup int   // rows
	most    int   // rows of a group
}

// NewWriter returns a writer of a table, which is whole when Close has returned.
func NewWriter[R Row](w io.Writer, c Config) *Writer[R] {
	kind := kindOf[R]()
	most := c.Group
	if most <= 0 {
		most = kind.group
	}
	return &Writer[R]{table: parquet.NewGenericWriter[R](w, kind.options(c.ByHash)...), most: most}
}

// A kind is what tables differ in.
type kind struct {
	schema    string     // its name
	group     int        // rows
	unbounded [][]string // columns whose least and greatest values nobody asks for
}

func kindOf[R Row]() kind {
	if _, ok := any(*new(R)).(Position); ok {
		return kind{PositionSchema, PositionGroup, unboundedOfPositions}
	}
	return kind{GameSchema, GameGroup, unboundedOfGames}
}

// options returns how a table is stored.
func (k kind) options(byHash bool) []parquet.WriterOption {
	all := []parquet.WriterOption{
		parquet.CreatedBy("xqpgn", "1", ""),
		parquet.KeyValueMetadata("schema", k.schema),
		parquet.Compression(compression),
		parquet.DataPageVersion(1), // which all read
		parquet.PageBufferSize(pageBytes),
		parquet.BloomFilters(parquet.SplitBlockFilter(bloomBits, "hash")),
	}
	if byHash {
		all = append(all, parquet.SortingWriterConfig(parquet.SortingColumns(parquet.Ascending("hash"))))
	}
	for _, path := range k.unbounded {
		if byHash && path[0] == "hash" {
			continue
		}
		all = append(all, parquet.SkipPageBounds(path...))
	}
	return all
}

// Write writes rows. They are not kept. The error is that of what the file is written to, or that there is
// nothing such.
func (w *Writer[R]) Write(rows ...R) error {
	if w.table == nil {
		return errNoTable
	}
	for len(rows) > 0 {
		n := min(len(rows), batch-len(w.rows), w.most-w.inGroup-len(w.rows))
		w.rows = append(w.rows, rows[:n]...)
		rows = rows[n:]
		if len(w.rows) == batch || w.inGroup+len(w.rows) == w.most {
			if err := w.give(); err != nil {
				return err
			}
		}
	}
	return nil
}

var errNoTable = errors.New("columns: the writer has nothing to write to")

// give gives the rows to the table, and ends their group if it is large enough.
func (w *Writer[R]) give() error {
	if err := w.write(); err != nil {
		return err
	}
	w.inGroup += len(w.rows)
	clear(w.rows) // which hold the texts of games
	w.rows = w.rows[:0]
	if w.inGroup < w.most && w.table.Size()-w.written < groupBytes {
		return nil
	}
	err := w.table.Flush()
	w.inGroup, w.written = 0, w.table.Size()
	return err
}

// write writes the rows to the table: positions column by column, of which there are a
// hundred times as many as games.
func (w *Writer[R]) write() error {
	if positions, ok := any(w.rows).([]Position); ok {
		return w.columns.write(w.table.ColumnWriters(), positions)
	}
	_, err := w.table.Write(w.rows)
	return err
}

// Close writes what is left, and the end of the file. It does not close what the file is written
// to. Without it the file is none. The error is as Write's.
func (w *Writer[R]) Close() error {
	if w.table == nil {
		return errNoTable
	}
	if err := w.give(); err != nil {
		return err
	}
	return w.table.Close()
}
