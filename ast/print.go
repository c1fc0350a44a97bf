package ast

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// lineWidth is how many columns a line of moves may fill, a character beyond
// Latin counting as two. Comments are not broken.
const lineWidth = 80

// Append appends the game as PGN, with a blank line behind it, and returns the
// longer slice: a tag a line, a blank line, the moves in lines of sensible
// length, comments on lines of their own, the result at the end. What is printed
// is the tree and nothing else; read again it gives an equal tree.
//
// A value is printed as it is, quotation marks and all, as real files have it and
// every reader takes it. If it could then not be told where the value ends (it
// holds a quotation mark and a bracket, or a backslash) quotation marks and
// backslashes are escaped as in chess PGN.
func Append(dst []byte, g *Game) []byte {
	for i := range g.Tags {
		dst = appendTag(dst, &g.Tags[i])
	}
	if len(g.Tags) > 0 {
		dst = append(dst, '\n')
	}
	p := printer{out: dst, start: true}
	p.line(&g.Main)
	p.newLine()
	return append(p.out, '\n')
}

func appendTag(dst []byte, t *Tag) []byte {
	dst = append(dst, '[')
	dst = append(dst, t.Name...)
	if t.Name != "" {
		dst = append(dst, ' ')
	}
	dst = append(dst, '"')
	if strings.Contains(t.Value, `\`) || strings.Contains(t.Value, `"`) && strings.ContainsAny(t.Value, "[]") {
		dst = append(dst, escape.Replace(t.Value)...)
	} else {
		dst = append(dst, t.Value...)
	}
	return append(dst, '"', ']', '\n')
}

var escape = strings.NewReplacer(`"`, `\"`, `\`, `\\`)

// A printer puts words into lines.
type printer struct {
	out    []byte
	column int  // of the current line
	start  bool // nothing stands on the current line
	tight  bool // no space stands before the next word
	depth  int  // of variations
}

// line prints a line without its parentheses.
func (p *printer) line(l *Line) {
	p.remarks(l.Opening)
	for i := range l.Plies {
		m := &l.Plies[i]
		if numbered(m) {
			p.reserve(roundWidth(l.Plies[i:]))
		}
		p.number(m.Number)
		p.word(m.Text)
		p.remarks(m.Remarks)
	}
	if l.Result.Text != "" {
		p.word(l.Result.Text)
	}
	p.remarks(l.Trailing)
}

// numbered reports whether a number or dots were written before a move.
func numbered(m *Ply) bool { return m.Number != Number{} }

func (p *printer) number(n Number) {
	if n.Value > 0 || n.Len() > 0 {
		p.word(strconv.Itoa(n.Value) + ".")
	}
	if n.Ellipsis {
		p.word("...")
	}
}

// roundWidth counts the columns of the round that moves start with: the number,
// the move, and the other side's if nothing stands between.
func roundWidth(moves []Ply) int {
	n := moves[0].Number
	width := len(strconv.Itoa(n.Value)) + len(". ") + columns(moves[0].Text)
	if n.Ellipsis {
		width += len("... ")
	}
	if len(moves) > 1 && len(moves[0].Remarks) == 0 && !numbered(&moves[1]) {
		width += 1 + columns(moves[1].Text)
	}
	return width
}

// reserve begins a new line unless width more columns fit on this one.
func (p *printer) reserve(width int) {
	if !p.start && !p.tight && p.column+1+width > lineWidth {
		p.newLine()
	}
}

func (p *printer) remarks(remarks []Remark) {
	for _, r := range remarks {
		r.print(p)
	}
}

func (c *Comment) print(p *printer) {
	if p.depth == 0 {
		p.newLine()
	}
	p.word("{" + c.Text + "}")
	if p.depth == 0 {
		p.newLine()
	}
}

func (l *Line) print(p *printer) {
	p.word("(")
	p.tight = true
	p.depth++
	p.line(l)
	p.depth--
	p.tight = true
	p.word(")")
}

// print prints text that means nothing. At the start of a line it might be a tag,
// and to some of it the rest of the line would belong.
func (s *Stray) print(p *printer) {
	p.column = 0
	p.word(s.Text)
	if last := s.Text[strings.LastIndexByte(s.Text, '\n')+1:]; strings.Contains(last, ";") || strings.Contains(last, "//") {
		p.newLine()
	}
}

// word prints a word, on the next line if it does not fit.
func (p *printer) word(s string) {
	width := columns(s)
	p.reserve(width)
	if !p.start && !p.tight {
		p.out = append(p.out, ' ')
		p.column++
	}
	p.out = append(p.out, s...)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		p.column, width = 0, columns(s[i+1:])
	}
	p.column += width
	p.start, p.tight = false, false
}

func (p *printer) newLine() {
	if !p.start {
		p.out = append(p.out, '\n')
	}
	p.column, p.start, p.tight = 0, true, false
}

// columns counts the columns that s fills.
func columns(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x1100 && utf8.ValidRune(r) {
			n++
		}
	}
	return n
}
