package notation

import (
	"math/bits"
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A pattern is a spelling of moves in symbols: the role of each symbol, and preset parts that the symbols do
// not give. Upper-case roles belong to Chinese notation.
//
//	K k #   the piece: a Chinese name, a letter, a keypad digit
//	q       the piece: a letter for the pawn
//	y       the piece: a letter of Vietnamese notation
//	P p z e the place: 前 中 后, or + . -, or t g s, or f m r
//	N n o   the place as an ordinal: any digit, a Western digit to 5, a letter from a
//	F f     the file: any digit, a Western digit
//	V v u   the verb: 进 平 退, or + . = -, or . - /
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

// A rivalry is the condition for a rival system of naming pawns: the least number of pieces that share a
// file, and the least number of such files. The zero rivalry marks the patterns of the standard.
type rivalry struct{ pieces, files int }

var (
	pawn      = unresolvedMove{kind: board.Pawn}
	rivalPawn = unresolvedMove{kind: board.Pawn, lenient: true}
	promotion = unresolvedMove{promotion: true}
	keypad    = unresolvedMove{keypad: true}
	misplaced = unresolvedMove{misplaced: true}
	king      = unresolvedMove{kind: board.King}
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

	// ElephantEye's own notation for an advisor or an elephant that is replaced by a pawn.
	{roles: "KFXK", preset: promotion}, // 仕四变兵
	{roles: "PKXK", preset: promotion}, // 前仕变兵
}

// wxfPatterns are the spellings of WXF notation (clause MOVE-5), then the spellings of rival systems. A rival is
// tried only if the standard does not give a legal move.
var wxfPatterns = [...]pattern{
	{roles: "kfvd", preset: unresolvedMove{middleOfThree: true}}, // C2.5; P3.4 as the Asian federation's page has it
	{roles: "kpvd"},                    // C+-2
	{roles: "pkvd", preset: misplaced}, // +C-2
	{roles: "kovd"},                    // Pa.5
	{roles: "oqvd", preset: misplaced}, // aP.5
	{roles: "#fvd", preset: keypad},    // 62.5
	{roles: "#pvd", preset: keypad},    // 6+-2
	{roles: "p#vd", preset: unresolvedMove{keypad: true, misplaced: true}},  // +6-2
	{roles: "#ovd", preset: keypad},                                         // 7a.5
	{roles: "kfd", preset: unresolvedMove{lenient: true}},                   // C25
	{roles: "kevd", preset: unresolvedMove{lenient: true}},                  // Cf+2, as English books have it
	{roles: "ekvd", preset: unresolvedMove{lenient: true, misplaced: true}}, // fC+2
	{roles: "kf=k", preset: promotion},                                      // A4=P
	{roles: "kp=k", preset: promotion},                                      // A+=P

	// Pawns in the World Xiangqi Rules of 2018 and Fairy-Stockfish: the ordinal within the file, and the
	// file.
	{roles: "nfvd", preset: rivalPawn, rival: rivalry{pieces: 3, files: 1}}, // 15.4
	// Pawns on the Asian federation's page: on two files by the file and the place. The middle pawn has the
	// file twice, and the ends of a file of four or five have the sign twice.
	{roles: "fpvd", preset: rivalPawn, rival: rivalry{pieces: 4, files: 2}},                                                      // 3+.4
	{roles: "f~vd", preset: unresolvedMove{kind: board.Pawn, place: middle, lenient: true}, rival: rivalry{pieces: 5, files: 2}}, // 33.4
	{roles: "p~vd", preset: rivalPawn, rival: rivalry{pieces: 4, files: 1}},                                                      // ++.4
}

// vietnamesePatterns are the spellings of Vietnamese notation.
var vietnamesePatterns = [...]pattern{
	{roles: "TGfud", preset: king},      // Tg5.1
	{roles: "yfud"},                     // P2-5
	{roles: "yzud"},                     // Pt.2
	{roles: "youd"},                     // Ba.1
	{roles: "yzfud"},                    // Bt4-5: place in the file that is named
	{roles: "zyud", preset: misplaced},  // tP.2
	{roles: "zyfud", preset: misplaced}, // tB4-5
}

// match parses w by the pattern. It returns false if w has another shape.
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

// again is the role of a symbol that repeats the previous one.
const again = '~'

// take records s in its role. It returns false if s cannot have that role. See pattern for the roles.
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
	case 'y':
		u.kind = vietnameseKinds[s]
		return u.kind != board.NoKind
	case 'z':
		u.place = vietnamesePlaceOf[s]
		return u.place != anyPlace
	case 'e':
		u.place = englishPlaces[s]
		return u.place != anyPlace
	case 'u':
		i := strings.IndexByte(vietnameseVerbs, byte(s))
		u.verb = retreat + verb(i)
		return i >= 0
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

// number returns the value of a digit, or 0. Chinese numerals are accepted only in Chinese notation, whose
// roles are upper case.
func number(role byte, s symbol) uint8 {
	if n := within(s, '0', 9); n != 0 {
		return n
	}
	if role >= 'a' {
		return 0
	}
	return within(s, digitZero, 9)
}

// A patternTable holds the patterns of a notation, in the order in which they are tried.
type patternTable struct {
	patterns []pattern
	// admits holds the set of patterns that accept a symbol at a place of the word, indexed by place and
	// symbol.
	admits [maxRoles + 1][256]patternSet
	// alike holds the patterns that also require two symbols to be equal.
	alike patternSet
}

// maxRoles is the number of roles of the longest patterns.
const maxRoles = 5

// A patternSet is a set of patterns, by their indices.
type patternSet uint32

// patternTables holds the tables of the notations that name files and movements.
var patternTables = [...]*patternTable{
	Unknown:    newPatternTable(nil),
	Chinese:    newPatternTable(chinesePatterns[:]),
	WXF:        newPatternTable(wxfPatterns[:]),
	Vietnamese: newPatternTable(vietnamesePatterns[:]),
}

// hasPatterns reports whether moves in n name a piece, its file or place, and a movement.
func hasPatterns(n Notation) bool { return n == Chinese || n == WXF || n == Vietnamese }

func newPatternTable(patterns []pattern) *patternTable {
	t := &patternTable{patterns: patterns}
	roles := map[byte][]symbol{}           // the symbols that may have each role
	var admitsAll [maxRoles + 1]patternSet // the patterns that accept every symbol at a place
	for i, p := range patterns {
		if strings.ContainsRune(p.roles, again) {
			t.alike |= 1 << i
		}
		for at := range t.admits {
			switch {
			case at == len(p.roles):
				t.admits[at][noSymbol] |= 1 << i
				continue
			case at > len(p.roles) || p.roles[at] == again:
				admitsAll[at] |= 1 << i
				continue
			}
			role := p.roles[at]
			if roles[role] == nil {
				roles[role] = symbolsFor(role)
			}
			for _, sym := range roles[role] {
				t.admits[at][sym] |= 1 << i
			}
		}
	}
	for at, all := range admitsAll {
		for sym := range t.admits[at] {
			t.admits[at][sym] |= all
		}
	}
	return t
}

// symbolsFor returns the symbols that may have a role, each considered alone.
func symbolsFor(role byte) (may []symbol) {
	for sym := range 256 {
		var u unresolvedMove
		if u.take(role, symbol(sym)) {
			may = append(may, symbol(sym))
		}
	}
	return may
}

// of returns the patterns that admit every symbol of w, each considered alone.
func (t *patternTable) of(w word) patternSet {
	return t.admits[0][w.at(0)] & t.admits[1][w.at(1)] & t.admits[2][w.at(2)] &
		t.admits[3][w.at(3)] & t.admits[4][w.at(4)] & t.admits[5][w.at(5)]
}

// match reports whether a pattern matches the shape of w.
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

// first returns the index of the first pattern. The caller must ensure that set is not empty.
func (p patternSet) first() int { return bits.TrailingZeros32(uint32(p)) }

// IsNumeral reports whether c is a numeral of Red's moves, 一 to 九, or a variant character for it.
func IsNumeral(c rune) bool { return within(fold(c), digitZero, 9) != 0 }
