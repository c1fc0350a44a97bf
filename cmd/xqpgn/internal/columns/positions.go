package columns

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Position is a row of the table of positions. It has a position and the move played in it, like a
// [training.Row].
type Position struct {
	File     string   `parquet:"file,dict"`
	Game     int64    `parquet:"game,delta"`        // number in the file, from 1
	GameHash Hash     `parquet:"game_hash"`         // hash of the game, as in its row
	Ply      int32    `parquet:"ply,delta"`         // ply of the move, from 1
	Side     string   `parquet:"side,dict"`         // side to move: red or black
	Hash     Hash     `parquet:"hash,uncompressed"` // board.Position.Hash; looks random, so it does not compress
	Board    [46]byte `parquet:"board"`             // board.Key.MarshalBinary
	Move     Move     `parquet:"move,dict"`
	Result   *int8    `parquet:"result,optional"` // for the side to move: 1, 0 or -1; null if unknown

	// Texts for programs that do not read the columns above; null unless they are asked for.
	FEN string `parquet:"fen,optional"`
	UCI string `parquet:"uci,optional,dict"`

	Clock *float64 `parquet:"clock,optional"` // see training.Measures
	Eval  *float64 `parquet:"eval,optional"`
	Mate  *int32   `parquet:"mate,optional"`
}

// unboundedOfPositions are the columns without minimum and maximum values, because no query needs them.
var unboundedOfPositions = [][]string{{"side"}, {"hash"}, {"board"}, {"move"}, {"result"}, {"fen"}, {"uci"}, {"clock"}, {"eval"}, {"mate"}}

// AppendPositions appends the rows of a game's main line and returns the extended slice. A nil game, or a game
// that cannot be played to its end, has no rows. With texts, rows have the FEN and the move as a text.
func AppendPositions(dst []Position, game *ast.Game, info *semantic.Info, texts bool) []Position {
	if game == nil {
		return dst
	}
	file, results := valid(game.File), [...]int8{-1, 0, 1}
	for row := range training.Rows(game, info) {
		p := Position{
			File: file, Game: int64(row.Game), GameHash: NewHash(row.GameHash), Ply: int32(row.Ply), Side: row.Position.Side().String(),
			Hash: NewHash(row.Position.Hash()), Move: NewMove(row.Move),
			Clock: row.Clock, Eval: row.Eval, Mate: row.Mate,
		}
		if texts {
			p.FEN, p.UCI = row.Position.FEN(), row.Move.String()
		}
		row.Position.AppendKey(p.Board[:0])
		if row.Score != training.Unknown {
			p.Result = &results[row.Score-training.Lost]
		}
		dst = append(dst, p)
	}
	return dst
}
