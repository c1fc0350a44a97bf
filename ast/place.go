package ast

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Place is where something stands as people count: both numbers start at 1, and
// the line counts through the whole file. Columns are characters (Unicode code
// points) unless another [Unit] is named. In a file that is no text the line is 0 and
// the column the byte offset, from 0 (see [Source.Binary]).
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// A Unit is what columns count.
type Unit uint8

// The units of columns. What is none of them counts as Characters.
const (
	Characters Unit = iota // Unicode code points
	Bytes                  // of UTF-8, whatever the file's encoding is
	UTF16                  // what many editors count, and the language server protocol (from 0)
	units
)

// known returns the unit, Characters for what is none.
func (u Unit) known() Unit {
	if u >= units {
		return Characters
	}
	return u
}

// count returns the length of a text in the unit. A byte that is no UTF-8 is one
// character.
func (u Unit) count(s string) int {
	if u == Bytes {
		return len(s)
	}
	n := utf8.RuneCountInString(s)
	if u == UTF16 {
		n += pairs(s)
	}
	return n
}

// pairs counts the characters that are two units of UTF-16: in UTF-8 they have four bytes.
func pairs(s string) (n int) {
	for i := range len(s) {
		if s[i] < firstOfFour {
			continue
		}
		for _, r := range s[i:] {
			if r > 0xffff {
				n++
			}
		}
		break
	}
	return n
}

// firstOfFour is the least byte that a character of four bytes begins with.
const firstOfFour = 0xf0

// A Lead says how many more bytes of UTF-8 and UTF-16 units than characters stand
// before a game on the line that it begins on. It is zero where a game begins a line.
type Lead struct {
	Bytes, UTF16 int
}

// in returns the lead in a unit.
func (l Lead) in(u Unit) int { return [units]int{0, l.Bytes, l.UTF16}[u] }

// Place returns the place of a byte offset into Text, its column in characters.
// Line feeds, carriage returns and the pair of both each end one line. An offset
// outside the text counts as the nearest one inside, and one in the midst of a
// character or of the pair that ends a line as that before it. Place may be called
// concurrently.
func (s *Source) Place(offset int32) Place { return s.PlaceIn(offset, Characters) }

// PlaceIn returns what [Source.Place] returns, with the column in a unit.
func (s *Source) PlaceIn(offset int32, unit Unit) Place {
	if s.Binary {
		return Place{0, int(offset)}
	}
	unit = unit.known()
	offset = s.wholeCharacter(offset)
	m := s.markAt(offset)
	column := int(m.columns[unit]) + unit.count(s.Text[m.offset:offset])
	if m.line == 1 {
		column += max(1, s.Begin.Column) - 1 + s.Lead.in(unit)
	}
	return Place{int(m.line) + max(1, s.Begin.Line) - 1, column}
}

// Offset returns the byte offset into Text of a place with its column in a unit: it
// undoes [Source.PlaceIn]. A place before the text counts as the text's start and
// one behind it as its end, one before or behind a line as the line's start or end,
// and one in the midst of a character as the character's start.
func (s *Source) Offset(place Place, unit Unit) int32 {
	if s.Binary {
		return int32(place.Column)
	}
	unit = unit.known()
	line, column := place.Line-max(1, s.Begin.Line)+1, place.Column
	if line == 1 {
		column -= max(1, s.Begin.Column) - 1 + s.Lead.in(unit)
	}
	column = max(1, column)
	m := s.lastMark(func(m *mark) bool {
		return int(m.line) < line || int(m.line) == line && int(m.columns[unit]) <= column
	})
	rest := s.Text[m.offset:]
	switch {
	case line < 1:
		return 0
	case int(m.line) < line:
		return int32(len(s.Text))
	}
	column -= int(m.columns[unit])
	for i := 0; i < len(rest); {
		r, size := utf8.DecodeRuneInString(rest[i:])
		column -= unit.count(rest[i : i+size])
		if column < 0 || r == '\n' || r == '\r' {
			return m.offset + int32(i)
		}
		i += size
	}
	return int32(len(s.Text))
}

// wholeCharacter returns the offset of the character, or of the end of a line, in
// the midst of which an offset is, else the offset itself, or the nearest one inside
// the text.
func (s *Source) wholeCharacter(offset int32) int32 {
	at := max(0, min(int(offset), len(s.Text)))
	if at == len(s.Text) {
		return int32(at)
	}
	if at > 0 && s.Text[at-1:at+1] == "\r\n" {
		return int32(at - 1)
	}
	for start := at; start >= 0 && start > at-utf8.UTFMax; start-- {
		if utf8.RuneStart(s.Text[start]) {
			if _, size := utf8.DecodeRuneInString(s.Text[start:]); start+size > at {
				return int32(start)
			}
			break
		}
	}
	return int32(at)
}

