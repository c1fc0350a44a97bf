// Package textmate writes the grammar for TextMate, in whose form editors and pages take
// the grammars that they colour text by. It is made of the lexicon, with what a regular
// expression for one line cannot say left out: how deep variations may nest, results in
// words, and what stands before the first word of a game.
package textmate
