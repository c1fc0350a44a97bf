package grammar

import "github.com/xqpgn/xqpgn/grammar/token"

// The grammar, top down. Above each production stand the clauses that it mirrors, set off
// by commas, and its EBNF; the tags of its fields say the same to participle. The compiler
// holds one to the other.
//
// The tolerant grammar takes every sequence of tokens. Marks say where the specification
// is narrower:
//
//   - deviates:"rule": the specification does not have this part. Where it is read, the
//     finding of that rule is due.
//   - required:"rule": the specification demands this part. Where it is absent, the finding
//     is due, unless one of the tokens in unless:"…" follows.
//
// Without the parts that deviate, and with those that are required, the strict grammar is
// left. Tokens that only the tolerant lexicon has deviate by themselves.
//
// White space is a token, and stands behind the word that it follows, so that one token of
// lookahead decides everywhere. While a production is read, its tokens are in its struct.
// Productions within it, one or many, are not: the builder takes each when it was read.

// game is one game of a file: tags, then movetext, then the result.
//
//	PGN-1.3, PGN-2, PGN-3.1, PGN-3.6
//	Game = Sep? Tag* Leading? Ply* Round* Ending? .
type game struct {
	Sep     blanks       `parser:"(Separator | Break | @@)?"`
	Tags    many[tag]    `parser:"@@*"`
	Leading one[leading] `parser:"@@?"`
	Plies   many[ply]    `parser:"@@*" deviates:"round-number"`
	Rounds  many[round]  `parser:"@@*"`
	Ending  one[ending]  `parser:"@@?" required:"result-missing"`
}

// tag is a name and a value in brackets, on a line of its own.
//
//	PGN-2
//	Tag = tagOpen Space? (name Space?)? ((string | bare) Space?)? Junk* (tagClose (separator | Blanks)? break?)? .
type tag struct {
	Open     token.Token `parser:"@TagOpen"`
	OpenSep  gap         `parser:"(Separator | @@)?"`
	Name     token.Token `parser:"( @Name" required:"tag-syntax"`
	NameSep  gap         `parser:"  (Separator | @@)? )?" required:"separator-missing" unless:"junk tagClose tagOpen eof"`
	Value    token.Token `parser:"( @(String | Bare)" required:"tag-syntax"`
	ValueSep gap         `parser:"  (Separator | @@)? )?"`
	Junk     many[junk]  `parser:"@@*"`
	Close    token.Token `parser:"( @TagClose" required:"tag-unterminated"`
	Sep      blanks      `parser:"  (Separator | @@)?"`
	Break    token.Token `parser:"  @Break? )?" required:"tag-line" unless:"eof"`
}

// gap is white space within a tag that is no plain separator.
//
//	PGN-2
//	Gap = break | blank .
//	Space = separator | Gap .
type gap struct {
	Break token.Token `parser:"  @Break" deviates:"tag-line"`
	Blank token.Token `parser:"| @Blank"`
}

// junk is text between a tag's value and its bracket.
//
//	PGN-2
//	Junk = junk Space? .
type junk struct {
	Text token.Token `parser:"@Junk"`
	Sep  gap         `parser:"(Separator | @@)?"`
}

// leading is what stands before the first move: comments, as in the specification's
// own example. It does not begin with a tag, which belongs to the tags above it.
//
//	PGN-3.5
//	Leading = Lead Within* .
type leading struct {
	First one[lead]    `parser:"@@"`
	Rest  many[within] `parser:"@@*"`
}

// lead is one thing that stands before the first move.
//
//	PGN-3.5, PGN-5
//	Lead = Comment | Variation | Glyph | Stray | Points .
type lead struct {
	Comment   one[comment]   `parser:"  @@"`
	Variation one[variation] `parser:"| @@" deviates:"variation-target"`
	Glyph     one[glyph]     `parser:"| @@"`
	Stray     one[stray]     `parser:"| @@"`
	Points    one[points]    `parser:"| @@" deviates:"stray-text"`
}

