// Package out writes games into one file, or into a [Folder] with a file for each source, game or group of games. A file
// appears whole or not at all, and only if its games are read as they were written. [PGN] copies the bytes of games, and
// ensures that each is read as one game beside the others.
package out
