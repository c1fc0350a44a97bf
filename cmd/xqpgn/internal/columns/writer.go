package columns

import (
	"errors"
	"io"

	"github.com/parquet-go/parquet-go/format"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/parquet"
)

// GameGroup and PositionGroup are the numbers of rows in a row group, a part of a file that can be read by
// itself. A group ends early when its columns reach 64 MiB.
const (
	GameGroup     = 1 << 16
	PositionGroup = 1 << 18
)

// groupBytes is the greatest size of a row group in memory.
const groupBytes = 64 << 20

// pageBytes is the number of bytes of a column that are compressed together. Until then its values stay in
// memory: pages four times as large make files of games 5 % smaller, and take half as much memory again.
const pageBytes = 64 << 10

// batch is the number of rows given to the columns together. A page ends between two batches.
const batch = 64

// GameSchema and PositionSchema are the names of the tables' schemas. Files store the name under the key
// "schema". The number at the end is the version. New columns keep the version; removing a column or
// changing its meaning makes a new one.
const (
	GameSchema     = "https://github.com/xqpgn/xqpgn/schemas/game-columns/1"
	PositionSchema = "https://github.com/xqpgn/xqpgn/schemas/position-columns/1"
)

// A Row is a row of either table.
type Row interface{ Game | Position }

// A Config says how a table is written. The zero Config suits most tables.
type Config struct {
	// Group is the number of rows in a group; 0 means GameGroup or PositionGroup.
	Group int

	// ByHash says that the rows come in the order of their hashes. Then the file records the range of
	// hashes in each page, so a search for a position reads few pages.
	ByHash bool
}

// A Writer writes a table as a Parquet file. One goroutine at a time may use it. The methods of a zero
// Writer return an error.
type Writer[R Row] struct {
	table   *parquet.Writer[R]
	rows    []R   // not yet given to the table
	written int64 // Size of the table at the end of the last group
	inGroup int   // rows in the current group
	most    int   // greatest number of rows in a group
}

// NewWriter returns a writer for a table. The file is complete once Close has returned.
func NewWriter[R Row](w io.Writer, c Config) *Writer[R] {
	kind := kindOf[R]()
	most := c.Group
	if most <= 0 {
		most = kind.group
	}
	return &Writer[R]{table: parquet.NewWriter[R](w, kind.config(c.ByHash)), most: most}
}

// A kind has the properties that differ between tables.
type kind struct {
	schema    string     // name of the schema
	group     int        // rows in a group
	unbounded [][]string // columns without minimum and maximum values
}

func kindOf[R Row]() kind {
	if _, ok := any(*new(R)).(Position); ok {
		return kind{PositionSchema, PositionGroup, unboundedOfPositions}
	}
	return kind{GameSchema, GameGroup, unboundedOfGames}
}

// config returns how the file of a table is written. There are no Bloom filters: DuckDB up to 1.5.6 asks them for the
// text of a BLOB, not its bytes (duckdb/duckdb#23829), and then finds no row for hash = unhex('…').
func (k kind) config(byHash bool) parquet.Config {
	c := parquet.Config{
		CreatedBy: "xqpgn version 1(build )",
		Metadata:  []format.KeyValue{{Key: "schema", Value: k.schema}},
		PageBytes: pageBytes,
	}
	for _, path := range k.unbounded {
		if byHash && path[0] == "hash" {
			continue
		}
		c.Unbounded = append(c.Unbounded, path)
	}
	if byHash {
		c.Sorted = []string{"hash"}
	}
	return c
}

// Write writes rows and does not retain them. Any error comes from the underlying writer, or says that the
// Writer is a zero one.
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
	if err := w.table.Write(w.rows); err != nil {
		return err
	}
	w.inGroup += len(w.rows)
	clear(w.rows) // frees the texts of games
	w.rows = w.rows[:0]
	if w.inGroup < w.most && w.table.Size()-w.written < groupBytes {
		return nil
	}
	err := w.table.Flush()
	w.inGroup, w.written = 0, w.table.Size()
	return err
}

// Close writes the remaining rows and the end of the file. Without it the file is invalid. Close does not
// close the underlying writer. It returns errors like Write.
func (w *Writer[R]) Close() error {
	if w.table == nil {
		return errNoTable
	}
	if err := w.give(); err != nil {
		return err
	}
	return w.table.Close()
}
