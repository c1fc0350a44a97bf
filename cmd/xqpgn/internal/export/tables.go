package export

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// Forms of rows: positions as lines of JSON and as CSV, and the columnar tables of games and of positions.
const (
	Positions     = "positions"
	PositionSheet = "positions-csv"
	GameTable     = "parquet"
	PositionTable = "positions-parquet"
)

// IsTable reports whether a form is a columnar table.
func IsTable(form string) bool { return form == GameTable || form == PositionTable }

// PositionsIn returns the form of positions in files with an extension, such as ".csv".
func PositionsIn(extension string) string {
	switch strings.ToLower(extension) {
	case ".csv":
		return PositionSheet
	case ".parquet":
		return PositionTable
	}
	return Positions
}

// groups returns a configuration with the usual number of rows in a group. Several files get a quarter of
// it, because all their groups are in memory at once.
func groups(usual, files int) columns.Config {
	if files > 1 {
		usual /= 4
	}
	return columns.Config{Group: usual}
}

// A gameTable writes games as rows of a table, with an output for each shard.
type gameTable struct {
	form   Form
	shards []*columns.Writer[columns.Game]
}

func newGameTable(form Form, outs []io.Writer) *gameTable {
	t := &gameTable{form: form}
	for _, out := range outs {
		t.shards = append(t.shards, columns.NewWriter[columns.Game](out, groups(columns.GameGroup, len(outs))))
	}
	return t
}

// Form implements Writer.
func (t *gameTable) Form(g Game) (Formed, error) {
	tree := *g.Tree
	tree.Tags = owned(tree.Tags)
	row := columns.NewGame(&tree, g.Info)
	row.Result = strings.Clone(row.Result) // may be that after the moves
	encoding, guessed := t.form.encodingOf(g.Raw)
	about := semantic.About{Guessed: row.Guessed}
	if guessed {
		about.Guess("encoding")
	}
	row.Encoding, row.Guessed = encoding, about.Guessed
	return Formed{row: &row, part: t.form.part(g, len(t.shards))}, nil
}

// owned returns a copy of tags whose texts are in memory of their own. The row of a game waits for others until they are
// written, and the text of the game is several times as long.
func owned(tags ast.Tags) ast.Tags {
	var b strings.Builder
	size := 0
	for i := range tags {
		size += len(tags[i].Name) + len(tags[i].Value)
	}
	b.Grow(size)
	own := func(text string) string {
		begin := b.Len()
		b.WriteString(text)
		return b.String()[begin:]
	}
	tags = slices.Clone(tags)
	for i := range tags {
		tags[i].Name, tags[i].Value = own(tags[i].Name), own(tags[i].Value)
	}
	return tags
}

// Unread implements Recorder.
func (t *gameTable) Unread(file string, number int, why string) Formed {
	game := &ast.Game{Source: ast.Source{File: file, Number: number}}
	row := columns.Unread(game, why)
	return Formed{row: &row, part: t.form.part(Game{Tree: game}, len(t.shards))}
}

// Write implements Writer.
func (t *gameTable) Write(f Formed) error { return t.shards[f.part].Write(*f.row) }

// End implements Writer.
func (t *gameTable) End() error {
	for _, shard := range t.shards {
		if err := shard.Close(); err != nil {
			return err
		}
	}
	return nil
}

// A positionTable writes a table of positions. Rows come as bytes, since they may have been stored and
// reordered.
type positionTable struct {
	table *columns.Writer[columns.Position]
	texts bool   // whether rows have the FEN and the move as a text
	file  string // file name of the previous row
}

func (p *positionTable) appendRows(f *Formed, g Game) {
	for _, row := range positionsOf(g, p.texts) {
		f.text = appendPosition(f.text, &row)
		f.ends = append(f.ends, len(f.text))
	}
}

// positionsOf returns the rows of a game, in pooled memory.
func positionsOf(g Game, texts bool) []columns.Position {
	return columns.AppendPositions((*positions.Get().(*[]columns.Position))[:0], g.Tree, g.Info, texts)
}

