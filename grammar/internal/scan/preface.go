package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// Books, web pages and messages put lines above the moves: a title, who played whom, where and when. Such a
// line is a preface, one token. It is kept as a comment, and spoils neither the tags nor the moves below. A preface ends at the first tag, round or move.
//
// Text that no tag and no move follows is no preface, and neither is a line that looks like moves which
// somebody damaged: nothing that may be a move is passed over.

// preface returns the end of the preface token at s.pos, 0 for none. The token ends with its line, or
// where the moves begin on it.
func (s *Scanner) preface() int {
	p := &s.Prefaces
	if p.never || s.Pos >= p.End && BeginsRound(s.Text, s.Pos) {
		return 0
	}
	if s.Pos >= p.End {
		end, ok := prefaceEnd(s.Text, s.Pos)
		if !ok {
			p.never = true
			return 0
		}
		if end == s.Pos {
			return 0
		}
		p.start, p.End, p.heading = s.Pos, end, isHeading(s.Text[s.Pos:end])
	}
	line := headLine(s.Text[:p.End], s.Pos, s.Pos)
	if tag, ok := LooseTagAt(line); ok {
		line = line[:tag.End]
	} else if p.heading {
		p.words = true
	}
	if !p.heading {
		return 0
	}
	return trimWhite(s.Text, s.Pos, s.Pos+len(line))
}

// BeginsRound reports whether the first round of nearly all games stands at text[i]: a number and a move of the
// specification.
func BeginsRound(text string, i int) bool {
	kind, n := figuresAt(text[i:])
	move := SkipSeparators(text, i+n)
	return kind == token.Number && (StrictWideMove(text, move) || StrictMove(text, move) > 0)
}

// isHeading reports whether text holds a word, or is a date.
func isHeading(text string) bool {
	return isDate(text[:min(len(text), longestDate)]) || strings.ContainsFunc(text, func(r rune) bool { return ClassOf(r) == Letter })
}

// How much of a text is looked at for a line, a word and a date, in bytes. Longer ones are cut.
const (
	longestLine = 4 << 10
	longestWord = 256
	longestDate = 32
)

// headLine returns the line of a text from i on, or as much of it as is looked at. The caller knows that it does
// not end before a place.
func headLine(text string, i, notBefore int) string {
	most := min(len(text), i+longestLine)
	from := min(max(i, notBefore), most)
	line := text[i : from+LineEnd(text[from:most], 0)]
	for len(line) > 0 && i+len(line) < len(text) && !utf8.RuneStart(text[i+len(line)]) {
		line = text[i : i+len(line)-1]
	}
	return line
}

// trimWhite returns the end of s[from:end] without the white space at its end.
func trimWhite(s string, from, end int) int {
	return from + len(strings.TrimRightFunc(s[from:end], func(r rune) bool { c := ClassOf(r); return c == Separator || c == Blank }))
}

// Has reports whether a token without meaning that stands at a place is a line of the preface at hand.
func (p *prefaceState) Has(t *token.Token) bool {
	return p.heading && p.start <= t.Offset && t.Offset < p.End
}

