package ast

import (
	"iter"
	"slices"
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

// Range returns the span itself, so that embedding a Span makes a [Node].
func (s Span) Range() Span { return s }

// Len returns the number of bytes that the span covers.
func (s Span) Len() int { return int(s.End - s.Start) }

// Contains reports whether t lies wholly inside s.
func (s Span) Contains(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// A Source is the decoded text of one game and the place where it stood. It may
// be copied.
type Source struct {
	Name   string // the file's name as the caller gave it, "" for none
	Number int    // which game of the file this is, from 1
	Text   string // the text, UTF-8 whatever the file's encoding was
	Begin  Place  // of the first character of Text in the file; a 0 in it counts as 1

	places *places // of Text, if it is long; see NewSource
}

// NewSource returns the source of a game. One that has a long text and was made in
// another way looks for places without what NewSource prepares, from the text's
// start each time.
func NewSource(name string, number int, text string, begin Place) Source {
	s := Source{Name: name, Number: number, Text: text, Begin: begin}
	if len(text) > markEvery {
		s.places = &places{text: text, begin: begin}
	}
	return s
}

// A Place is where something stands as people count: both numbers start at 1,
// columns are characters (Unicode code points), and the line counts through the
// whole file.
type Place struct {
	Line, Column int
}

// Place returns the place of a byte offset into Text. Line feeds, carriage
// returns and the pair of both each end one line. An offset outside the text
// counts as the nearest one inside. Place may be called concurrently.
func (s *Source) Place(offset int32) Place {
	offset = max(0, min(offset, int32(len(s.Text))))
	m := mark{0, int32(max(1, s.Begin.Line)), int32(max(1, s.Begin.Column))}
	if p := s.places; p != nil && p.begin == s.Begin && p.text == s.Text {
		m = p.before(m, offset)
	} else {
		for next := range m.next(s.Text) {
			if next.offset > offset {
				break
			}
			m = next
		}
	}
	return Place{int(m.line), int(m.column) + utf8.RuneCountInString(s.Text[m.offset:offset])}
}

// places are the marks of a text, made when they are asked for. Copies of a Source
// share them.
type places struct {
	text  string
	begin Place
	once  sync.Once
	marks []mark
}

// before returns the last mark that is not after an offset; first is the one at the
// start of the text.
func (p *places) before(first mark, offset int32) mark {
	p.once.Do(func() { p.marks = slices.AppendSeq([]mark{first}, first.next(p.text)) })
	return p.marks[sort.Search(len(p.marks), func(i int) bool { return p.marks[i].offset > offset })-1]
}

// A mark is a known place; one stands at every line's start, and one after every
// markEvery bytes of a longer line, so that a look-up never walks far.
type mark struct {
	offset       int32
	line, column int32
}

const markEvery = 4096

// next yields the marks behind m, which is at the start of a text.
func (m mark) next(text string) iter.Seq[mark] {
	return func(yield func(mark) bool) {
		for rest := text; rest != ""; {
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
			if !yield(m) {
				return
			}
			rest = rest[n:]
		}
	}
}

// lineBreak returns the length of the line break that s starts with.
func lineBreak(s string) int {
	if strings.HasPrefix(s, "\r\n") {
		return 2
	}
	return 1
}
