package notation

import "github.com/xqpgn/xqpgn/notation/board"

// notStandard is what no standard text of a side in a notation shows, ordinals
// aside. Most texts show none of it, and need not be looked at again.
var notStandard = [...][2]showing{
	Unknown: {},
	Chinese: {board.Red: notRed, board.Black: notBlack},
	WXF:     {notLatin, notLatin},
}

// spellingOf returns how the characters of text, which is w in symbols, differ from
// those that the standard has for the same symbols.
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

// ordinalOf returns where in a word the ordinal of a pawn stands, -1 for nowhere:
// in Chinese first, in WXF behind the piece or before P.
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

// isNumeral reports whether f is that of a numeral of either side.
func (f folding) isNumeral() bool {
	return f.symbol > '0' && f.symbol <= '9' || f.symbol > digitZero && f.symbol <= digitZero+9
}

// spellingOfNumeral returns how a numeral in a move of a side differs from the
// standard's, which is of the side of wanted: Red's too for the ordinals of Black.
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

// spellingOfLatin returns how a character of WXF notation differs from the
// standard's. Ordinals are of lower case, and nothing else is.
func spellingOfLatin(c rune, f folding, ordinal bool) Spelling {
	if ordinal && c >= 'a' && c <= 'z' || !ordinal && f.shown&notLatin == 0 {
		return Standard
	}
	return Character
}

// spellingOfSquares returns how a text that names the squares of m differs from the
// standard of ICCS, UCI or UCI10.
func spellingOfSquares(n Notation, m board.Move, text string) Spelling {
	standard := false
	switch n {
	case ICCS: // characters of more bytes come in threes, and only a hyphen makes it five
		standard = len(text) == len("H2-E2") && text[0] <= 'I' && text[3] <= 'I'
	case UCI:
		standard = len(text) == len("h2e2") && text[0] >= 'a' && text[2] >= 'a'
	case UCI10:
		var written [2 * len("a10")]byte
		standard = string(appendCoordinates(written[:0], n, m)) == text
	}
	if standard {
		return Standard
	}
	return Character
}
