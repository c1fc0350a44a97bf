// Package arrange leaves out games that repeat others, takes a sample, and sorts: what
// cannot be said of one game without having seen all. A [Plan] says what is to be done. Games
// that have to wait do so in memory, and in a file beyond what may stand there.
package arrange
