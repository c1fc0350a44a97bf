// Package export writes games in other forms: PGN, XML and records of JSON. A form is
// made of a game by itself, several at the same time, and written in order, into one file
// or, in a Folder, into a file for each game.
package export
