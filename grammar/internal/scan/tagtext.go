package scan

import "unicode/utf8"

// A tag's value may hold quotation marks, brackets and braces that nobody
// escaped, so where a value ends is told from the line that it stands on. The
// splitter asks this of bytes or of their classes, the lexer of text, each with the
// classifier of what it reads.
//
// No byte of a line is looked at by more than a few tags, so that a line of
// nothing but broken tags is read in the time of any other.

// NameEnd returns the end of the tag's name that starts at s[i]: before white space,
// a quotation mark of any kind or a square bracket. It is i if no name is there.
func NameEnd[T Characters](s T, i int, wide Classifier[T]) int {
	for i < len(s) {
		if c := s[i]; c < utf8.RuneSelf {
			if endsName[c] {
				return i
			}
			i++
			continue
		}
		class, size := wide(s, i)
		if class == WideBlank || class == WideQuote {
			return i
		}
		i += size
	}
	return i
}

// WhiteEnd returns the end of the white space that starts at s[i], and whether a
// line ends in it.
func WhiteEnd[T Characters](s T, i int, wide Classifier[T]) (end int, lines bool) {
	if i < len(s) && ' ' < s[i] && s[i] < utf8.RuneSelf {
		return i, false // there is none, as most often
	}
	return whiteRun(s, i, wide)
}

// whiteRun is whiteEnd where white space may stand.
func whiteRun[T Characters](s T, i int, wide Classifier[T]) (end int, lines bool) {
	for i < len(s) {
		if c := s[i]; c < utf8.RuneSelf {
			if ASCIIClass[c] != Separator && ASCIIClass[c] != Blank {
				break
			}
			lines = lines || IsLineBreak(c)
			i++
			continue
		}
		class, size := wide(s, i)
		if class != WideBlank {
			break
		}
		i += size
	}
	return i, lines
}

// A tagHead is what a tag begins with.
type TagHead struct {
	Name, NameEnd int  // where its name stands; the same place twice when none follows the bracket on its line
	Next          int  // the place after the name and the white space behind it
	Broken        bool // whether that is on another line
}

// opening returns the length of the bracket that s starts with, or of two if a name follows the second: some people
// double them. Of two at the end of s nothing is known.
func opening[T Characters](s T, wide Classifier[T]) int {
	if len(s) < 2 || s[1] != '[' || len(s) > 2 && NameEnd(s[:min(len(s), 2+utf8.UTFMax)], 2, wide) == 2 {
		return 1
	}
	return 2
}

// HeadOf returns the head of the tag that s, which starts with a bracket, may be.
func HeadOf[T Characters](s T, wide Classifier[T]) TagHead {
	start, broken := WhiteEnd(s, opening(s, wide), wide)
	if broken {
		return TagHead{start, start, start, true}
	}
	end := NameEnd(s, start, wide)
	next := end
	if end > start {
		next, broken = WhiteEnd(s, end, wide)
	}
	return TagHead{start, end, next, broken}
}

// OpensTag reports whether the head of s is that of a tag wherever it stands: it has
// a name, and a quotation mark that is not escaped.
func OpensTag[T Characters](s T, h TagHead) bool {
	return h.NameEnd > h.Name && h.Next < len(s) && s[h.Next] == '"' && s[h.NameEnd-1] != '\\'
}

// A tagPart says which part of a tag was passed.
type tagPart uint8

