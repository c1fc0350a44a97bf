// Package query chooses games: a query is a line of text that says which are wanted.
//
//	q, err := query.Parse("Red ~ 胡荣华 and result = 1-0 and Date >= 1980")
//	…
//	q.Match(game, semantic.Check(game))
//
// In comes the text, out comes a [Query], which is asked of one game after the other:
// first [Query.Tags], what the game's tags alone say of it, so that most games need not
// be parsed; then [Query.Tree], what can be said of it before its moves are played; last
// [Query.Match]. [Query.Plays] says whether moves matter at all.
//
// QUERY.md, beside the code, is the page of the language for people; its examples are
// run. [Fields], [Operators] and [Words] are the tables of what it knows, from which
// programs make their help.
//
// # A mistake is never an empty answer
//
// What cannot be meant is an error: a word that is no field and no tag, the name of a
// tag with a slip in it, a value that its field cannot have, a position or a move that
// cannot be read. The error is a [*SyntaxError], which knows its place in the query, and
// what may have been meant, in English and in Chinese.
//
// # The language
//
// It is declared for participle in productions.go. [EBNF] returns the grammar.
// The words of a query are told apart by the lexer in tokens.go; what they mean the
// table of fields says, in fields.go, and a file for each kind of value.
package query
