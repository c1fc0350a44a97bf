package notation

import "strings"

// A Notation is one of the ways in which moves are written. The zero Notation is
// Unknown.
type Notation uint8

// The notations.
const (
	Unknown Notation = iota
	Chinese          // 炮二平五, by piece, file and movement (clause MOVE-4)
	WXF              // C2.5, the same in Latin letters and signs (clause MOVE-5)
	ICCS             // H2-E2, by squares (clause MOVE-3)
	UCI              // h2e2, the short form of ICCS that engines use (clause MOVE-3)
)

// UCCI is the other name of UCI: the engine protocols of both names write moves in
// the same way.
const UCCI = UCI

var notationNames = [...]string{"unknown", "Chinese", "WXF", "ICCS", "UCI"}

// String returns the notation's name as the Format tag has it, "unknown" for
// Unknown.
func (n Notation) String() string {
	if int(n) >= len(notationNames) {
		return notationNames[Unknown]
	}
	return notationNames[n]
}

// ForFormat returns the notation that a value of the Format tag names (clause
// PGN-2.11: Chinese, WXF or ICCS), in any case, and false for any other value.
// UCI, which the clause does not have, is known too, by both its names.
func ForFormat(value string) (Notation, bool) {
	for n := Chinese; n <= UCI; n++ {
		if strings.EqualFold(value, n.String()) {
			return n, true
		}
	}
	if strings.EqualFold(value, "UCCI") {
		return UCCI, true
	}
	return Unknown, false
}