// within is what stands before the first move, behind something else there.
//
//	PGN-3.1, PGN-3.5
//	Within = Lead | Tag .
type within struct {
	Lead one[lead] `parser:"  @@"`
	Tag  one[tag]  `parser:"| @@" deviates:"tag-in-movetext"`
}

// round is a round: its number, Red's move, Black's move.
//
//	PGN-3.2
//	Round = ((number Sep?) | (digits Sep?)) (Elided | (Early Odd* Moves?) | Moves)? .
type round struct {
	Number    token.Token `parser:"( @Number"`
	NumberSep blanks      `parser:"  (Separator | Break | @@)?" required:"round-period-separator" unless:"open close glyph stray result tagOpen eof"`
	Digits    token.Token `parser:"| @Digits"`
	DigitsSep blanks      `parser:"  (Separator | Break | @@)? )"`
	Elided    one[elided] `parser:"( @@" required:"stray-text"`
	Early     one[early]  `parser:"| @@"`
	Rest      many[odd]   `parser:"  @@*"`
	Late      one[moves]  `parser:"  @@?" required:"stray-text"`
	Moves     one[moves]  `parser:"| @@ )?"`
}

// elided is the rest of a round whose first move is left out, for which dots stand.
//
//	PGN-3.2
//	Elided = dots Sep? Odd* (Ply Ply*)? .
type elided struct {
	Dots    token.Token `parser:"@Dots"`
	Sep     blanks      `parser:"(Separator | Break | @@)?" required:"separator-missing" unless:"open close comment number digits dots glyph stray result tagOpen eof"`
	Rest    many[odd]   `parser:"@@*"`
	Black   one[ply]    `parser:"( @@" required:"stray-text"`
	Further many[ply]   `parser:"  @@* )?" deviates:"round-number"`
}

// moves are those of a round, Red's and Black's. Further ones lack their number.
//
//	PGN-3.2
//	Moves = Ply (Ply Ply*)? .
type moves struct {
	Red     one[ply]  `parser:"@@"`
	Black   one[ply]  `parser:"( @@"`
	Further many[ply] `parser:"  @@* )?" deviates:"round-number"`
}

// early is what stands between a round's number and its move.
//
//	PGN-3.1, PGN-3.5, PGN-5
//	Early = Comment | Variation | Glyph | Stray | Tag .
type early struct {
	Comment   one[comment]   `parser:"  @@" deviates:"comment-place"`
	Variation one[variation] `parser:"| @@" deviates:"comment-place"`
	Glyph     one[glyph]     `parser:"| @@"`
	Stray     one[stray]     `parser:"| @@"`
	Tag       one[tag]       `parser:"| @@" deviates:"tag-in-movetext"`
}

// odd is what stands there behind something else.
//
//	PGN-3.2
//	Odd = Early | Points .
type odd struct {
	Early  one[early]  `parser:"  @@"`
	Points one[points] `parser:"| @@" deviates:"stray-text"`
}

// ply is one side's move with what is said about it.
//
//	PGN-3.2, PGN-3.3
//	Ply = move Sep? Remark* .
type ply struct {
	Move    token.Token  `parser:"@Move"`
	Sep     blanks       `parser:"(Separator | Break | @@)?" required:"separator-missing" unless:"open close dots glyph stray tagOpen eof"`
	Remarks many[remark] `parser:"@@*"`
}

// remark is what may follow a move.
//
//	PGN-3.1, PGN-3.5, PGN-5
//	Remark = Comment | Variation | Glyph | Stray | Points | Tag .
type remark struct {
	Comment   one[comment]   `parser:"  @@"`
	Variation one[variation] `parser:"| @@"`
	Glyph     one[glyph]     `parser:"| @@"`
	Stray     one[stray]     `parser:"| @@"`
	Points    one[points]    `parser:"| @@" deviates:"stray-text"`
	Tag       one[tag]       `parser:"| @@" deviates:"tag-in-movetext"`
}

