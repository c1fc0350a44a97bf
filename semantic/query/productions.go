package query

import "github.com/alecthomas/participle/v2/lexer"

// The grammar, top down. Above each production stands its EBNF; the tags of its fields
// say the same to participle, and a test holds the one to the other. The kinds of token
// are those of tokens.go. One token of lookahead decides everywhere.

// either is a whole query, or what stands in parentheses: at least one of its parts
// holds.
//
//	Either = Both (or Both)* .
type either struct {
	Parts []*both `parser:"@@ (Or @@)*"`
}

// both is true where all of its parts are. It binds closer than or.
//
//	Both = Term (and Term)* .
type both struct {
	Parts []*term `parser:"@@ (And @@)*"`
}

// term is a test, or a query in parentheses; each not before it turns it round.
//
//	Term = not* ((open Either close) | Has | Play | Compare) .
type term struct {
	Not     []string    `parser:"@Not*"`
	Open    lexer.Token `parser:"( @Open"`
	Group   *either     `parser:"  @@ Close"`
	Has     *has        `parser:"| @@"`
	Play    *play       `parser:"| @@"`
	Compare *compare    `parser:"| @@ )"`
}

// has asks whether a game has a tag that says something, or anything of what a field
// counts.
//
//	Has = has (word | string | fen) .
type has struct {
	Word lexer.Token `parser:"@Has"`
	Name lexer.Token `parser:"@(Word | String | Fen)"`
}

// play asks for what was on the board: a position, given as a FEN or by moves that
// lead to it, material, or moves.
//
//	Play = (fen | reaches | material | moves) operator? Text+ Where* .
type play struct {
	What   lexer.Token  `parser:"@(Fen | Reaches | Material | Moves)"`
	Equals *lexer.Token `parser:"@Operator?"`
	Values []*text      `parser:"@@+"`
	Where  []*where     `parser:"@@*"`
}

// text is a word or a text in quotation marks.
//
//	Text = (word | string) .
type text struct {
	Text lexer.Token `parser:"@(Word | String)"`
}

// where says where on its way the game is to be looked at, and whether the image is as
// good.
//
//	Where = ((at | for | in) word) | (mirrored | flipped) .
type where struct {
	Word  lexer.Token `parser:"( @(At | For | In)"`
	Value lexer.Token `parser:"  @Word )"`
	Image lexer.Token `parser:"| @(Mirrored | Flipped)"`
}

// compare compares a tag or a field with values, of which one must fit. A field that
// counts something may stand alone.
//
//	Compare = (word | string) (operator Value (comma Value)*)? .
type compare struct {
	Name     lexer.Token `parser:"@(Word | String)"`
	Operator lexer.Token `parser:"( @Operator"`
	Values   []*value    `parser:"  @@ (Comma @@)* )?"`
}

// value is a word, a text in quotation marks or a regular expression.
//
//	Value = (word | string | regexp) .
type value struct {
	Text lexer.Token `parser:"@(Word | String | Regexp)"`
}
