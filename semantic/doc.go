// Package semantic says what a game means: a tree in, facts and findings out.
//
// In comes an [ast.Game]; out comes an [Info]: the position that the game starts
// from, the squares of every move of the main line and of the variations, the
// position at its end, and the findings of the tag, move and game layers. The
// package may not know where the tree came from: it never imports the grammar.
//
// The tree is not changed. A fact about a move is found by the move's Index.
package semantic
