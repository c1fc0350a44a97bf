package split

import (
	"bytes"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// fastScan passes the lines of movetext before the next bracket, if nothing stands on
// them but moves, numbers and results, as on most lines of a database. It looks for
// single bytes in all of them at once, which is several times as fast as pass.
func (s *Splitter) fastScan() {
	text := s.classes[s.pos:]
	if n := bytes.IndexByte(text, '['); n >= 0 {
		text = text[:n]
	}
	s.scanned = s.pos + max(1, len(text))
	text = text[:s.taggedLines(text, true)]
	seen := mayOpen | mayEnd
	if len(text) <= shortText {
		seen = 0
		for _, c := range text {
			seen |= scanMarks[c]
		}
	}
	if len(text) == 0 || seen&mayOpen != 0 && !s.scannable(text) {
		return
	}
	if !s.ended && seen&mayEnd != 0 {
		if at := s.resultIn(text); at >= 0 {
			s.ended = true
			if end := scan.NextLine(text, scan.LineEnd(text, at)); s.mayOpenUntagged(s.pos+end, false) {
				s.ended, s.run = false, wordRun{} // the line below is to be looked at
				text = text[:bytes.LastIndexByte(text[:at], '\n')+1]
			} else {
				text = text[:end]
			}
		}
	}
	s.pos, s.before, s.lineHasText = s.pos+len(text), '\n', false
}

// taggedLines returns the length of the whole lines that text, which stands at s.pos, begins with, and below which no
// game without tags may begin. It is 0 where lines end in a carriage return alone.
//
// Nearly all lines are as long as the one above, so it looks there first where a line ends. That no line was passed over
// shows when all line feeds are counted, which takes a small part of the time of looking for each; else it does that.
func (s *Splitter) taggedLines(text []byte, guess bool) int {
	line, end, length := 0, 0, 0 // where the last line begins and ends, and how long it is
	feeds, returns := 0, 0
	for {
		next := end + length
		if !guess || length == 0 || next > len(text) || text[next-1] != '\n' {
			n := bytes.IndexByte(text[end:], '\n')
			if n < 0 {
				break
			}
			next = end + n + 1
		}
		line, end, length = end, next, next-end
		feeds++
		if length > 1 && text[end-2] == '\r' {
			returns++
		}
		if end+1 < len(text) {
			if c := text[end]; scan.IsASCIIDigit(c) && (c != '1' || scan.IsASCIIDigit(text[end+1])) || scan.IsLineBreak(c) {
				continue // as nearly always
			}
		}
		if s.mayOpenUntagged(s.pos+end, false) {
			break
		}
	}
	switch {
	case bytes.Count(text[:end], []byte{'\n'}) != feeds:
		return s.taggedLines(text, false)
	case bytes.Count(text[:end], []byte{'\r'}) != returns:
		return 0
	}
	return line
}

// shortText is up to how many bytes it takes less time to look at each of them than for each that is
// looked for.
const shortText = 64

// A scanMark says what a byte, or a class, may be to fastScan.
type scanMark byte

const (
	mayOpen scanMark = 1 << iota // part of what opens a comment, a variation or the rest of a line that means nothing
	mayEnd                       // part of what tells a result
)

var scanMarks = [1 << 8]scanMark{
	'{': mayOpen, '(': mayOpen, ';': mayOpen, '/': mayOpen | mayEnd, '*': mayEnd, '-': mayEnd,
	scan.WideOpenBrace: mayOpen, 0xef: mayOpen, // as （ and ｛ begin in UTF-8
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

// resultIn returns the place of a result in text, which starts at s.pos and consists of
// whole lines: of the first of its kind. It is -1 if there is none.
func (s *Splitter) resultIn(text []byte) int {
	for _, mark := range [...]byte{'*', '-', '/'} {
		behind := 1 // how far a mark stands behind the start of its result: 1-0, 0-1, 1/2-1/2
		if mark == '*' {
			behind = 0
		}
		for i := 0; ; i++ {
			n := bytes.IndexByte(text[i:], mark)
			if n < 0 {
				break
			}
			i += n
			if start := i - behind; start >= 0 && resembleResult(text[start:]) {
				if is, _ := s.resultAt(s.pos+start, true); is {
					return start
				}
			}
		}
	}
	return -1
}

// scannable reports whether nothing in text opens a comment or a variation, or
// may be the rest of a line that means nothing.
func (s *Splitter) scannable(text []byte) bool {
	for _, c := range [...]byte{'{', '(', ';'} {
		if bytes.IndexByte(text, c) >= 0 {
			return false
		}
	}
	if bytes.Contains(text, []byte("//")) {
		return false
	}
	if !s.utf8() {
		return bytes.IndexByte(text, scan.WideOpenBrace) < 0
	}
	return !holds(text, "（", 2) && !holds(text, "｛", 1)
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
