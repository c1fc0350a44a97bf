package notation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Notation is a way of writing moves. The zero Notation is Unknown.
type Notation uint8

// The notations. The Format tag has names for the first three (clause PGN-2.11). Engines and chess-like sites
// use the others.
const (
	Unknown    Notation = iota
	Chinese             // 炮二平五: piece, file and movement (clause MOVE-4)
	WXF                 // C2.5: the same in Latin letters and signs (clause MOVE-5)
	ICCS                // H2-E2: squares (clause MOVE-3)
	UCI                 // h2e2: the short form of ICCS (clause MOVE-3)
	UCI10               // h3e3, b10c8: squares with ranks 1 to 10, as in Fairy-Stockfish
	SAN                 // Che3, Rxb10+: letter and destination with ranks from 1, as in chess
	Vietnamese          // P2-5, Tg5.1: like WXF, with letters and signs of Vietnamese books

	UCCI = UCI // the two engine protocols write moves in the same way
)

var notationNames = [...]string{"unknown", "Chinese", "WXF", "ICCS", "UCI", "UCI10", "SAN", "Vietnamese"}

// String returns the notation's name as in the Format tag, "unknown" for Unknown, or the number of any other
// value.
func (n Notation) String() string { return nameOf(notationNames[:], n, "notation") }

// MarshalText returns the notation's name, or an error for an invalid value.
func (n Notation) MarshalText() ([]byte, error) { return textOf(notationNames[:], n, "notation") }

// UnmarshalText sets n to the notation that [ForFormat] returns, or to Unknown for "unknown". For any
// other text it returns a [*board.ParseError] and leaves n unchanged.
func (n *Notation) UnmarshalText(text []byte) error {
	if found, ok := ForFormat(string(text)); ok {
		*n = found
		return nil
	}
	return readName(notationNames[:], n, text, rules.Text{EN: "notation", ZH: "记谱法"})
}

// ForFormat returns the notation named by a value of the Format tag (clause PGN-2.11: Chinese, WXF or ICCS),
// in any case. It also accepts UCI, UCCI, UCI10, SAN and Vietnamese, which the clause lacks. It returns false for any
// other value.
func ForFormat(value string) (Notation, bool) {
	for n := Chinese; n <= Vietnamese; n++ {
		if strings.EqualFold(value, n.String()) {
			return n, true
		}
	}
	if strings.EqualFold(value, "UCCI") {
		return UCCI, true
	}
	return Unknown, false
}

// nameOf returns the name of value, or its number if it has none.
func nameOf[T ~uint8](names []string, value T, what string) string {
	if int(value) < len(names) {
		return names[value]
	}
	return fmt.Sprintf("%s %d", what, uint8(value))
}

// textOf returns the name of value, or an error if it has none.
func textOf[T ~uint8](names []string, value T, what string) ([]byte, error) {
	if int(value) < len(names) {
		return []byte(names[value]), nil
	}
	return nil, fmt.Errorf("notation: there is no %s", nameOf(names, value, what))
}

// readName sets *value to the value with the name. The error is a [*board.ParseError].
func readName[T ~uint8](names []string, value *T, name []byte, want rules.Text) error {
	i := slices.Index(names, string(name))
	if i < 0 {
		return &board.ParseError{Want: want, Text: string(name)}
	}
	*value = T(i)
	return nil
}
