// Package grammar reads and writes xiangqi PGN: bytes in, trees out, and back.
//
//	for game, err := range grammar.NewDecoder(file, grammar.Config{Name: "games.pgn"}).Games() {
//		if err != nil { … }
//		fmt.Println(game.Tags.Value("Red"), len(game.Main.Plies), game.Diagnostics)
//	}
//	out := grammar.NewEncoder(os.Stdout, grammar.EncoderConfig{Encoding: grammar.GB18030})
//	err := out.Encode(game)
//
// Files are in UTF-8, UTF-16, GB18030 or Big5. Their games come one [ast.Game] after
// the other, each with the findings about how it is written. No text is refused: a
// deviation from the specification is kept, and becomes a finding. Package semantic
// plays the moves.
//
// To read games:
//
//   - [Decoder.Games] yields the games of a stream in any encoding;
//   - [Decoder.Raw] yields them before they are parsed, each with its bytes and its place in the file.
//     [RawGame.Tags] reads only a game's tags, [RawGame.Parse] the whole game;
//   - [Map] calls a function for each raw game in several goroutines, in order, until a context is done;
//   - [Open] reads a [File], whose games can be edited and saved;
//   - [Parse] and [Config.Parse] read a text in UTF-8;
//   - [NewTextReader] decodes a file and reads no games.
//
// To write games: an [Encoder] writes them in any encoding. [Append] prints a game, [AppendEdited] prints an edited
// game in its old layout, and [Encoding.Append] encodes a text.
//
// # The grammar
//
// [EBNF] returns the grammar for people and [JSON] for programs. [Tokens] splits a text into the tokens of the
// grammar.
//
// productions.go declares the [Strict] grammar of the specification. The comment of each production names the clauses
// of the specification that it follows. A table lists the spellings of each kind of token. A spelling that the
// specification does not have names the rule that it breaks. All other deviations that files have are habits, such as
// a variation that is not closed. Each habit has a file in internal/habit. The parser asks the habits where the
// grammar does not allow the next token. The [Tolerant] grammar is the strict one with these spellings and habits.
// SPEC.md, beside the code, goes through the clauses, and HABITS.md through the habits.
package grammar
