package parquet_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	peer "github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
	"github.com/parquet-go/parquet-go/format"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/parquet"
	_ "github.com/xqpgn/xqpgn/testdata"
)

// A row has a column of every type, in every encoding and nesting that the package knows.
type row struct {
	Text     string            `parquet:"text"`
	Name     string            `parquet:"name,dict"`
	Maybe    string            `parquet:"maybe,optional"`
	Title    *string           `parquet:"title,optional,dict"`
	Count    int64             `parquet:"count,delta"`
	Ply      int32             `parquet:"ply,delta"`
	Line     int64             `parquet:"line,optional,delta"`
	Offset   *int64            `parquet:"offset,optional"`
	Year     int32             `parquet:"year,optional,dict"`
	Day      *int32            `parquet:"day,optional,date"`
	Result   *int8             `parquet:"result,optional"`
	Eval     *float64          `parquet:"eval,optional"`
	Move     uint16            `parquet:"move,dict"`
	Hash     [8]byte           `parquet:"hash,uncompressed"`
	Key      *[3]byte          `parquet:"key,optional"`
	Moves    []uint16          `parquet:"moves,list" parquet-element:",dict"`
	Words    []string          `parquet:"words,list"`
	Other    map[string]string `parquet:"other" parquet-key:",dict" parquet-value:",dict"`
	Pairs    []pair            `parquet:"pairs,list"`
	Inner    inner             `parquet:"inner"`
	Nothing  *string           `parquet:"nothing,optional,dict"`
	Unasked  int32             `parquet:"unasked"`
	Sequence string            `parquet:"sequence"`
	Random   [20]byte          `parquet:"random"`
}

type pair struct {
	Name  string `parquet:"name,dict"`
	Value *int32 `parquet:"value,optional"`
}

type inner struct {
	A *string `parquet:"a,optional,dict"`
	B int32   `parquet:"b"`
}

// rowsOf returns random rows. A text repeats one character up to 19 times. One of the characters is U+10FFFF, the
// greatest in UTF-8.
func rowsOf(seed uint64, n int) []row {
	r := rand.New(rand.NewPCG(seed, 0))
	text := func() string {
		return strings.Repeat([]string{"a", "甲", "\U0010FFFF", "z"}[r.IntN(4)], r.IntN(20))
	}
	number := func() int64 {
		return []int64{0, 1, -1, math.MinInt64, math.MaxInt64, int64(r.Uint64())}[r.IntN(6)]
	}
	rows := make([]row, n)
	for i := range rows {
		w := &rows[i]
		*w = row{
			Text: text(), Name: text(), Maybe: text(), Count: number(), Ply: int32(number()), Line: number(), Year: int32(r.IntN(3)),
			Move: uint16(r.Uint32()), Inner: inner{B: int32(number())}, Unasked: int32(number()), Sequence: fmt.Sprintf("%05d", n-i),
		}
		copy(w.Hash[:], text())
		binary.LittleEndian.PutUint64(w.Random[:], r.Uint64())
		if r.IntN(2) == 0 {
			title, offset, day, result, eval := text(), number(), int32(number()), int8(number()), float64(number())/4
			w.Title, w.Offset, w.Day, w.Result, w.Eval, w.Key, w.Inner.A = &title, &offset, &day, &result, &eval, &[3]byte{1, byte(i)}, &title
		}
		for range r.IntN(4) {
			w.Moves = append(w.Moves, uint16(r.IntN(300)))
			w.Words = append(w.Words, text())
			p := pair{Name: text()}
			if value := int32(number()); value != 1 {
				p.Value = &value
			}
			w.Pairs = append(w.Pairs, p)
			if w.Other == nil {
				w.Other = map[string]string{}
			}
			w.Other[text()] = text()
		}
	}
	return rows
}

const pageBytes = 2000

var unbounded = [][]string{{"unasked"}, {"eval"}, {"moves", "list", "element"}}

