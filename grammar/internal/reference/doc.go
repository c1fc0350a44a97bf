// Package reference is the parser that participle makes of the productions of
// package grammar. It says what they mean: the compiled parser, which reads the
// games, is held against it. What both read becomes the same trees with the same
// findings.
//
// In comes the text of one game, out come its productions: a [Game] and what it is
// made of. They are those of grammar/productions.go, with participle's tokens. The
// package is for tests, and for those who want participle's parser; it is some
// hundred times as slow as [grammar.Parse].
package reference
