// Package query selects games by a query, which is a line of text.
//
//	q, err := query.Parse("Red ~ 胡荣华 and result = 1-0 and Date >= 1980")
//	…
//	q.Match(game, semantic.Check(game))
//
// A caller that reads many games asks three questions in turn, cheapest first. [Query.Tags] needs only the
// game's tags, so most games need not be parsed. [Query.Tree] needs the parsed game, but plays no moves.
// [Query.Match] needs the played moves too, and decides. [Query.Plays] reports whether the moves matter at
// all.
//
// QUERY.md, in the same folder, describes the language for users, and tests run its examples. [Fields],
// [Operators] and [Words] are tables for the help texts of programs.
//
// # A mistake is never an empty answer
//
// A query that makes no sense is an error. Examples are an unknown word, a misspelled tag, a value that its
// field cannot have, and a position or move that cannot be read. The error is a [*Error]. It has its
// place in the query, and often a suggestion, in English and in Chinese.
//
// # The language
//
// The grammar is declared for participle in productions.go, and [EBNF] returns it. The lexer is in
// tokens.go. The table in fields.go says what each field means, and each kind of value has its own file.
package query
