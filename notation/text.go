package notation

import "github.com/xqpgn/xqpgn/notation/board"

// A Text is the text of a move in a notation, parsed once so that it can be read on many positions. The zero
// value is not a move.
type Text struct {
	text     string
	notation Notation
	way      textWay
	word     word
	shown    showing
	patterns patternSet // for byPatterns and byPlain
	move     board.Move // for bySquares
}

// A textWay is the way to read a Text.
type textWay uint8

const (
	noWay textWay = iota
	byPlain
	byPatterns
	bySquares
)

// NewText parses a text in notation n.
func NewText(n Notation, text string) Text {
	t := Text{text: text, notation: n}
	w, shown, ok := foldText(text)
	if n == Vietnamese {
		w, ok = foldVietnamese(text)
	}
	t.word, t.shown = w, shown
	switch {
	case !ok:
	case hasPatterns(n):
		t.patterns = patternTables[n].of(w)
		switch {
		case t.patterns == plain && n != Vietnamese:
			t.way = byPlain
		case patternTables[n].match(w):
			t.way = byPatterns
		}
	case n >= ICCS && n <= UCI10:
		if t.move, ok = squaresOf(w, n); ok {
			t.way = bySquares
		}
	}
	return t
}

// IsMove reports whether the text has the shape of a move in its notation.
func (t *Text) IsMove() bool { return t.way != noWay }

// On returns the legal move that the text names on pos, like [Read]. Of the Spelling it returns only
// Underspecified, Overspecified and Lenient. It returns false where Read returns an error. On is faster than
// Read, especially if there is no such move. It panics if pos is nil.
func (t *Text) On(pos *board.Position) (m board.Move, s Spelling, ok bool) {
	switch t.way {
	case byPlain:
		m, alone := resolvePlain(pos, t.word), true
		if m.From == board.NoSquare {
			piece := board.MakePiece(pos.Side(), meanings[t.word.at(0)].kind)
			ranks := pos.RanksOf(piece, fileAt(pos.Side(), meanings[t.word.at(1)].number))
			alone = ranks.Empty()
		}
		if pos.Allows(m) {
			return m, Standard, true
		}
		if alone && meanings[t.word.at(0)].kind != board.King {
			return board.Move{}, Standard, false
		}
	case byPatterns:
	case bySquares:
		return t.move, Standard, pos.Allows(t.move)
	default:
		return board.Move{}, Standard, false
	}
	r, err := readPatterns(pos, patternTables[t.notation].patterns, t.patterns, t.word)
	return r.Move, r.Spelling & (Underspecified | Overspecified | Lenient), err == nil
}
