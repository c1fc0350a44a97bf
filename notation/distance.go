package notation

import "math/bits"

// Far is the cost of what no slip explains.
const Far = 1000

// Distance returns how unlikely it is that somebody who meant one text of a move wrote
// another: 0 if the characters of both stand for the same, and else the cost of the
// slips that explain it, up to two wrong characters, two neighbours exchanged, or one
// missing or too many. Costs are ten times the negative natural logarithm of a probability.
// It returns [Far] for all else.
func Distance(written, meant string) int {
	m, _, ok := foldText(meant)
	if !ok && meant != "" {
		return Far
	}
	w := NewWritten(written)
	return w.from(m)
}

// A Written is the text of a move as somebody wrote it, to be held against many moves that may
// have been meant.
type Written struct {
	letters [maxSymbols]rune
	symbols word
	length  int // in characters; more than maxSymbols for a text that is too long

	// Where a character may be wrong at little cost: digits is what a digit differs by from the
	// numeral of the other side, at its place, and alike has all bits of the places of characters
	// that may be drawn like others.
	digits, alike word
}

// nothing is the symbol of what is written and means nothing: no other such character is the same.
const nothing = foreign - 1

// NewWritten takes a text apart.
func NewWritten(text string) (w Written) {
	for _, c := range text {
		if w.length++; w.length > maxSymbols {
			return w
		}
		i := w.length - 1
		w.letters[i] = c
		s := fold(c)
		if s == foreign {
			s = nothing
		}
		w.symbols = w.symbols.with(i, s)
		if within(s, '0', 9) != 0 || within(s, digitZero, 9) != 0 {
			w.digits = w.digits.with(i, '0'^digitZero)
		}
		if isLookalike.has(c) {
			w.alike = w.alike.with(i, foreign)
		}
	}
	return w
}

// Distance returns the [Distance] of the text from what [Write] returns for a move, and from what
// [WriteFile] returns, which is Far where that is "". It panics if m is nil.
func (w *Written) Distance(m *Meant) (standard, byFile int) {
	standard, byFile = Far, Far
	if m.standard != 0 {
		standard = w.from(m.standard)
	}
	if m.byFile != 0 {
		byFile = w.from(m.byFile)
	}
	return standard, byFile
}

// from returns the distance of the text from one in symbols.
func (w *Written) from(meant word) int {
	if w.length > maxSymbols {
		return Far
	}
	differ := w.symbols ^ meant
	same := bits.TrailingZeros64(uint64(differ)) / symbolBits * symbolBits // bits of the characters before the first that differs
	switch w.length - meant.length() {
	case 0:
		return w.substitution(meant, differ)
	case 1:
		if (w.symbols>>symbolBits^meant)>>same == 0 {
			return costMissing
		}
	case -1:
		if (w.symbols^meant>>symbolBits)>>same == 0 {
			return costMissing
		}
	}
	return Far
}

// mostWrong is how many characters may be wrong.
const mostWrong = 2

// substitution returns the cost of writing the text for one that is as long. What they differ by is
// given.
func (w *Written) substitution(meant, differ word) int {
	if wrong := differ.places() & (differ ^ w.digits).places() &^ w.alike; wrong.count() > mostWrong {
		return Far // as most moves are
	}
	cost, wrong := 0, 0
	for places := differ.places(); places != 0; places &= places - 1 {
		i := bits.TrailingZeros64(uint64(places)) / symbolBits
		c := confusion(w.letters[i], meant.at(i))
		cost += c
		if c > costLookalike {
			wrong++
		}
	}
	if w.exchanged(meant, differ) {
		return min(cost, costExchanged)
	}
	if wrong > mostWrong {
		return Far
	}
	return cost
}

// exchanged reports whether all that the text and what is meant differ by is that two neighbours
// stand in opposite order.
func (w *Written) exchanged(meant, differ word) bool {
	i := bits.TrailingZeros64(uint64(differ)) / symbolBits
	return differ>>(i*symbolBits)>>(2*symbolBits) == 0 && w.symbols.at(i) == meant.at(i+1) && w.symbols.at(i+1) == meant.at(i)
}

// confusion returns the cost of writing a character for another one.
func confusion(written rune, b symbol) int {
	a := fold(written)
	if lookAlike(written, b) {
		return costLookalike
	}
	x, y := digitOf(a), digitOf(b)
	switch {
	case a == foreign:
		return costForeign
	case x != 0 && y != 0:
		return digitConfusion(x, y)
	case sortOf(a) != sortOf(b):
		return costSort
	}
	switch sortOf(a) {
	case verbSort:
		return costVerb
	case placeSort:
		return costPlace
	case pieceSort:
		return costPiece
	}
	return costCharacter
}

func digitConfusion(x, y uint8) int {
	if x == y {
		return costNumerals
	}
	if x > y {
		x, y = y, x
	}
	if y-x == 1 {
		return costNeighbours
	}
	for _, pair := range alikeDigits {
		if pair[0] == x && pair[1] == y {
			return costAlike
		}
	}
	return costCharacter
}

// A sort is what a character of a move may be.
type sort uint8

const (
	otherSort sort = iota
	pieceSort
	digitSort
	verbSort
	placeSort
)

// sortOf returns the sort of a symbol. Signs of WXF are verbs.
func sortOf(s symbol) sort {
	switch {
	case digitOf(s) != 0:
		return digitSort
	case s >= symFront && s <= symRear:
		return placeSort
	case s >= symRetreat && s <= symAdvance, s == '+', s == '-', s == '.', s == '=':
		return verbSort
	case s > pieceZero && s < digitZero, s >= 'A' && s <= 'Z':
		return pieceSort
	}
	return otherSort
}

// digitOf returns the value of a digit or numeral, 0 for what is none. That of 0, which
// is a rank of squares, is 10, since it stands behind 9 on a keyboard.
func digitOf(s symbol) uint8 {
	if d := within(s, '0', 9); d != 0 {
		return d
	}
	if s == '0' {
		return 10
	}
	return within(s, digitZero, 9)
}

// lookAlike reports whether a character is drawn like those that stand for s.
func lookAlike(c rune, s symbol) bool {
	for _, like := range symbolLookalikes[s] {
		if like == c {
			return true
		}
	}
	return false
}

// symbolLookalikes are the lookalikes by what is meant.
var symbolLookalikes = func() (table [256][]rune) {
	for _, line := range lookalikes {
		s := fold(line.meant)
		table[s] = append(table[s], []rune(line.written)...)
	}
	return table
}()

// isLookalike has all characters of lookalikes, and some others.
var isLookalike = func() (set letterSet) {
	for _, line := range lookalikes {
		for _, c := range line.written {
			set.add(c)
		}
	}
	return set
}()

// A letterSet holds characters, a bit for each that are the same in their last 12 bits.
type letterSet [1 << 6]uint64

func (set *letterSet) add(c rune)      { set[c>>6&63] |= 1 << (c & 63) }
func (set *letterSet) has(c rune) bool { return set[c>>6&63]>>(c&63)&1 != 0 }
