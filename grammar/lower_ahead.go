package grammar

import (
	"slices"
	"unicode/utf8"
)

// One token of lookahead decides how a text is read, but not always what becomes of it:
// the number of a round is none if no move follows, and two words may be the halves of
// one move. There the lowering looks at the tokens to come, before they are read.

// numbers is what is known of the numbers to come.
type numbers struct {
	until int   // it is known of those before this place
	alone []int // where those of them stand that no move follows, in order
}

// moveFollows reports whether a move follows the number of a round that was read, in the
// round.
func (l *lowering) moveFollows(number int) bool {
	switch l.tokens.kind {
	case tokenMove:
		return true
	case tokenNumber, tokenDigits, tokenResult, tokenClose, tokenEOF:
		return false
	}
	if number >= l.numbers.until {
		l.numbers.foresee(number, *l.tokens)
	}
	_, alone := slices.BinarySearch(l.numbers.alone, number)
	return !alone
}

// foresee looks for a move behind a number. Variations may stand before it, with numbers
// in them: those are looked after on the way, so that no token is passed for each of the
// variations that it is in.
func (n *numbers) foresee(number int, tokens tokens) {
	const none = -1
	var memory [16]int
	waiting := append(memory[:0], number) // for a move: the number in each line
	n.alone = n.alone[:0]
	for {
		line := len(waiting) - 1
		switch kind := tokens.kind; kind {
		case tokenOpen:
			waiting = append(waiting, none)
		case tokenMove:
			waiting[line] = none
		case tokenNumber, tokenDigits, tokenResult, tokenClose, tokenEOF:
			if waiting[line] != none {
				n.alone = append(n.alone, waiting[line])
			}
			switch waiting[line] = none; kind {
			case tokenNumber, tokenDigits:
				waiting[line] = tokens.start
			case tokenClose, tokenEOF:
				waiting = waiting[:line]
			}
		}
		if len(waiting) == 0 || waiting[0] != number {
			break
		}
		tokens.skip()
	}
	n.until = tokens.start
	slices.Sort(n.alone)
}

// ofRemarks are the tokens that remarks are made of but for variations, and white space, a
// bit for each.
const ofRemarks = ofTags | 1<<tokenComment | 1<<tokenGlyph | 1<<tokenStray

// pointFollows reports whether a period by itself follows digits, if remarks come first.
// It is none of the number's then, but is not missing.
func (l *lowering) pointFollows() bool {
	ahead := *l.tokens
	for ahead.in(ofRemarks) {
		ahead.skip()
	}
	next := ahead.hand()
	return next.Kind == tokenDots && isPoint(next.Value)
}

// ofTags are the tokens that tags are made of, and white space, a bit for each.
const ofTags = 1<<tokenTagOpen | 1<<tokenName | 1<<tokenString | 1<<tokenBare | 1<<tokenJunk | 1<<tokenTagClose |
	1<<tokenSeparator | 1<<tokenBreak | 1<<tokenBlank

// otherHalf returns the word that is one move together with a word that was read: both
// too short to be moves, and together just long enough, and one word. A comment stands
// between them with no separator, or white space, and then they are Chinese.
func (l *lowering) otherHalf(word *Token) (other Token, ok bool) {
	end := word.Offset + len(word.Value)
	ahead := *l.tokens
	switch ahead.kind {
	case tokenMove:
		other = ahead.hand()
		return other, end < other.Offset && joined(word.Value, other.Value)
	case tokenComment:
		if end != ahead.start || utf8.RuneCountInString(word.Value) >= minMove {
			return Token{}, false
		}
		ahead.skip()
	case tokenTagOpen: // tags are read as if they stood elsewhere
		if word.Value[0] < utf8.RuneSelf || utf8.RuneCountInString(word.Value) >= minMove {
			return Token{}, false
		}
		for ahead.in(ofTags) {
			ahead.skip()
		}
	}
	other = ahead.hand()
	return other, other.Kind == tokenMove && halves(word.Value, other.Value)
}