const (
	Outside tagPart = iota
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
func nextTagToken[T Characters](s T, i int, passed tagPart, wide Classifier[T]) (token tagToken, end int, now tagPart) {
	rest := s[i:]
	switch c := s[i]; {
	case c == ']':
		for i < len(s) && s[i] == ']' {
			i++
		}
		return tagCloser, i, Outside
	case c == '[':
		return noTagToken, i, Outside
	case c == '"' && passed < valued:
		return tagString, i + StringEnd(rest, wide), valued
	case passed == opened:
		if end := NameEnd(s, i, wide); end > i {
			return tagName, end, named
		}
	}
	if passed < valued {
		return tagBare, i + bareEnd(rest, wide), valued
	}
	return tagJunk, i + junkEnd(rest), valued
}

// TagEnd returns the end of the tag that s starts with.
func TagEnd[T Characters](s T, wide Classifier[T]) int {
	end := opening(s, wide)
	for passed := opened; passed != Outside; {
		next, lines := WhiteEnd(s, end, wide)
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

// TagLines reports whether s starts with two lines of which each is nothing but a tag with
// a name and quotation marks. Not ok means that more
// than s has to be seen to tell; enough says that there are the rest of the first line and
// the whole of the next, or no more to come.
func TagLines[T Characters](s T, wide Classifier[T], enough bool) (is, ok bool) {
	if !enough {
		return false, false
	}
	if head := HeadOf(s, wide); !OpensTag(s, head) {
		return false, true
	}
	end := LineEnd(s, 0)
	if end == len(s) || SkipBlanks(s, TagEnd(s, wide)) != end || s[trimBlanks(s, end)-1] != ']' {
		return false, true
	}
	next := SkipBlanks(s, NextLine(s, end))
	if next == len(s) || s[next] != '[' {
		return false, true
	}
	line := s[next:trimBlanks(s, LineEnd(s, next))]
	head := HeadOf(line, wide)
	return line[len(line)-1] == ']' && OpensTag(line, head), true
}

// ValueRange returns the end of what may belong to a tag's value that goes on at
// s[i]: the end of the line, or the next tag on it. closed is the place after the
// last quotation mark that a bracket follows, 0 when there is none.
func ValueRange[T Characters](s T, i int, wide Classifier[T]) (end, closed int) {
	for ; i < len(s) && !IsLineBreak(s[i]); i++ {
		switch s[i] {
		case '[':
			if head := HeadOf(s[i:], wide); OpensTag(s[i:], head) && !head.Broken {
				// A quotation mark before a bracket ends the value, which the bracket
				// at i is part of.
				if b := SkipBlanks(s, i+head.Next+1); b == len(s) || s[b] != ']' {
					return i, closed
				}
			}
		case '"':
			if b := SkipBlanks(s, i+1); b < len(s) && s[b] == ']' {
				closed = i + 1
				i = b
			}
		}
	}
	return i, closed
}

// StringEnd returns the length of the quoted value that s starts with. The value
// ends at the last `"]` of the line, or at the last one before the next tag on
// the same line. Where there is none it ends, in this order, at the last
// quotation mark before a bracket, at one that ends the line, at a `"]` on the
// next line, or, unterminated, at the end of its own line, less a bracket.
func StringEnd[T Characters](s T, wide Classifier[T]) int {
	own, closed := ValueRange(s, 1, wide)
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
	if own < len(s) && IsLineBreak(s[own]) {
		if next := NextLine(s, own); next < len(s) && s[next] != '[' {
			if _, closed := ValueRange(s, next, wide); closed > 0 {
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
func bareEnd[T Characters](s T, wide Classifier[T]) int {
	end, _ := ValueRange(s, 0, wide)
	if bracket := lastIndex(s[:end], ']'); bracket > 0 {
		end = bracket
	}
	return trimBlanks(s, end)
}

// junkEnd returns the length of what stands between a value and its bracket.
func junkEnd[T Characters](s T) int {
	end := 0
	for end < len(s) && s[end] != ']' && s[end] != '[' && !IsLineBreak(s[end]) {
		end++
	}
	return trimBlanks(s, end)
}

// LineEnd returns the place of the first line break at or after i.
func LineEnd[T Characters](s T, i int) int {
	for i < len(s) && !IsLineBreak(s[i]) {
		i++
	}
	return i
}

// NextLine returns the place after the line break at i.
func NextLine[T Characters](s T, i int) int {
	if s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n' {
		return i + 2
	}
	return i + 1
}

// SkipBlanks returns the place of the first byte from i on that is no blank, or the length of s.
func SkipBlanks[T Characters](s T, i int) int {
	for i < len(s) && IsSpace(s[i]) {
		i++
	}
	return i
}

// trimBlanks returns the end of s[:end] without the blanks at its end.
func trimBlanks[T Characters](s T, end int) int {
	for end > 0 && IsSpace(s[end-1]) {
		end--
	}
	return end
}

// lastIndex returns the place of the last c in s, or -1.
func lastIndex[T Characters](s T, c byte) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// IsASCIILetter reports whether c is a letter of ASCII, small or large.
func IsASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsASCIIDigit reports whether c is a digit of ASCII.
func IsASCIIDigit(c byte) bool { return '0' <= c && c <= '9' }

// HasLineBreak reports whether a line ends in a text.
func HasLineBreak(s string) bool {
	for i := range len(s) { // of one character mostly
		if IsLineBreak(s[i]) {
			return true
		}
	}
	return false
}

// OpensTagAt reports whether a tag of PGN begins at text[i].
func OpensTagAt(text string, i int) bool {
	rest := text[i:min(len(text), i+TagReach)]
	return OpensTag(rest, HeadOf(rest, UTF8ByteClass))
}

// TagReach is how much of a tag is looked at, in bytes.
const TagReach = 64 << 10

// The marks that stand around a value in place of quotation marks. They are no
// part of it.
const (
	OpeningMarks = "“”＂‘'「『"
	ClosingMarks = "“”＂’'」』\""
)
