// Package training makes rows of games for programs that learn to play: a position, the
// move that was played in it, and how the game ended for who played it.
//
//	for row := range training.Rows(game, semantic.Check(game)) {
//		line = row.AppendJSON(line[:0], training.FEN)
//	}
//
// Rows are those of the main line. A game that cannot be played to its end has none: its
// result is not that of the moves that can be played.
//
// # JSON
//
// A row is an object with these fields, in this order; position.schema.json says so for programs.
//
//   - game: the number of the game in its file, from 1.
//   - game_hash: semantic.Info.Fingerprint of the game, as 16 hexadecimal digits: the hash of its record.
//   - ply: which ply the move is, from 1.
//   - side: whose move it is, red or black.
//   - fen: the position that the move is made in, in the standard form of a FEN; or in its place, for [Key]:
//   - hash: board.Position.Hash of that position, as 16 hexadecimal digits, and
//   - board: its 46 bytes in base64, standard alphabet: 45 of two squares each, a0, b0 and so on to i9, the first
//     square in the upper four bits: 0 for an empty one, 1 to 7 for Red's king, advisor, elephant, horse, rook, cannon and pawn,
//     9 to 15 for Black's; the last is 0 for Red to move and 1 for Black. It is board.Key.MarshalBinary.
//   - move: the move by its squares, as UCI has it: h2e2.
//   - result: 1 if the side to move won the game, -1 if it lost, 0 if it was a draw. It is left
//     out if that is not known.
//
// # Splits
//
// A [Split] puts games into parts, such as those to train with and those to test with, by their
// [KeyOf] alone: every game that is there twice, or mirrored, is in one part, whatever else there
// is, and a game stays in its part when others are added.
package training
