package grammar

// A tag's value may hold quotation marks, brackets and braces that nobody
// escaped, so where a value ends is told from the line that it stands on. The
// splitter asks this of bytes, the lexer of text; in all of the encodings read
// here a quotation mark and a line break are never part of another character.
//
// No byte of a line is looked at by more than a few tags, so that a line of
// nothing but broken tags is read in the time of any other.

// characters is what the splitter or the lexer reads.
type characters interface{ ~string | ~[]byte }

const maxTagName = 64 // in bytes; a longer run of letters does not open a tag among moves

// tagHead returns the name of the tag that s, which starts with a bracket, may be,
// and the place after it and the blanks around it; broken tells that this is on
// the next line. The name is empty when no letter follows the bracket.
func tagHead[T characters](s T) (name T, next int, broken bool) {
	start := skipBlanks(s, 1)
	end := start
	for end < len(s) && end-start < maxTagName && (isASCIILetter(s[end]) || end > start && (s[end] == '_' || isASCIIDigit(s[end]))) {
		end++
	}
	if end == start {
		return name, start, false
	}
	next = skipBlanks(s, end)
	if broken = next < len(s) && isLineBreak(s[next]); broken {
		next = skipBlanks(s, nextLine(s, next))
	}
	return s[start:end], next, broken
}

// tagStart reports whether s starts with a bracket, a name and a quotation mark,
// and whether the mark is on the next line.
func tagStart[T characters](s T) (ok, broken bool) {
	if len(s) == 0 || s[0] != '[' {
		return false, false
	}
	name, next, broken := tagHead(s)
	return len(name) > 0 && next < len(s) && s[next] == '"', broken
}

// valueRange returns the end of what may belong to a tag's value that goes on at
// s[i]: the end of the line, or the next tag on it. closed is the place after the
// last quotation mark that a bracket follows, 0 when there is none.
func valueRange[T characters](s T, i int) (end, closed int) {
	for ; i < len(s) && !isLineBreak(s[i]); i++ {
		switch s[i] {
		case '[':
			if ok, broken := tagStart(s[i:]); ok && !broken {
				return i, closed
			}
		case '"':
			if b := skipBlanks(s, i+1); b < len(s) && s[b] == ']' {
				closed = i + 1
				i = b
			}
		}
	}
	return i, closed
}

// stringEnd returns the length of the quoted value that s starts with. The value
// ends at the last `"]` of the line, or at the last one before the next tag on
// the same line. Where there is none it ends, in this order, at the last
// quotation mark before a bracket, at one that ends the line, at a `"]` on the
// next line, or, unterminated, at the end of its own line, less a bracket.
func stringEnd[T characters](s T) int {
	own, closed := valueRange(s, 1)
	if closed > 0 {
		return closed
	}
	if bracket := lastIndex(s[:own], ']'); bracket > 0 {
		if mark := lastIndex(s[:bracket], '"'); mark > 0 {
			return mark + 1
		}
	}
	end := trimBlanks(s, own)
	if end > 1 && s[end-1] == '"' {
		return end
	}
	if own < len(s) && isLineBreak(s[own]) {
		if next := nextLine(s, own); next < len(s) && s[next] != '[' {
			if _, closed := valueRange(s, next); closed > 0 {
				return closed
			}
		}
	}
	if end > 1 && s[end-1] == ']' {
		end--
	}
	return max(1, trimBlanks(s, end))
}

// nameEnd returns the length of the tag's name that s starts with.
func nameEnd(s string) int {
	for i, r := range s {
		if c := classOf(r); c == separator || c == blank || r == '"' || r == '[' || r == ']' || opensQuote(r) {
			return i
		}
	}
	return len(s)
}

// opensQuote reports whether r opens a value in quotation marks that are none of
// PGN's.
func opensQuote(r rune) bool { return r == '“' || r == '”' || r == '＂' }

// bareEnd returns the length of the value without quotation marks that s starts
// with: up to the last bracket of the line, or before the next tag on it.
func bareEnd(s string) int {
	end, _ := valueRange(s, 0)
	if bracket := lastIndex(s[:end], ']'); bracket > 0 {
		end = bracket
	}
	return trimBlanks(s, end)
}

// junkEnd returns the length of what stands between a value and its bracket.
func junkEnd[T characters](s T) int {
	end := 0
	for end < len(s) && s[end] != ']' && s[end] != '[' && !isLineBreak(s[end]) {
		end++
	}
	return trimBlanks(s, end)
}

func isLineBreak(c byte) bool { return c == '\n' || c == '\r' }

// lineEnd returns the place of the first line break at or after i.
func lineEnd[T characters](s T, i int) int {
	for i < len(s) && !isLineBreak(s[i]) {
		i++
	}
	return i
}

// nextLine returns the place after the line break at i.
func nextLine[T characters](s T, i int) int {
	if s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n' {
		return i + 2
	}
	return i + 1
}

func skipBlanks[T characters](s T, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// trimBlanks returns the end of s[:end] without the blanks at its end.
func trimBlanks[T characters](s T, end int) int {
	for end > 0 && (s[end-1] == ' ' || s[end-1] == '\t') {
		end--
	}
	return end
}

// lastIndex returns the place of the last c in s, or -1.
func lastIndex[T characters](s T, c byte) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == c {
			return i
		}
	}
	return -1
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isASCIIDigit(c byte) bool { return '0' <= c && c <= '9' }
