// Package print writes the tree of a game as PGN.
//
// [Append] prints the tree, reads the text back and compares. If the reader finds another tree, Append writes the tag
// or the comment that was misread in another form (see changes), and prints again. If that does not help, Append
// applies the edits of the tree to the text that the game was read from. If the game is misread even then, Append
// refuses it and names the node to blame. [Edits] does the same for the text of an edited game, and falls back to
// [Append].
//
// A game whose tokens are all spelled as in the specification is not read back, since its text can only be read as
// that game (see plain).
//
// The package knows the layout of PGN and nothing about reading. The caller gives the reader.
package print
