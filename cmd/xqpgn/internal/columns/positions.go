package columns

import (
	"unsafe"

	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Position is a row of the table of positions. It has a position and the move played in it, like a
// [training.Row].
type Position struct {
	File     string   `parquet:"file,dict"`
	Game     int64    `parquet:"game,dict"`         // number in the file, from 1
	GameHash Hash     `parquet:"game_hash,dict"`    // hash of the game, as in its row
	Ply      int32    `parquet:"ply,delta"`         // ply of the move, from 1
	Side     string   `parquet:"side,dict"`         // side to move: red or black
	Hash     Hash     `parquet:"hash,uncompressed"` // board.Position.Hash; looks random, so it does not compress
	Board    [46]byte `parquet:"board"`             // board.Key.MarshalBinary
	Move     Move     `parquet:"move,dict"`
	Result   *int8    `parquet:"result,optional,dict"` // for the side to move: 1, 0 or -1; null if unknown
}

// unboundedOfPositions are the columns without minimum and maximum values, because no query needs them.
var unboundedOfPositions = [][]string{{"side"}, {"hash"}, {"board"}, {"move"}, {"result"}}

// AppendPositions appends the rows of a game's main line and returns the extended slice. A nil game, or one
// that cannot be played to its end, has no rows.
func AppendPositions(dst []Position, game *ast.Game, info *semantic.Info) []Position {
	if game == nil {
		return dst
	}
	file, results := valid(game.Name), [...]int8{-1, 0, 1}
	for row := range training.Rows(game, info) {
		p := Position{
			File: file, Game: int64(row.Game), GameHash: NewHash(row.GameHash), Ply: int32(row.Ply), Side: row.Position.Side().String(),
			Hash: NewHash(row.Position.Hash()), Move: NewMove(row.Move),
		}
		row.Position.AppendKey(p.Board[:0])
		if row.Score != training.Unknown {
			p.Result = &results[row.Score-training.Lost]
		}
		dst = append(dst, p)
	}
	return dst
}

// positionColumns writes positions to the columns of their table without reflection. It reuses the memory
// for the values of one column.
type positionColumns struct{ values []parquet.Value }

// write writes rows to the columns, which are in the order of the fields.
func (c *positionColumns) write(columns []*parquet.ColumnWriter, rows []Position) error {
	for i, valueOf := range positionValues {
		c.values = c.values[:0]
		for row := range rows {
			c.values = append(c.values, valueOf(&rows[row]))
		}
		if _, err := columns[i].WriteRowValues(c.values); err != nil {
			return err
		}
	}
	return nil
}

// positionValues return the values of a row's columns. The values share the row's memory.
var positionValues = [...]func(*Position) parquet.Value{
	func(p *Position) parquet.Value { return text(p.File) },
	func(p *Position) parquet.Value { return parquet.Int64Value(p.Game) },
	func(p *Position) parquet.Value { return parquet.FixedLenByteArrayValue(p.GameHash[:]) },
	func(p *Position) parquet.Value { return parquet.Int32Value(p.Ply) },
	func(p *Position) parquet.Value { return text(p.Side) },
	func(p *Position) parquet.Value { return parquet.FixedLenByteArrayValue(p.Hash[:]) },
	func(p *Position) parquet.Value { return parquet.FixedLenByteArrayValue(p.Board[:]) },
	func(p *Position) parquet.Value { return parquet.Int32Value(int32(p.Move)) },
	func(p *Position) parquet.Value {
		if p.Result == nil {
			return parquet.NullValue()
		}
		return parquet.Int32Value(int32(*p.Result)).Level(0, 1, resultColumn)
	},
}

// resultColumn is the index of the last column.
const resultColumn = 8

// text returns the value of a text and shares its bytes.
func text(s string) parquet.Value {
	return parquet.ByteArrayValue(unsafe.Slice(unsafe.StringData(s), len(s)))
}
