package columns_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestFileSchema holds the schema in a file, and that the file says which version of the columns it has.
func TestFileSchema(t *testing.T) {
	for _, test := range []struct {
		file   []byte
		schema *parquet.Schema
		name   string
	}{
		{write[columns.Game](t, columns.Config{}), parquet.SchemaOf(columns.Game{}), columns.GameSchema},
		{write[columns.Position](t, columns.Config{}), parquet.SchemaOf(columns.Position{}), columns.PositionSchema},
	} {
		file, err := parquet.OpenFile(bytes.NewReader(test.file), int64(len(test.file)))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.schema.String(), file.Schema().String()); diff != "" {
			t.Errorf("schema (-declared +file):\n%s", diff)
		}
		if name, _ := file.Lookup("schema"); name != test.name {
			t.Errorf("the file says that it is %s", name)
		}
	}
}

// A maker makes rows by chance, with all that the columns can hold: few values and many, the same again and
// again, numbers as small and great as there are, long texts, lists of none and of many.
type maker struct{ *rand.Rand }

// number returns one of few numbers, or any.
func (m maker) number() int64 {
	switch m.IntN(6) {
	case 0:
		return math.MinInt64
	case 1:
		return math.MaxInt64
	case 2:
		return int64(m.Uint64())
	default:
		return int64(m.IntN(3))
	}
}

func (m maker) text() string {
	switch m.IntN(8) {
	case 0:
		return strings.Repeat("长", m.IntN(100))
	case 1:
		text := make([]byte, 8)
		binary.BigEndian.PutUint64(text, m.Uint64())
		return strings.ToValidUTF8(string(text), "?")
	default:
		return []string{"", "甲", "乙", "a"}[m.IntN(4)]
	}
}

func (m maker) may() bool { return m.IntN(3) > 0 }

// game returns a row; runs of rows have much that is the same.
func (m maker) game(same bool) (row columns.Game) {
	if same {
		return columns.Game{File: "a.pgn", Game: 7, Moves: []columns.Move{1, 1, 1, 1, 1, 1, 1, 1, 1}}
	}
	row = columns.Game{
		File: m.text(), Game: m.number(), Line: m.number(), Error: m.text(), Errors: int32(m.number()), Warnings: int32(m.IntN(300)), Notes: int32(m.IntN(2)),
		Year: int32(m.number()), Event: m.text(), Red: m.text(), StartFEN: m.text(), Plies: int32(m.IntN(400)), Result: m.text(), FinalFEN: m.text(),
	}
	if m.may() {
		offset := m.number()
		row.Offset = &offset
	}
	if m.may() {
		site, board := m.text(), m.text()
		row.Tag.Site, row.Tag.Board = &site, &board
	}
	for range m.IntN(40) {
		row.Moves = append(row.Moves, columns.Move(m.IntN(1<<m.IntN(17))))
	}
	for range m.IntN(3) {
		row.Guessed = append(row.Guessed, m.text())
		row.Repeated = append(row.Repeated, columns.NamedValue{Name: m.text(), Value: m.text()})
		if row.Other == nil {
			row.Other = map[string]string{}
		}
		row.Other[m.text()] = m.text()
	}
	if m.may() {
		hash := columns.NewHash(m.Uint64())
		row.Hash = &hash
	}
	return row
}

// TestAnyRows holds that any rows are read as they were, wherever pages and groups end.
func TestAnyRows(t *testing.T) {
	for seed := range uint64(testdata.Size(8, 300)) {
		m := maker{rand.New(rand.NewPCG(seed, 0))}
		var games []columns.Game
		for len(games) < 1+m.IntN(3000) {
			same := m.IntN(2) == 0
			for range 1 + m.IntN(20) {
				games = append(games, m.game(same))
			}
		}
		config := columns.Config{Group: 1 + m.IntN(2000)}
		got := read[columns.Game](t, write(t, config, games...))
		if diff := cmp.Diff(games, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("seed %d: %d rows in groups of %d (-written +read):\n%s", seed, len(games), config.Group, diff)
		}
	}
}

// TestManyPages holds rows of which a group has many pages.
func TestManyPages(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(1, 1))}
	rows := make([]columns.Position, 100_000)
	for i := range rows {
		row := &rows[i]
		row.File, row.Game, row.Ply, row.Side, row.Move = "a.pgn", int64(i/80), int32(i%80), []string{"red", "black"}[i%2], columns.Move(m.IntN(1<<14))
		row.Hash = columns.NewHash(m.Uint64())
		row.GameHash = columns.NewHash(uint64(row.Game))
		row.Board[i%len(row.Board)] = byte(i)
		if i%5 > 0 {
			result := int8(i%3 - 1)
			row.Result = &result
		}
	}
	file := write(t, columns.Config{}, rows...)
	if !reflect.DeepEqual(rows, read[columns.Position](t, file)) {
		t.Error("other rows are read than were written")
	}
	open, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	pages := 0
	for _, chunk := range open.RowGroups()[0].ColumnChunks() {
		reader := chunk.Pages()
		for {
			page, err := reader.ReadPage()
			if err != nil {
				break
			}
			parquet.Release(page)
			pages++
		}
		reader.Close()
	}
	if pages < 30 {
		t.Errorf("%d pages", pages)
	}
}

// TestStored holds how columns are stored, and which bounds the file has.
func TestStored(t *testing.T) {
	rows := make([]columns.Game, 1000)
	for i := range rows {
		rows[i] = columns.Game{File: "b.pgn", Game: int64(1000 - i), Year: int32(1990 + i%3), Red: []string{"乙", "甲", ""}[i%3]}
	}
	rows[3].File = "a.pgn"
	file := write(t, columns.Config{}, rows...)
	open, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	type stored struct {
		Encodings, Least, Most string
		Nulls                  int64
	}
	got := map[string]stored{}
	for _, column := range open.Metadata().RowGroups[0].Columns {
		m := column.MetaData
		want := "ZSTD"
		if slices.Equal(m.PathInSchema, []string{"hash"}) { // which looks like chance
			want = "UNCOMPRESSED"
		}
		if m.Codec.String() != want {
			t.Errorf("%s is stored with %s", m.PathInSchema, m.Codec)
		}
		var encodings []string
		for _, encoding := range m.Encoding {
			encodings = append(encodings, encoding.String())
		}
		got[strings.Join(m.PathInSchema, ".")] = stored{strings.Join(encodings, " "), string(m.Statistics.MinValue), string(m.Statistics.MaxValue), m.Statistics.NullCount}
	}
	for name, want := range map[string]stored{
		"file":               {"PLAIN RLE_DICTIONARY", "a.pgn", "b.pgn", 0},
		"game":               {"DELTA_BINARY_PACKED", "\x01\x00\x00\x00\x00\x00\x00\x00", "\xe8\x03\x00\x00\x00\x00\x00\x00", 0},
		"year":               {"PLAIN RLE RLE_DICTIONARY", "\xc6\x07\x00\x00", "\xc8\x07\x00\x00", 0},
		"red":                {"PLAIN RLE RLE_DICTIONARY", "乙", "甲", 333},
		"tag.Red":            {"PLAIN RLE RLE_DICTIONARY", "", "", 1000},
		"moves.list.element": {"PLAIN RLE RLE_DICTIONARY", "", "", 1000},
		"final_fen":          {"RLE DELTA_LENGTH_BYTE_ARRAY", "", "", 1000},
		"hash":               {"PLAIN RLE", "", "", 1000},
	} {
		if diff := cmp.Diff(want, got[name]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
