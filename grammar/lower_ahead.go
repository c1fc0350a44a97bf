package grammar

import (
	"slices"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
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
	case token.Move:
		return true
	case token.Number, token.Digits, token.Result, token.Close, token.EOF:
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
		case token.Open:
			waiting = append(waiting, none)
		case token.Move:
			waiting[line] = none
		case token.Number, token.Digits, token.Result, token.Close, token.EOF:
			if waiting[line] != none {
				n.alone = append(n.alone, waiting[line])
			}
			switch waiting[line] = none; kind {
			case token.Number, token.Digits:
				waiting[line] = tokens.start
			case token.Close, token.EOF:
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
const ofRemarks = ofTags | 1<<token.Comment | 1<<token.Glyph | 1<<token.Stray

// pointFollows reports whether a period by itself follows digits, if remarks come first.
// It is none of the number's then, but is not missing.
func (l *lowering) pointFollows() bool {
	ahead := *l.tokens
	for ahead.in(ofRemarks) {
		ahead.skip()
	}
	next := ahead.hand()
	return next.Kind == token.Dots && scan.IsPoint(next.Value)
}

// ofTags are the tokens that tags are made of, and white space, a bit for each.
const ofTags = 1<<token.TagOpen | 1<<token.Name | 1<<token.String | 1<<token.Bare | 1<<token.Junk | 1<<token.TagClose |
	1<<token.Separator | 1<<token.Break | 1<<token.Blank

// otherHalf returns the word that is one move together with a word that was read: both
// too short to be moves, and together just long enough, and one word. A comment stands
// between them with no separator, or white space, and then they are Chinese.
func (l *lowering) otherHalf(word *token.Token) (other token.Token, ok bool) {
	end := word.Offset + len(word.Value)
	ahead := *l.tokens
	switch ahead.kind {
	case token.Move:
		other = ahead.hand()
		return other, end < other.Offset && joined(word.Value, other.Value)
	case token.Comment:
		if end != ahead.start || utf8.RuneCountInString(word.Value) >= scan.MinMove {
			return token.Token{}, false
		}
		ahead.skip()
	case token.TagOpen: // tags are read as if they stood elsewhere
		if word.Value[0] < utf8.RuneSelf || utf8.RuneCountInString(word.Value) >= scan.MinMove {
			return token.Token{}, false
		}
		for ahead.in(ofTags) {
			ahead.skip()
		}
	}
	other = ahead.hand()
	return other, other.Kind == token.Move && halves(word.Value, other.Value)
}
