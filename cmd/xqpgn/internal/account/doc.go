// Package account holds all that writes games to one law: nothing that was read is lost.
// Every game, tag, move, comment and result of the input is kept, moved, changed by what a
// finding or the user asked for, or a finding names it. Otherwise nothing is written, and a
// [Loss] says where.
//
// The law has three parts, each cheap:
//
//   - [Reading.Lost] reads the text that is to be written of a game, and compares what it says with
//     what was read. Moves in another notation are played, and compared by their squares.
//   - A [Book] counts the bytes, or the games, that are read and what becomes of them: none is left over.
//   - [Book.Hold] reads the written file before it takes its place. Its games must be
//     those that were to be written, one by one, by their hashes.
//
// [Edited] is the first part for a text in which findings were fixed.
package account
