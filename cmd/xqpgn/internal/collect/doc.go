// Package collect writes games that were chosen into files, byte for byte as they stood in
// theirs, and so that what is written reads back as these games: into one file, or, in a
// Folder, into one for each group of games.
package collect
