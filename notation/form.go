package notation

import "github.com/xqpgn/xqpgn/notation/board"

// A form is a move in Chinese or WXF notation before it has met a position.
type form struct {
	kind  board.Kind
	place place
	file  uint8 // as the mover counts, 1 to 9; 0 when it is not named
	movement

	lenient       bool // the notation's standard does not have this spelling
	keypad        bool // the piece is a digit: too little is said to read it leniently
	promotion     bool // no move, but a piece that becomes a pawn
	middleOfThree bool // of three pawns that a file alone does not tell apart, the middle one
}

// A place says which of the pieces that share a file is meant: 1 to 9 for an
// ordinal, one of the words below, or anyPlace when nothing is said.
type place uint8

const (
	anyPlace  place = 0
	lastPlace place = 9 // the greatest ordinal
	front     place = 10
	middle    place = 11
	rear      place = 12
)

// match reads w as the pattern tells; it returns false when w has another shape.
func (p *pattern) match(w word) (form, bool) {
	f := p.preset
	for i := range len(p.roles) {
		role := p.roles[i]
		if role == again {
			if w.at(i) != w.at(i-1) {
				return form{}, false
			}
			continue
		}
		if !f.take(role, w.at(i)) {
			return form{}, false
		}
	}
	if w.at(len(p.roles)) != noSymbol {
		return form{}, false
	}
	if f.kind == generalOrGuard {
		f.kind = board.King
		if f.verb != across && f.number >= 4 && f.number <= 6 {
			f.kind = board.Advisor
		}
	}
	return f, true
}

// again is the role of a symbol that is the same as the one before it.
const again = '~'

// generalOrGuard is the kind that the letter G stands for, the king (general) in
// one system and the advisor (guard) in another. What stands behind the verb
// tells them apart: a distance of one, or a file of the palace.
const generalOrGuard = board.Pawn + 1

// take notes what s says in its role, and returns false when it cannot have that
// role. The roles are explained at the patterns.
func (f *form) take(role byte, s symbol) bool {
	switch role {
	case 'K':
		f.kind = board.Kind(within(s, pieceZero, uint8(board.Pawn)))
		return f.kind != board.NoKind
	case '#':
		f.kind = board.Kind(within(s, '0', uint8(board.Pawn)))
		return f.kind != board.NoKind
	case 'k', 'q':
		if s > 'Z' {
			return false
		}
		l := letters[s]
		f.kind = l.kind
		f.lenient = f.lenient || l.lenient
		return f.kind != board.NoKind && (role == 'k' || f.kind == board.Pawn)
	case 'F', 'f':
		f.file = number(role, s)
		return f.file != 0
	case 'N':
		f.place = place(number(role, s))
		return f.place != anyPlace
	case 'n':
		f.place = place(within(s, '0', 5))
		return f.place != anyPlace
	case 'D', 'd':
		f.number = number(role, s)
		return f.number != 0
	case 'o':
		f.place = place(within(s, 'A'-1, uint8(lastPlace)))
		return f.place != anyPlace
	case 'P':
		f.place = front + place(s-symFront)
		return s >= symFront && s <= symRear
	case 'V':
		f.verb = verb(s - symAcross)
		return s >= symRetreat && s <= symAdvance
	case 'p', 'v':
		if s > 'Z' {
			return false
		}
		sign := signs[s]
		if role == 'p' {
			f.place = sign.place
		} else {
			f.verb = sign.verb
		}
		return sign.place != anyPlace
	case 'X':
		return s == symBecomes
	}
	return s == symbol(role)
}

// within returns how far s is above zero, and 0 when that is not 1 to most.
func within(s, zero symbol, most uint8) uint8 {
	if n := uint8(s - zero); n <= most {
		return n
	}
	return 0
}

// number returns the value of a digit, 0 when s is none. Only in Chinese notation,
// whose roles are upper case, may it be a Chinese numeral.
func number(role byte, s symbol) uint8 {
	if n := within(s, '0', 9); n != 0 {
		return n
	}
	if role >= 'a' {
		return 0
	}
	return within(s, digitZero, 9)
}
