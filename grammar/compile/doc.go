// Command compile writes the parser of a grammar: in come the productions as
// declared for participle, a struct each; out comes Go that reads them from tokens, one
// method for each production, and passes them on to what is done with them, the
// builder: no production is kept. It knows neither xiangqi nor PGN, and nothing of
// participle but its notation, of which it reads a part and refuses the rest:
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
// A field of a production has one of these types:
//
//	Token     a token, which is in the struct from when it was read
//	name      a production of nothing but tokens, likewise
//	one[name], many[name]
//	          productions that are passed on as they are read
//
// The builder is told of a production by methods of type builder, in the files
// build*.go. Of production name, of nothing but tokens, its method name takes the struct
// when it was read. Of one that passes others on, beginName takes it before the first of
// them, with the tokens that come before, and endName at its end, with all of them; it
// may have either, or neither if there is no token in it. They take nothing if nothing is
// in the struct. A production of which nothing would become is refused, and so is a
// method for none.
//
// The way of a grammar, each step a file of its own:
//
//	productions.go    source.go: structs, their tags and comments
//	token.go          kinds.go: the table of the kinds of token
//	build*.go         builder.go: which methods there are
//	  -> grammar      notation.go: what the tags say; model.go: how it is kept
//	  -> its proof    lookahead.go: nullable, FIRST, FOLLOW; no conflict among them
//	                  total.go: no token is left over
//	                  comments.go: what stands above a production is what it is
//	  -> parser_gen.go  write.go: the parser, and the productions for people
//	  -> internal/reference/productions_gen.go  reference.go: the same structs for participle
//	  -> replay_gen_test.go  replay.go: the builder's methods, for tests to pass on to it
//	     what participle has read
//
// What is written calls a runtime that the folder has by hand: a type compiled, with
// the kind of the token at hand in its field kind, the builder in lower, and its methods
// take, skip, in and unexpected; the types one, many, Token and Production, and hooks in
// tests; and a constant for each kind of token.
package main
