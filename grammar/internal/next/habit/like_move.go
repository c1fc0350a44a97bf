package habit

import (
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
	count, piece, direction, file := 0, false, false, false
	for _, r := range word {
		if count++; count > longest {
			return false
		}
		switch {
		case strings.ContainsRune(pieces, r):
			piece = piece || count == 1 || count == 2 && startsWithAny(word, places)
		case strings.ContainsRune(directions, r):
			direction = true
		case strings.ContainsRune(files, r):
			file = true
		}
	}
	return piece && (direction || file || count == 1) || direction && file
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

// likeLatinMove reports whether a word of ASCII may be a move of WXF, ICCS, UCI or SAN, or part of a move: letters for a
// piece or a file, and digits.
func likeLatinMove(word string) bool {
	const longest = 2 * len("Che10")
	if len(word) > longest || !strings.ContainsAny(word, "0123456789") || !strings.ContainsRune("0123456789+#=.-", rune(word[len(word)-1])) {
		return false
	}
	rest := strings.TrimLeft(word, "+-=.")
	letters := len(rest) - len(strings.TrimLeft(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"))
	if letters == 0 || letters == len(rest) || letters > len("Pfxe") {
		return false
	}
	const latinPieces, latinFiles = "KABNHRCPEGMSkabnhrcpegms", "abcdefghi"
	switch first, last := rest[0], rest[letters-1]; {
	case letters == 1:
		return strings.IndexByte(latinPieces, last) >= 0 || strings.IndexByte(latinFiles, last|0x20) >= 0
	case letters == len("aP") && last|0x20 == 'p': // one of several Pawns of a file
		return strings.IndexByte(latinFiles, first|0x20) >= 0
	default:
		return strings.IndexByte(latinPieces, first) >= 0 && strings.IndexByte(latinFiles, last) >= 0 && (letters < len("Pfxe") || rest[letters-2] == 'x')
	}
}
