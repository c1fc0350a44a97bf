// Package files is what the commands read and write: the files that paths name, the
// raw games in them, and files that are replaced whole or not at all.
package files
