package grammar

import "bytes"

// Where one game ends and the next begins is told from the bytes alone, so that
// a stream can be read a game at a time. A game begins at a tag
//
//   - after a result, whatever the tag (PGN-3.7);
//   - after moves without a result, if the tag is one that names a game (openers)
//     or the game's own first tag again; any other is a tag among the moves;
//   - among tags, if it is the game's first tag again and others stood between;
//   - in a comment, at the start of a line, if it is a Game or Event tag or the
//     game's own first tag again, and the next brace (of the next commentReach
//     bytes) does not close the comment: then the comment was never closed.

// openers are the tags that nearly every game has and that name it: one of them
// among moves means that the game before had no result (PGN-2.0 to PGN-2.7,
// PGN-2.10).
var openers = map[string]bool{
	"Game": true, "Event": true, "Site": true, "Date": true, "Round": true,
	"Red": true, "White": true, "Black": true, "Result": true, "FEN": true,
}

const (
	commentReach = 64 << 10 // how far an open comment is followed past a tag, in bytes
	tagReach     = 64 << 10 // how much of a tag is looked at, in bytes
)

// wideSpaces are the bytes of the ideographic space, which may stand before a
// tag, in each encoding.
var wideSpaces = map[Encoding]string{UTF8: "\u3000", GB18030: "\xa1\xa1", Big5: "\xa1\x40"}

// A splitter finds the ends of games. Between calls of end it remembers how far
// the current game was read.
type splitter struct {
	encoding Encoding

	pos    int    // how far the game was read
	first  string // the name of its first tag
	tags   int    // how many tags it has
	moves  bool   // whether movetext has begun
	ended  bool   // whether its result was read
	parens int    // how many parentheses are open
	braces int    // how many braces are open
	line   int    // where the current line starts
}

// end gives the length of the game that buf starts with. Not ok means that more
// bytes are needed to tell; call it again with the same bytes and more. With all
// (there are no more) it always is ok.
func (s *splitter) end(buf []byte, all bool) (n int, ok bool) {
	for s.pos < len(buf) {
		step, cut, ok := s.step(buf, all)
		if !ok {
			return 0, false
		}
		if cut {
			n := s.pos
			*s = splitter{encoding: s.encoding}
			return n, true
		}
		s.pos += step
	}
	if !all {
		return 0, false
	}
	*s = splitter{encoding: s.encoding}
	return len(buf), true
}

// step looks at the bytes at s.pos and gives how many of them to pass, or that
// the game ends before them, or (not ok) that more are needed.
func (s *splitter) step(buf []byte, all bool) (n int, cut, ok bool) {
	i := s.pos
	c := buf[i]
	if c >= 0x80 && s.encoding != UTF8 {
		if i+1 == len(buf) && !all {
			return 0, false, false
		}
		if i+1 < len(buf) && buf[i+1] >= 0x30 {
			return 2, false, true // the second byte may look like a bracket
		}
		return 1, false, true
	}
	switch c {
	case '\n', '\r':
		s.line = i + 1
	case '[':
		if s.braces > 0 {
			return s.tagInComment(buf, all)
		}
		return s.openTag(buf, all)
	case '{':
		s.braces++
	case '}':
		s.braces = max(0, s.braces-1)
	case '(':
		if s.braces == 0 {
			s.parens++
			s.moves = true
		}
	case ')':
		if s.braces == 0 {
			s.parens = max(0, s.parens-1)
		}
	case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*':
		if s.braces == 0 {
			return s.figures(buf, all)
		}
	}
	return 1, false, true
}

// openTag decides about a bracket outside of comments.
func (s *splitter) openTag(buf []byte, all bool) (n int, cut, ok bool) {
	rest := buf[s.pos:]
	if !all && len(rest) < tagReach && !hasLines(rest, 2) {
		return 0, false, false
	}
	rest = rest[:min(len(rest), tagReach)]
	name, quote := tagHead(rest)
	if quote == 0 {
		return 1, false, true
	}
	if s.opens(string(name)) {
		return 0, true, true
	}
	if s.tags++; s.tags == 1 {
		s.first = string(name)
	}
	end := quote + stringEnd(rest[quote:])
	for i := end; i < len(rest) && rest[i] != '[' && rest[i] != '\n' && rest[i] != '\r'; i++ {
		if rest[i] == ']' {
			end = i + 1
			break
		}
	}
	return end, false, true
}

// opens reports whether a tag of that name begins the next game.
func (s *splitter) opens(name string) bool {
	switch {
	case s.ended:
		return true
	case s.moves:
		return openers[name] || name == s.first
	default:
		return name == s.first && s.tags >= 2
	}
}

// tagInComment decides about a bracket in a comment.
func (s *splitter) tagInComment(buf []byte, all bool) (n int, cut, ok bool) {
	rest := buf[s.pos:]
	if !s.lineStart(buf) {
		return 1, false, true
	}
	name, quote := tagHead(rest)
	if quote == 0 {
		if !all && len(rest) <= maxTagName && !hasLines(rest, 2) {
			return 0, false, false
		}
		return 1, false, true
	}
	if n := string(name); n != "Game" && n != "Event" && n != s.first {
		return 1, false, true
	}
	window := rest[:min(len(rest), commentReach)]
	for i := 0; i < len(window); i++ {
		switch c := window[i]; {
		case c >= 0x80 && s.encoding != UTF8 && i+1 < len(window) && window[i+1] >= 0x30:
			i++
		case c == '}':
			return 1, false, true
		case c == '{':
			return 0, true, true
		}
	}
	if !all && len(rest) < commentReach {
		return 0, false, false
	}
	return 0, true, true
}

// lineStart reports whether nothing but blanks stands before s.pos on its line.
func (s *splitter) lineStart(buf []byte) bool {
	before := bytes.TrimLeft(buf[s.line:s.pos], " \t")
	space := []byte(wideSpaces[s.encoding])
	for bytes.HasPrefix(before, space) {
		before = bytes.TrimLeft(before[len(space):], " \t")
	}
	return len(before) == 0
}

// figures passes a run of digits, which may be a round's number or part of a
// result, or an asterisk.
func (s *splitter) figures(buf []byte, all bool) (n int, cut, ok bool) {
	rest := buf[s.pos:]
	if len(rest) <= len("1/2-1/2") && !all {
		return 0, false, false
	}
	if s.parens == 0 && (s.pos == 0 || !wordByte(buf[s.pos-1])) {
		for _, result := range results {
			if bytes.HasPrefix(rest, []byte(result)) && (len(rest) == len(result) || !wordByte(rest[len(result)])) {
				s.moves, s.ended = true, true
				return len(result), false, true
			}
		}
	}
	for n < len(rest) && '0' <= rest[n] && rest[n] <= '9' {
		n++
	}
	if n > 0 && n < len(rest) && rest[n] == '.' {
		s.moves = true
	}
	return max(1, n), false, true
}

// wordByte reports whether a byte next to a result makes it part of a word.
// Characters beyond ASCII do not: a result may follow a Chinese move with no
// separator between.
func wordByte(c byte) bool {
	return c < 0x80 && asciiClass[c] >= digit
}

// hasLines reports whether b holds at least n line breaks.
func hasLines(b []byte, n int) bool {
	for _, c := range b {
		if c == '\n' || c == '\r' {
			if n--; n == 0 {
				return true
			}
		}
	}
	return false
}
