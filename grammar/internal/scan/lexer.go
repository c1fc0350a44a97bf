package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// Next takes the next token.
func (s *Scanner) Next() token.Token {
	start := s.Pos
	kind := s.Scan()
	return token.Token{Kind: kind, Offset: start, Value: s.Text[start:s.Pos]}
}

// Scan moves past the next token and returns its kind.
func (s *Scanner) Scan() token.Kind {
	if s.Pos == len(s.Text) {
		return token.EOF
	}
	first := s.Text[s.Pos]
	if StartsWhite[first] {
		if next := s.Pos + 1; first == ' ' && next < len(s.Text) && !StartsWhite[s.Text[next]] {
			s.Pos = next
			return token.Separator // nearly always a single space
		}
		if kind, ok := s.white(); ok {
			return kind
		}
	}
	r, size, c := rune(first), 1, other
	if first < utf8.RuneSelf {
		c = ASCIIClass[first]
	} else {
		r, size = wideAt(s.Text, s.Pos)
		c = ClassOf(r)
	}
	if s.Tag != Outside {
		if kind, ok := s.inTag(); ok {
			return kind
		}
	}
	if s.Heading && first != '[' {
		if end := s.preface(); end > 0 {
			s.Pos = end
			return token.Stray
		}
	}
	switch c {
	case Bracket:
		return s.bracket(r, size)
	case Letter: // most words are moves
		stray, moved := s.stray, s.moved
		s.Heading, s.stray, s.moved = false, false, true
		if end := s.Pos + PlainMove; StrictWideMove(s.Text, s.Pos) && end < len(s.Text) && IsSeparator(s.Text[end]) {
			s.Pos = end
			return token.Move
		}
		kind, n := MoveToken(s.Text[s.Pos:])
		if word := s.Text[s.Pos : s.Pos+n]; kind == token.Number {
			s.stray, s.moved = stray, false
		} else if !IsASCIIDigit(word[n-1]) && !EndsAsMove(word) || IsFigureLetter(r) && StrictMove(word, 0) < n {
			if spelled := s.spelledResult(); spelled > 0 {
				kind, n, s.moved = token.Result, spelled, false
			}
		}
		if word := s.Text[s.Pos : s.Pos+n]; kind == token.Move && !HasMoveForm(word) && !IsSANMove(word) && !strings.ContainsAny(word, "|:") {
			if end := gluedMoveEnd(s.Text[s.Pos:], n); end > 0 {
				n = end
			} else if split := SplitMove(s.Text, s.Pos); split.End > 0 {
				n = split.End - s.Pos
			} else if end := s.unopened(moved); end > 0 {
				kind, n = token.Comment, end-s.Pos
			} else {
				s.moved = false
			}
		}
		s.Pos += n
		return kind
	case Digit: // and most others the numbers of rounds
		if kind, n := figuresAt(s.Text[s.Pos:]); n > 0 {
			s.Heading, s.moved = false, false
			s.Pos += n
			return kind
		}
	}
	return s.word(r, c)
}

// white takes a run of white space, if there is any, with the stops in it. One
// character that is no separator makes the whole run a Blank.
func (s *Scanner) white() (kind token.Kind, ok bool) {
	kind, lines := token.Separator, false // lines: whether a line ends in it
	start := s.Pos
	for s.Pos < len(s.Text) && StartsWhite[s.Text[s.Pos]] {
		r, size := RuneAt(s.Text, s.Pos)
		c := ClassOf(r)
		if c != Separator {
			if c != Blank {
				// Before the first word brackets open tags, and it matters which
				// word is the first. A tag ends with its line.
				if s.Heading || s.Tag != Outside && !lines || !IsStop(s.Text, s.Pos, r) {
					break
				}
				s.Tag = Outside
			}
			kind = token.Blank
		}
		lines = lines || IsLineBreak(s.Text[s.Pos])
		s.Pos += size
	}
	if s.Pos == start {
		return 0, false
	}
	if lines && s.Tag != Outside {
		s.endLine()
	}
	if lines && kind == token.Separator {
		kind = token.Break
	}
	return kind, true
}

// IsStop reports whether r, at s[i], is a stop: one that is nothing else; a full stop or
// a period right behind a word before which no other is; a semicolon that has nothing
// behind it on its line, or that separates rounds.
func IsStop(s string, i int, r rune) bool {
	switch r {
	case FullStop:
		return !periodAt(s, i+utf8.RuneLen(r))
	case '.':
		return isBehindWord(s, i) && !periodAt(s, i+1) && (i+1 == len(s) || ASCIIClass[s[i+1]&0x7f] < Digit || s[i+1] >= utf8.RuneSelf)
	case Semicolon:
		if is, _ := SeparatesRounds(s, i); is {
			return true
		}
		for _, r := range s[i+1:] {
			if c := ClassOf(r); r == '\n' || r == '\r' || c != Separator && c != Blank {
				return r == '\n' || r == '\r'
			}
		}
		return true
	}
	return ClassOf(r) == Stop || MayBeStop(r) && isBehindWord(s, i) && !periodAt(s, i+utf8.RuneLen(r))
}

