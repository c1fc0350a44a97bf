package grammar

import "unicode/utf8"

// A tag's value may hold quotation marks, brackets and braces that nobody
// escaped, so where a value ends is told from the line that it stands on. The
// splitter asks this of bytes or of their classes, the lexer of text, each with the
// classifier of what it reads.
//
// No byte of a line is looked at by more than a few tags, so that a line of
// nothing but broken tags is read in the time of any other.

// characters is what the splitter or the lexer reads.
type characters interface{ ~string | ~[]byte }

// nameEnd returns the end of the tag's name that starts at s[i]: before white space,
// a quotation mark of any kind or a square bracket. It is i if no name is there.
func nameEnd[T characters](s T, i int, wide classifier[T]) int {
	for i < len(s) {
		if c := s[i]; c < utf8.RuneSelf {
			if endsName[c] {
				return i
			}
			i++
			continue
		}
		class, size := wide(s, i)
		if class == wideBlank || class == wideQuote {
			return i
		}
		i += size
	}
	return i
}

// whiteEnd returns the end of the white space that starts at s[i], and whether a
// line ends in it.
func whiteEnd[T characters](s T, i int, wide classifier[T]) (end int, lines bool) {
	if i < len(s) && ' ' < s[i] && s[i] < utf8.RuneSelf {
		return i, false // there is none, as most often
	}
	return whiteRun(s, i, wide)
}

// whiteRun is whiteEnd where white space may stand.
func whiteRun[T characters](s T, i int, wide classifier[T]) (end int, lines bool) {
	for i < len(s) {
		if c := s[i]; c < utf8.RuneSelf {
			if asciiClass[c] != separator && asciiClass[c] != blank {
				break
			}
			lines = lines || isLineBreak(c)
			i++
			continue
		}
		class, size := wide(s, i)
		if class != wideBlank {
			break
		}
		i += size
	}
	return i, lines
}

// A tagHead is what a tag begins with.
type tagHead struct {
	name, nameEnd int  // where its name stands; the same place twice when none follows the bracket on its line
	next          int  // the place after the name and the white space behind it
	broken        bool // whether that is on another line
}

// headOf returns the head of the tag that s, which starts with a bracket, may be.
func headOf[T characters](s T, wide classifier[T]) tagHead {
	start, broken := whiteEnd(s, 1, wide)
	if broken {
		return tagHead{start, start, start, true}
	}
	end := nameEnd(s, start, wide)
	next := end
	if end > start {
		next, broken = whiteEnd(s, end, wide)
	}
	return tagHead{start, end, next, broken}
}

// opensTag reports whether the head of s is that of a tag wherever it stands: it has
// a name that starts with a letter of ASCII or a character beyond it, and a
// quotation mark that is not escaped.
func opensTag[T characters](s T, h tagHead, wide classifier[T]) bool {
	if h.nameEnd == h.name || h.next == len(s) || s[h.next] != '"' || s[h.nameEnd-1] == '\\' {
		return false
	}
	class := s[h.name]
	if class >= utf8.RuneSelf {
		class, _ = wide(s, h.name)
	}
	return isASCIILetter(class) || class == wideCharacter
}

// A tagPart says which part of a tag was passed.
type tagPart uint8

const (
	outside tagPart = iota
	opened          // the bracket
	named           // the name
	valued          // the value
)

// goesOn reports whether a tag of which so much was passed goes on with c at the
// start of another line.
func (p tagPart) goesOn(c byte) bool { return p == named && c == '"' || p == valued && c == ']' }

// A tagToken is a part of a tag with its bounds.
type tagToken uint8

const (
	noTagToken tagToken = iota // the tag is over
	tagName
	tagString
	tagBare
	tagJunk
	tagCloser
)

// nextTagToken returns what stands at s[i], where so much of a tag was passed and no
// white space stands, its end, and how much is passed with it.
func nextTagToken[T characters](s T, i int, passed tagPart, wide classifier[T]) (token tagToken, end int, now tagPart) {
	rest := s[i:]
	switch c := s[i]; {
	case c == ']':
		return tagCloser, i + 1, outside
	case c == '[':
		return noTagToken, i, outside
	case c == '"' && passed < valued:
		return tagString, i + stringEnd(rest, wide), valued
	case passed == opened:
		if end := nameEnd(s, i, wide); end > i {
			return tagName, end, named
		}
	}
	if passed < valued {
		return tagBare, i + bareEnd(rest, wide), valued
	}
	return tagJunk, i + junkEnd(rest), valued
}

// tagEnd returns the end of the tag that s starts with.
func tagEnd[T characters](s T, wide classifier[T]) int {
	end := 1
	for passed := opened; passed != outside; {
		next, lines := whiteEnd(s, end, wide)
		if next == len(s) || lines && !passed.goesOn(s[next]) {
			break
		}
		var token tagToken
		if token, next, passed = nextTagToken(s, next, passed, wide); token != noTagToken {
			end = next
		}
	}
	return end
}

// tagLines reports whether s starts with two lines of which each is nothing but a tag with
// a name and quotation marks. Not ok means that more
// than s has to be seen to tell; enough says that there are the rest of the first line and
// the whole of the next, or no more to come.
func tagLines[T characters](s T, wide classifier[T], enough bool) (is, ok bool) {
	if !enough {
		return false, false
	}
	if head := headOf(s, wide); !opensTag(s, head, wide) {
		return false, true
	}
	end := lineEnd(s, 0)
	if end == len(s) || skipBlanks(s, tagEnd(s, wide)) != end || s[trimBlanks(s, end)-1] != ']' {
		return false, true
	}
	next := skipBlanks(s, nextLine(s, end))
	if next == len(s) || s[next] != '[' {
		return false, true
	}
	line := s[next:trimBlanks(s, lineEnd(s, next))]
	head := headOf(line, wide)
	return line[len(line)-1] == ']' && opensTag(line, head, wide), true
}

// valueRange returns the end of what may belong to a tag's value that goes on at
// s[i]: the end of the line, or the next tag on it. closed is the place after the
// last quotation mark that a bracket follows, 0 when there is none.
func valueRange[T characters](s T, i int, wide classifier[T]) (end, closed int) {
	for ; i < len(s) && !isLineBreak(s[i]); i++ {
		switch s[i] {
		case '[':
			if head := headOf(s[i:], wide); opensTag(s[i:], head, wide) && !head.broken {
				// A quotation mark before a bracket ends the value, which the bracket
				// at i is part of.
				if b := skipBlanks(s, i+head.next+1); b == len(s) || s[b] != ']' {
					return i, closed
				}
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
func stringEnd[T characters](s T, wide classifier[T]) int {
	own, closed := valueRange(s, 1, wide)
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
			if _, closed := valueRange(s, next, wide); closed > 0 {
				return closed
			}
		}
	}
	if end > 1 && s[end-1] == ']' {
		end--
	}
	return max(1, trimBlanks(s, end))
}

// bareEnd returns the length of the value without quotation marks that s starts
// with: up to the last bracket of the line, or before the next tag on it.
func bareEnd[T characters](s T, wide classifier[T]) int {
	end, _ := valueRange(s, 0, wide)
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
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	return i
}

// trimBlanks returns the end of s[:end] without the blanks at its end.
func trimBlanks[T characters](s T, end int) int {
	for end > 0 && isSpace(s[end-1]) {
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
