// Package export writes games in other forms: PGN, XML, records of JSON, CSV, tables and other programs'
// formats. Forms of several games are made at the same time and written in order. They go into one file or,
// in a Folder, into a file for each game.
package export
