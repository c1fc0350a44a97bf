package query

import "github.com/alecthomas/participle/v2/lexer"

// The grammar, top down. The EBNF above each production repeats the parser tags of its fields, and a test
// compares them. The token kinds are declared in tokens.go. One token of lookahead is always enough.

// either is a whole query, or the content of parentheses. It holds if at least one of its parts holds.
//
//	Either = Both (or Both)* .
type either struct {
	Parts []*both `parser:"@@ (Or @@)*"`
}

// both holds if all of its parts hold. It binds closer than or.
//
//	Both = Term (and Term)* .
type both struct {
	Parts []*term `parser:"@@ (And @@)*"`
}

// term is a test, or a query in parentheses. Each not before it negates it.
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

// has asks whether a game has a tag with a known value, or a field with a count above 0. A range of rounds
// limits the count.
//
//	Has = has (word | string | fen) Within* .
type has struct {
	Word lexer.Token `parser:"@Has"`
	Name lexer.Token `parser:"@(Word | String | Fen)"`
	In   []*within   `parser:"@@*"`
}

// within limits a count to some rounds, or a mate to some moves.
//
//	Within = in word .
type within struct {
	Value lexer.Token `parser:"In @Word"`
}

// play asks for positions, material or moves. A position is given as a FEN, or by moves that lead to it.
//
//	Play = (fen | reaches | material | moves) operator? Text+ Where* .
type play struct {
	What   lexer.Token  `parser:"@(Fen | Reaches | Material | Moves)"`
	Equals *lexer.Token `parser:"@Operator?"`
	Values []*text      `parser:"@@+"`
	Where  []*where     `parser:"@@*"`
}

// text is a word or a quoted text.
//
//	Text = (word | string) .
type text struct {
	Text lexer.Token `parser:"@(Word | String)"`
}

// where limits the part of the game that is searched, or allows an image of the pattern.
//
//	Where = ((at | for | in) word) | (mirrored | flipped) .
type where struct {
	Word  lexer.Token `parser:"( @(At | For | In)"`
	Value lexer.Token `parser:"  @Word )"`
	Image lexer.Token `parser:"| @(Mirrored | Flipped)"`
}

// compare compares a tag or a field with values; one must fit. A count needs no
// comparison. A range of rounds limits a count; the moves of a mate come before it.
//
//	Compare = (word | string) (operator Value (comma Value)*)? Within* .
type compare struct {
	Name     lexer.Token `parser:"@(Word | String)"`
	Operator lexer.Token `parser:"( @Operator"`
	Values   []*value    `parser:"  @@ (Comma @@)* )?"`
	In       []*within   `parser:"@@*"`
}

// value is a word, a quoted text or a regular expression.
//
//	Value = (word | string | regexp) .
type value struct {
	Text lexer.Token `parser:"@(Word | String | Regexp)"`
}
