// Package caption describes a position of a game in words: the players, the ply, the last move and the side
// to move.
package caption