// write returns the file of rows, written in groups of group rows and with call rows in each call of Write.
func write(t *testing.T, rows []row, group, call int) []byte {
	t.Helper()
	var file bytes.Buffer
	w := parquet.NewWriter[row](&file, parquet.Config{
		CreatedBy: "test version 1(build 2)", Metadata: []format.KeyValue{{Key: "k", Value: "v"}}, PageBytes: pageBytes,
		Unbounded: unbounded, Sorted: []string{"sequence"},
	})
	for i := 0; i < len(rows); i += call {
		if err := w.Write(rows[i:min(i+call, len(rows))]); err != nil {
			t.Fatal(err)
		}
		if (i+call)%group == 0 {
			if err := w.Flush(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if w.Size() != int64(file.Len()) {
		t.Errorf("%d bytes are said to be %d", file.Len(), w.Size())
	}
	return file.Bytes()
}

// TestRead holds that parquet-go reads the rows that were written, wherever pages and groups end.
func TestRead(t *testing.T) {
	for seed, n := range []int{0, 1, 2, 50, 999, 2000} {
		rows := rowsOf(uint64(seed), n)
		file := write(t, rows, 400, 50)
		got, err := peer.Read[row](bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rows, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%d rows (-written +read):\n%s", n, diff)
		}
		if !bytes.Equal(file, write(t, rows, 400, 50)) {
			t.Errorf("%d rows make another file the second time", n)
		}
	}
}

// open opens a file.
func open(t *testing.T, file []byte) *peer.File {
	t.Helper()
	f, err := peer.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestMetadata compares the metadata of a file with the metadata that parquet-go writes for the same rows.
func TestMetadata(t *testing.T) {
	rows := rowsOf(7, 1200)
	var file bytes.Buffer
	options := []peer.WriterOption{
		peer.CreatedBy("test", "1", "2"), peer.KeyValueMetadata("k", "v"), peer.Compression(&zstd.Codec{Level: zstd.SpeedFastest}),
		peer.DataPageVersion(1), peer.PageBufferSize(pageBytes), peer.DataPageStatistics(false),
		peer.SortingWriterConfig(peer.SortingColumns(peer.Ascending("sequence"))),
	}
	for _, path := range unbounded {
		options = append(options, peer.SkipPageBounds(path...))
	}
	w := peer.NewGenericWriter[row](&file, options...)
	for i := 0; i < len(rows); i += 400 {
		for j := i; j < i+400; j += 50 {
			if _, err := w.Write(rows[j : j+50]); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	want, got := open(t, file.Bytes()).Metadata(), open(t, write(t, rows, 400, 50)).Metadata()
	if diff := cmp.Diff(want.Schema, got.Schema); diff != "" {
		t.Errorf("schema (-parquet-go +ours):\n%s", diff)
	}
	ignore := cmp.Options{
		cmpopts.IgnoreFields(format.ColumnChunk{}, "OffsetIndexOffset", "OffsetIndexLength", "ColumnIndexOffset", "ColumnIndexLength"),
		cmpopts.IgnoreFields(format.RowGroup{}, "FileOffset", "TotalByteSize", "TotalCompressedSize"),
		cmpopts.IgnoreFields(format.ColumnMetaData{}, "DataPageOffset", "DictionaryPageOffset", "TotalUncompressedSize", "TotalCompressedSize", "SizeStatistics"),
		cmpopts.IgnoreFields(format.PageEncodingStats{}, "Count"), // a page may end a few values sooner or later
		cmpopts.EquateEmpty(),
	}
	if diff := cmp.Diff(want, got, ignore); diff != "" {
		t.Errorf("(-parquet-go +ours):\n%s", diff)
	}
}

// TestIndex holds the index of pages to the values in them.
func TestIndex(t *testing.T) {
	f := open(t, write(t, rowsOf(8, 1500), 500, 20))
	pages := 0
	for _, group := range f.RowGroups() {
		for i, chunk := range group.ColumnChunks() {
			name := strings.Join(f.Schema().Columns()[i], ".")
			index, indexErr := chunk.ColumnIndex()
			if name == "unasked" || name == "eval" || name == "moves.list.element" {
				if indexErr == nil {
					t.Errorf("%s has an index without bounds", name)
				}
				continue
			}
			offsets, err := chunk.OffsetIndex()
			if err := errors.Join(indexErr, err); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if name == "sequence" && !index.IsDescending() || name == "random" && (index.IsAscending() || index.IsDescending()) {
				t.Errorf("%s: ascending %v, descending %v", name, index.IsAscending(), index.IsDescending())
			}
			pages += holdPages(t, name, chunk, index, offsets)
		}
	}
	if pages < 150 {
		t.Errorf("%d pages", pages)
	}
}

// holdPages compares the pages of a chunk with their index, and returns how many there are.
func holdPages(t *testing.T, name string, chunk peer.ColumnChunk, index peer.ColumnIndex, offsets peer.OffsetIndex) (n int) {
	t.Helper()
	pages, first := chunk.Pages(), int64(0)
	defer pages.Close()
	for ; ; n++ {
		page, err := pages.ReadPage()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if offsets.FirstRowIndex(n) != first || index.NullCount(n) != page.NumNulls() {
			t.Errorf("%s, page %d: from row %d, %d nulls, want %d, %d", name, n, offsets.FirstRowIndex(n), index.NullCount(n), first, page.NumNulls())
		}
		first += page.NumRows()
		least, greatest, ok := page.Bounds()
		if index.NullPage(n) == ok {
			t.Errorf("%s, page %d: null is %v", name, n, index.NullPage(n))
		}
		compare, text := chunk.Type().Compare, chunk.Type().Kind() == peer.ByteArray
		if ok && (compare(index.MinValue(n), least) > 0 || compare(index.MaxValue(n), greatest) < 0) {
			t.Errorf("%s, page %d: %v to %v, want %v to %v", name, n, index.MinValue(n), index.MaxValue(n), least, greatest)
		}
		if ok && !text && (!peer.Equal(index.MinValue(n), least) || !peer.Equal(index.MaxValue(n), greatest)) {
			t.Errorf("%s, page %d: %v to %v, want %v to %v", name, n, index.MinValue(n), index.MaxValue(n), least, greatest)
		}
		if text && len(index.MaxValue(n).ByteArray()) > 16 {
			t.Errorf("%s, page %d: a bound of %d bytes", name, n, len(index.MaxValue(n).ByteArray()))
		}
		peer.Release(page)
	}
	if n != index.NumPages() || n != offsets.NumPages() {
		t.Errorf("%s: %d pages, of which the index has %d and %d", name, n, index.NumPages(), offsets.NumPages())
	}
	return n
}

// TestPageSize holds how many rows a page has. A page ends with the row that fills it. Its size is the size of its values
// in memory: their bytes, the end of each text, the index of each value in a dictionary, and a byte for each level.
func TestPageSize(t *testing.T) {
	type sized struct {
		Number   int32   `parquet:"number"`
		Maybe    *int32  `parquet:"maybe,optional"`
		Text     string  `parquet:"text"`
		Repeated string  `parquet:"repeated,dict"`
		Numbers  []int32 `parquet:"numbers,list"`
	}
	const full, end, index, level = 1200, 4, 4, 1
	var file bytes.Buffer
	w := parquet.NewWriter[sized](&file, parquet.Config{PageBytes: full})
	number := int32(7)
	for range full {
		if err := w.Write([]sized{{Maybe: &number, Text: "abcd", Repeated: "abcd", Numbers: []int32{1, 2}}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for i, bytesOfRow := range []int{4, 4 + level, 4 + end, index, 2 * (4 + level + level)} {
		offsets, err := open(t, file.Bytes()).RowGroups()[0].ColumnChunks()[i].OffsetIndex()
		if err != nil {
			t.Fatal(err)
		}
		if got, want := offsets.FirstRowIndex(1), int64((full+bytesOfRow-1)/bytesOfRow); got != want {
			t.Errorf("column %d: the second page begins at row %d, want %d", i, got, want)
		}
	}
}

// TestUnknown holds that a struct that cannot be written is refused before anything is.
func TestUnknown(t *testing.T) {
	type number struct {
		N float32 `parquet:"n"`
	}
	type option struct {
		N int32 `parquet:"n,plain"`
	}
	for name, newWriter := range map[string]func(){
		"type":   func() { parquet.NewWriter[number](io.Discard, parquet.Config{}) },
		"option": func() { parquet.NewWriter[option](io.Discard, parquet.Config{}) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if reason := recover(); !strings.Contains(fmt.Sprint(reason), "parquet: ") {
					t.Errorf("%v", reason)
				}
			}()
			newWriter()
			t.Error("the struct was taken")
		})
	}
}

// TestManyGroups holds that a file has no more groups than their numbers have room for.
func TestManyGroups(t *testing.T) {
	w := parquet.NewWriter[inner](io.Discard, parquet.Config{})
	for i := range math.MaxInt16 + 1 {
		if err := errors.Join(w.Write([]inner{{}}), w.Flush()); (err != nil) != (i == math.MaxInt16) {
			t.Fatalf("group %d: %v", i, err)
		}
	}
}
