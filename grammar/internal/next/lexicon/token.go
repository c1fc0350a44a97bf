package lexicon

// A Token is a piece of a text. Start and End are byte offsets in that text.
type Token struct {
	Kind       Kind
	Row        uint8 // index in [Rows]
	Start, End int32
}

// A Mode is a part of a text that has tokens of its own.
type Mode uint8

// The modes. A tagOpen begins Tag. A value, a break or a ] ends it.
const (
	Text Mode = iota
	Tag
	modes
	Both // of a row: in either mode
)

// Lex returns the token at an offset of a text, and the mode behind it. At the end of the text the token is EOF.
func Lex(text string, at int, mode Mode) (Token, Mode) {
	if at >= len(text) {
		return Token{Kind: EOF, Start: int32(len(text)), End: int32(len(text))}, mode
	}
	row, end := tables.match(text, at, tables.start[mode])
	kind := rows[row].Kind
	switch kind {
	case TagOpen:
		mode = Tag
	case Value, Break:
		mode = Text
	case Bare:
		if text[at] == ']' {
			mode = Text
		}
	}
	return Token{Kind: kind, Row: uint8(row), Start: int32(at), End: int32(end)}, mode
}

// Deviates reports whether the specification does not have the token's spelling.
func (t Token) Deviates() bool { return rows[t.Row].Deviates != "" }

// LexKind returns the longest token of a kind at an offset of a text outside of tags. ok is false if there is none.
func LexKind(text string, at int, kind Kind) (t Token, ok bool) {
	row, end := tables.match(text, at, tables.only[kind])
	return Token{Kind: kind, Row: uint8(row), Start: int32(at), End: int32(end)}, end > at
}
