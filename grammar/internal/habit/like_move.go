package habit

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// likeMove reports whether a word is a move, part of a move, or a damaged move. Such a word has the form of a move in one of
// the notations. Or it is short, and has at least two parts of a move (a piece, a file, a direction), or is a piece alone.
func likeMove(word string) bool {
	if isASCII(word) {
		return likeLatinMove(word)
	}
	if lexicon.HasMoveForm(word) {
		return true
	}
	const longest = 6 // characters
	n := 0
	for _, part := range moveParts {
		if part().MatchString(word) {
			n++
		}
	}
	return utf8.RuneCountInString(word) <= longest && (n > 1 || pieceAlone().MatchString(word))
}

// isPartOfMove reports whether a word is like a move (see likeMove) and has only characters that occur in moves.
func isPartOfMove(word string) bool {
	return likeMove(word) && (isASCII(word) || strings.Trim(word, pieceCharacters+"前中后後进進退平一二三四五六七八九123456789１２３４５６７８９") == "")
}

const (
	pieceCharacters = `车車俥伡马馬傌炮砲包象相士仕将將帅帥兵卒`
	pieces          = `[` + pieceCharacters + `]`
)

var (
	pieceAlone = lexicon.Pattern(`^` + pieces + `$`)

	// moveParts match the parts of a move: a piece, at the start or after a character such as 前; a direction; and a file.
	moveParts = []func() *regexp.Regexp{
		lexicon.Pattern(`^[前中后後一二三四五]?` + pieces),
		lexicon.Pattern(`[进進退平]`),
		lexicon.Pattern(`[一二三四五六七八九1-9１-９]`),
	}
)

func isASCII(s string) bool { return utf8.RuneCountInString(s) == len(s) }

// likeLatinMove reports whether a word of ASCII may be a move of WXF, ICCS, UCI or SAN, or part of a move.
func likeLatinMove(word string) bool {
	const longest = 2 * len("Che10")
	return len(word) <= longest && strings.ContainsAny(word, "0123456789") && latinMove().MatchString(word)
}

// latinMove matches a move in letters and digits: signs, the letters of a piece, a file or both, and a rest that does not
// begin with a letter and ends with a digit or a sign. Letters such as aP name one of several pawns on a file. The letters
// in Che5 and Chxe5 name the piece and the file that it goes to.
var latinMove = lexicon.Pattern(`^[+\-=.]*(?:[A-IKMNPRSa-ikmnprs]|[A-Ia-i][Pp]|[KABNHRCPEGMSkabnhrcpegms](?:[A-Za-z]x?)?[a-i])(?:[^A-Za-z].*)?[0-9+#=.\-]$`)
