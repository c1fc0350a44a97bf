// Package print writes the tree of a game as PGN.
//
// [Append] prints the tree, reads the text back and compares. Only if the reader finds another tree, it writes the part
// that was read otherwise in another way (see changes), and prints again. What no way of writing helps is refused, with
// the node. [Edits] does the same for the text of an edited game: it makes the edits, reads the text back and compares.
//
// The package knows the layout of PGN and nothing about reading. The caller gives the reader.
package print
