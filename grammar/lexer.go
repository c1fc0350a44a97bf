package grammar

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/token"
)

// A scanner is the lexical half of the grammar. It cuts one game's text into tokens,
// every byte of it into exactly one, and never fails: a character that fits nowhere
// is a token too.
type scanner struct {
	text     string
	pos      int
	run      int  // the end of the run of characters at pos that no white space or bracket breaks
	heading  bool // no movetext yet: every bracket opens a tag
	plain    bool // whether results are only those of PGN-3.6
	stray    bool // punctuation without meaning stands before, tags and numbers aside
	tag      tagPart
	prefaces prefaceState
	depth    int // of open parentheses
	maxDepth int // a parenthesis that would be deeper is one Stray token with all it holds
}

func newScanner(text string, maxDepth int) *scanner {
	return &scanner{text: text, maxDepth: maxDepth, heading: true}
}

// goOn moves to a place behind tags that the game begins with, or behind moves.
func (s *scanner) goOn(at int) {
	s.pos, s.tag, s.stray = at, outside, false
}

// next takes the next token.
func (s *scanner) next() token.Token {
	start := s.pos
	kind := s.scan()
	return token.Token{Kind: kind, Offset: start, Value: s.text[start:s.pos]}
}

// scan moves past the next token and returns its kind.
func (s *scanner) scan() token.Kind {
	if s.pos == len(s.text) {
		return token.EOF
	}
	first := s.text[s.pos]
	if startsWhite[first] {
		if next := s.pos + 1; first == ' ' && next < len(s.text) && !startsWhite[s.text[next]] {
			s.pos = next
			return token.Separator // nearly always a single space
		}
		if kind, ok := s.white(); ok {
			return kind
		}
	}
	r, size, c := rune(first), 1, other
	if first < utf8.RuneSelf {
		c = asciiClass[first]
	} else {
		r, size = wideAt(s.text, s.pos)
		c = classOf(r)
	}
	if s.tag != outside {
		if kind, ok := s.inTag(); ok {
			return kind
		}
	}
	if s.heading && first != '[' {
		if end := s.preface(); end > 0 {
			s.pos = end
			return token.Stray
		}
	}
	switch c {
	case bracket:
		return s.bracket(r, size)
	case letter: // most words are moves
		stray := s.stray
		s.heading, s.stray = false, false
		if end := s.pos + plainMove; strictWideMove(s.text, s.pos) && end < len(s.text) && isSeparator(s.text[end]) {
			s.pos = end
			return token.Move
		}
		kind, n := moveToken(s.text[s.pos:])
		if word := s.text[s.pos : s.pos+n]; kind == token.Number {
			s.stray = stray
		} else if !isASCIIDigit(word[n-1]) && !endsAsMove(word) {
			if spelled := s.spelledResult(); spelled > 0 {
				kind, n = token.Result, spelled
			}
		}
		s.pos += n
		return kind
	case digit: // and most others the numbers of rounds
		if kind, n := figuresAt(s.text[s.pos:]); n > 0 {
			s.heading = false
			s.pos += n
			return kind
		}
	}
	return s.word(r, c)
}

// runeAt decodes the character at i of s, as utf8.DecodeRuneInString does.
func runeAt(s string, i int) (rune, int) {
	if c := s[i]; c < utf8.RuneSelf {
		return rune(c), 1
	}
	return wideAt(s, i)
}

// wideAt decodes a character that is not an ASCII one. Three bytes without the
// exceptions that the first and the last of them have, which nearly all Chinese
// is, it decodes itself.
func wideAt(s string, i int) (rune, int) {
	if c := s[i]; (0xe1 <= c && c <= 0xec || c == 0xef) && i+2 < len(s) {
		if c1, c2 := s[i+1], s[i+2]; c1&0xc0 == 0x80 && c2&0xc0 == 0x80 {
			return rune(c&0xf)<<12 | rune(c1&0x3f)<<6 | rune(c2&0x3f), 3
		}
	}
	return utf8.DecodeRuneInString(s[i:])
}

// white takes a run of white space, if there is any, with the stops in it. One
// character that is no separator makes the whole run a Blank.
func (s *scanner) white() (kind token.Kind, ok bool) {
	kind, lines := token.Separator, false // lines: whether a line ends in it
	start := s.pos
	for s.pos < len(s.text) && startsWhite[s.text[s.pos]] {
		r, size := runeAt(s.text, s.pos)
		c := classOf(r)
		if c != separator {
			if c != blank {
				// Before the first word brackets open tags, and it matters which
				// word is the first. A tag ends with its line.
				if s.heading || s.tag != outside && !lines || !isStop(s.text, s.pos, r) {
					break
				}
				s.tag = outside
			}
			kind = token.Blank
		}
		lines = lines || isLineBreak(s.text[s.pos])
		s.pos += size
	}
	if s.pos == start {
		return 0, false
	}
	if lines && s.tag != outside {
		s.endLine()
	}
	if lines && kind == token.Separator {
		kind = token.Break
	}
	return kind, true
}

