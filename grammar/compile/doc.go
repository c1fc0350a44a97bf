// Command compile writes the parser of a grammar: in come the productions as
// declared for participle, a struct each; out comes Go that fills the same structs
// from tokens, one method for each production. It knows neither xiangqi nor PGN,
// and nothing of participle but its notation, of which it reads a part and refuses
// the rest:
//
//	@Token   @(Token | Token)   Token   @@
//	( ... )   ... | ...   ...?   ...*
//
// One token of lookahead must decide everywhere; where it does not, the command
// fails and names the production and the token. It runs in the folder of the
// productions, by go generate.
//
// The way of a grammar, each step a file of its own:
//
//	productions.go    source.go: structs and their tags
//	  -> grammar      notation.go: what the tags say; model.go: how it is kept
//	  -> its proof    lookahead.go: nullable, FIRST, FOLLOW; no conflict among them
//	  -> parser_gen.go  write.go
//
// What is written calls a runtime that the folder has by hand: a type compiled, with
// the kind of the token at hand in its field kind, and its methods take, skip, in
// and unexpected; a type pool; and a constant for each kind of token.
package main
