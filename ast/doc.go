// Package ast holds the tree of a xiangqi PGN file and the findings about it.
//
// In comes nothing but what a reader of PGN put there; out goes the tree
// ([Game], [Tag], [Line], [Ply], [Comment], [Result]), the place of everything
// in it ([Span], [Source.Place]) and the type in which every layer reports
// what it found ([Diagnostic], [Rule]). The package may not know how text is
// parsed, what a board is, or which moves are legal.
//
// A tree says what was written, in the order it was written, and is never
// changed by checking: facts about a game stand beside its tree, in the order of
// the text, which is that of [Plies].
package ast
