package split

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// What the splitter asks of figures and asterisks: whether they are a game's result, behind which any
// tag begins the next.

// figures passes an asterisk or a run of digits, which may be a round's number, part
// of a move, or of a result.
func (s *Splitter) figures(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	n = 1
	for rest[0] != '*' && n < len(rest) && scan.IsASCIIDigit(rest[n]) {
		n++
	}
	if last := rest[n-1:]; len(last) < longestResult && !all {
		n -= longestResult - len(last) // the last digit may begin a result
		return n, false, n > 0
	} else if s.ended || s.parens > 0 || !resembleResult(last) {
		return n, false, true
	}
	s.ended, ok = s.resultAt(s.pos+n-1, all)
	s.moves = s.moves || s.ended
	return n, false, ok
}

// longestResult is the length of the longest result.
const longestResult = len("1/2-1/2")

// resembleResult reports whether s starts with the letters of a result.
func resembleResult(s []byte) bool {
	switch {
	case s[0] == '*':
		return true
	case s[0] > '1' || len(s) < 2 || s[1] != '-' && s[1] != '/':
		return false // as nearly always
	}
	for _, result := range scan.Results {
		if bytes.HasPrefix(s, []byte(result)) {
			return true
		}
	}
	return false
}

// resultAt reports whether a result is in the run of characters around i, where none
// was found before. Not ok means that more of the run is needed to tell.
func (s *Splitter) resultAt(i int, all bool) (is, ok bool) {
	if i < s.run.from || i >= s.run.to {
		s.run = wordRun{from: s.runStart(i), to: i}
	}
	if s.run.whole {
		return false, true
	}
	s.run.to = s.runStop(s.run.to)
	if s.run.to == len(s.classes) && !all {
		return false, false
	}
	run := s.data[s.run.from:s.run.to]
	if bytes.IndexByte(run, ';') >= 0 { // a semicolon separates rounds only if a result ends its line
		end := s.run.to
		for end < len(s.classes) && !scan.IsLineBreak(s.classes[end]) {
			end++
		}
		if end == len(s.classes) && !all {
			return false, false
		}
		run = s.data[s.run.from:end]
	}
	s.run.whole = true
	for _, result := range scan.Results {
		if string(run) == result {
			return true, true // as nearly always
		}
	}
	return scan.HoldsResult(s.encoding.Text(run)), true
}

// runStart returns the start of the run of characters around i.
func (s *Splitter) runStart(i int) int {
	start := i
	for ; i > 0; start = i {
		i--
		if size := s.breakAt(i); size > 0 {
			return i + size
		}
	}
	return start
}

// runStop returns the place of the first character at or after i that ends a run.
func (s *Splitter) runStop(i int) int {
	for i < len(s.classes) && s.breakAt(i) == 0 {
		i++
	}
	return i
}

// breakAt returns the length of the white space or bracket at i, 0 if there is none.
func (s *Splitter) breakAt(i int) (size int) {
	class, size := s.classes[i], 1
	if class >= utf8.RuneSelf {
		class, size = s.wide()(s.classes, i)
	}
	switch {
	case class == scan.WideBlank, class == scan.WideOpenBrace, class == scan.WideCloseBrace:
	case class < utf8.RuneSelf && (scan.ASCIIClass[class] == scan.Separator || scan.ASCIIClass[class] == scan.Blank || scan.ASCIIClass[class] == scan.Bracket):
	default:
		return 0
	}
	for !s.utf8() && i+size < len(s.classes) && s.classes[i+size] == scan.WideRest {
		size++
	}
	return size
}
