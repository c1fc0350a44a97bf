// Package caption words a position of a game: the players, the ply, the move that led to
// the position, and the side to move.
package caption
