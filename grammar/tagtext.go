package grammar

// A tag's value may hold quotation marks, brackets and braces that nobody
// escaped, so where a value ends is told from the line that it stands on. The
// splitter asks this of bytes, the lexer of text; in all of the encodings read
// here a quotation mark and a line break are never part of another character.

// characters is what the splitter or the lexer reads.
type characters interface{ ~string | ~[]byte }

const maxTagName = 64 // in bytes; a longer run of letters does not open a tag among moves

// tagStart reports whether s starts with a bracket, a name and a quotation mark.
func tagStart[T characters](s T) bool {
	_, quote := tagHead(s)
	return quote > 0
}

// tagHead gives the name of the tag that s starts with and the place of the
// quotation mark after it; 0 when there is no such tag. At most one line break
// stands between.
func tagHead[T characters](s T) (name T, quote int) {
	if len(s) == 0 || s[0] != '[' {
		return name, 0
	}
	start := skipBlanks(s, 1)
	end := start
	for end < len(s) && end-start < maxTagName && (isASCIILetter(s[end]) || end > start && (s[end] == '_' || '0' <= s[end] && s[end] <= '9')) {
		end++
	}
	if end == start {
		return name, 0
	}
	quote = skipBlanks(s, end)
	if quote < len(s) && (s[quote] == '\n' || s[quote] == '\r') {
		quote = skipBlanks(s, nextLine(s, quote))
	}
	if quote == len(s) || s[quote] != '"' {
		return name, 0
	}
	return s[start:end], quote
}

// stringEnd gives the length of the quoted value that s starts with. The value
// ends at the last `"]` of the line, or at the last one before the next tag on
// the same line. Where there is none it ends, in this order, at the last
// quotation mark before a bracket, at one that ends the line, at a `"]` on the
// next line, or, unterminated, at the end of its own line, less a bracket.
func stringEnd[T characters](s T) int {
	line := lineEnd(s, 0)
	if end := closedString(s, 1, line); end > 0 {
		return end
	}
	own := line
	if tag := nextTag(s, 1, line); tag >= 0 {
		own = tag
	}
	trimmed := trimBlanks(s, own)
	for i := own - 1; i > 0; i-- {
		if s[i] == ']' {
			for i--; i > 0; i-- {
				if s[i] == '"' {
					return i + 1
				}
			}
		}
	}
	if trimmed > 1 && s[trimmed-1] == '"' {
		return trimmed
	}
	if own == line && line < len(s) {
		next := nextLine(s, line)
		if next < len(s) && s[next] != '[' {
			if end := closedString(s, next, lineEnd(s, next)); end > 0 {
				return end
			}
		}
	}
	if trimmed > 1 && s[trimmed-1] == ']' {
		trimmed--
	}
	return max(1, trimmed)
}

// closedString looks in s[i:end] for the quotation mark and bracket that end a
// value and gives the place after the mark; 0 when there is none before the
// next tag.
func closedString[T characters](s T, i, end int) int {
	found := 0
	for ; i < end; i++ {
		switch s[i] {
		case '[':
			if tagStart(s[i:end]) {
				return found
			}
		case '"':
			if b := skipBlanks(s, i+1); b < end && s[b] == ']' {
				found = i + 1
				i = b
			}
		}
	}
	return found
}

// nextTag gives the place of the first tag that starts in s[i:end], or -1.
func nextTag[T characters](s T, i, end int) int {
	for ; i < end; i++ {
		if s[i] == '[' && tagStart(s[i:end]) {
			return i
		}
	}
	return -1
}

// nameEnd gives the length of the tag's name that s starts with.
func nameEnd(s string) int {
	for i, r := range s {
		if c := classOf(r); c == separator || c == blank || r == '"' || r == '“' || r == '[' || r == ']' {
			return max(1, i)
		}
	}
	return len(s)
}

// bareEnd gives the length of the value without quotation marks that s starts
// with: up to the last bracket of the line, or before the next tag on it.
func bareEnd(s string) int {
	end := lineEnd(s, 0)
	if tag := nextTag(s, 0, end); tag >= 0 {
		end = tag
	}
	for i := end - 1; i > 0; i-- {
		if s[i] == ']' {
			end = i
			break
		}
	}
	return max(1, trimBlanks(s, end))
}

// junkEnd gives the length of what stands between a value and its bracket.
func junkEnd(s string) int {
	end := lineEnd(s, 0)
	for i := range end {
		if s[i] == ']' || s[i] == '[' {
			end = i
			break
		}
	}
	return max(1, trimBlanks(s, end))
}

func lineEnd[T characters](s T, i int) int {
	for i < len(s) && s[i] != '\n' && s[i] != '\r' {
		i++
	}
	return i
}

// nextLine gives the place after the line break at i.
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

// trimBlanks gives the end of s[:end] without the blanks at its end.
func trimBlanks[T characters](s T, end int) int {
	for end > 0 && (s[end-1] == ' ' || s[end-1] == '\t') {
		end--
	}
	return end
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
