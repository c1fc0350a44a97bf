package notation

import "github.com/xqpgn/xqpgn/notation/board"

// notStandard holds, for each notation and side, evidence that no standard text has except in ordinals. Most texts
// have no such evidence and need no second look.
var notStandard = [...][2]showing{
	Unknown: {},
	Chinese: {board.Red: notRed, board.Black: notBlack},
	WXF:     {notLatin, notLatin},
}

// spellingOf returns the differences between the characters of text and the standard characters for the same symbols.
// w is the text in symbols.
func spellingOf(n Notation, side board.Color, w word, text string) (s Spelling) {
	ordinal, i := ordinalOf(n, w), 0
	for _, c := range text {
		f := foldingOf(c)
		switch {
		case n == WXF:
			s |= spellingOfLatin(c, f, i == ordinal)
		case i == ordinal:
			s |= spellingOfNumeral(f, board.Red, side)
		case f.shown&notStandard[n][side] == 0:
		case f.isNumeral():
			s |= spellingOfNumeral(f, side, side)
		case f.shown&showsLookalike != 0:
			s |= Character
		default:
			s |= Name
		}
		i++
	}
	return s
}

// ordinalOf returns the place of a pawn's ordinal in a word, or -1. It is first in Chinese, and after the
// piece or before P in WXF.
func ordinalOf(n Notation, w word) int {
	if n == Chinese {
		if (folding{symbol: w.at(0)}).isNumeral() {
			return 0
		}
		return -1
	}
	first, second := w.at(0), w.at(1)
	switch {
	case second < 'A' || second > 'Z' || (first < 'A' || first > 'Z') && !(folding{symbol: first}).isNumeral():
		return -1
	case letters[second].kind == board.Pawn:
		return 0
	}
	return 1
}

// isNumeral reports whether f is the folding of a numeral of either side.
func (f folding) isNumeral() bool {
	return f.symbol > '0' && f.symbol <= '9' || f.symbol > digitZero && f.symbol <= digitZero+9
}

// spellingOfNumeral returns the difference between a numeral in a move of side and the standard numeral, which is a
// numeral of the side wanted. Black's ordinals also use Red's numerals.
func spellingOfNumeral(f folding, wanted, side board.Color) Spelling {
	western := f.symbol <= '9'
	switch {
	case f.shown&notStandard[Chinese][wanted] == 0:
		return Standard
	case western && wanted != side, f.shown&showsLookalike != 0 && wanted == board.Red:
		return Character
	case western && wanted == board.Black:
		return HalfWidth
	}
	return Numerals
}

// spellingOfLatin returns the difference between a character of WXF notation and the standard character. Only
// ordinals are lower case.
func spellingOfLatin(c rune, f folding, ordinal bool) Spelling {
	if ordinal && c >= 'a' && c <= 'z' || !ordinal && f.shown&notLatin == 0 {
		return Standard
	}
	return Character
}
