package notation

import "math/bits"

// Far is what Distance returns if more than one slip lies between the texts.
const Far = 1000

// Distance returns a cost for writing one text of a move while meaning another. It is 0 if the characters of
// both have the same meaning. Otherwise it is the cost of the slips that explain the difference: up to two
// wrong characters, two neighbours exchanged, or one missing or extra character. Costs are ten times the
// negative natural logarithm of a probability. Distance returns [Far] for all other differences.
func Distance(written, meant string) int {
	m, _, ok := foldText(meant)
	if !ok && meant != "" {
		return Far
	}
	w := NewWritten(written)
	return w.from(m)
}

// A Written is the text of a move as written, prepared for comparison with many moves that may have been
// meant.
type Written struct {
	letters [maxSymbols]rune
	symbols word
	length  int // in characters; more than maxSymbols if the text is too long

	// Marks of the places where a wrong character costs little. digits holds, at each digit, its difference
	// from the other side's numeral. alike has all bits set at each character that may look like another one.
	digits, alike word
}

// nothing is the symbol of a written character that is in no notation. It differs from every symbol of a Meant.
const nothing = foreign - 1

// NewWritten prepares a text.
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

// Distance returns the [Distance] of the text from the [Write] text of a move and from its [WriteFile] text.
// The latter is Far if the move has no such text. Distance panics if m is nil.
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
	same := bits.TrailingZeros64(uint64(differ)) / symbolBits * symbolBits // number of bits before the first differing character
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

// maxWrong is the maximum number of wrong characters.
const maxWrong = 2

// substitution returns the cost of writing the text for one of equal length. differ is the exclusive or of
// both.
func (w *Written) substitution(meant, differ word) int {
	if wrong := differ.places() & (differ ^ w.digits).places() &^ w.alike; wrong.count() > maxWrong {
		return Far // the usual case
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
	switch {
	case wrong > maxWrong:
		return Far
	case wrong == maxWrong:
		return cost - creditAgain
	}
	return cost
}

// exchanged reports whether the text and meant differ only by two neighbours in opposite order.
func (w *Written) exchanged(meant, differ word) bool {
	i := bits.TrailingZeros64(uint64(differ)) / symbolBits
	return differ>>(i*symbolBits)>>(2*symbolBits) == 0 && w.symbols.at(i) == meant.at(i+1) && w.symbols.at(i+1) == meant.at(i)
}

// confusion returns the cost of writing a character when b was meant.
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

// A sort is the part that a character plays in a move.
type sort uint8

const (
	otherSort sort = iota
	pieceSort
	digitSort
	verbSort
	placeSort
)

// sortOf returns the sort of a symbol. The signs of WXF are verbs.
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

// digitOf returns the value of a digit or numeral, or 0 for other symbols. The digit 0, a rank of squares,
// has the value 10, since it follows 9 on a keyboard.
func digitOf(s symbol) uint8 {
	if d := within(s, '0', 9); d != 0 {
		return d
	}
	if s == '0' {
		return 10
	}
	return within(s, digitZero, 9)
}

// lookAlike reports whether c looks like a character of symbol s.
func lookAlike(c rune, s symbol) bool {
	for _, like := range symbolLookalikes[s] {
		if like == c {
			return true
		}
	}
	return false
}

// symbolLookalikes holds the lookalikes by the symbol that is meant.
var symbolLookalikes = func() (table [256][]rune) {
	for _, line := range lookalikes {
		s := fold(line.meant)
		table[s] = append(table[s], []rune(line.written)...)
	}
	return table
}()

// isLookalike holds all lookalikes, and some other characters with the same hash.
var isLookalike = func() (set letterSet) {
	for _, line := range lookalikes {
		for _, c := range line.written {
			set.add(c)
		}
	}
	return set
}()

// A letterSet is an approximate set of characters. Characters that agree in their last 12 bits share a bit.
type letterSet [1 << 6]uint64

func (s *letterSet) add(c rune)      { s[c>>6&63] |= 1 << (c & 63) }
func (s *letterSet) has(c rune) bool { return s[c>>6&63]>>(c&63)&1 != 0 }
