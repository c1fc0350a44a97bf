package notation

import "github.com/xqpgn/xqpgn/notation/board"

// A Meant is a move that a text may mean. It holds the move's texts in symbols, so that many moves can be
// compared with one text without writing them.
type Meant struct {
	Move board.Move

	standard word // text of Write; 0 if it is missing or too long for a word
	byFile   word // text of WriteFile; 0 if it is missing
}

// AppendMeant appends the given moves, with their texts in notation n and style o, to dst and returns the
// extended slice. The caller must pass moves that are legal on pos. AppendMeant panics if pos is nil.
func AppendMeant(dst []Meant, pos *board.Position, moves []board.Move, n Notation, o Style) []Meant {
	var buffer [16]byte
	for _, m := range moves {
		meant := Meant{Move: m}
		if !hasPatterns(n) {
			meant.standard, _ = asciiWord(Append(buffer[:0], pos, m, n, o))
		} else if u, ok := standardMove(pos, m); ok {
			meant.standard = u.word(pos.Side(), n, o)
			if u.place != anyPlace {
				u.place = anyPlace
				meant.byFile = u.word(pos.Side(), n, o)
			}
		}
		dst = append(dst, meant)
	}
	return dst
}

// asciiWord returns an ASCII text in symbols, or false if it is too long for a word.
func asciiWord(text []byte) (w word, ok bool) {
	if len(text) > maxSymbols {
		return 0, false
	}
	for i, c := range text {
		w = w.with(i, asciiFoldings[c].symbol)
	}
	return w, true
}

// word returns the text of the move in symbols.
func (u *unresolvedMove) word(c board.Color, n Notation, o Style) word {
	if n != Chinese {
		var buffer [maxSymbols]byte
		w, _ := asciiWord(u.append(buffer[:0], c, n, o))
		return w
	}
	digits, piece := digitZero, word(pieceZero)+word(u.kind)
	if c == board.Black {
		digits = '0'
	}
	w := word(symAcross+symbol(u.verb))<<(2*symbolBits) | word(digits+symbol(u.number))<<(3*symbolBits)
	switch {
	case u.place == anyPlace:
		return w | piece | word(digits+symbol(u.file))<<symbolBits
	case u.place <= lastPlace:
		return w | word(digitZero+symbol(u.place)) | piece<<symbolBits
	}
	return w | word(symFront+symbol(u.place-front)) | piece<<symbolBits
}