// comment is text in braces. The lexicon takes words alone in other marks for one, too.
//
//	PGN-3.5
//	Comment = comment Sep? .
type comment struct {
	Text token.Token `parser:"@Comment"`
	Sep  blanks      `parser:"(Separator | Break | @@)?" required:"separator-missing" unless:"comment open close result glyph stray tagOpen eof"`
}

// glyph is a sign behind a move, as in chess PGN.
//
//	PGN-3.5
//	Glyph = glyph Sep? .
type glyph struct {
	Text token.Token `parser:"@Glyph"`
	Sep  blanks      `parser:"(Separator | Break | @@)?" required:"separator-missing" unless:"open close glyph stray tagOpen eof"`
}

// variation is movetext in parentheses that replaces the move before it. One that
// nothing closes goes on to the end of the game. One that holds nothing but variations
// has no round, and gives them to the move before it.
//
//	PGN-5
//	Variation = open Sep? Within* Ply* Round* Ending? ((close Sep?) | eof) .
type variation struct {
	Open    token.Token  `parser:"@Open"`
	OpenSep blanks       `parser:"(Separator | Break | @@)?"`
	Leading many[within] `parser:"@@*"`
	Plies   many[ply]    `parser:"@@*" deviates:"round-number"`
	Rounds  many[round]  `parser:"@@*" required:"variation-empty"`
	Ending  one[ending]  `parser:"@@?"`
	Close   token.Token  `parser:"( @Close" required:"variation-unterminated"`
	Sep     blanks       `parser:"  (Separator | Break | @@)? | EOF )" required:"separator-missing" unless:"comment open close result glyph stray tagOpen eof"`
}

// ending is the result and what follows it: comments.
//
//	PGN-3.6, PGN-3.7
//	Ending = result Sep? Trailing* .
type ending struct {
	Result token.Token    `parser:"@Result"`
	Sep    blanks         `parser:"(Separator | Break | @@)?"`
	Rest   many[trailing] `parser:"@@*"`
}

// trailing is anything that can follow a result.
//
//	PGN-3.7
//	Trailing = Comment | Aside | ((number | digits | dots | move | result) Sep?) .
type trailing struct {
	Comment one[comment] `parser:"  @@"`
	Aside   one[aside]   `parser:"| @@" deviates:"text-after-result"`
	Word    token.Token  `parser:"| @(Number | Digits | Dots | Move | Result)" deviates:"text-after-result"`
	Sep     blanks       `parser:"  (Separator | Break | @@)?"`
}

// aside is what can follow a result beside comments and words.
//
//	PGN-3.1, PGN-3.7
//	Aside = Variation | Glyph | Stray | Tag .
type aside struct {
	Variation one[variation] `parser:"  @@"`
	Glyph     one[glyph]     `parser:"| @@"`
	Stray     one[stray]     `parser:"| @@"`
	Tag       one[tag]       `parser:"| @@" deviates:"tag-in-movetext"`
}

// points are dots where no move is left out.
//
//	PGN-3.2
//	Points = dots Sep? .
type points struct {
	Dots token.Token `parser:"@Dots"`
	Sep  blanks      `parser:"(Separator | Break | @@)?"`
}

// stray is text that has no meaning where it stands.
//
//	PGN-3.2, PGN-3.5, PGN-5
//	Stray = stray Sep? .
type stray struct {
	Text token.Token `parser:"@Stray"`
	Sep  blanks      `parser:"(Separator | Break | @@)?"`
}

// blanks is white space that is no separator. It is read as one, and kept; what a
// separator is made of does not matter. Sep stands for either.
//
//	PGN-3.4
//	Blanks = blank .
//	Sep = separator | break | Blanks .
type blanks struct {
	Text token.Token `parser:"@Blank"`
}
