package parquet

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// A column holds the values of a column in the current group: the current page uncompressed, and earlier pages
// compressed.
type column struct {
	element
	path     []string
	physical format.Type
	encoding format.Encoding // encoding of data pages
	rep, def uint8           // greatest levels
	bounded  bool            // whether the file has the least and the greatest value of each page

	page    page
	group   group
	scratch *scratch
}

// scratch is memory for one page at a time, which all columns share.
type scratch struct{ body, packed []byte }

// A page is the values of a column that are compressed together.
type page struct {
	count, nulls, rows int
	reps, defs         []uint8
	values             []byte   // in the PLAIN encoding, texts without their lengths
	ends               []uint32 // ends of the texts in values, after a first 0
	indexes            []int32  // indexes of the values in the dictionary, if the column has one
	least, greatest    []byte
	valued             bool // whether there is a value other than null
}

// A group is the pages of a column in a group of rows.
type group struct {
	indexOf       map[string]int32 // index of each value in the dictionary
	dictionary    []byte           // values in the PLAIN encoding
	last          []byte           // the value added last; lastIndex is its index
	lastIndex     int32
	pages         []byte
	rows          int64
	meta          format.ColumnMetaData
	offsets       format.OffsetIndex // offsets of pages from the first page
	bounds        format.ColumnIndex
	uncompressed  int64 // size of pages with their headers
	dataPageCount int32
}

func newColumn(e element, node format.SchemaElement, at spot) *column {
	c := &column{element: e, path: at.path, physical: node.Type.V, rep: at.rep, def: at.def, bounded: true}
	switch {
	case e.dict:
		c.encoding = format.RLEDictionary
	case e.delta:
		c.encoding = format.DeltaBinaryPacked
	case c.physical == format.ByteArray:
		c.encoding = format.DeltaLengthByteArray
	}
	c.page.ends = []uint32{0}
	return c
}

// add appends a value.
func (c *column) add(value []byte, rep, def uint8) {
	c.level(rep, def)
	p, g := &c.page, &c.group
	if c.dict && p.valued && bytes.Equal(value, g.last) { // most values are repeated
		p.indexes = append(p.indexes, g.lastIndex)
		return
	}
	if c.bounded && (!p.valued || c.compare(value, p.least) < 0) {
		p.least = append(p.least[:0], value...)
	}
	if c.bounded && (!p.valued || c.compare(value, p.greatest) > 0) {
		p.greatest = append(p.greatest[:0], value...)
	}
	p.valued = true
	if c.dict {
		p.indexes = append(p.indexes, g.index(value, c.physical))
		return
	}
	p.values = append(p.values, value...)
	if c.physical == format.ByteArray {
		p.ends = append(p.ends, uint32(len(p.values)))
	}
}

// null appends a missing value.
func (c *column) null(rep, def uint8) {
	c.level(rep, def)
	c.page.nulls++
}

func (c *column) level(rep, def uint8) {
	p := &c.page
	p.count++
	if rep == 0 {
		p.rows++
	}
	if c.rep > 0 {
		p.reps = append(p.reps, rep)
	}
	if c.def > 0 {
		p.defs = append(p.defs, def)
	}
}

// index returns the index of a value in the dictionary. It adds the value if it is new.
func (g *group) index(value []byte, physical format.Type) int32 {
	i, ok := g.indexOf[string(value)]
	if !ok {
		i = int32(len(g.indexOf))
	}
	g.last, g.lastIndex = append(g.last[:0], value...), i
	if ok {
		return i
	}
	if g.indexOf == nil {
		g.indexOf = map[string]int32{}
	}
	g.indexOf[string(value)] = i
	if physical == format.ByteArray {
		g.dictionary = binary.LittleEndian.AppendUint32(g.dictionary, uint32(len(value)))
	}
	g.dictionary = append(g.dictionary, value...)
	return i
}

// compare compares two values in the order of the column's type.
func (c *column) compare(a, b []byte) int {
	switch c.physical {
	case format.Int32:
		return cmp.Compare(int32(binary.LittleEndian.Uint32(a)), int32(binary.LittleEndian.Uint32(b)))
	case format.Int64:
		return cmp.Compare(int64(binary.LittleEndian.Uint64(a)), int64(binary.LittleEndian.Uint64(b)))
	}
	return bytes.Compare(a, b)
}

// pageSize returns the size of the current page in memory.
func (c *column) pageSize() int {
	p := &c.page
	return len(p.values) + 4*(len(p.ends)-1) + 4*len(p.indexes) + len(p.reps) + len(p.defs)
}

