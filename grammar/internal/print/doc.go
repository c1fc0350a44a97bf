// Package print writes the tree of a game as PGN.
//
// [Append] prints the tree, reads the text back and compares. If the reader finds another tree, it writes the tag or the
// comment that was read otherwise in another way (see changes), and prints again. If that does not help, it makes the edits
// of the tree in the text that the game was read from. A game that is read otherwise even then is refused, with the node to
// blame. [Edits] does the same for the text of an edited game, and asks [Append] last.
//
// A game of tokens of the specification alone is not read back, since its text can only be read as itself (see plain).
//
// The package knows the layout of PGN and nothing about reading. The caller gives the reader.
package print
