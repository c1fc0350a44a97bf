package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
)

// enter begins a line within the one that is being read. Without one, nothing of it is kept.
func (l *builder) enter(line *ast.Line) {
	passed := line == nil || l.line != nil && l.line.passed
	m := l.memory.line()
	m.reset()
	m.Line, m.passed, m.before = line, passed, around{l.ply, l.open}
	if line == nil {
		m.Line = &m.scrap
	}
	if m.lent = cap(m.Plies) == 0; m.lent {
		m.Plies = m.plies
	}
	l.line = m
}

// reset forgets a line, but for the memory that it has. Of a line that was not left, which a game that is read anew leaves
// behind, remarks are still there.
func (m *movetext) reset() {
	remarks, plies := emptied(m.remarks), m.plies
	*m = movetext{}
	m.remarks, m.plies = remarks, plies
}

// leave ends the line that is being read, and returns it.
func (l *builder) leave() *movetext {
	m := l.line
	l.settle()
	switch {
	case !m.lent:
	case len(m.Plies) > mostKept && !m.passed: // it would not be kept: it is the tree's
		m.plies = nil
	default:
		used := m.Plies
		m.Plies = nil
		if !m.passed {
			m.Plies = l.nodes.plies.copied(used)
		}
		m.plies = emptied(used)
	}
	l.line = l.memory.leave()
	return m
}

// attach puts a remark behind the last move.
func (l *builder) attach(r ast.Remark) {
	m, size := l.line, remarkSize
	l.prefaced = false
	if m.passed || len(m.remarks) >= mostRemarks {
		size = manySize
	}
	if !m.passed {
		m.keepParts()
		m.remarks = append(roomy(m.remarks, l.offset(), len(l.text), l.room/manySize), r)
		m.strays = 0
	}
	l.spend(size)
}

// settle gives the remarks that were read to what they stand behind: nothing else will.
func (l *builder) settle() {
	m := l.line
	if len(m.remarks) == 0 {
		return
	}
	m.keepParts()
	to := &m.Leading
	switch n := len(m.Plies); {
	case m.ended:
		to = &m.Trailing
	case n > 0:
		to = &m.Plies[n-1].Remarks
	}
	if m.strays = 0; len(m.remarks) > mostKept { // they would not be kept: they are the tree's
		*to, m.remarks = m.remarks, nil
		return
	}
	*to = l.nodes.remarks.copied(m.remarks)
	m.remarks = emptied(m.remarks)
}

// The memory that things are put together in while they are read is used for one game after
// the other.

// takeTags makes room for the tags of the game, unless there is.
func (l *builder) takeTags() {
	if l.memory.lent = cap(l.game.Tags) == 0; l.memory.lent {
		l.game.Tags = l.memory.tags
	}
}

// keepTags lets the game have its tags.
func (l *builder) keepTags() {
	if l.memory.lent {
		used := l.game.Tags
		l.game.Tags = append(ast.Tags(nil), used...)
		l.memory.tags = emptied(used)
	}
}

// linesKept is how many lines there is memory for behind a game.
const linesKept = 16

// release forgets what was read. Nothing of a game is in the memory behind it, and not much
// of that is kept.
func (m *memory) release() {
	for i, line := range m.lines {
		line.reset()
		if i >= linesKept {
			m.lines[i] = nil
		}
	}
	m.lines, m.open, m.lent = m.lines[:min(len(m.lines), linesKept)], 0, false
}

// line returns a line to be read within those that are.
func (m *memory) line() *movetext {
	if m.open == len(m.lines) {
		m.lines = append(m.lines, new(movetext))
	}
	m.open++
	return m.lines[m.open-1]
}

// leave leaves the line that was returned last, and returns the one around it. The line of
// the game, around which there is none, is returned itself.
func (m *memory) leave() *movetext {
	m.open--
	return m.lines[max(0, m.open-1)]
}
