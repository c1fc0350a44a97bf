package ast

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Span is a half-open range of byte offsets into [Source.Text]: Start is the
// first byte, End the one after the last. The zero Span stands for "not in the
// text", as for a result that is missing.
type Span struct {
	Start, End int32
}

// Range gives the span itself, so that embedding a Span makes a [Node].
func (s Span) Range() Span { return s }

// Len gives the number of bytes that the span covers.
func (s Span) Len() int { return int(s.End - s.Start) }

// Contains reports whether t lies wholly inside s.
func (s Span) Contains(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// A Source is the decoded text of one game and the place where it stood.
type Source struct {
	Name   string // the file's name as the caller gave it, "" for none
	Number int    // which game of the file this is, from 1
	Text   string // the text, UTF-8 whatever the file's encoding was
	Line   int    // line of the first character of Text in the file, from 1; 0 counts as 1
	Column int    // column of the first character of Text, in characters, from 1; 0 counts as 1

	once  sync.Once
	marks []mark
}

// A Position is a place as people count: both numbers start at 1, columns are
// characters (Unicode code points), and the line counts through the whole file.
type Position struct {
	Line, Column int
}

// A mark is a known position; one stands at every line's start, and one after
// every markEvery bytes of a longer line, so that a look-up never walks far.
type mark struct {
	offset       int32
	line, column int32
}

const markEvery = 4096

// Position gives the place of a byte offset into Text. Line feeds, carriage
// returns and the pair of both each end one line. An offset outside the text
// counts as the nearest one inside. Position may be called concurrently.
func (s *Source) Position(offset int32) Position {
	s.once.Do(s.mark)
	offset = max(0, min(offset, int32(len(s.Text))))
	i := sort.Search(len(s.marks), func(i int) bool { return s.marks[i].offset > offset }) - 1
	m := s.marks[i]
	return Position{int(m.line), int(m.column) + utf8.RuneCountInString(s.Text[m.offset:offset])}
}

func (s *Source) mark() {
	m := mark{0, int32(max(1, s.Line)), int32(max(1, s.Column))}
	s.marks = append(s.marks, m)
	for rest := s.Text; rest != ""; {
		n := strings.IndexAny(rest[:min(len(rest), markEvery)], "\r\n")
		switch {
		case n >= 0:
			n += lineBreak(rest[n:])
			m.line, m.column = m.line+1, 1
		case len(rest) <= markEvery:
			return
		default:
			n = markEvery
			for n > markEvery-utf8.UTFMax && !utf8.RuneStart(rest[n]) {
				n--
			}
			m.column += int32(utf8.RuneCountInString(rest[:n]))
		}
		m.offset += int32(n)
		s.marks = append(s.marks, m)
		rest = rest[n:]
	}
}

// lineBreak gives the length of the line break that s starts with.
func lineBreak(s string) int {
	if strings.HasPrefix(s, "\r\n") {
		return 2
	}
	return 1
}
