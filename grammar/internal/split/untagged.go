package split

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// A collection that was copied as text has no tags: a heading, the moves, a heading, the moves. Its games
// begin where the first round does, on the line of its heading or below it.
//
// A line on which the first round begins is that of another game if a heading stands between it and the moves or
// the result above, or, where that game has no tags either, a result. Below a result and a heading
// the moves need no number. The headings right above the line belong to the new game: see scan's preface.

// headingReach is how much is looked at above a line, and of it, in bytes. It is less than Reach, so that
// a Document sees it, too.
const headingReach = 4 << 10

// mayOpenUntagged reports whether a game without tags may begin on the line at a place: whether a first round
// may. It is quick, and says yes where the line is not all there.
func (s *Splitter) mayOpenUntagged(at int, all bool) bool {
	wide := s.wide()
	at = scan.SkipBlanks(s.classes, at)
	for at < len(s.classes) && s.classes[at] >= utf8.RuneSelf {
		class, size := wide(s.classes, at)
		if class != scan.WideBlank {
			break
		}
		at += size
	}
	if len(s.classes)-at < 2 && !all {
		return true
	}
	if at == len(s.classes) {
		return false
	}
	switch c := s.classes[at]; {
	case c == '1':
		return at+1 == len(s.classes) || !scan.IsASCIIDigit(s.classes[at+1])
	case c == '(':
		return at+1 < len(s.classes) && s.classes[at+1] == '1'
	case c < utf8.RuneSelf && scan.ASCIIClass[c] != scan.Letter:
		return false
	case s.ended:
		return true // moves need no number
	}
	end := min(scan.LineEnd(s.classes, at), at+headingReach)
	if end == len(s.classes) && !all {
		return true
	}
	line := s.classes[at:end]
	if line[0] >= utf8.RuneSelf {
		if scan.MayBeNumber(s.character(at)) {
			return true
		}
	}
	for i := 0; ; i++ {
		n := bytes.IndexByte(line[i:], '1')
		if n < 0 {
			return false
		}
		if i += n; i == 0 || i+1 == len(line) {
			continue
		}
		before, behind := line[i-1], line[i+1]
		if before >= utf8.RuneSelf && behind == '.' || (scan.IsSpace(before) || before == '(') && (behind >= utf8.RuneSelf || behind == '.' || behind == ')' || scan.IsSpace(behind)) {
			return true
		}
	}
}

// untagged reports whether another game, without tags, begins on the line at a place, and where: at its first
// heading. Not ok means that more bytes are needed to tell.
func (s *Splitter) untagged(at int, all bool) (start int, is, ok bool) {
	if s.tagged || s.under && !s.lineHasText {
		return 0, false, true // right below tags
	}
	if !s.mayOpenUntagged(at, all) || s.below(at) {
		return 0, false, true
	}
	end := min(scan.LineEnd(s.classes, at), at+headingReach)
	if end == len(s.classes) && !all {
		return 0, false, false
	}
	line := s.encoding.Text(s.data[at:end])
	moves, number, found := scan.FirstMoves(line)
	if !found || number > 1 {
		return 0, false, true
	}
	before := line[scan.White(line):moves]
	if strings.ContainsAny(before, `"]`) && before[0] != '[' {
		return 0, false, true // the rest of a damaged tag is no heading
	}
	start, heading := at, before != ""
	for above := at; ; {
		if above == 0 || at-above > headingReach {
			return 0, false, true
		}
		from := s.lineAbove(above)
		text := s.encoding.Text(s.data[from:min(above, from+headingReach)])
		switch {
		case scan.IsRule(text): // passed over
		case scan.IsHeadingLine(text):
			start, heading = from, true
		case !heading && (len(s.first) > 0 || !s.ended), number == 0 && (!s.ended || start == at), !s.ended && !scan.HoldsMove(text):
			return 0, false, true
		default:
			block := s.encoding.Text(s.data[start:end])
			white := scan.White(block)
			found, _, ok := scan.FirstMoves(block[white:])
			if !ok || len(block)-white-found != len(line)-moves {
				return 0, false, true
			}
			size, _ := s.encoding.FileLen(s.data[start:end], white)
			return start + size, true, true
		}
		above = from
	}
}

// character returns the character at a place.
func (s *Splitter) character(at int) rune {
	text := s.data[at:min(len(s.data), at+utf8.UTFMax)]
	if !s.utf8() {
		text = []byte(s.encoding.Text(text))
	}
	r, _ := utf8.DecodeRune(text)
	return r
}

// below reports whether the line above the one at a place shows quickly that no game without tags begins here. Nearly
// all lines do. It is a line of tags; or, right above a line that begins with a number, one of a round without a result.
// Above so many empty lines that untagged does not look past them, it looks no further either.
func (s *Splitter) below(at int) bool {
	top := at - headingReach
	begins := scan.SkipBlanks(s.classes, at)
	numbered := begins < len(s.classes) && s.classes[begins] == '1'
	for blank := false; at > 0; blank = true {
		from := s.lineAbove(at)
		first := scan.SkipBlanks(s.classes, from)
		switch c := s.classes[first]; {
		case scan.IsLineBreak(c) && from < top:
			return false
		case scan.IsLineBreak(c):
			at = from
			continue
		case c == '[':
			return true
		case s.ended || blank || !numbered:
			return false
		}
		digits := first
		for scan.IsASCIIDigit(s.classes[digits]) {
			digits++
		}
		return digits > first && s.classes[digits] == '.' && !scan.IsASCIIDigit(s.classes[digits+1]) // a line break is behind
	}
	return true
}

// lineAbove returns where the line begins that stands above the one at a place.
func (s *Splitter) lineAbove(at int) int {
	end := max(0, at-1)
	if end > 0 && s.classes[end] == '\n' && s.classes[end-1] == '\r' {
		end--
	}
	for end > 0 && !scan.IsLineBreak(s.classes[end-1]) {
		end--
	}
	return end
}
