package lexicon

import (
	"strings"
	"unicode/utf8"
)

// A Token is a piece of a text. Start and End are byte offsets in that text.
type Token struct {
	Kind       Kind
	Row        uint8 // index in [Rows]
	Mode       Mode  // mode in which the token was read
	Start, End int32
}

// Written reports whether the token has text in the game. A token that a habit inserted has none.
func (t Token) Written() bool { return t.Start < t.End }

// A Mode is the part of a text that the lexicon is in. Tags have other tokens than the rest.
type Mode uint8

// The modes. A tagOpen begins mode Tag. A value, a line break or a ] ends it.
const (
	Text   Mode = iota
	Tag         // in a tag
	Quoted      // in a tag, after a [Quote]: the rest of the line has no value, so Lex looks for none
	modes

	Both // for a row: all modes
	Tags // for a row: Tag and Quoted
)

// Modes returns the modes of a text.
func Modes() []Mode { return []Mode{Text, Tag, Quoted} }

// Lex returns the token at an offset of a text, and the mode after it. At the end of the text the token is EOF.
func Lex(text string, at int, mode Mode) (Token, Mode) {
	expanding.Do(expandTables)
	if at >= len(text) {
		return Token{Kind: EOF, Mode: mode, Start: int32(len(text)), End: int32(len(text))}, mode
	}
	if mode == Text && text[at] == '{' {
		if end := plainComment(text, at); end > 0 {
			return Token{Kind: Comment, Row: commentRow, Start: int32(at), End: int32(end)}, Text
		}
	}
	row, end := match(text, at, starts[mode])
	t := Token{Kind: kindOf[row], Row: row, Mode: mode, Start: int32(at), End: int32(end)}
	if 1<<t.Kind&modeEnds != 0 {
		mode = modeAfter(t.Kind, text[at], mode)
	}
	return t, mode
}

// modeEnds are the kinds of tokens after which the mode may change.
const modeEnds = 1<<TagOpen | 1<<Value | 1<<Break | 1<<Quote | 1<<Bare

// modeAfter returns the mode after a token of a kind in modeEnds. first is the first byte of the token, and mode is its
// mode.
func modeAfter(kind Kind, first byte, mode Mode) Mode {
	switch kind {
	case TagOpen:
		return Tag
	case Quote:
		return Quoted
	case Bare:
		if first != ']' {
			return mode
		}
	}
	return Text
}

// Deviates reports whether the specification does not have the token's spelling. It returns false for every move: package
// semantic, which knows the notation and the side to move, finds the rule that a move breaks.
func (t Token) Deviates() bool { return deviates[t.Row] }

// LexKind returns the longest token of a kind of the productions at an offset of a text outside of tags. ok is false if
// no such token begins there.
func LexKind(text string, at int, kind Kind) (t Token, ok bool) {
	expanding.Do(expandTables)
	row, end := match(text, at, kindStarts[kind])
	return Token{Kind: kind, Row: row, Start: int32(at), End: int32(end)}, end > at
}

// kindOf holds the kind of each row. deviates holds the result of [Token.Deviates] for the tokens of each row.
var (
	kindOf   [1 << 8]Kind
	deviates [1 << 8]bool
)

func init() {
	for i, row := range rows {
		kindOf[i], deviates[i] = row.Kind, row.Deviates != "" && row.Kind != Move
	}
}

// LineBreaks returns the number of lines that end in a text.
func LineBreaks(text string) int {
	if text == "\n" { // the usual case
		return 1
	}
	return strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
}

// HoldsTitle reports whether text in square brackets is a title, such as [第一局] or [7届], and not a tag without a value, such
// as [Red]. A title has a character beyond ASCII, and does not begin with an ASCII letter.
func HoldsTitle(bracketed string) bool {
	inner := strings.TrimLeft(bracketed, "[ \t")
	return inner != "" && !IsLetter(inner[0]) && strings.IndexFunc(inner, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0
}

// IsBlank reports whether a text is nothing but white space.
func IsBlank(text string) bool {
	for at := 0; at < len(text); {
		t, _ := Lex(text, at, Text)
		if t.Kind != Break && t.Kind != Separator {
			return false
		}
		at = int(t.End)
	}
	return true
}
