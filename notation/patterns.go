package notation

import (
	"math/bits"
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A pattern is a spelling of moves in symbols: the role of each, and what they
// leave unsaid. Upper-case roles are those of Chinese notation.
//
//	K k #   the piece: a Chinese name, a letter, a keypad digit
//	q       the piece: a letter for the pawn
//	P p     the place: 前 中 后, or + . -
//	N n o   the place as an ordinal: any digit, a Western digit to 5, a letter from a
//	F f     the file: any digit, a Western digit
//	V v     the verb: 进 平 退, or + . = -
//	D d     the number: any digit, a Western digit
//	X       变
//	~       the same symbol again
//
// Any other role is the symbol itself.
type pattern struct {
	roles  string
	preset unresolvedMove
	rival  rivalry
}

// A rivalry is how many pieces that share a file, and how many such files, there
// must be for a rival system of naming pawns to be meant. The zero rivalry is
// that of the patterns of the standard.
type rivalry struct{ pieces, files int }

var (
	pawn      = unresolvedMove{kind: board.Pawn}
	rivalPawn = unresolvedMove{kind: board.Pawn, lenient: true}
	promotion = unresolvedMove{promotion: true}
	keypad    = unresolvedMove{keypad: true}
	misplaced = unresolvedMove{misplaced: true}
)

// chinesePatterns are the spellings of Chinese notation (clause MOVE-4).
var chinesePatterns = [...]pattern{
	{roles: "KFVD"},                    // 炮二平五
	{roles: "PKVD"},                    // 前炮退二
	{roles: "NKVD"},                    // 一兵平五
	{roles: "KPVD", preset: misplaced}, // 炮前退二
	{roles: "PKFVD"},                   // 前兵四平五
	{roles: "NKFVD"},                   // 二兵四平五
	{roles: "KFPVD"},                   // 兵四前平五
	{roles: "KPFVD"},                   // 兵前四平五
	{roles: "PFVD", preset: pawn},      // 前四平五

	// ElephantEye's own notation for an advisor or an elephant that is replaced
	// by a pawn.
	{roles: "KFXK", preset: promotion}, // 仕四变兵
	{roles: "PKXK", preset: promotion}, // 前仕变兵
}

// wxfPatterns are the spellings of WXF notation (clause MOVE-5), and then those of
// rival systems, which are asked only when the standard does not read a text so
// that the move is legal.
var wxfPatterns = [...]pattern{
	{roles: "kfvd", preset: unresolvedMove{middleOfThree: true}}, // C2.5; P3.4 as the Asian federation's page has it
	{roles: "kpvd"},                    // C+-2
	{roles: "pkvd", preset: misplaced}, // +C-2
	{roles: "kovd"},                    // Pa.5
	{roles: "oqvd", preset: misplaced}, // aP.5
	{roles: "#fvd", preset: keypad},    // 62.5
	{roles: "#pvd", preset: keypad},    // 6+-2
	{roles: "p#vd", preset: unresolvedMove{keypad: true, misplaced: true}}, // +6-2
	{roles: "#ovd", preset: keypad},                                        // 7a.5
	{roles: "kfd", preset: unresolvedMove{lenient: true}},                  // C25
	{roles: "kf=k", preset: promotion},                                     // A4=P
	{roles: "kp=k", preset: promotion},                                     // A+=P

	// Pawns as the World Xiangqi Rules of 2018 and Fairy-Stockfish name them:
	// the ordinal within the file, and the file.
	{roles: "nfvd", preset: rivalPawn, rival: rivalry{pieces: 3, files: 1}}, // 15.4
	// Pawns as the Asian federation's page names them: on two files by the file
	// and the place, the middle one by the file twice, and the ends of a file of
	// four or five by the sign twice.
	{roles: "fpvd", preset: rivalPawn, rival: rivalry{pieces: 4, files: 2}},                                                      // 3+.4
	{roles: "f~vd", preset: unresolvedMove{kind: board.Pawn, place: middle, lenient: true}, rival: rivalry{pieces: 5, files: 2}}, // 33.4
	{roles: "p~vd", preset: rivalPawn, rival: rivalry{pieces: 4, files: 1}},                                                      // ++.4
}

// match reads w as the pattern tells; it returns false when w has another shape.
func (p *pattern) match(w word) (unresolvedMove, bool) {
	u := p.preset
	for i := range len(p.roles) {
		role := p.roles[i]
		if role == again {
			if w.at(i) != w.at(i-1) {
				return unresolvedMove{}, false
			}
			continue
		}
		if !u.take(role, w.at(i)) {
			return unresolvedMove{}, false
		}
	}
	if w.at(len(p.roles)) != noSymbol {
		return unresolvedMove{}, false
	}
	if u.kind == generalOrGuard {
		u.kind = board.King
		if u.verb != across && u.number >= 4 && u.number <= 6 {
			u.kind = board.Advisor
		}
	}
	return u, true
}

// again is the role of a symbol that is the same as the one before it.
const again = '~'

// generalOrGuard is the kind that the letter G stands for, the king (general) in
// one system and the advisor (guard) in another. What stands behind the verb
// tells them apart: a distance of one, or a file of the palace.
const generalOrGuard = board.Pawn + 1

// take notes what s says in its role, and returns false when it cannot have that
// role. The roles are explained at the patterns.
func (u *unresolvedMove) take(role byte, s symbol) bool {
	switch role {
	case 'K':
		u.kind = board.Kind(within(s, pieceZero, uint8(board.Pawn)))
		return u.kind != board.NoKind
	case '#':
		u.kind = board.Kind(within(s, '0', uint8(board.Pawn)))
		return u.kind != board.NoKind
	case 'k', 'q':
		if s > 'Z' {
			return false
		}
		l := letters[s]
		u.kind = l.kind
		u.lenient = u.lenient || l.lenient
		return u.kind != board.NoKind && (role == 'k' || u.kind == board.Pawn)
	case 'F', 'f':
		u.file = number(role, s)
		return u.file != 0
	case 'N':
		u.place = place(number(role, s))
		return u.place != anyPlace
	case 'n':
		u.place = place(within(s, '0', 5))
		return u.place != anyPlace
	case 'D', 'd':
		u.number = number(role, s)
		return u.number != 0
	case 'o':
		u.place = place(within(s, 'A'-1, uint8(lastPlace)))
		return u.place != anyPlace
	case 'P':
		u.place = front + place(s-symFront)
		return s >= symFront && s <= symRear
	case 'V':
		u.verb = verb(s - symAcross)
		return s >= symRetreat && s <= symAdvance
	case 'p', 'v':
		if s > 'Z' {
			return false
		}
		sign := signs[s]
		if role == 'p' {
			u.place = sign.place
		} else {
			u.verb = sign.verb
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

// A patternTable holds the patterns of a notation, in the order in which they are
// asked.
type patternTable struct {
	patterns []pattern
	// admits tells, by place in the word and symbol, which patterns have a role
	// for the symbol there: a bit for each.
	admits [maxRoles + 1][256]patternSet
	// alike are the patterns that also want two symbols to be the same.
	alike patternSet
}

// maxRoles is how many roles the longest patterns have.
const maxRoles = 5

// A patternSet is a set of the patterns of a notation, by their indices.
type patternSet uint16

// patternTables are those of the notations that name files and movements; the
// others have none.
var patternTables = [...]*patternTable{
	Unknown: newPatternTable(nil),
	Chinese: newPatternTable(chinesePatterns[:]),
	WXF:     newPatternTable(wxfPatterns[:]),
}

func newPatternTable(patterns []pattern) *patternTable {
	t := &patternTable{patterns: patterns}
	roles := map[byte]*[256]bool{} // the symbols that may have each
	for i, p := range patterns {
		if strings.ContainsRune(p.roles, again) {
			t.alike |= 1 << i
		}
		for at := range t.admits {
			if at == len(p.roles) {
				t.admits[at][noSymbol] |= 1 << i
				continue
			}
			role := byte(again) // behind the end of a pattern any symbol may stand
			if at < len(p.roles) {
				role = p.roles[at]
			}
			may := roles[role]
			if may == nil {
				may = symbolsFor(role)
				roles[role] = may
			}
			for sym, ok := range may {
				if ok {
					t.admits[at][sym] |= 1 << i
				}
			}
		}
	}
	return t
}

// symbolsFor returns which symbols may have a role, as far as they tell by themselves.
func symbolsFor(role byte) *[256]bool {
	may := new([256]bool)
	for sym := range may {
		var u unresolvedMove
		may[sym] = role == again || u.take(role, symbol(sym))
	}
	return may
}

// of returns the patterns that w may have the shape of: they admit all of its
// symbols, each by itself.
func (t *patternTable) of(w word) patternSet {
	return t.admits[0][w.at(0)] & t.admits[1][w.at(1)] & t.admits[2][w.at(2)] &
		t.admits[3][w.at(3)] & t.admits[4][w.at(4)] & t.admits[5][w.at(5)]
}

// match reports whether w has the shape of one of the patterns.
func (t *patternTable) match(w word) bool {
	set := t.of(w)
	if set&^t.alike != 0 {
		return true
	}
	for ; set != 0; set &= set - 1 {
		if _, ok := t.patterns[set.first()].match(w); ok {
			return true
		}
	}
	return false
}

// first returns the index of the first pattern of a set that is not empty.
func (set patternSet) first() int { return bits.TrailingZeros16(uint16(set)) }
