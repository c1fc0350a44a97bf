package lexicon

// A Kind classifies tokens.
type Kind uint8

// The kinds that the productions have. EOF is the end of a game's text.
const (
	EOF Kind = iota
	Break
	Separator
	TagOpen
	Name
	Value // with the bracket that closes the tag
	Comment
	Open
	Close
	Result
	Move
	Number
	Dots
)

// The neutral kinds. They are in no production. A habit decides the meaning of each such token by its neighbours.
const (
	Word      Kind = Dots + 1 + iota // text, or a move that the specification writes in another way
	Pause                            // punctuation as in prose with the white space around it, such as a comma
	Digits                           // digits without a period
	Outcome                          // a result in words or in other signs
	Glyph                            // a sign of chess PGN, such as !? or $1
	Null                             // two dashes, 0000, @@@@ or <>: the null move of engines
	Remainder                        // ; or // and the rest of its line
	Bracketed                        // words in [ ] without quotation marks
	Marked                           // words in other marks, such as （ ） or 【 】; in parentheses only words without a period
	Quote                            // a quotation mark of a tag and the text up to the next one, or several values
	Bare                             // other text within a tag, a ] among it
	Starred                          // an asterisk and the letters directly after it
	Quoting                          // a comment with a line that may be a Game or Event tag
	Unclosed                         // { and the text after it, up to the next brace
	Brace                            // } that closes nothing
	Bracket                          // ]
	Other                            // anything else: signs, dates, scores, tags of HTML, punctuation
)

// The kinds that only habits assign. The productions skip their tokens, and the tree has nodes for them.
const (
	Stray Kind = Other + 1 + iota // text without meaning
	Sign                          // a glyph of the move before it
	Aside                         // words that the specification would have in a comment or in a tag
	Blank                         // white space where the productions have none
)

// GrammarKinds is the number of kinds that the productions have. These are the first ones.
const GrammarKinds = Dots + 1

var kindNames = [...]string{
	EOF: "eof", Break: "break", Separator: "separator", TagOpen: "tagOpen", Name: "name", Value: "value", Comment: "comment",
	Open: "open", Close: "close", Result: "result", Move: "move", Number: "number", Dots: "dots",
	Word: "word", Pause: "pause", Digits: "digits", Outcome: "outcome", Glyph: "glyph", Null: "null", Remainder: "remainder",
	Bracketed: "bracketed", Marked: "marked", Quote: "quote", Bare: "bare", Starred: "starred", Quoting: "quoting", Unclosed: "unclosed", Brace: "brace",
	Bracket: "bracket", Other: "other", Stray: "stray", Sign: "sign", Aside: "aside", Blank: "blank",
}

// String returns the name of the kind in the EBNF, such as "tagOpen".
func (k Kind) String() string { return kindNames[k] }

// A Set is a set of kinds, a bit for each.
type Set uint64

// All has every kind.
const All = ^Set(0)

// SetOf returns the set of some kinds.
func SetOf(kinds ...Kind) (s Set) {
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Has reports whether the set has a kind.
func (s Set) Has(k Kind) bool { return s>>k&1 != 0 }

// Kinds returns the kinds of the set in their order.
func (s Set) Kinds() (all []Kind) {
	for k := range Kind(len(kindNames)) {
		if s.Has(k) {
			all = append(all, k)
		}
	}
	return all
}
