package notation

import "github.com/xqpgn/xqpgn/notation/board"

// Respell returns a text in the characters that side writes in notation n and style o, and the scripts that the text shows. It
// needs no position, so of the Spelling it returns Numerals, HalfWidth, Name, Misplaced and Character only. It returns the
// text unchanged, and Standard, if only a position shows how to write the text, or if the text is no move of n. It knows no
// spellings of SAN and of Vietnamese notation. An invalid side is treated as Red.
func Respell(n Notation, text string, side board.Color, o Style) (standard string, s Spelling, scripts Scripts) {
	side = known(side, len(pieceNames[Simplified]))
	t := NewText(n, text)
	switch {
	case t.way == bySquares:
		if s = spellingOfSquares(n, t.move, text); s != Standard {
			text = string(appendCoordinates(nil, n, t.move))
		}
	case t.way == noWay || n == Vietnamese:
		return text, Standard, 0
	default:
		u, ok := t.unresolved()
		if !ok {
			break
		}
		s = spellingOf(n, side, t.word, text)
		if u.keypad {
			s |= Name
		}
		if u.misplaced {
			s |= Misplaced
		}
		if s != Standard || t.shown.scripts() != 0 {
			text = string(u.append(nil, side, n, o))
		}
	}
	return text, s, t.shown.scripts()
}

// unresolved returns the move that the text names by the first pattern of the standard. ok is false if no such pattern
// matches, or if the text has both a place and a file, which no standard text has.
func (t *Text) unresolved() (u unresolvedMove, ok bool) {
	patterns := patternTables[t.notation].patterns
	for set := t.patterns; set != 0; set &= set - 1 {
		p := &patterns[set.first()]
		if u, ok = p.match(t.word); ok && !u.promotion && !u.lenient {
			return u, u.place == anyPlace || u.file == 0
		}
	}
	return unresolvedMove{}, false
}
