package grammar

import "unicode/utf8"

// Where a comment ends (PGN-3.5) the lexer asks of text, and the splitter of bytes
// of which the rest may be yet to come. Both show its braces to a count, one after
// the other.

// A braceCount counts the braces of a comment.
type braceCount struct {
	wide  bool // whether the comment's own are full-width
	open  int  // how many are open, the comment's own included; 0 outside of comments
	known int  // no brace opens before this place, and the one there closes
}

// commentReach is how far one looks for the brace that tells what another means, in
// bytes.
const commentReach = 64 << 10

// begin begins a comment with a brace of the class c.
func (b *braceCount) begin(c byte) { *b = braceCount{wide: c == wideOpenBrace, open: 1} }

// opens reports whether a character of the class c is a brace that opens in this
// comment. Full-width braces mean nothing between ASCII ones.
func (b *braceCount) opens(c byte) bool { return c == '{' || b.wide && c == wideOpenBrace }

// countBrace counts the brace at s[i], whose class is c. A comment in ASCII braces ends
// where all are closed that were opened. One in full-width braces ends at the first
// of those that closes; or at an ASCII brace that closes none inside, unless a
// full-width one comes before another brace opens. Not ok means that more than s has
// to be seen to tell, and is to come.
func countBrace[T characters](b *braceCount, s T, i int, c byte, wide classifier[T], all bool) (ok bool) {
	switch {
	case c == '{':
		b.open++
	case c == '}' && (!b.wide || b.open > 1):
		b.open--
	case c == wideCloseBrace && b.wide:
		b.open = 0
	case c == '}':
		found, ok := closes(b, s, i+1, true, wide, all)
		if !ok {
			return false
		}
		if !found {
			b.open = 0
		}
	}
	return true
}

// closes reports whether a brace closes at or after s[i] before another opens, within
// the reach; onlyWide asks for a full-width one. Not ok means what it does to countBrace.
func closes[T characters](b *braceCount, s T, i int, onlyWide bool, wide classifier[T], all bool) (found, ok bool) {
	limit := min(i+commentReach, len(s))
	for i = max(i, b.known); i < limit; {
		class, size := s[i], 1
		if class >= utf8.RuneSelf {
			class, size = wide(s, i)
		}
		switch {
		case b.opens(class):
			return false, true
		case class == '}' && !onlyWide, class == wideCloseBrace && b.wide:
			b.known = i
			return true, true
		}
		i += size
	}
	return false, all || limit < len(s)
}

// commentEnd returns the end of the comment that s starts with, which is that of s if
// nothing closes it.
func commentEnd(s string) (end int, closed bool) {
	var b braceCount
	class, i := s[0], 1
	if class != '{' {
		class, i = utf8ByteClass(s, 0)
	}
	b.begin(class)
	for {
		if !b.wide {
			i = nextBrace(s, i)
		}
		if i == len(s) {
			return i, false
		}
		class, size := s[i], 1
		if class >= utf8.RuneSelf {
			class, size = utf8ByteClass(s, i)
		}
		countBrace(&b, s, i, class, utf8ByteClass, true)
		i += size
		if b.open == 0 {
			return i, true
		}
	}
}

// nextBrace returns the place of the first ASCII brace at or after i, or that of the
// end.
func nextBrace(s string, i int) int {
	for i < len(s) && s[i] != '{' && s[i] != '}' {
		i++
	}
	return i
}
