package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// What a word may be by its form: a move, a part of one, or text.

// IsMoveWord reports whether a text is one token that is a move. It knows most of them by how
// they look.
func IsMoveWord(s string) bool {
	return len(s) == PlainMove && StrictWideMove(s, 0) || IsShortMove(s) || IsWord(s, token.Move)
}

// IsShortMove reports whether s is a move in letters, digits and signs, as C2.5 and H2-E2, that is too
// short for a result to be glued to it.
func IsShortMove(s string) bool {
	const shortest = MinMove + len("1-0")
	if s == "" || len(s) >= shortest || s[0] >= utf8.RuneSelf || ASCIIClass[s[0]] != Letter || s[len(s)-1] == '.' {
		return false
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf || ASCIIClass[s[i]] < Digit {
			return false
		}
	}
	return true
}

// IsSANMove reports whether a word is a move in SAN that names its piece.
func IsSANMove(word string) bool { return word != "" && SANMove(word, 0) == len(word) }

// HasMoveForm reports whether a word has the form of a move in one of the notations:
// 炮二平五 or 前炮平五, C2.5 or +C-2, H2-E2 or h2e2.
func HasMoveForm(word string) bool {
	if len(word) < MinMove {
		return false
	}
	if len(word) == PlainMove && StrictWideMove(word, 0) {
		return true // as nearly always
	}
	form := make([]byte, 0, MaxMove)
	for i, r := range word {
		if len(form) == MaxMove {
			return false
		}
		switch c := ClassOf(r); {
		case DirectionSet.Has(r):
			form = append(form, 'd')
		case c == Digit, MoveDigitSet.Has(r):
			form = append(form, '1')
		case c == Sign, c == Period:
			form = append(form, '-')
		case c == Letter && (r < utf8.RuneSelf || '！' <= r && r <= '～'):
			form = append(form, 'a')
		case i == 0 && strings.ContainsRune("前中后後", r):
			form = append(form, 'p')
		case c == Letter:
			form = append(form, 'c')
		default:
			return false
		}
	}
	return moveForms[string(form)]
}

// moveForms are the forms of moves: a letter of ASCII or of full width, a digit, a sign,
// a character, one that says where a piece goes, one that says which of several it is.
var moveForms = map[string]bool{
	"c1d1": true, "pcd1": true, "1cd1": true, "pc1d1": true,
	"a1-1": true, "a--1": true, "-a-1": true,
	"a1a1": true, "a1-a1": true,
}

// isLikeMove reports whether a word is a move, a part of one, or one that somebody damaged. Such a word has the form
// of a move; or it is short, and has two of a piece, a file and a direction, or is a piece alone.
func isLikeMove(word string) bool {
	if HasMoveForm(word) || StrictMovePattern.Matches(word) {
		return true
	}
	const longest = 6 // characters
	count, piece, direction, file, ascii := 0, false, false, false, true
	for i, r := range word {
		if count++; count > longest && !ascii {
			return false
		}
		ascii = ascii && r < utf8.RuneSelf
		switch {
		case pieceSet.Has(r) && (i == 0 || count == 2 && firstIn(word, placeSet)):
			piece = true
		case DirectionSet.Has(r):
			direction = true
		case MoveDigitSet.Has(r):
			file = true
		}
	}
	if ascii {
		return isLikeLatinMove(word)
	}
	return piece && (direction || file || count == 1) || direction && file
}

func firstIn(word string, set *RuneSet) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return set.Has(r)
}

// isLikeLatinMove reports whether a word of ASCII may be a move of WXF, ICCS, UCI or SAN, or a part of one: letters
// and digits that say a piece and a file, a square, or a piece and a square.
func isLikeLatinMove(word string) bool {
	if len(word) > 2*len("Che10") || !strings.ContainsAny(word, "0123456789") || !MoveDigitSet.Has(rune(word[len(word)-1])) && !strings.ContainsRune("0+#=.-", rune(word[len(word)-1])) {
		return false
	}
	rest := strings.TrimLeft(word, "+-=.")
	if rest == "" || !IsASCIILetter(rest[0]) {
		return false
	}
	letters := 0
	for letters < len(rest) && IsASCIILetter(rest[letters]) {
		letters++
	}
	if letters == len(rest) || letters > len("Pfxe") {
		return false
	}
	const pieces, files = "KABNHRCPEGMSkabnhrcpegms", "abcdefghi"
	switch first, last := rest[0], rest[letters-1]; {
	case letters == 1:
		return strings.IndexByte(pieces, last) >= 0 || strings.IndexByte(files, last|0x20) >= 0
	case letters == len("aP") && last|0x20 == 'p': // one of several Pawns of a file
		return strings.IndexByte(files, first|0x20) >= 0
	default:
		return strings.IndexByte(pieces, first) >= 0 && strings.IndexByte(files, last) >= 0 && (letters < len("Pfxe") || rest[letters-2] == 'x')
	}
}

// isProse reports whether a word is one of a text: it is not like a move, nor has it pieces or candidates of one.
func isProse(word string) bool {
	_, n := MoveToken(word)
	return n == len(word) && !isLikeMove(word) && !strings.ContainsAny(word, "|:")
}

// isText reports whether a word has a letter of another script than Latin, or two together.
func isText(word string) bool {
	latin := 0
	for _, r := range word {
		if latin++; r >= utf8.RuneSelf && ClassOf(r) == Letter {
			return true
		} else if r >= utf8.RuneSelf || !IsASCIILetter(byte(r)) {
			latin = 0
		}
		if latin == 2 {
			return true
		}
	}
	return false
}

// Characters that moves in Chinese are made of: what can stand first, and what a piece is called.
const (
	placeCharacters = "前中后後"
	pieceCharacters = "车車俥马馬傌炮砲包相象仕士帅帥将將兵卒"
)

var (
	pieceSet = NewRuneSet(pieceCharacters)
	placeSet = NewRuneSet(placeCharacters)
)
