package notation

import (
	"fmt"
	"slices"
	"strings"
)

// A Notation is one of the ways in which moves are written. The zero Notation is
// Unknown.
type Notation uint8

// The notations. The Format tag has names for the first three (clause PGN-2.11);
// the others are those of engines and of sites in the manner of chess.
const (
	Unknown Notation = iota
	Chinese          // 炮二平五, by piece, file and movement (clause MOVE-4)
	WXF              // C2.5, the same in Latin letters and signs (clause MOVE-5)
	ICCS             // H2-E2, by squares (clause MOVE-3)
	UCI              // h2e2, the short form of ICCS (clause MOVE-3)
	UCI10            // h3e3, b10c8: by squares whose ranks are 1 to 10, as in Fairy-Stockfish
	SAN              // Che3, Rxb10+: by a letter and the square that it goes to, ranks from 1, as in chess

	UCCI = UCI // its other name: the engine protocols of both names write moves in the same way
)

var notationNames = [...]string{"unknown", "Chinese", "WXF", "ICCS", "UCI", "UCI10", "SAN"}

// String returns the notation's name as the Format tag has it, "unknown" for
// Unknown; of what is no notation, its number.
func (n Notation) String() string { return nameOf(notationNames[:], n, "notation") }

// MarshalText returns the notation's name. What is no notation is an error.
func (n Notation) MarshalText() ([]byte, error) { return textOf(notationNames[:], n, "notation") }

// UnmarshalText sets n to the notation that [ForFormat] finds, or to Unknown for
// "unknown". Any other text is an error, and n stays.
func (n *Notation) UnmarshalText(text []byte) error {
	if found, ok := ForFormat(string(text)); ok {
		*n = found
		return nil
	}
	return readName(notationNames[:], n, text, "notation")
}

// ForFormat returns the notation that a value of the Format tag names (clause
// PGN-2.11: Chinese, WXF or ICCS), in any case, and false for any other value.
// UCI, UCCI, UCI10 and SAN, which the clause does not have, are known too.
func ForFormat(value string) (Notation, bool) {
	for n := Chinese; n <= SAN; n++ {
		if strings.EqualFold(value, n.String()) {
			return n, true
		}
	}
	if strings.EqualFold(value, "UCCI") {
		return UCCI, true
	}
	return Unknown, false
}

// nameOf returns the name of a value, or its number if it has none.
func nameOf[T ~uint8](names []string, value T, what string) string {
	if int(value) < len(names) {
		return names[value]
	}
	return fmt.Sprintf("%s %d", what, uint8(value))
}

// textOf returns the name of a value, or an error if it has none.
func textOf[T ~uint8](names []string, value T, what string) ([]byte, error) {
	if int(value) < len(names) {
		return []byte(names[value]), nil
	}
	return nil, fmt.Errorf("notation: there is no %s", nameOf(names, value, what))
}

// readName sets a value to the one with the name.
func readName[T ~uint8](names []string, value *T, name []byte, what string) error {
	i := slices.Index(names, string(name))
	if i < 0 {
		return fmt.Errorf("notation: there is no %s %q", what, name)
	}
	*value = T(i)
	return nil
}
