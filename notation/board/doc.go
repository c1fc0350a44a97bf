// Package board is the xiangqi board: squares, pieces, positions, FEN, how the
// pieces move and which moves are legal. A [Position] and a [Move] go in; what
// comes out is the position after the move, or the [Problem] that forbids it.
// The package knows nothing of how moves are written, nor of games and files.
//
// # Geometry
//
// A [Square] is named as in ICCS (clause MOVE-1): files a to i run from left to
// right as Red sits, ranks 0 to 9 from Red's side of the board to Black's. Red's
// king starts on e0, Black's on e9. The river runs between ranks 4 and 5; a
// palace is files d to f on a side's own three ranks.
//
// # Rules
//
// A king may not be left where it can be taken, and the two kings may not face
// each other on an open file. A side that has no legal move has lost, whether
// its king is attacked ([Checkmate]) or not ([Stalemate]). Repetition is not
// judged here: [Position.Key] lets a caller count it.
//
// # Positions that cannot arise
//
// Real files hold set-up positions with a missing king or a misplaced elephant.
// They are positions like any other: a side without a king is never in check,
// and [Position.Defects] tells what is odd.
package board
