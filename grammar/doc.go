// Package grammar reads and writes xiangqi PGN: bytes in, trees out, and back.
//
// In come the bytes of a file in UTF-8, UTF-16, GB18030 or Big5; out come its
// games, one [ast.Game] after the other, each with the findings about how it is
// written. The package may not know what a board is, what a move's text means,
// or what any tag's value says.
//
// The ways in:
//
//   - [Decoder.Games] has the games of a stream in any encoding, parsed;
//   - [Decoder.Raw] has them before that, each with its bytes and its place in the file.
//     [RawGame.Tags] looks at nothing but a game's tags, [RawGame.Parse] at all of it;
//   - [ReadFS] has the same for all files below a folder;
//   - [Map] has raw games parsed, and what else is to be done with each, by several
//     goroutines, keeps their order, and ends when a context is done;
//   - [Parse] and [Config.Parse] read a text that was decoded already;
//   - [NewTextReader] decodes a file and reads no games.
//
// The ways out: an [Encoder] writes games in any encoding. [Append] prints one,
// [AppendEdited] one that was read and edited, in the layout that it had, and
// [Encoding.Append] puts the text into an encoding.
//
// The way of a game, each step a file of its own:
//
//	bytes of the file          detect.go, encoding.go: which encoding
//	  -> bytes of one game     split.go: where a game ends, as comment.go and tagtext.go tell it and the lexer; raw.go
//	  -> text                  encoding.go; utf16.go, which comes before split.go
//	  -> tokens                lexer.go, by the table in token.go
//	  -> productions           productions.go: the grammar itself; parser_gen.go: its parser
//	  -> ast.Game              lower.go and its parts
//	  -> PGN                   print.go; edits.go: in the layout that it was read in
//
// The grammar stands in productions.go, declared for participle, each production
// below the clauses of the specification that it mirrors. It accepts every
// sequence of tokens, as package compile proves: whatever deviates from the specification has its place in
// a production too, is kept, and becomes a finding when the productions are
// lowered to the tree. So there is one grammar for strict and for tolerant
// reading, and no text is refused.
//
// participle says what the productions mean, but it is too slow to read with. So
// package compile makes a parser of them, by go generate, and tests hold that it
// fills the productions as participle does. Who wants participle's own parser finds
// it in package reference; this one does without.
package grammar
