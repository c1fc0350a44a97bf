package parquet

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"reflect"
	"slices"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// A Config says how a file is written.
type Config struct {
	CreatedBy string            // program that writes the file
	Metadata  []format.KeyValue // metadata at the end of the file
	PageBytes int               // size at which a page of a column ends, in bytes before compression
	Unbounded [][]string        // paths of columns without least and greatest values; columns of float64 never have them
	Sorted    []string          // path of the column by which the rows ascend; nil if they are not sorted
}

// A Writer writes a file. One goroutine at a time may use it.
type Writer[R any] struct {
	out     io.Writer
	config  Config
	schema  *schema
	offset  int64 // bytes written
	rows    int64 // number of rows in the current group
	sorted  []format.SortingColumn
	file    format.FileMetaData
	bounds  [][]format.ColumnIndex // by group and column
	offsets [][]format.OffsetIndex
}

// magic begins and ends a file.
const magic = "PAR1"

// NewWriter returns a writer. The file is complete once Close has returned. NewWriter panics if R is not a struct of
// columns.
func NewWriter[R any](out io.Writer, c Config) *Writer[R] {
	w := &Writer[R]{out: out, config: c, schema: newSchema(reflect.TypeFor[R]())}
	w.file = format.FileMetaData{Version: 2, Schema: w.schema.elements, KeyValueMetadata: c.Metadata, CreatedBy: c.CreatedBy}
	for i, column := range w.schema.columns {
		column.bounded = column.physical != format.Double && !slices.ContainsFunc(c.Unbounded, func(path []string) bool { return slices.Equal(path, column.path) })
		w.file.ColumnOrders = append(w.file.ColumnOrders, format.ColumnOrder{Value: new(format.TypeDefinedOrder)})
		if slices.Equal(column.path, c.Sorted) {
			w.sorted = []format.SortingColumn{{ColumnIdx: int32(i)}}
		}
	}
	return w
}

// Write writes rows and does not retain them. A page ends between two calls.
func (w *Writer[R]) Write(rows []R) error {
	for i := range rows {
		w.schema.shred(reflect.ValueOf(&rows[i]).Elem(), 0, 0)
	}
	w.rows += int64(len(rows))
	for _, c := range w.schema.columns {
		if c.pageSize() >= w.config.PageBytes {
			if err := c.endPage(); err != nil {
				return err
			}
		}
	}
	return nil
}

// Size returns the number of bytes that are written or in memory.
func (w *Writer[R]) Size() int64 {
	size := w.offset
	for _, c := range w.schema.columns {
		size += int64(c.size())
	}
	return size
}

func (w *Writer[R]) write(data []byte) error {
	n, err := w.out.Write(data)
	w.offset += int64(n)
	return err
}

// begin writes the beginning of the file, once.
func (w *Writer[R]) begin() error {
	if w.offset > 0 {
		return nil
	}
	return w.write([]byte(magic))
}

var errManyGroups = errors.New("the file has 32,767 row groups, and cannot have more: make each of them larger")

// Flush ends the current group of rows and writes it.
func (w *Writer[R]) Flush() error {
	if w.rows == 0 {
		return nil
	}
	if len(w.file.RowGroups) == math.MaxInt16 {
		return errManyGroups
	}
	if err := w.begin(); err != nil {
		return err
	}
	group := format.RowGroup{NumRows: w.rows, FileOffset: w.offset, SortingColumns: w.sorted, Ordinal: int16(len(w.file.RowGroups))}
	var bounds []format.ColumnIndex
	var offsets []format.OffsetIndex
	for _, c := range w.schema.columns {
		if err := w.writeColumn(c); err != nil {
			return err
		}
		group.Columns = append(group.Columns, format.ColumnChunk{MetaData: c.group.meta})
		group.TotalByteSize += c.group.meta.TotalUncompressedSize
		group.TotalCompressedSize += c.group.meta.TotalCompressedSize
		c.group.bounds.BoundaryOrder = c.order()
		bounds, offsets = append(bounds, c.group.bounds), append(offsets, c.group.offsets)
		c.group = groupOf(c.group)
	}
	w.file.RowGroups = append(w.file.RowGroups, group)
	w.file.NumRows += w.rows
	w.bounds, w.offsets = append(w.bounds, bounds), append(w.offsets, offsets)
	w.rows = 0
	return nil
}

