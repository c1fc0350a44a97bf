// Package files writes the output of the commands: files that are replaced atomically, and PGN files that are rewritten
// piece by piece. Package games reads files.
package files
