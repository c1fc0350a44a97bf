// Package files is what the commands read and write: the files that paths name, in
// folders and archives too, the raw games in them, and files that are replaced whole or
// not at all.
//
// A file in an archive is named by the archive, a slash and its own name there, as in
// "games.zip/2024/a.pgn"; one that is compressed by itself has its own name. What a file
// is, its bytes tell, those of another program by package format.
//
// What comes out of one file that a path names, all that stands in it together, may be 64 MiB,
// or 250 times as much as the file; then no more of it is read. Archives may stand in each
// other three deep. Members of archives are read as they are unpacked; an archive in
// another, or from standard input, is put into a temporary file first.
package files