// groupOf returns an empty group with the memory of another one.
func groupOf(g group) group {
	clear(g.indexOf)
	return group{indexOf: g.indexOf, last: g.last[:0], dictionary: g.dictionary[:0], pages: g.pages[:0]}
}

// writeColumn writes the dictionary of a column, then its pages, and completes its metadata.
func (w *Writer[R]) writeColumn(c *column) error {
	if err := c.endPage(); err != nil {
		return err
	}
	g, m, begin := &c.group, &c.group.meta, w.offset
	m.Type, m.PathInSchema, m.Codec = c.physical, c.path, format.Uncompressed
	if c.compressed {
		m.Codec = format.Zstd
	}
	m.Encoding = []format.Encoding{c.encoding}
	if c.dict {
		header := format.DictionaryPageHeader{NumValues: int32(len(g.indexOf)), Encoding: format.Plain}
		page, err := c.appendPage(nil, format.PageHeader{Type: format.DictionaryPage, DictionaryPageHeader: thrift.New(header)}, g.dictionary)
		if err != nil {
			return err
		}
		m.DictionaryPageOffset = w.offset
		if err := w.write(page); err != nil {
			return err
		}
		m.EncodingStats = []format.PageEncodingStats{{PageType: format.DictionaryPage, Encoding: format.Plain, Count: 1}}
		m.Encoding = append(m.Encoding, format.Plain)
	}
	if c.rep > 0 || c.def > 0 {
		m.Encoding = append(m.Encoding, format.RLE)
	}
	slices.Sort(m.Encoding)
	m.EncodingStats = append(m.EncodingStats, format.PageEncodingStats{PageType: format.DataPage, Encoding: c.encoding, Count: g.dataPageCount})
	slices.SortFunc(m.EncodingStats, func(a, b format.PageEncodingStats) int { return int(a.PageType - b.PageType) })
	m.DataPageOffset = w.offset
	for i := range g.offsets.PageLocations {
		g.offsets.PageLocations[i].Offset += w.offset
	}
	if err := w.write(g.pages); err != nil {
		return err
	}
	m.TotalUncompressedSize, m.TotalCompressedSize = g.uncompressed, w.offset-begin
	return nil
}

// Close writes the remaining rows and the end of the file. It does not close the underlying writer.
func (w *Writer[R]) Close() error {
	if err := errors.Join(w.Flush(), w.begin()); err != nil {
		return err
	}
	for i := range w.file.RowGroups {
		for j := range w.file.RowGroups[i].Columns {
			chunk := &w.file.RowGroups[i].Columns[j]
			if !w.schema.columns[j].bounded {
				continue // its index would have wrong bounds
			}
			n, err := w.writeStruct(&w.bounds[i][j])
			if err != nil {
				return err
			}
			chunk.ColumnIndexOffset, chunk.ColumnIndexLength = w.offset-n, int32(n)
		}
	}
	for i := range w.file.RowGroups {
		for j := range w.file.RowGroups[i].Columns {
			chunk := &w.file.RowGroups[i].Columns[j]
			n, err := w.writeStruct(&w.offsets[i][j])
			if err != nil {
				return err
			}
			chunk.OffsetIndexOffset, chunk.OffsetIndexLength = w.offset-n, int32(n)
		}
	}
	n, err := w.writeStruct(&w.file)
	if err != nil {
		return err
	}
	return w.write(append(binary.LittleEndian.AppendUint32(nil, uint32(n)), magic...))
}

// writeStruct writes a structure of the format, and returns its size.
func (w *Writer[R]) writeStruct(v any) (size int64, err error) {
	data, err := thrift.Marshal(new(thrift.CompactProtocol), v)
	if err != nil {
		return 0, err
	}
	return int64(len(data)), w.write(data)
}