// lastMark returns the last mark that is in the beginning of the text, of which
// within tells; if none is, the first.
func (s *Source) lastMark(within func(*mark) bool) mark {
	m := s.keptMark(within)
	for {
		next, ok := m.next(s.Text)
		if !ok || !within(&next) {
			return m
		}
		m = next
	}
}

// keptMark returns the last mark of those that are kept which is in the beginning of the text, of which within
// tells; if none is, the first.
func (s *Source) keptMark(within func(*mark) bool) mark {
	p := s.places
	if p == nil || p.text != s.Text {
		return firstMark
	}
	p.once.Do(p.mark)
	return p.marks[max(1, sort.Search(len(p.marks), func(i int) bool { return !within(&p.marks[i]) }))-1]
}

// markAt returns the last mark that is not behind an offset. From the one that is kept there are
// few lines to it, whose ends are counted at once where each is a line feed.
func (s *Source) markAt(offset int32) mark {
	m := s.keptMark(func(m *mark) bool { return m.offset <= offset })
	for {
		end := min(offset, m.offset+marksApart)
		if near := s.Text[m.offset:end]; strings.IndexByte(near, '\r') < 0 {
			if m = m.passed(near); end == offset {
				return m
			}
		}
		next, ok := m.next(s.Text)
		if !ok || next.offset > offset {
			return m
		}
		m = next
	}
}

// passed returns the mark at the start of the last line of what follows m, in which every line ends with a line feed.
func (m mark) passed(text string) mark {
	lines := strings.Count(text, "\n")
	if lines == 0 {
		return m
	}
	return mark{m.offset + int32(strings.LastIndexByte(text, '\n')+1), m.line + int32(lines), firstMark.columns}
}

// places are the marks of a text that are kept, made when they are asked for. Copies of a
// Source share them.
type places struct {
	text  string
	once  sync.Once
	marks []mark
}

// mark makes the marks. Not the start of every line is kept: there are texts of nothing but
// line breaks.
func (p *places) mark() {
	p.marks = append(make([]mark, 0, 1+len(p.text)/marksApart), firstMark)
	for m, ok := firstMark, true; ok; {
		last := m.offset
		near := p.text[last:min(len(p.text), int(last)+marksApart)]
		if strings.IndexByte(near, '\r') < 0 {
			m = m.passed(near)
		}
		if m.offset == last {
			for ok && m.offset < last+marksApart {
				m, ok = m.next(p.text)
			}
		}
		if ok {
			p.marks = append(p.marks, m)
		}
	}
}

// A mark is a known place in a text that begins a file; one stands at every line's
// start, and one after every markEvery bytes of a longer line, so that a look-up
// never walks far.
type mark struct {
	offset  int32
	line    int32
	columns [units]int32
}

const (
	markEvery  = 4096
	marksApart = 512 // of so many bytes two are kept at the most
)

// firstMark stands at the start of a text.
var firstMark = mark{line: 1, columns: [units]int32{1, 1, 1}}

// next returns the mark of a text that comes behind m; false if there is none.
func (m mark) next(text string) (next mark, ok bool) {
	rest := text[m.offset:]
	n := lineEnd(rest[:min(len(rest), markEvery)])
	switch {
	case n >= 0:
		n += lineBreak(rest[n:])
		m.line, m.columns = m.line+1, firstMark.columns
	case len(rest) <= markEvery:
		return mark{}, false
	default:
		n = markEvery
		for n > markEvery-utf8.UTFMax && !utf8.RuneStart(rest[n]) {
			n--
		}
		characters := int32(Characters.count(rest[:n]))
		m.columns[Bytes] += int32(n)
		m.columns[Characters] += characters
		m.columns[UTF16] += characters + int32(pairs(rest[:n]))
	}
	m.offset += int32(n)
	return m, true
}

// lineBreak returns the length of the line break that s starts with.
func lineBreak(s string) int {
	if strings.HasPrefix(s, "\r\n") {
		return 2
	}
	return 1
}

// lineEnd returns where the first line of a text ends, -1 if it goes on.
func lineEnd(text string) int {
	for i := range len(text) {
		if c := text[i]; c == '\n' || c == '\r' {
			return i
		}
	}
	return -1
}
