// Package out writes games into files: all into one, or into those of a [Folder], a file a source, a game or a group of
// games. A file appears whole or not at all, and only if it is read as what was written. [PGN] copies the bytes of games,
// and sees to it that each is read as one game beside the others.
package out
