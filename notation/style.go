package notation

import (
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Style decides how moves are written where their notation leaves a choice. The zero Style follows the examples of
// the specifications: simplified characters, full-width digits for Black, B and N, and "." in upper case. Invalid
// values are treated as zero.
type Style struct {
	Script     Script   // for Chinese notation
	Digits     Digits   // digits of Black's moves, for Chinese notation
	Letters    Letters  // for WXF notation
	Traverse   Traverse // for WXF notation
	BlackLower bool     // lower-case letters for Black in WXF notation
}

// A Script is a set of Chinese characters for writing moves.
type Script uint8

// The scripts.
const (
	Simplified  Script = iota // 马二进三
	Traditional               // 馬二進三
)

var scriptNames = [...]string{Simplified: "simplified", Traditional: "traditional"}

// String returns "simplified" or "traditional", or the number of any other value.
func (s Script) String() string { return nameOf(scriptNames[:], s, "script") }

// MarshalText returns the result of String, or an error for an invalid value.
func (s Script) MarshalText() ([]byte, error) { return textOf(scriptNames[:], s, "script") }

// UnmarshalText sets s to the script with the given name. For any other text it returns a
// [*board.ParseError] and leaves s unchanged.
func (s *Script) UnmarshalText(text []byte) error {
	return readName(scriptNames[:], s, text, rules.Text{EN: "script", ZH: "繁简"})
}

// Digits is the width of the digits in Black's moves. Red's numbers are always Chinese numerals, and so are
// the ordinals of pawns on both sides (clause MOVE-4).
type Digits uint8

// The widths of Black's digits.
const (
	FullWidth Digits = iota // 马８进７
	ASCII                   // 马8进7
)

var digitsNames = [...]string{FullWidth: "fullwidth", ASCII: "ascii"}

// String returns "fullwidth" or "ascii", or the number of any other value.
func (d Digits) String() string { return nameOf(digitsNames[:], d, "digits") }

// MarshalText returns the result of String, or an error for an invalid value.
func (d Digits) MarshalText() ([]byte, error) { return textOf(digitsNames[:], d, "digits") }

// UnmarshalText sets d to the digits with the given name. For any other text it returns a
// [*board.ParseError] and leaves d unchanged.
func (d *Digits) UnmarshalText(text []byte) error {
	return readName(digitsNames[:], d, text, rules.Text{EN: "digits", ZH: "数字"})
}

// Letters is the choice of letters for the elephant and the horse (clause MOVE-6).
type Letters uint8

// The letters.
const (
	BN Letters = iota // bishop and knight
	EH                // elephant and horse
)

var lettersNames = [...]string{BN: "BN", EH: "EH"}

// String returns "BN" or "EH", or the number of any other value.
func (l Letters) String() string { return nameOf(lettersNames[:], l, "letters") }

// MarshalText returns the result of String, or an error for an invalid value.
func (l Letters) MarshalText() ([]byte, error) { return textOf(lettersNames[:], l, "letters") }

// UnmarshalText sets l to the letters with the given name. For any other text it returns a
// [*board.ParseError] and leaves l unchanged.
func (l *Letters) UnmarshalText(text []byte) error {
	return readName(lettersNames[:], l, text, rules.Text{EN: "letters", ZH: "字母"})
}

// A Traverse is the sign of a move to another file.
type Traverse uint8

// The signs.
const (
	Dot    Traverse = iota // C2.5
	Equals                 // C2=5
)

var traverseNames = [...]string{Dot: ".", Equals: "="}

// String returns "." or "=", or the number of any other value.
func (t Traverse) String() string { return nameOf(traverseNames[:], t, "traverse") }

// MarshalText returns the result of String, or an error for an invalid value.
func (t Traverse) MarshalText() ([]byte, error) { return textOf(traverseNames[:], t, "traverse") }

// UnmarshalText sets t to the sign with the given name. For any other text it returns a
// [*board.ParseError] and leaves t unchanged.
func (t *Traverse) UnmarshalText(text []byte) error {
	return readName(traverseNames[:], t, text, rules.Text{EN: "traverse", ZH: "平的写法"})
}
