package split

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// preface passes the rest of a tag in other brackets, or without them, or of a heading, that this line begins with: no
// parenthesis, number, date or result in it is one of the movetext. It returns how much that is, 0 if there is none. Not
// ok means that more bytes are needed to tell.
func (s *Splitter) preface(all bool) (n int, ok bool) {
	const reach = 256 // bytes
	from := max(0, s.pos-reach)
	start := from + bytes.LastIndexAny(s.classes[from:s.pos], "\r\n") + 1
	start = scan.SkipBlanks(s.classes, start)
	if start < s.notPreface || from > 0 && start == from || s.classes[start] == '[' {
		return 0, true
	}
	end := min(scan.LineEnd(s.classes, s.pos), start+headingReach)
	if end == len(s.classes) && !all {
		return 0, false
	}
	if !s.mayBePreface(start, end) {
		s.notPreface = start + 1
		return 0, true
	}
	line := s.encoding.Text(s.data[start:end])
	tag, is := scan.LooseTagAt(line)
	size, _ := s.encoding.FileLen(s.data[start:end], tag.End)
	if !is && scan.HoldsNoMove(line) {
		if is, ok = s.isAbove(end, all); !ok {
			return 0, false
		}
		size = end - start
	}
	s.notPreface = start + 1
	if n = start + size - s.pos; !is || n <= 0 {
		return 0, true
	}
	s.text()
	s.words = 0
	return n, true
}

// mayBePreface reports whether a line may be a tag in other brackets or a heading. It is quick, and says no of nearly all
// lines of movetext.
func (s *Splitter) mayBePreface(start, end int) bool {
	line := s.classes[start:end]
	letter := func(c byte) bool { return c >= utf8.RuneSelf || scan.IsASCIILetter(c) }
	if !slices.ContainsFunc(line, letter) {
		return false
	}
	if !scan.IsASCIIDigit(line[0]) {
		return true
	}
	if bytes.IndexByte(line, '[') >= 0 {
		return false
	}
	round := s.data[start:min(end, start+longestRound)]
	if s.encoding.IsOwnText(round) {
		return !scan.BeginsRound(string(round[:min(len(round), onStack)]), 0)
	}
	return !scan.BeginsRound(s.encoding.Text(round), 0)
}

// onStack is the length of a string that takes no memory from the heap. Nearly all rounds of UTF-8 are shorter.
const onStack = 32

// longestRound is enough to see the number of a round and its move, in bytes of any encoding.
const longestRound = 48

// isAbove reports whether a heading that ends at a place stands above moves, or, if it is not below tags, above
// tags: so that what it says is part of no movetext. Not ok means that more bytes are needed to tell.
func (s *Splitter) isAbove(at int, all bool) (is, ok bool) {
	if at >= s.headings {
		end := min(len(s.classes), at+headingReach)
		begins, tags, found := scan.BelowHeading(s.encoding.Text(s.data[at:end]))
		if !found && end == len(s.classes) && !all {
			return false, false
		}
		s.above, s.headings = found, end
		if size, _ := s.encoding.FileLen(s.data[at:end], begins); found {
			s.headings = at + size
			s.above = !tags || len(s.first) == 0 || s.isBetween(at, s.headings)
		}
	}
	return s.above, true
}

// isBetween reports whether a heading that ends at a place stands right between the tags of the game and one at another
// place that begins no game.
func (s *Splitter) isBetween(at, tag int) bool {
	head := scan.HeadOf(s.classes[tag:], s.wide())
	name := s.data[tag+head.Name : tag+head.NameEnd]
	if game, event := s.names(name); endsEmpty(s.classes[:tag]) || s.heads(game, event) || s.isFirst(name) {
		return false
	}
	for line := at; line > 0 && at-line < headingReach; {
		switch line = s.lineAbove(line); s.classes[scan.SkipBlanks(s.classes, line)] {
		case '[':
			return true
		case '\r', '\n':
			return false
		}
	}
	return false
}
