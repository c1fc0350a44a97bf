package print

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// How words are put into lines of sensible length: rounds stay together where they can, and so do words.

// A Refusal says why a game cannot be written as PGN, because it would be read differently.
type Refusal struct {
	Node ast.Node   // the tag, move, result or remark; nil for the game as a whole
	Text string     // what would be written
	Why  rules.Text // in a few words
}

// A printer puts words into lines.
type printer struct {
	first     string // the name of the game's first tag that has one
	out       []byte
	column    int  // of the current line
	width     int  // how many columns a line may fill
	start     bool // nothing stands on the current line
	loose     bool // the line before needs not have ended
	tight     bool // no space stands before the next word
	depth     int  // of variations
	heading   bool // no word was printed: brackets open tags
	unmoved   bool // no move of the line was printed
	counted   bool // a number was printed that belongs to no move
	strays    int  // how many stand together
	swallowed bool // what was printed has no end: nothing can follow
	examined  int  // up to where it is known whether what was printed is UTF-8
	damaged   bool // whether some of that is not
	err       *Refusal
}

// examine looks at what was printed up to a place, whether it is UTF-8.
func (p *printer) examine(to int) {
	if p.examined < to {
		valid, _ := text.Examine(p.out[p.examined:to])
		p.damaged = p.damaged || !valid
	}
	p.examined = to
}

// refuse takes note of the first thing that cannot be printed.
func (p *printer) refuse(node ast.Node, text string, why rules.Text) {
	if p.err == nil {
		p.err = &Refusal{node, text, why}
	}
}

// lineWidth is how many columns a line of moves may fill, a character beyond
// Latin counting as two. Comments are not broken.
const lineWidth = 80

// restarts reports whether the moves of a line are counted from 1 again. At the start of a printed line another
// game might begin with these, so the line is not broken.
func restarts(l *ast.Line) bool {
	return len(l.Plies) > 1 && slices.ContainsFunc(l.Plies[1:], func(m ast.Ply) bool { return m.Number.Value == 1 })
}

// plainRounds prints the rounds that plies begin with as long as they are plain, and returns how many
// plies that are. A plain round is a number and two moves that are told by how they look, with
// nothing else: nothing of it can be refused, and only where it stands is to be found out. Nearly all are.
func (p *printer) plainRounds(plies []ast.Ply) (printed int) {
	if p.tight || p.swallowed {
		return 0
	}
	for printed+1 < len(plies) {
		first, second := &plies[printed], &plies[printed+1]
		if first.Number.Value <= 0 || first.Number.Ellipsis || scan.Numbered(second) || len(first.Remarks)+len(second.Remarks) > 0 {
			break
		}
		one, other := moveColumns(first.Text), moveColumns(second.Text)
		if one == 0 || other == 0 {
			break
		}
		if printed == 0 {
			p.examine(len(p.out))
		}
		width := digitsOf(first.Number.Value) + len(". ") + one + len(" ") + other
		switch {
		case p.start:
		case p.column+1+width > p.width:
			p.out, p.column = append(p.out, '\n'), 0
		default:
			p.out, p.column = append(p.out, ' '), p.column+1
		}
		p.out = append(strconv.AppendInt(p.out, first.Number.Value, 10), ". "...)
		p.out = append(append(p.out, first.Text...), ' ')
		p.out = append(p.out, second.Text...)
		p.column, p.start = p.column+width, false
		printed += 2
	}
	if printed > 0 {
		p.examined = len(p.out) // such moves are UTF-8
		p.loose, p.heading, p.counted, p.strays = false, false, false, 0
	}
	return printed
}

// moveColumns returns how many columns a move fills that is told by how it looks, 0 for other texts.
func moveColumns(s string) int {
	switch {
	case len(s) == scan.PlainMove && scan.StrictWideMove(s, 0):
		return scan.PlainMoveColumns
	case scan.IsShortMove(s):
		return len(s)
	}
	return 0
}

// roundWidth counts the columns of the round that moves start with: the number,
// the move, and the other side's if nothing stands between.
func roundWidth(moves []ast.Ply) int {
	n := moves[0].Number
	width := digitsOf(n.Value) + len(". ") + columns(moves[0].Text) + columns(glued(&moves[0]))
	if n.Ellipsis {
		width += len("... ")
	}
	if len(moves) > 1 && len(moves[0].Remarks) == 0 && !scan.Numbered(&moves[1]) {
		width += 1 + columns(moves[1].Text) + columns(glued(&moves[1]))
	}
	return width
}

// reserve begins a new line unless width more columns fit on this one.
func (p *printer) reserve(width int) {
	if !p.start && !p.tight && p.column+1+width > p.width {
		p.newLine()
	}
}

// word prints a word, on the next line if it does not fit.
func (p *printer) word(s string) {
	if p.swallowed {
		p.refuse(nil, s, rules.Text{EN: "what stands before it has no end", ZH: "它前面的内容没有结束"})
	}
	width := columns(s)
	p.makeRoom(width)
	p.out = append(p.out, s...)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		p.column, width = 0, columns(s[i+1:])
	}
	p.column += width
}

// plainWord prints a word of ASCII without a line break, as word does.
func (p *printer) plainWord(s []byte) {
	if p.swallowed {
		p.refuse(nil, string(s), rules.Text{EN: "what stands before it has no end", ZH: "它前面的内容没有结束"})
	}
	p.makeRoom(len(s))
	p.out = append(p.out, s...)
	p.column += len(s)
}

// makeRoom prints what comes before a word of so many columns: a space, or the end of the
// line.
func (p *printer) makeRoom(width int) {
	p.reserve(width)
	if !p.start && !p.tight {
		p.out = append(p.out, ' ')
		p.column++
	}
	p.start, p.tight, p.loose = false, false, false
}

func (p *printer) newLine() {
	if !p.start {
		p.out = append(p.out, '\n')
	}
	p.column, p.start, p.tight, p.loose = 0, true, false, false
}

// columns counts the columns that s fills.
func columns(s string) int {
	if len(s) == scan.PlainMove && scan.StrictWideMove(s, 0) {
		return scan.PlainMoveColumns
	}
	n := 0
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c < utf8.RuneSelf:
			n++
			i++
			continue
		case 0xe3 <= c && c <= 0xec && i+2 < len(s) && s[i+1]&0xc0 == 0x80 && s[i+2]&0xc0 == 0x80: // nearly all Chinese
			n += 2
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if n++; r >= 0x1100 {
			n++
		}
		i += size
	}
	return n
}

// digitsOf returns how many characters a number takes.
func digitsOf(n int64) int {
	if n < 0 {
		return len(strconv.FormatInt(n, 10))
	}
	digits := 1
	for ; n >= 10; n /= 10 {
		digits++
	}
	return digits
}

// glued returns the glyph that is printed right behind a move, "" if there is none.
func glued(m *ast.Ply) string {
	if len(m.Remarks) > 0 {
		if g, ok := m.Remarks[0].(*ast.Glyph); ok && !strings.HasPrefix(g.Text, "$") {
			return g.Text
		}
	}
	return ""
}
