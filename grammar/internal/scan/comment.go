package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// Where a comment ends (PGN-3.5) the lexer asks of text, and the splitter of bytes
// of which the rest may be yet to come. Both show its braces to a count, one after
// the other.

// A braceCount counts the braces of a comment.
type BraceCount struct {
	Wide  bool // whether the comment's own are full-width
	Open  int  // how many are open, the comment's own included; 0 outside of comments
	Known int  // how far Closes has looked: no brace opens before this place
}

// CommentReach is how far one looks for the brace that tells what another means, in
// bytes.
const CommentReach = 64 << 10

// Begin begins a comment with a brace of the class c.
func (b *BraceCount) Begin(c byte) { *b = BraceCount{Wide: c == WideOpenBrace, Open: 1} }

// opens reports whether a character of the class c is a brace that opens in this
// comment. Full-width braces mean nothing between ASCII ones.
func (b *BraceCount) opens(c byte) bool { return c == '{' || b.Wide && c == WideOpenBrace }

// CountBrace counts the brace at s[i], whose class is c. A comment in ASCII braces ends
// where all are closed that were opened. One in full-width braces ends at the first
// of those that closes; or at an ASCII brace that closes none inside, unless a
// full-width one comes before another brace opens. Not ok means that more than s has
// to be seen to tell, and is to come.
func CountBrace[T Characters](b *BraceCount, s T, i int, c byte, wide Classifier[T], all bool) (ok bool) {
	switch {
	case c == '{':
		b.Open++
	case c == '}' && (!b.Wide || b.Open > 1):
		b.Open--
	case c == WideCloseBrace && b.Wide:
		b.Open = 0
	case c == '}':
		found, ok := Closes(b, s, i+1, true, wide, all)
		if !ok {
			return false
		}
		if !found {
			b.Open = 0
		}
	}
	return true
}

// Closes reports whether a brace closes at or after s[i] before another opens, within
// the reach; onlyWide asks for a full-width one. Not ok means what it does to countBrace.
func Closes[T Characters](b *BraceCount, s T, i int, onlyWide bool, wide Classifier[T], all bool) (found, ok bool) {
	limit := min(i+CommentReach, len(s))
	for i = max(i, b.Known); i < limit; {
		class, size := s[i], 1
		if class >= utf8.RuneSelf {
			class, size = wide(s, i)
		}
		switch {
		case b.opens(class):
			return false, true
		case class == '}' && !onlyWide, class == WideCloseBrace && b.Wide:
			b.Known = i
			return true, true
		}
		i += size
	}
	if !onlyWide {
		b.Known = i // or many tags in a comment would each look through the same text
	}
	return false, all || limit < len(s)
}

// CommentEnd returns the end of the comment that s starts with, which is that of s if
// nothing closes it.
func CommentEnd(s string) (end int, closed bool) {
	var b BraceCount
	class, i := s[0], 1
	if class != '{' {
		class, i = UTF8ByteClass(s, 0)
	}
	b.Begin(class)
	for {
		if !b.Wide {
			i = NextBrace(s, i)
		}
		if i == len(s) {
			return i, false
		}
		class, size := s[i], 1
		if class >= utf8.RuneSelf {
			class, size = UTF8ByteClass(s, i)
		}
		CountBrace(&b, s, i, class, UTF8ByteClass, true)
		i += size
		if b.Open == 0 {
			return i, true
		}
	}
}

// mostUnopened is how long a comment may be, in bytes, that no brace opens.
const mostUnopened = 1024

// wordsEnd returns the end of the comment at s[start] between marks that are no braces, as in （好棋）, 0 for none. Words
// alone stand between: at least one is text, and none may be a move, a number or a result.
func wordsEnd(s string, start int) int {
	mark, size := RuneAt(s, start)
	pair := strings.IndexRune(WordOpeners, mark)
	if pair < 0 {
		return 0
	}
	closes, _ := utf8.DecodeRuneInString(WordClosers[pair:]) // the marks of a pair are of the same length
	limit, text := min(len(s), start+mostUnopened), false
	run := 0 // the end of the run at i
	for i := start + size; i < limit; i += size {
		var r rune
		r, size = RuneAt(s, i)
		switch c := ClassOf(r); {
		case text && (r == closes || ClosesParenthesis(r) && ClosesParenthesis(closes)):
			return i + size
		case r == mark, c == Bracket, r == '*', OpensRest(0, s, i):
			return 0
		case c >= Digit && c != Period:
			if i >= run {
				run = i + RunEnd(s[i:limit])
			}
			kind, n := WordToken(s[i:run], r, c)
			word := s[i : i+n]
			if kind != token.Stray && (kind != token.Move || !isProse(word)) || isResultBefore(s, i, closes) {
				return 0
			}
			text = text || kind == token.Move && isText(word)
			size = max(n, size)
		}
	}
	return 0
}

// isResultBefore reports whether a result in another spelling stands at s[i], right before a mark that closes.
func isResultBefore(s string, i int, closes rune) bool {
	n := spelledEnd(s[i:min(len(s), i+2*longestSpelled)])
	i += n
	r, _ := utf8.DecodeRuneInString(s[i+White(s[i:]):])
	return n > 0 && r == closes
}

// unopened returns the end of the comment that begins at s.Pos without a brace, 0 for none: it stands behind a move,
// a brace closes it, and no word in it may be a move, a number or a result.
func (s *Scanner) unopened(moved bool) int {
	if !moved || s.Pos < s.opensAt {
		return 0
	}
	limit := min(len(s.Text), s.Pos+mostUnopened)
	run := 0 // the end of the run at i
	for i := s.Pos; i < limit; {
		r, size := RuneAt(s.Text, i)
		switch c := ClassOf(r); {
		case c == Bracket:
			if ClosesBracket(r) && BracketOf(r) == '}' {
				return i + size
			}
			limit = i
			continue
		case c == Separator, c == Blank:
		default:
			if i >= run {
				run = i + RunEnd(s.Text[i:limit])
			}
			kind, n := WordToken(s.Text[i:run], r, c)
			if word := s.Text[i : i+n]; kind == token.Number || kind == token.Digits || kind == token.Result || kind == token.Move && isLikeMove(word) || OpensRest(0, s.Text, i) {
				limit = i
				continue
			}
			size = max(n, size)
		}
		i += size
	}
	s.opensAt = limit
	return 0
}

// NextBrace returns the place of the first ASCII brace at or after i, or that of the
// end.
func NextBrace(s string, i int) int {
	for i < len(s) && s[i] != '{' && s[i] != '}' {
		i++
	}
	return i
}
