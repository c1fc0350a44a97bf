// Command compile writes the parser of a grammar: in come the productions as
// declared for participle, a struct each; out comes Go that fills the same structs
// from tokens, one method for each production. It knows neither xiangqi nor PGN,
// and nothing of participle but its notation, of which it reads a part and refuses
// the rest:
//
//	@Token   @(Token | Token)   Token   @@
//	( ... )   ... | ...   ...?   ...*
//
// One token of lookahead must decide everywhere, and every token that the lexer can
// make must be taken wherever it can come; where that is not so, the command fails
// and names the production and the token. Where tokens can come, the lexer's table
// of kinds says. Above each production stand its clauses and its EBNF, and the
// latter must be what the tags say. The command runs in the folder of the
// productions, by go generate.
//
// The way of a grammar, each step a file of its own:
//
//	productions.go    source.go: structs, their tags and comments
//	token.go          kinds.go: the table of the kinds of token
//	  -> grammar      notation.go: what the tags say; model.go: how it is kept
//	  -> its proof    lookahead.go: nullable, FIRST, FOLLOW; no conflict among them
//	                  total.go: no token is left over
//	                  comments.go: what stands above a production is what it is
//	  -> parser_gen.go  write.go: the parser, and the productions for people
//	  -> reference/productions_gen.go  reference.go: the same structs for participle
//
// What is written calls a runtime that the folder has by hand: a type compiled, with
// the kind of the token at hand in its field kind, and its methods take, skip, in
// and unexpected; the types pool, Token and Production; and a constant for each kind
// of token.
package main
