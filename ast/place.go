package ast

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// A Unit is the unit of columns.
type Unit uint8

// The units of columns. Any other value is treated as Characters.
const (
	Characters Unit = iota // Unicode code points
	Bytes                  // bytes of the text in UTF-8, not of the file
	UTF16                  // unit of many editors and of the language server protocol, which counts from 0
	units
)

// known returns u, or Characters if u is not a unit.
func (u Unit) known() Unit {
	if u >= units {
		return Characters
	}
	return u
}

// count returns the length of s in the unit. A byte of invalid UTF-8 counts as one character.
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

// pairs returns the number of characters that need two UTF-16 units. They are the ones with four bytes in
// UTF-8.
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

// firstOfFour is the least first byte of a four-byte character.
const firstOfFour = 0xf0

// A Lead describes the text before a game on the line where the game begins. It holds by how much the length
// in bytes and in UTF-16 units exceeds the length in characters. It is zero if the game begins a line.
type Lead struct {
	Bytes int `json:"bytes"`
	UTF16 int `json:"utf16"`
}

// in returns the lead in the unit u.
func (l Lead) in(u Unit) int { return [units]int{0, l.Bytes, l.UTF16}[u] }

// Place returns the place of a byte offset of Text, with the column in characters. A line ends at a line
// feed, a carriage return or both together. An offset outside Text is moved to its nearest end. An offset
// inside a character or inside a CR LF pair is moved to its start. Place is safe for concurrent use.
func (s *Source) Place(offset int32) Place { return s.PlaceIn(offset, Characters) }

// PlaceIn is like [Source.Place], with the column counted in unit.
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

// Offset returns the byte offset of a place in Text; it is the inverse of [Source.PlaceIn]. A place outside
// Text or outside its line is moved to the nearest end. A place inside a character is moved to the
// character's start.
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

// wholeCharacter clamps offset to the text and moves it to the start of its character or CR LF pair.
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

// lastMark returns the last mark for which within returns true, or the first mark if within is always false. within
// must be true for a prefix of the marks.
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

// keptMark returns the last of the stored marks for which within returns true, or the first mark if within is always
// false.
func (s *Source) keptMark(within func(*mark) bool) mark {
	p := s.places
	if p == nil || p.text != s.Text {
		return firstMark
	}
	p.once.Do(p.mark)
	return p.marks[max(1, sort.Search(len(p.marks), func(i int) bool { return !within(&p.marks[i]) }))-1]
}

// markAt returns the last mark at or before offset. Few lines lie between the stored mark and offset, so
// markAt counts them at once if all end with line feeds.
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

// passed returns the mark at the start of the last line of text, which follows m. Every line of text must end
// with a line feed.
func (m mark) passed(text string) mark {
	lines := strings.Count(text, "\n")
	if lines == 0 {
		return m
	}
	return mark{m.offset + int32(strings.LastIndexByte(text, '\n')+1), m.line + int32(lines), firstMark.columns}
}

// places stores the marks of a text, computed on first use. Copies of a Source share them.
type places struct {
	text  string
	once  sync.Once
	marks []mark
}

// mark computes the marks. It does not store the start of every line, because a text may consist of line
// breaks only.
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

// A mark is a known place in a text, with its line and columns as if the text began a file. Each line start is
// one, and so is every markEvery-th byte of a longer line, so that a look-up never walks far.
type mark struct {
	offset  int32
	line    int32
	columns [units]int32
}

const (
	markEvery  = 4096
	marksApart = 512 // minimal distance of stored marks in bytes
)

// firstMark is the start of a text.
var firstMark = mark{line: 1, columns: [units]int32{1, 1, 1}}

// next returns the mark that follows m in text. It returns false if m is the last.
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
