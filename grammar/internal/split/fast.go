package split

import (
	"bytes"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// fastScan passes the lines of movetext before the next bracket, if nothing stands on
// them but moves, numbers and results, as on most lines of a database. It looks for
// the few bytes that decide anything, eight at once, which is several times as fast as pass.
func (s *Splitter) fastScan() {
	text := s.classes[s.pos:]
	line, next := 0, 0            // where the line begins, and up to where text is passed
	result, ended := false, false // whether a result is on the line, and at the end of what is passed
scan:
	for i := scan.NextMark(text, 0); ; i = scan.NextMark(text, i+1) {
		s.scanned = s.pos + max(1, i)
		if i == len(text) {
			break
		}
		switch c := text[i]; c {
		case '[', '{', '(', ';':
			break scan
		case '\n', '\r':
			if c == '\r' && (i+1 == len(text) || text[i+1] == '\n') {
				continue // the line break goes on
			}
			if result {
				next, ended = i+1, true
				break scan
			}
			if s.mayOpenBelow(text, i+1) {
				break scan
			}
			line, next = i+1, i+1
		case '/':
			if i+1 < len(text) && text[i+1] == '/' {
				break scan // the rest of the line means nothing
			}
			result = result || s.endsAt(text, i-1)
		case '-':
			result = result || s.endsAt(text, i-1) // 1-0, 0-1, 1/2-1/2
		case '*':
			result = result || s.endsAt(text, i)
		}
	}
	switch {
	case s.holdsWideOpen(text[:next]):
		next = 0
	case ended:
		next = s.endLine(text, line, next)
	}
	if result && !s.ended {
		s.run = wordRun{} // it is to be looked at again
	}
	if next > 0 {
		s.pos, s.before, s.lineHasText = s.pos+next, text[next-1], false
	}
}

// mayOpenBelow reports whether a game without tags may begin on the line at text[i], which stands behind s.pos.
func (s *Splitter) mayOpenBelow(text []byte, i int) bool {
	if i+1 < len(text) {
		if c := text[i]; scan.IsASCIIDigit(c) && (c != '1' || scan.IsASCIIDigit(text[i+1])) || scan.IsLineBreak(c) {
			return false // as nearly always
		}
	}
	return s.mayOpenUntagged(s.pos+i, false)
}

// endLine ends the game at the end of a line with a result, and returns up to where text is passed. If another game may
// begin below, the game goes on, and that is up to the line.
func (s *Splitter) endLine(text []byte, line, end int) int {
	s.scanned = s.pos + len(text)
	if n := bytes.IndexByte(text[end:], '['); n >= 0 {
		s.scanned = s.pos + end + n
	}
	s.ended = true
	if s.mayOpenUntagged(s.pos+end, false) {
		s.ended = false
		return line
	}
	return end
}

// endsAt reports whether the game has a result at text[i], which stands behind s.pos, and had none.
func (s *Splitter) endsAt(text []byte, i int) bool {
	if s.ended || i < 0 || !resembleResult(text[i:]) {
		return false
	}
	is, _ := s.resultAt(s.pos+i, true)
	return is
}

// holdsWideOpen reports whether a bracket of full width opens in text.
func (s *Splitter) holdsWideOpen(text []byte) bool {
	if !s.utf8() {
		return bytes.IndexByte(text, scan.WideOpenBrace) >= 0
	}
	return holds(text, "（", 2) || holds(text, "｛", 1)
}

// fastTags returns the length of the lines at s.pos of which each is a strict tag and nothing
// else, as nearly all tags are. It stops before one that begins the next game, and before a line that is
// not all there.
func (s *Splitter) fastTags() (n int) {
	text := s.classes[s.pos:]
	for n < len(text) && text[n] == '[' {
		nameEnd, end := tagLine(text, n)
		if end == 0 {
			break
		}
		name := text[n+1 : nameEnd]
		game, event := s.names(name)
		if n == 0 && s.mayHead(name, game, event) {
			break // it may begin the next game
		}
		if (n > 0 || s.under) && len(s.first) > 0 && s.heads(game, event) {
			if left, ok := s.isLeft(s.pos+n, s.firstTag(name), false); left || !ok {
				break
			}
		}
		first, again := s.named(name)
		if again {
			return n
		}
		s.note(first, game, event)
		n = end + 1
	}
	return n
}

// tagLine returns the ends of the name and of the line, if a tag and nothing else stands on the line at text[i]: its name
// is of ASCII letters, and there is no other bracket on it. It returns 0 for any other line, and one that is not all there.
func tagLine(text []byte, i int) (nameEnd, end int) {
	nameEnd = i + 1
	for nameEnd < len(text) && scan.IsASCIILetter(text[nameEnd]) {
		nameEnd++
	}
	n := bytes.IndexByte(text[nameEnd:], '\n')
	if n < len(` "`)+len(`"]`) || nameEnd == i+1 {
		return 0, 0
	}
	end = nameEnd + n
	line := text[nameEnd:end]
	if line[0] != ' ' || line[1] != '"' || line[n-2] != '"' || line[n-1] != ']' || bytes.IndexByte(line, '[') >= 0 || bytes.IndexByte(line, '\r') >= 0 {
		return 0, 0
	}
	return nameEnd, end
}

// holds reports whether a form is in text. The byte at rare is one that moves
// hardly have.
func holds(text []byte, form string, rare int) bool {
	for i := rare; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], form[rare])
		if n < 0 {
			return false
		}
		i += n
		if string(text[i-rare:min(i-rare+len(form), len(text))]) == form {
			return true
		}
	}
	return false
}
