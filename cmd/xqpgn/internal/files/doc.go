// Package files writes what the commands write: files that are replaced whole or not at all, and
// files of PGN that are written anew piece by piece. What reads files is in package games.
package files