// size returns the size of the current group in memory.
func (c *column) size() int { return c.pageSize() + len(c.group.pages) + len(c.group.dictionary) }

// endPage compresses the current page and begins another one.
func (c *column) endPage() error {
	p := &c.page
	if p.count == 0 {
		return nil
	}
	body, err := appendLevels(c.scratch.body[:0], p.reps, c.rep)
	if err == nil {
		body, err = appendLevels(body, p.defs, c.def)
	}
	if err != nil {
		return err
	}
	values, err := c.encode()
	if err != nil {
		return err
	}
	body = append(body, values...)
	c.scratch.body = body
	data := format.DataPageHeader{NumValues: int32(p.count), Encoding: c.encoding, DefinitionLevelEncoding: format.RLE, RepetitionLevelEncoding: format.RLE}
	g := &c.group
	begin := len(g.pages)
	g.pages, err = c.appendPage(g.pages, format.PageHeader{Type: format.DataPage, DataPageHeader: thrift.New(data)}, body)
	if err != nil {
		return err
	}
	g.offsets.PageLocations = append(g.offsets.PageLocations, format.PageLocation{
		Offset: int64(begin), CompressedPageSize: int32(len(g.pages) - begin), FirstRowIndex: g.rows,
	})
	g.rows += int64(p.rows)
	g.dataPageCount++
	g.meta.NumValues += int64(p.count)
	c.recordBounds()
	*p = page{
		reps: p.reps[:0], defs: p.defs[:0], values: p.values[:0], ends: p.ends[:1], indexes: p.indexes[:0],
		least: p.least[:0], greatest: p.greatest[:0],
	}
	return nil
}

// appendLevels appends the levels of values, unless all are 0.
func appendLevels(to []byte, levels []uint8, greatest uint8) ([]byte, error) {
	if greatest == 0 {
		return to, nil
	}
	encoding := rle.Encoding{BitWidth: bits.Len8(greatest)}
	data, err := encoding.EncodeLevels(nil, levels)
	return append(binary.LittleEndian.AppendUint32(to, uint32(len(data))), data...), err
}

// encode returns the values of the current page in the encoding of the column.
func (c *column) encode() ([]byte, error) {
	p := &c.page
	switch {
	case c.dict:
		return new(rle.DictionaryEncoding).EncodeInt32(nil, p.indexes)
	case c.encoding == format.DeltaLengthByteArray:
		return new(delta.LengthByteArrayEncoding).EncodeByteArray(nil, p.values, p.ends)
	case c.delta && c.physical == format.Int32:
		var numbers []int32
		for value := range slices.Chunk(p.values, 4) {
			numbers = append(numbers, int32(binary.LittleEndian.Uint32(value)))
		}
		return new(delta.BinaryPackedEncoding).EncodeInt32(nil, numbers)
	case c.delta:
		var numbers []int64
		for value := range slices.Chunk(p.values, 8) {
			numbers = append(numbers, int64(binary.LittleEndian.Uint64(value)))
		}
		return new(delta.BinaryPackedEncoding).EncodeInt64(nil, numbers)
	}
	return p.values, nil
}

// encoder compresses pages. The next level takes 1.5 times as long and makes files only a few percent smaller. The
// option ZeroFrames makes a frame of an empty page, too.
var encoder = sync.OnceValue(func() *zstd.Encoder {
	e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithZeroFrames(true), zstd.WithEncoderCRC(false))
	if err != nil {
		panic(err) // the options are valid
	}
	return e
})

// appendPage appends a page with its header, and adds its uncompressed size to the size of the group.
func (c *column) appendPage(to []byte, header format.PageHeader, body []byte) ([]byte, error) {
	if len(body) > math.MaxInt32 {
		return to, fmt.Errorf("a page of column %s has %d bytes: the format allows 2 GiB", strings.Join(c.path, "."), len(body))
	}
	header.UncompressedPageSize = int32(len(body))
	if c.compressed {
		c.scratch.packed = encoder().EncodeAll(body, c.scratch.packed[:0])
		body = c.scratch.packed
	}
	header.CompressedPageSize, header.CRC = int32(len(body)), int32(crc32.ChecksumIEEE(body))
	data, err := thrift.Marshal(new(thrift.CompactProtocol), &header)
	c.group.uncompressed += int64(len(data)) + int64(header.UncompressedPageSize)
	return append(append(to, data...), body...), err
}
