// Package habit has the habits of writers that the specification does not have, a file each. All is the order in which
// the parser asks them.
package habit
