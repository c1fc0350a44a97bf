// Package scan cuts a text into tokens, and knows what characters and words may be.
package scan

import "github.com/xqpgn/xqpgn/ast"

// A class says what a character can be part of: the primary classes of the lexicon, of
// which the compiler makes the tables in class_gen.go.
type class uint8

const (
	other     class = iota // punctuation that means nothing
	Stop                   // punctuation that sets words apart, as in prose
	Separator              // PGN-3.4
	Blank                  // white space that is no separator
	Bracket                // opens or closes something
	Digit                  // 0-9 and their full-width forms
	Period                 // the period, its full-width forms, the ellipsis
	Sign                   // punctuation of moves in WXF, ICCS and SAN
	Letter                 // letters and numerals of any script
)

// ends reports whether a character of the class, which neither white space nor a
// bracket has, ends a word.
func (c class) ends() bool { return c == other || c == Stop }

// A classRow has the classes of characters that stand together in Unicode, a byte each.
type classRow struct {
	first   rune
	classes string
}

// Results are the four ways in which a game can end (PGN-3.6).
var Results = ast.StandardResults()

// A runeSet has a bit for each character up to U+FFFF.
type RuneSet [1 << 16 / 64]uint64

// NewRuneSet returns the set of the characters of members. Those beyond U+FFFF are left out.
func NewRuneSet(members string) *RuneSet {
	var set RuneSet
	for _, r := range members {
		set.Add(r)
	}
	return &set
}

// Add puts r into the set, unless it is beyond U+FFFF.
func (set *RuneSet) Add(r rune) {
	if int(r/64) < len(set) {
		set[r/64] |= 1 << (r % 64)
	}
}

// Has reports whether r is in the set.
func (set *RuneSet) Has(r rune) bool { return int(r/64) < len(set) && set[r/64]&(1<<(r%64)) != 0 }