func (p *positionTable) writeRows(rows []byte, ends []int) error {
	begin := 0
	for _, end := range ends {
		position := readPosition(rows[begin:end], p.file)
		if err := p.table.Write(position); err != nil {
			return err
		}
		begin, p.file = end, position.File
	}
	return nil
}

func (p *positionTable) end() error { return p.table.Close() }

// results maps the byte of a row to its result. The last one means no result.
var results = [...]int8{-1, 0, 1, 0}

// hashPlace is the offset of the position's hash in the bytes of a row.
const hashPlace = 8 + 4 + 2 + 1 + 8

// appendPosition appends a row as bytes: its numbers, the FEN with its length, then the file name.
func appendPosition(dst []byte, p *columns.Position) []byte {
	dst = binary.BigEndian.AppendUint64(dst, uint64(p.Game))
	dst = binary.BigEndian.AppendUint32(dst, uint32(p.Ply))
	dst = binary.BigEndian.AppendUint16(dst, uint16(p.Move))
	result := len(results) - 1
	if p.Result != nil {
		result = int(*p.Result) + 1
	}
	dst = append(dst, byte(result))
	dst = append(dst, p.GameHash[:]...)
	dst = append(dst, p.Hash[:]...)
	dst = append(dst, p.Board[:]...)
	dst = appendOptional(dst, p.Clock)
	dst = appendOptional(dst, p.Eval)
	mate := int32(0) // which is no mate
	if p.Mate != nil {
		mate = *p.Mate
	}
	dst = binary.BigEndian.AppendUint32(dst, uint32(mate))
	dst = append(append(dst, byte(len(p.FEN))), p.FEN...)
	return append(dst, p.File...)
}

// appendOptional appends a number as eight bytes; NaN means a missing number.
func appendOptional(dst []byte, n *float64) []byte {
	if n == nil {
		return binary.BigEndian.AppendUint64(dst, math.Float64bits(math.NaN()))
	}
	return binary.BigEndian.AppendUint64(dst, math.Float64bits(*n))
}

// readOptional reads what appendOptional appended.
func readOptional(data []byte) *float64 {
	if n := math.Float64frombits(binary.BigEndian.Uint64(data)); !math.IsNaN(n) {
		return &n
	}
	return nil
}

// readPosition returns the row from its bytes. An equal file name shares the memory of file.
func readPosition(row []byte, file string) (p columns.Position) {
	next := func(n int) (part []byte) {
		part, row = row[:n], row[n:]
		return part
	}
	p.Game = int64(binary.BigEndian.Uint64(next(8)))
	p.Ply = int32(binary.BigEndian.Uint32(next(4)))
	p.Move = columns.Move(binary.BigEndian.Uint16(next(2)))
	if result := next(1)[0]; int(result) < len(results)-1 {
		p.Result = &results[result]
	}
	copy(p.GameHash[:], next(len(p.GameHash)))
	copy(p.Hash[:], next(len(p.Hash)))
	copy(p.Board[:], next(len(p.Board)))
	p.Side = board.Color(p.Board[len(p.Board)-1]).String()
	p.Clock, p.Eval = readOptional(next(8)), readOptional(next(8))
	if mate := int32(binary.BigEndian.Uint32(next(4))); mate != 0 {
		p.Mate = &mate
	}
	if p.FEN = string(next(int(next(1)[0]))); p.FEN != "" {
		p.UCI = p.Move.Board().String()
	}
	if p.File = file; string(row) != file {
		p.File = string(row)
	}
	return p
}

// ShardPath returns the path of a shard's file. Shards count from 0: for games.parquet the path is like
// games-00001-of-00004.parquet.
func ShardPath(path string, shard, shards int) string {
	extension := filepath.Ext(path)
	return fmt.Sprintf("%s-%05d-of-%05d%s", strings.TrimSuffix(path, extension), shard, shards, extension)
}
