package habit

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
)

// likeMove reports whether a word is a move, part of a move, or a damaged move. Such a word has the form of a
// move in one of the notations; or it is short, and has two of a piece, a file and a direction, or is a piece alone.
func likeMove(word string) bool {
	if t, _ := lexicon.Lex(word, 0, lexicon.Text); t.Kind == lexicon.Move && int(t.End) == len(word) {
		return true
	}
	if isASCII(word) {
		return likeLatinMove(word)
	}
	if narrow := narrowed(word); isASCII(narrow) {
		return isStrictMove(narrow)
	}
	const longest = 6 // characters
	p := partsOf(word)
	return p.characters <= longest && (p.piece && p.characters == 1 || p.count() > 1)
}

// moveParts are the parts of a move that a word has.
type moveParts struct {
	characters             int
	piece, direction, file bool
}

// partsOf returns the parts of a move in Chinese that a word has. A piece comes first, or after a word for its place.
func partsOf(word string) (p moveParts) {
	for _, r := range word {
		p.characters++
		switch {
		case strings.ContainsRune(pieces, r):
			p.piece = p.piece || p.characters == 1 || p.characters == 2 && startsWithAny(word, places)
		case strings.ContainsRune(directions, r):
			p.direction = true
		case strings.ContainsRune(files, r):
			p.file = true
		}
	}
	return p
}

// count returns the number of different parts.
func (p moveParts) count() (n int) {
	for _, part := range []bool{p.piece, p.direction, p.file} {
		if part {
			n++
		}
	}
	return n
}

// The characters of moves in Chinese.
const (
	directions = "进進退平"
	files      = "一二三四五六七八九123456789１２３４５６７８９"
	places     = "前中后後一二三四五"
	pieces     = "车車俥伡马馬傌炮砲包象相士仕将將帅帥兵卒"
)

// narrowed returns a text with ASCII characters in place of full-width ones and of other dashes.
func narrowed(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '！' <= r && r <= '～':
			return r - '！' + '!'
		case strings.ContainsRune("‐‑‒–—―−﹣", r):
			return '-'
		case r == '﹢':
			return '+'
		}
		return r
	}, s)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// startsWithAny reports whether the first character of a text is one of some.
func startsWithAny(text, characters string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return strings.ContainsRune(characters, r)
}

// likeLatinMove reports whether a word of ASCII may be a move of WXF, ICCS, UCI or SAN, or part of a move.
func likeLatinMove(word string) bool {
	const longest = 2 * len("Che10")
	return len(word) <= longest && strings.ContainsAny(word, "0123456789") && latinMove.MatchString(word)
}

// latinMove is signs, the letters of a piece, a file or both, and a rest that begins with no letter and ends with a digit or
// a sign. aP and the like are one of several Pawns of a file; Che5 and Chxe5 name the piece and the file that it goes to.
var latinMove = regexp.MustCompile(`^[+\-=.]*(?:[A-IKMNPRSa-ikmnprs]|[A-Ia-i][Pp]|[KABNHRCPEGMSkabnhrcpegms](?:[A-Za-z]x?)?[a-i])(?:[^A-Za-z].*)?[0-9+#=.\-]$`)