// prefaceEnd returns the place up to which text from i on is a preface. Not ok means that it is none, and
// that none follows: for a reason that stays if the game is printed, so that it is read back as it was.
func prefaceEnd(text string, i int) (end int, ok bool) {
	line := i  // where the line begins
	end = -1   // where the preface ends, if a comment stands behind it
	seen := i  // up to where no line break is; behind many comments on a line it is not looked for anew
	depth := 0 // of parentheses
	known := func(here int) int {
		if end >= 0 {
			return end
		}
		return here
	}
	for i < len(text) {
		if n := White(text[i:]); n > 0 {
			if HasLineBreak(text[i : i+n]) {
				line = i + n
			}
			i += n
			continue
		}
		if i == line {
			head := headLine(text, i, seen)
			seen = i + len(head)
			if tag, loose := LooseTagAt(head); loose {
				i += tag.End
				line = i
				continue
			}
			if HoldsNoMove(head) {
				i += len(head)
				continue
			}
		}
		r, size := RuneAt(text, i)
		switch c := ClassOf(r); {
		case c == other && OpensRest(0, text, i) && !IsStop(text, i, r), r == '*':
			return 0, false
		case c == Bracket && BracketOf(r) == '[':
			return known(i), depth == 0 && (OpensTagAt(text, i) || opensMarkedTag(text[i:]))
		case c == Bracket && BracketOf(r) == '{':
			if depth > 0 {
				return 0, false
			}
			end = known(i)
			n, _ := CommentEnd(text[i:])
			i += n
			line = i
		case c == Bracket && BracketOf(r) == '(':
			if n := EnclosedNumber(text[i:]); n > 0 {
				return known(i), depth == 0 && movesFollow(text, i+n)
			}
			depth++
			i += size
		case c == Bracket && BracketOf(r) == ')':
			if depth--; depth < 0 {
				return 0, false
			}
			i += size
		case c == Bracket, c == Stop, c == other && r != '$':
			i += size
		default:
			if n := dateEnd(text[i:min(len(text), i+longestDate)]); n > 0 {
				i += n
				break
			}
			kind, n := WordToken(text[i:i+max(size, RunEnd(text[i:min(len(text), i+longestWord)]))], r, c)
			n = max(n, size)
			written, behind := text[i:i+n], i+n
			if size := closerOf(text[behind:]); kind == token.Digits && depth == 0 && size > 0 {
				kind, behind = token.Number, behind+size
			}
			switch {
			case (kind == token.Number || kind == token.Digits) && movesFollow(text, behind), kind == token.Move && isLikeMove(written):
				return known(i), depth == 0
			case kind == token.Number, kind == token.Result, kind == token.Glyph:
				return 0, false // the move may be damaged
			}
			i = behind
		}
	}
	return 0, false
}

// HoldsNoMove reports whether a line is a heading whatever numbers, results and addresses stand on it: it holds a word of
// text, does not begin with a result, and no word of it may be a move or a part of one. A FEN is one, too.
func HoldsNoMove(line string) (is bool) {
	if p, is := PositionOf(line); is && p.Whole {
		return true
	}
	depth := 0 // of parentheses
	for i := 0; i < len(line); {
		if n := White(line[i:]); n > 0 {
			i += n
			continue
		}
		r, size := RuneAt(line, i)
		c := ClassOf(r)
		n := max(addressEnd(line[i:]), dateEnd(line[i:min(len(line), i+longestDate)]))
		switch {
		case n > 0:
			i, is = i+n, true
			continue
		case c == other && OpensRest(0, line, i) && !IsStop(line, i, r), c == Bracket && BracketOf(r) != '(' && BracketOf(r) != ')':
			return false
		case c == Bracket && BracketOf(r) == '(':
			depth++
		case c == Bracket:
			if depth--; depth < 0 {
				return false
			}
		case c != Stop:
			run := line[i : i+max(size, RunEnd(line[i:min(len(line), i+longestWord)]))]
			kind, n := WordToken(run, r, c)
			size = max(n, size)
			switch {
			case kind == token.Move && isLikeMove(run[:n]), kind == token.Result && !is, r == '*' && !is && n < len("***"):
				return false
			case kind == token.Move:
				is = is || isText(run[:n])
			case kind == token.Digits && depth == 0:
				size += closerOf(line[i+n:])
			}
		}
		i += size
	}
	return is && depth == 0
}

// opensMarkedTag reports whether s starts with a tag like [Red:吕钦].
func opensMarkedTag(s string) bool {
	head := HeadOf(s, UTF8ByteClass)
	_, value := NameAndValue(s[head.Name:head.NameEnd])
	return value != ""
}

// BelowHeading returns where the moves or the tags begin that stand below a heading, behind other headings and comments.
// Not ok means that none do.
func BelowHeading(text string) (begins int, tags, ok bool) {
	for {
		end, ok := prefaceEnd(text, begins)
		if !ok {
			return 0, false, false
		}
		begins = end
		if r, _ := RuneAt(text, end); BracketOf(r) != '{' {
			return begins, text[end] == '[', true
		}
		n, _ := CommentEnd(text[begins:])
		begins += n
	}
}