// isStop reports whether r, at s[i], is a stop: one that is nothing else; a full stop or
// a period right behind a word before which no other is; a semicolon that has nothing
// behind it on its line.
func isStop(s string, i int, r rune) bool {
	switch r {
	case fullStop:
		return !periodAt(s, i+utf8.RuneLen(r))
	case '.':
		return isBehindWord(s, i) && !periodAt(s, i+1) && (i+1 == len(s) || asciiClass[s[i+1]&0x7f] < digit || s[i+1] >= utf8.RuneSelf)
	case semicolon:
		for _, r := range s[i+1:] {
			if c := classOf(r); r == '\n' || r == '\r' || c != separator && c != blank {
				return r == '\n' || r == '\r'
			}
		}
		return true
	}
	return classOf(r) == stop || mayBeStop(r) && isBehindWord(s, i) && !periodAt(s, i+utf8.RuneLen(r))
}

// periodAt reports whether a period stands at s[i].
func periodAt(s string, i int) bool { return i < len(s) && firstClass(s[i:]) == period }

// isBehindWord reports whether neither white space nor a bracket that opens stands right
// before s[i].
func isBehindWord(s string, i int) bool {
	if i > 0 && s[i-1] < utf8.RuneSelf {
		c := asciiClass[s[i-1]]
		return c != separator && c != blank && (c != bracket || closesBracket(rune(s[i-1])))
	}
	r, _ := utf8.DecodeLastRuneInString(s[:i])
	c := classOf(r)
	return i > 0 && c != separator && c != blank && (c != bracket || closesBracket(r))
}

// stopsEnd returns the end of the white space and the stops that stand at s[i], behind a
// word.
func stopsEnd(s string, i int) int {
	for i < len(s) && startsWhite[s[i]] {
		r, size := runeAt(s, i)
		if c := classOf(r); c != separator && c != blank && !isStop(s, i, r) {
			break
		}
		i += size
	}
	return i
}

// endLine ends a tag at the end of its line, unless the next line goes on with
// the part of the tag that is due.
func (s *scanner) endLine() {
	if s.pos < len(s.text) && !s.tag.goesOn(s.text[s.pos]) {
		s.tag = outside
	}
}

// tagTokens are the kinds of the tokens of tags.
var tagTokens = [...]token.Kind{tagName: token.Name, tagString: token.String, tagBare: token.Bare, tagJunk: token.Junk, tagCloser: token.TagClose}

// inTag takes the next token of a tag; not ok means that the tag is over.
func (s *scanner) inTag() (kind token.Kind, ok bool) {
	var token tagToken
	token, s.pos, s.tag = nextTagToken(s.text, s.pos, s.tag, utf8ByteClass)
	return tagTokens[token], token != noTagToken
}

// bracket takes a token that starts with a bracket.
func (s *scanner) bracket(r rune, size int) token.Kind {
	start := s.pos
	s.pos += size
	stray := s.stray
	s.stray = false
	switch bracketOf(r) {
	case '[':
		if s.heading && !s.prefaces.words || opensTag(s.text[start:], headOf(s.text[start:], utf8ByteClass), utf8ByteClass) {
			s.tag, s.stray = opened, stray
			return token.TagOpen
		}
	case '{':
		s.heading = false
		end, _ := commentEnd(s.text[start:])
		s.pos = start + end
		return token.Comment
	case '(':
		s.heading = false
		if n := enclosedNumber(s.text[start:]); n > 0 {
			s.pos, s.stray = start+n, stray
			return token.Number
		}
		if s.depth < s.maxDepth {
			s.depth++
			return token.Open
		}
		end, _ := variationEnd(s.text[start:])
		s.pos = start + end
	case ')':
		if s.depth > 0 {
			s.depth--
			return token.Close
		}
	}
	s.stray = true
	return token.Stray
}

// variationEnd returns the length of the variation that s starts with, comments, tags
// and inner variations included, or all of s when nothing closes it.
func variationEnd(s string) (end int, closed bool) {
	depth := 0
	for i := 0; i < len(s); {
		if !startsBracket[s[i]] {
			i++
			continue
		}
		r, size := runeAt(s, i)
		switch bracketOf(r) {
		case '{':
			size, _ = commentEnd(s[i:])
		case '[':
			if tag := s[i:]; opensTag(tag, headOf(tag, utf8ByteClass), utf8ByteClass) {
				size = tagEnd(tag, utf8ByteClass)
			}
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + size, true
			}
		}
		i += size
	}
	return len(s), false
}
