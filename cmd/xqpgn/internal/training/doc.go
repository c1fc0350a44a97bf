// Package training turns games into rows for machine learning. A row has a position, the move played in it,
// and the result for the side to move.
//
//	for row := range training.Rows(game, semantic.Check(game)) {
//		line = row.AppendJSON(line[:0], training.FEN)
//	}
//
// Rows come from the main line. A game that cannot be played to its end has none, because its result does
// not belong to the moves that can be played.
//
// # JSON
//
// A row is an object with these fields, in this order. Its schema is position.schema.json.
//
//   - game: the number of the game in its file, from 1.
//   - game_hash: semantic.Info.Fingerprint of the game, as 16 hexadecimal digits: the hash of its record.
//   - ply: the ply of the move, from 1.
//   - side: the side to move, red or black.
//   - fen: the position before the move, as a FEN in standard form. For [Key], two other fields replace it:
//   - hash: board.Position.Hash of the position, as 16 hexadecimal digits, and
//   - board: the 46 bytes of board.Key.MarshalBinary in base64, standard alphabet. 45 bytes have two
//     squares each, a0, b0 and so on to i9, the first square in the upper four bits. A square is 0 if
//     empty. Red's king, advisor, elephant, horse, rook, cannon and pawn are 1 to 7, and Black's are 9 to
//     15. The last byte is 0 for Red to move and 1 for Black.
//   - move: the squares of the move, as in UCI: h2e2.
//   - result: 1 if the side to move won the game, -1 if it lost, 0 for a draw. An unknown result is
//     omitted.
//   - clock: the seconds left to the player after the move, from a comment [%clk 0:09:58].
//   - eval: the evaluation of the position after the move, in pawns for Red, from [%eval 0.35], and
//   - mate: the moves until Red mates, negative if Red is mated, from [%eval #3]. A row has at most one of
//     the two. Where the game does not say, all three are omitted.
//
// [Columns] and [Row.Cells] have the same as a table.
//
// # Splits
//
// A [Split] divides games or positions into parts, for example for training and testing.
//
// Games are divided by [KeyOf]. A game with the same start and moves, or with their mirror image, is in the same
// part. A game that begins or continues another may be in another part, and so may a game with the same
// opening. Therefore the same board often occurs in several parts. With real games, this concerns a third of
// the rows of a test part.
//
// Positions are divided by [PositionKey]. All rows with a board and side, or with its mirror image, are in the same
// part. The moves of a game are then in several parts.
//
// A game or a position stays in its part when others are added.
package training
