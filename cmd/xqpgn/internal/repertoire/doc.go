// Package repertoire draws a book of openings for players: as a tree in text, as a picture in which
// the height of a move is how often it was played, and as a page of both with boards. The same
// tree is drawn in all; package book says what is in it.
package repertoire
