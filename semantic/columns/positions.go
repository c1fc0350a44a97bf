package columns

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/training"
)

// A Position is a row of the table of positions: one that a move was made in, as a
// [training.Row].
type Position struct {
	File     string   `parquet:"file,dict"`
	Game     int64    `parquet:"game,dict"`      // which of the file, from 1
	GameHash Hash     `parquet:"game_hash,dict"` // of the game, as its row has it
	Ply      int32    `parquet:"ply,delta"`      // which ply the move is, from 1
	Side     string   `parquet:"side,dict"`      // whose move it is: red or black
	Hash     Hash     `parquet:"hash"`           // board.Position.Hash
	Board    [46]byte `parquet:"board"`          // board.Key.MarshalBinary
	Move     Move     `parquet:"move,dict"`
	Result   *int8    `parquet:"result,optional,dict"` // for the side to move: 1, 0 or -1; null if nobody knows
}

// unboundedOfPositions are the columns whose least and greatest values nobody asks for.
var unboundedOfPositions = [][]string{{"side"}, {"board"}, {"move"}, {"result"}}

// AppendPositions appends the rows of a game's main line and returns the longer slice. There are none of
// a game that cannot be played to its end, or is nil.
func AppendPositions(dst []Position, game *ast.Game, info *semantic.Info) []Position {
	if game == nil {
		return dst
	}
	file := valid(game.Name)
	for row := range training.Rows(game, info) {
		p := Position{
			File: file, Game: int64(row.Game), GameHash: NewHash(row.GameHash), Ply: int32(row.Ply), Side: row.Position.Side().String(),
			Hash: NewHash(row.Position.Hash()), Move: NewMove(row.Move),
		}
		row.Position.Key().AppendBinary(p.Board[:0])
		if row.Score != training.Unknown {
			result := int8(row.Score)
			p.Result = &result
		}
		dst = append(dst, p)
	}
	return dst
}
