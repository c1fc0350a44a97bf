// Package scene words a position of a game: who plays, which ply it is, the move that
// led there, whose turn it is.
package scene
