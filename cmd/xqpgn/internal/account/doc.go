// Package account ensures that writing games loses nothing that was read. Every game, tag, move, comment
// and result of the input is kept, moved, changed by request or by a finding, or named by a finding.
// Otherwise nothing is written, and a [Loss] names the missing part.
//
// Three cheap checks ensure this:
//
//   - [Reading.Lost] compares the tree to write for a game with the original. Moves in another notation are
//     played, and compared by their squares. Reading a written text must give the same tree: the tests of each
//     writer ensure this, and [grammar.Append] reads back any text that is not plain.
//   - A [Book] counts the bytes or games that are read and accounted for. None may be left over.
//   - [Book.Hold] reads the written file before it replaces the old one. Its games must have the bytes that were
//     to be written, in order.
//
// [Edited] is the first check for a text in which findings were fixed.
package account
