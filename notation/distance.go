package notation

// Far is the cost of what no slip explains.
const Far = 1000

// Distance returns how unlikely it is that somebody who meant one text of a move wrote
// another: 0 if the characters of both stand for the same, and else the cost of the
// slips that explain it, up to two wrong characters, two neighbours exchanged, or one
// missing or too many. A slip of a machine that reads print costs 2, one that leaves
// another move about 10. It returns [Far] for all else.
func Distance(written, meant string) int {
	var buffers [2][maxSymbols + 1]rune
	a, b := letterRunes(buffers[0][:0], written), letterRunes(buffers[1][:0], meant)
	if len(a) > maxSymbols || len(b) > maxSymbols {
		return Far
	}
	for len(a) > 0 && len(b) > 0 && fold(a[0]) == fold(b[0]) && fold(a[0]) != foreign {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && fold(a[len(a)-1]) == fold(b[len(b)-1]) && fold(a[len(a)-1]) != foreign {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	switch {
	case len(a) == len(b):
		return substitution(a, b)
	case len(a) == len(b)+1 && len(b) == 0, len(b) == len(a)+1 && len(a) == 0:
		return costMissing
	}
	return Far
}

// letterRunes appends the characters of a text, no more than a move may have and one.
func letterRunes(dst []rune, text string) []rune {
	for _, c := range text {
		if len(dst) == cap(dst) {
			break
		}
		dst = append(dst, c)
	}
	return dst
}

// substitution returns the cost of writing a for b, which are as long.
func substitution(a, b []rune) int {
	cost, wrong := 0, 0
	for i := range a {
		if c := confusion(a[i], b[i]); c > 0 {
			cost += c
			if c > costLookalike {
				wrong++
			}
		}
	}
	if len(a) == 2 && fold(a[0]) == fold(b[1]) && fold(a[1]) == fold(b[0]) {
		return min(cost, costExchanged)
	}
	if wrong > 2 {
		return Far
	}
	return cost
}

// confusion returns the cost of writing one character for another.
func confusion(written, meant rune) int {
	a, b := fold(written), fold(meant)
	if a == b && a != foreign {
		return 0
	}
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