// periodAt reports whether a period stands at s[i].
func periodAt(s string, i int) bool { return i < len(s) && FirstClass(s[i:]) == Period }

// isBehindWord reports whether neither white space nor a bracket that opens stands right
// before s[i].
func isBehindWord(s string, i int) bool {
	if i > 0 && s[i-1] < utf8.RuneSelf {
		c := ASCIIClass[s[i-1]]
		return c != Separator && c != Blank && (c != Bracket || ClosesBracket(rune(s[i-1])))
	}
	r, _ := utf8.DecodeLastRuneInString(s[:i])
	c := ClassOf(r)
	return i > 0 && c != Separator && c != Blank && (c != Bracket || ClosesBracket(r))
}

// StopsEnd returns the end of the white space and the stops that stand at s[i], behind a
// word.
func StopsEnd(s string, i int) int {
	for i < len(s) && StartsWhite[s[i]] {
		r, size := RuneAt(s, i)
		if c := ClassOf(r); c != Separator && c != Blank && !IsStop(s, i, r) {
			break
		}
		i += size
	}
	return i
}

// endLine ends a tag at the end of its line, unless the next line goes on with
// the part of the tag that is due.
func (s *Scanner) endLine() {
	if s.Pos < len(s.Text) && !s.Tag.goesOn(s.Text[s.Pos]) {
		s.Tag = Outside
	}
}

// tagTokens are the kinds of the tokens of tags.
var tagTokens = [...]token.Kind{tagName: token.Name, tagString: token.String, tagBare: token.Bare, tagJunk: token.Junk, tagCloser: token.TagClose}

// inTag takes the next token of a tag; not ok means that the tag is over.
func (s *Scanner) inTag() (kind token.Kind, ok bool) {
	var token tagToken
	token, s.Pos, s.Tag = nextTagToken(s.Text, s.Pos, s.Tag, UTF8ByteClass)
	return tagTokens[token], token != noTagToken
}

// bracket takes a token that starts with a bracket.
func (s *Scanner) bracket(r rune, size int) token.Kind {
	start := s.Pos
	s.Pos += size
	stray := s.stray
	s.stray = false
	switch BracketOf(r) {
	case '[':
		if s.Heading && (!s.Prefaces.words || opensMarkedTag(s.Text[start:])) || OpensTag(s.Text[start:], HeadOf(s.Text[start:], UTF8ByteClass)) {
			s.Tag, s.stray = opened, stray
			s.Pos = start + opening(s.Text[start:], UTF8ByteClass)
			return token.TagOpen
		}
		if n := enclosedNumber(s.Text[start:], func(r rune) bool { return r == ']' }); n > 0 {
			s.Pos, s.stray = start+n, stray
			return token.Number
		}
		if s.moved {
			if end := wordsEnd(s.Text, start); end > 0 {
				s.Pos = end
				return token.Comment
			}
		}
	case '{':
		s.Heading = false
		end, _ := CommentEnd(s.Text[start:])
		s.Pos = start + end
		return token.Comment
	case '(':
		s.Heading = false
		if n := EnclosedNumber(s.Text[start:]); n > 0 {
			s.Pos, s.stray = start+n, stray
			return token.Number
		}
		if end := wordsEnd(s.Text, start); end > 0 {
			s.Pos = end
			return token.Comment
		}
		if s.Depth < s.MaxDepth {
			s.Depth++
			return token.Open
		}
		end, _ := VariationEnd(s.Text[start:])
		s.Pos = start + end
	case ')':
		if s.Depth > 0 {
			s.Depth--
			return token.Close
		}
	}
	s.stray = true
	return token.Stray
}

// VariationEnd returns the length of the variation that s starts with, comments, tags
// and inner variations included, or all of s when nothing closes it.
func VariationEnd(s string) (end int, closed bool) {
	depth := 0
	for i := 0; i < len(s); {
		if !StartsBracket[s[i]] {
			i++
			continue
		}
		r, size := RuneAt(s, i)
		switch BracketOf(r) {
		case '{':
			size, _ = CommentEnd(s[i:])
		case '[':
			if tag := s[i:]; OpensTag(tag, HeadOf(tag, UTF8ByteClass)) {
				size = TagEnd(tag, UTF8ByteClass)
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
