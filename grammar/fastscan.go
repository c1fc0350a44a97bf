package grammar

import (
	"bytes"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// fastScan passes the lines of movetext before the next bracket, if nothing stands on
// them but moves, numbers and results, as on most lines of a database. It looks for
// single bytes in all of them at once, which is several times as fast as pass.
func (s *splitter) fastScan() {
	text := s.classes[s.pos:]
	if n := bytes.IndexByte(text, '['); n >= 0 {
		text = text[:n]
	}
	s.scanned = s.pos + max(1, len(text))
	text = text[:bytes.LastIndexByte(text, '\n')+1]
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
	s.ended = s.ended || seen&mayEnd != 0 && s.resultIn(text)
	s.pos, s.before, s.lineHasText = s.pos+len(text), '\n', false
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
func (s *splitter) fastTags() (n int) {
	text := s.classes[s.pos:]
	for n < len(text) && text[n] == '[' {
		tag, next := scan.StrictTag(text, n)
		if next == 0 || tag.Name != n+1 || text[tag.End] != '\n' {
			break
		}
		name := text[tag.Name:tag.NameEnd]
		game, event := s.names(name)
		if n == 0 && s.mayHead(name, game, event) {
			break // it may begin the next game
		}
		if (n > 0 || s.under) && len(s.first) > 0 && s.heads(game, event) {
			if left, ok := s.isLeft(s.pos+n, s.firstTag(name), false); left || !ok {
				break
			}
		}
		first := s.isFirst(name)
		switch {
		case len(s.first) == 0:
			s.first, first = append(s.first, name...), true
		case !first:
			s.between = true
		case s.between:
			return n
		}
		s.note(first, game, event)
		n = tag.End + 1
	}
	return n
}

// resultIn reports whether a result is in text, which starts at s.pos and consists of
// whole lines.
func (s *splitter) resultIn(text []byte) bool {
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
					return true
				}
			}
		}
	}
	return false
}

// scannable reports whether nothing in text opens a comment or a variation, or
// may be the rest of a line that means nothing.
func (s *splitter) scannable(text []byte) bool {
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
