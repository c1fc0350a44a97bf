package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// What pages and listings have in common.

// blankOut writes blanks over text.
func blankOut(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// opensTag reports whether a tag of PGN begins at a bracket of a text.
func opensTag(text string, i int) bool {
	_, ok := split.TagAt(text, i)
	return ok
}

// commentEnd returns the end of the comment that a text begins with. closed is false if nothing closes it: then it is the end
// of the text. Comments in braces nest. A brace of full width closes all braces of a comment that such a brace opens.
func commentEnd(text string) (end int, closed bool) {
	braces, depth := "{}", 1
	if text[0] != '{' {
		braces = "{}｛｝"
	}
	for i := len("{"); ; {
		n := strings.IndexAny(text[i:], braces)
		if n < 0 {
			return len(text), false
		}
		r, size := utf8.DecodeRuneInString(text[i+n:])
		switch i += n + size; r {
		case '{', '｛':
			depth++
		case '}':
			depth--
		case '｝':
			depth = 0
		}
		if depth == 0 {
			return i, true
		}
	}
}

// isWhite reports whether a character is white space.
func isWhite(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' }

// opensRound reports whether s starts with the number of a round and something like a
// move.
func opensRound(s string) bool {
	s = s[:min(len(s), roundReach)]
	t, _ := lexicon.Lex(s, 0, lexicon.Text)
	if t.Kind != lexicon.Number || !strings.ContainsAny(s[:t.End], ".．。…·") {
		return false
	}
	for t, _ = lexicon.Lex(s, int(t.End), lexicon.Text); t.Kind == lexicon.Separator || t.Kind == lexicon.Break; {
		t, _ = lexicon.Lex(s, int(t.End), lexicon.Text)
	}
	word := s[t.Start:t.End]
	return (t.Kind == lexicon.Move || t.Kind == lexicon.Word) && len(word) <= maxMove && strings.ContainsAny(word, moveDigits) &&
		(isLetter(word[0]) || strings.ContainsAny(word, "进進退平"))
}

const (
	roundReach = 256 // bytes of the number of a round and of the move after it
	maxMove    = 32  // bytes of a move
	moveDigits = "123456789１２３４５６７８９一二三四五六七八九"
)

// isLineBreak reports whether a line ends with a byte.
func isLineBreak(c byte) bool { return c == '\r' || c == '\n' }

// isLetter reports whether a byte is a letter of ASCII.
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// isDigit reports whether a byte is a digit of ASCII.
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// lineEnd returns the offset of the first line break from an offset on, or the length of the text.
func lineEnd[T ~string | ~[]byte](text T, i int) int {
	for i < len(text) && !isLineBreak(text[i]) {
		i++
	}
	return i
}

// nextLine returns the offset after the line break at an offset.
func nextLine[T ~string | ~[]byte](text T, i int) int {
	if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
		i++
	}
	return i + 1
}

// skipBlanks returns the first offset from an offset on that is past spaces and tabs.
func skipBlanks[T ~string | ~[]byte](text T, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	return i
}
