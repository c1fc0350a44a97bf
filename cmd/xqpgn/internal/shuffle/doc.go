// Package shuffle puts lines into a random order that a seed decides, however many there
// are: what does not fit into memory goes to temporary files.
package shuffle
