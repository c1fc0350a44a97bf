// Package print writes the tree of a game as PGN.
//
// [Append] prints the tree, reads the text back and compares. Only if the reader finds another tree, it writes the part
// that was read otherwise in another way (see changes), and prints again. What no way of writing helps is refused, with
// the node. [Edits] does the same for the text of an edited game: it makes the edits, reads the text back and compares.
//
// A game of tokens of the specification alone is not read back, since its text can only be read as itself (see appendPlain).
//
// The package knows the layout of PGN and nothing about reading. The caller gives the reader.
package print
