package token

// A Token is a part of a game's text, such as a move or the name of a tag.
type Token struct {
	Kind   Kind
	Offset int    // byte offset in the text
	Value  string // text of the token; "" at the end of the text
}

// A Kind classifies tokens.
type Kind uint8

// String returns the name of the kind in the EBNF, such as "tagOpen".
func (k Kind) String() string {
	if int(k) < len(names) {
		return names[k]
	}
	return "none"
}

// IsNeutral reports whether no production of the strict grammar has the kind. The tokens around such a token decide its
// meaning.
func (k Kind) IsNeutral() bool { return k >= Word && int(k) < len(names) }

// Kinds returns all kinds of token, the end of the text first.
func Kinds() []Kind {
	all := make([]Kind, len(names))
	for i := range all {
		all[i] = Kind(i)
	}
	return all
}
