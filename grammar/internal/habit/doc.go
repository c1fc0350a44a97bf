// Package habit has the habits: the ways in which people and programs deviate from the specification, one in each file. A
// habit recognises a deviation, may report it, and writes the tokens as the specification does. [All] lists the habits in
// the order in which the parser asks them.
package habit
