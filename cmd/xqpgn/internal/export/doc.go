// Package export writes games in other forms: PGN, XML and records of JSON. A form is
// made of a game by itself, several at the same time, and written in order.
package export
