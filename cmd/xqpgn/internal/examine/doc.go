// Package examine reads a game and finds all that is wrong with it: the findings of
// the grammar and those of the semantic pass in one list.
package examine