// addressEnd returns the length of the address of a web page that s starts with, 0 for none.
func addressEnd(s string) int {
	scheme := ClassEnd(s, 0, Letter)
	if !strings.HasPrefix(s[scheme:], "://") && !strings.HasPrefix(s, "www.") {
		return 0
	}
	end := strings.IndexFunc(s, func(r rune) bool { return r <= ' ' || r >= utf8.RuneSelf })
	if end < 0 {
		end = len(s)
	}
	return end
}

// FirstMoves returns where on a line its moves begin, alone or behind a heading, and the number of their round, 0 if
// they have none. Not ok means that none do, or that something stands before them that is no heading.
func FirstMoves(line string) (at int, number int64, ok bool) {
	at, ok = prefaceEnd(line, 0)
	if !ok || at == len(line) {
		return 0, 0, false
	}
	white := White(line)
	if at > white && !isHeading(line[white:at]) {
		return 0, 0, false
	}
	r, size := RuneAt(line, at)
	switch kind, n := WordToken(line[at:at+max(size, RunEnd(line[at:]))], r, ClassOf(r)); {
	case BracketOf(r) == '(', kind == token.Number, kind == token.Digits:
		return at, NumberOf(line[at : at+max(n, EnclosedNumber(line[at:]))]), true
	case kind == token.Move:
		return at, 0, true
	}
	return 0, 0, false
}

// someMoves is what stands below a heading.
const someMoves = "\n1. H2-E2"

// IsHeadingLine reports whether a line is a heading if moves stand below it.
func IsHeadingLine(line string) bool {
	end, ok := prefaceEnd(line+someMoves, 0)
	return ok && end == len(line)+1 && !strings.ContainsAny(line, "}｝") // a comment ends with it
}

// IsRule reports whether nothing stands on a line but punctuation that sets texts apart, or white space.
func IsRule(line string) bool {
	return IsHeadingLine(line) && !isHeading(line[White(line):])
}

// MayBeNumber reports whether a character may begin the number of a first round that is not in ASCII.
func MayBeNumber(r rune) bool {
	return ClassOf(r) == Digit || BracketOf(r) == '(' || OpensMark(r) || NumberOfSign(r) == 1 || strings.ContainsRune("一"+Ordinal, r)
}

// HoldsMove reports whether a word of a line has the form of a move. No comment ends on the line that does not begin there.
func HoldsMove(line string) bool {
	s := NewScanner(line, 0)
	s.Heading = false
	found := false
	for start := 0; ; start = s.Pos {
		switch kind := s.Scan(); {
		case kind == token.EOF:
			return found
		case kind == token.Stray && strings.ContainsAny(line[start:s.Pos], "}｝"):
			return false
		case kind == token.Move:
			found = found || HasMoveForm(line[start:s.Pos])
		}
	}
}

// movesFollow reports whether the number of a round, which ends at i, has a move behind it: right behind, or
// behind dots, comments, variations and punctuation.
func movesFollow(text string, i int) bool {
	for i < len(text) {
		r, size := RuneAt(text, i)
		switch c := ClassOf(r); {
		case c == Letter, c == Digit, c == Sign:
			kind, n := MoveToken(text[i:min(len(text), i+2*MostGlued)])
			if kind != token.Stray {
				return isLikeMove(text[i : i+n])
			}
			size = n
		case c == Bracket && BracketOf(r) == '{':
			size, _ = CommentEnd(text[i:])
		case c == Bracket && BracketOf(r) == '(':
			size, _ = VariationEnd(text[i:])
		case c == Bracket && BracketOf(r) == '[' && OpensTagAt(text, i):
			size = TagEnd(text[i:], UTF8ByteClass)
		case r == '*':
			return false
		}
		i += size
	}
	return false
}
