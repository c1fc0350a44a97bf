package grammar

// The grammar, top down. Above each production stand the clauses that it mirrors,
// set off by commas, and its EBNF; the tags of its fields say the same to participle.
// The compiler holds the one to the other. The kinds of token are those of token.go.
// White space is a token: the specification says where it stands, and each word
// carries the separator that follows it, so that a missing one is seen. One token of
// lookahead decides everywhere.
//
// While a production is read, its tokens are in its struct. Those within it, one or many,
// are not: what becomes of them is done when they were read.

// game is one game of a file: tags, then movetext, then the result.
//
//	PGN-1.3, PGN-2, PGN-3.1, PGN-3.6
//	Game = Sep? Tag* Leading? Ply* Round* Ending? .
type game struct {
	Sep     blanks       `parser:"(Separator | @@)?"`
	Tags    many[tag]    `parser:"@@*"`
	Leading one[leading] `parser:"@@?"`
	Plies   many[ply]    `parser:"@@*"`
	Rounds  many[round]  `parser:"@@*"`
	Ending  one[ending]  `parser:"@@?"`
}

// tag is a name and a value in brackets.
//
//	PGN-2
//	Tag = tagOpen Sep? (name Sep?)? ((string | bare) Sep?)? Junk* (tagClose Sep?)? .
type tag struct {
	Open     Token      `parser:"@TagOpen"`
	OpenSep  blanks     `parser:"(Separator | @@)?"`
	Name     Token      `parser:"( @Name"`
	NameSep  blanks     `parser:"  (Separator | @@)? )?"`
	Value    Token      `parser:"( @(String | Bare)"`
	ValueSep blanks     `parser:"  (Separator | @@)? )?"`
	Junk     many[junk] `parser:"@@*"`
	Close    Token      `parser:"( @TagClose"`
	Sep      blanks     `parser:"  (Separator | @@)? )?"`
}

// junk is what stands between a tag's value and its bracket, in error.
//
//	PGN-2
//	Junk = junk Sep? .
type junk struct {
	Text Token  `parser:"@Junk"`
	Sep  blanks `parser:"(Separator | @@)?"`
}

// leading is what stands before the first move: comments, as in the specification's
// own example. A tag there belongs to the tags.
//
//	PGN-3.5
//	Leading = Note Remark* .
type leading struct {
	First one[note]    `parser:"@@"`
	Rest  many[remark] `parser:"@@*"`
}

// round is a round: its number, Red's move, Black's move. Dots may stand in for
// a move that is not given. Further moves mean that a number is missing.
//
//	PGN-3.2
//	Round = (number | digits) Sep? Remark* (Ply (Ply Ply*)?)? .
type round struct {
	Number  Token        `parser:"@(Number | Digits)"`
	Sep     blanks       `parser:"(Separator | @@)?"`
	Remarks many[remark] `parser:"@@*"`
	Red     one[ply]     `parser:"( @@"`
	Black   one[ply]     `parser:"  ( @@"`
	Further many[ply]    `parser:"    @@* )? )?"`
}

// ply is one side's move with what is said about it.
//
//	PGN-3.2, PGN-3.5, PGN-5
//	Ply = (move | dots) Sep? Remark* .
type ply struct {
	Move    Token        `parser:"@(Move | Dots)"`
	Sep     blanks       `parser:"(Separator | @@)?"`
	Remarks many[remark] `parser:"@@*"`
}

// remark is what may follow a move; a tag stands there in error.
//
//	PGN-3.1
//	Remark = Note | Tag .
type remark struct {
	Note one[note] `parser:"  @@"`
	Tag  one[tag]  `parser:"| @@"`
}

// note is what may be said about a move; a stray stands there in error.
//
//	PGN-3.5, PGN-5
//	Note = Comment | Variation | Glyph | Stray .
type note struct {
	Comment   one[comment]   `parser:"  @@"`
	Variation one[variation] `parser:"| @@"`
	Glyph     one[glyph]     `parser:"| @@"`
	Stray     one[stray]     `parser:"| @@"`
}

// comment is text in braces.
//
//	PGN-3.5
//	Comment = comment Sep? .
type comment struct {
	Text Token  `parser:"@Comment"`
	Sep  blanks `parser:"(Separator | @@)?"`
}

// glyph is a sign behind a move, as in chess PGN; before any move it is a stray.
//
//	PGN-3.5
//	Glyph = glyph Sep? .
type glyph struct {
	Text Token  `parser:"@Glyph"`
	Sep  blanks `parser:"(Separator | @@)?"`
}

// variation is movetext in parentheses that replaces the move before it. One that
// nothing closes goes on to the end of the game.
//
//	PGN-5
//	Variation = open Sep? Remark* Ply* Round* Ending? ((close Sep?) | eof) .
type variation struct {
	Open    Token        `parser:"@Open"`
	OpenSep blanks       `parser:"(Separator | @@)?"`
	Leading many[remark] `parser:"@@*"`
	Plies   many[ply]    `parser:"@@*"`
	Rounds  many[round]  `parser:"@@*"`
	Ending  one[ending]  `parser:"@@?"`
	Close   Token        `parser:"( @Close"`
	Sep     blanks       `parser:"  (Separator | @@)? | EOF )"`
}

// ending is the result and what follows it: comments, and all else in error.
//
//	PGN-3.6, PGN-3.7
//	Ending = result Sep? Trailing* .
type ending struct {
	Result Token          `parser:"@Result"`
	Sep    blanks         `parser:"(Separator | @@)?"`
	Rest   many[trailing] `parser:"@@*"`
}

// trailing is anything that can follow a result.
//
//	PGN-3.7
//	Trailing = Remark | ((number | digits | dots | move | result) Sep?) .
type trailing struct {
	Remark one[remark] `parser:"  @@"`
	Word   Token       `parser:"| @(Number | Digits | Dots | Move | Result)"`
	Sep    blanks      `parser:"  (Separator | @@)?"`
}

// stray is text that has no meaning where it stands.
//
//	PGN-3.2
//	Stray = stray Sep? .
type stray struct {
	Text Token  `parser:"@Stray"`
	Sep  blanks `parser:"(Separator | @@)?"`
}

// blanks is white space that is no separator. It is read as one, and kept; what a
// separator is made of does not matter. Sep stands for either.
//
//	PGN-3.4
//	Blanks = blank .
//	Sep = separator | Blanks .
type blanks struct {
	Text Token `parser:"@Blank"`
}
