package notation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Reading is the move that a text names, and the spelling of the text.
type Reading struct {
	Move     board.Move // a legal move
	Spelling Spelling
	Scripts  Scripts // scripts that the text shows
}

// A Spelling is the set of differences between a text and the standard of its notation. It combines the bits
// below; none are set in Standard.
type Spelling uint16

// Standard is the spelling of a move's text if it is the text that [Write] returns for the move, with any Script, any
// Letters, and everything else as in the zero [Style]. A text with characters of both scripts is Standard if it would
// be Standard after conversion to one script.
const Standard Spelling = 0

// The differences from the standard.
const (
	// Underspecified: the text gives the file where the standard requires a place, as 炮七平五 for 后炮平五.
	// Only one of the pieces on the file can make the move. In SAN, the sign of a capture, of check or of
	// mate is missing.
	Underspecified Spelling = 1 << iota
	// Overspecified: the text gives a place or a file that the standard does not require, as 前士退6 for
	// 士5退6, 一兵进一 for 前兵进一, 前兵四平五 for 前兵平五; Nhg3 for Ng3.
	Overspecified
	// Lenient: the standard does not have the spelling. The text was read because only one legal move fits,
	// or one of two systems takes precedence. See [Read]. In SAN, the text has a capture of an empty square.
	Lenient
	// Numerals: the text has numerals of the other side or of bankers, as 炮2平5 of Red's, 马八进七 of Black's, 炮贰平伍. The
	// numerals do not change the side, which is always the side to move.
	Numerals
	// HalfWidth: Black's digits in Chinese notation are half-width, as in 马8进7.
	HalfWidth
	// Name: the text has another name of the piece. It may be the other side's name, as 卒 of Red's, a variant as 砲,
	// 俥, 傌, or the digit of a keypad, as 62.5; in SAN, B and N.
	Name
	// Misplaced: the word or sign for the place is on the wrong side of the piece, as in 炮前退二, +C-2.
	Misplaced
	// Character: the text has a substitute for a standard character: = for the dot, another case or width, a
	// lookalike; an ordinal in Black's digits. In ICCS the hyphen is missing. In SAN there is a + or #
	// without check or mate.
	Character
)

var spellingNames = [...]string{
	"underspecified", "overspecified", "lenient", "numerals", "half-width", "name", "misplaced", "character",
}

// standardName is the name of Standard, which has no bits.
const standardName = "standard"

// String returns the names of the set bits, joined by "|", or "standard". Bits without a name are left out.
func (s Spelling) String() string {
	var names []string
	for i, name := range spellingNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if names == nil {
		return standardName
	}
	return strings.Join(names, "|")
}

// MarshalText returns the result of String, or an error if a bit has no name.
func (s Spelling) MarshalText() ([]byte, error) {
	if s >= 1<<len(spellingNames) {
		return nil, fmt.Errorf("notation: there is no spelling %d", uint16(s))
	}
	return []byte(s.String()), nil
}

// UnmarshalText sets s to the spelling with the given [Spelling.String]. Any other text is an error and
// leaves s unchanged.
func (s *Spelling) UnmarshalText(text []byte) error {
	var found Spelling
	if string(text) != standardName {
		for name := range strings.SplitSeq(string(text), "|") {
			i := slices.Index(spellingNames[:], name)
			if i < 0 {
				return &board.ParseError{Want: rules.Text{EN: "spelling", ZH: "写法"}, Text: name}
			}
			found |= 1 << i
		}
	}
	*s = found
	return nil
}
