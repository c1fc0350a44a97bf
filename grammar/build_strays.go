package grammar

import (
	"slices"
	"sort"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// stray lowers text without meaning (PGN-3.2).
func (l *builder) stray(s *stray) {
	l.token(&s.Text)
	l.deviated(span(&s.Text))
	if l.tokens.scanner.Prefaces.Has(&s.Text) {
		l.preface(&s.Text)
	} else {
		l.strayToken(&s.Text)
	}
	l.blank(&s.Sep)
}

// points lowers dots where no move is left out (PGN-3.2).
func (l *builder) points(p *points) {
	before := l.last
	l.token(&p.Dots)
	at, number := span(&p.Dots), &l.line.number
	if m := l.taken(); before.kind == token.Dots && int(number.End) == before.end && !number.Ellipsis && scan.LeavesOut(p.Dots.Value) {
		number.End, number.Ellipsis = at.End, true // 7 . ... for 7. ...
		l.blank(&p.Sep)
		return
	} else if m != nil && l.latest.rule != ruleCommentPlace { // that says what stands before the move
		l.reportStray(at)
	}
	l.keepStray(at)
	l.blank(&p.Sep)
}

// strayToken reports and keeps a token that has no meaning where it stands.
func (l *builder) strayToken(t *token.Token) {
	at := span(t)
	r, _ := utf8.DecodeRuneInString(t.Value)
	switch {
	case l.line.full(), l.room < 0:
		l.reportStray(at)
	case r == '}', r == '｝':
		l.report(ruleBraceUnmatched, at)
	case r == ')', r == '）':
		l.report(ruleParenthesisUnmatched, at)
	case r == '(', r == '（':
		if d := l.report(ruleVariationDepth, at); d != nil {
			d.Args = []any{l.limits.maxDepth}
		}
	default:
		l.reportStray(at)
	}
	l.keepStray(at)
}

// meaningless reports and keeps text without meaning.
func (l *builder) meaningless(at ast.Span) {
	l.reportStray(at)
	l.keepStray(at)
}

// full reports whether the last remark takes in the strays to come.
func (m *movetext) full() bool { return m.strays == scan.MostStrays }

// keepStray keeps text without meaning.
func (l *builder) keepStray(at ast.Span) {
	m := l.line
	switch together := m.strays; {
	case m.passed:
		l.spend(manySize)
	case m.full():
		l.takeIn(m.remarks[len(m.remarks)-1].(*ast.Stray), at)
		l.spend(manySize)
	default:
		l.attachStray(at)
		m.strays = together + 1
	}
}

// takeIn makes text part of the stray before it, which is the last remark. The number of a move
// and tags of the game that stand between are none of it.
func (l *builder) takeIn(last *ast.Stray, at ast.Span) {
	m := l.line
	other := m.number.Len() > 0 && m.number.Start >= last.End
	if n := len(l.game.Tags); n > 0 {
		other = other || l.game.Tags[n-1].Start >= last.End
	}
	between := l.text[last.End:at.Start]
	if other {
		if between = " "; len(m.parts) == 0 {
			m.parts = append(m.parts, last.Text...)
		}
	}
	if last.End = at.End; len(m.parts) > 0 {
		m.parts = append(append(m.parts, between...), l.text[at.Start:at.End]...)
	} else {
		last.Text = l.text[last.Start:at.End]
	}
}

// keepParts gives the text that tags or the numbers of moves divide to the stray that it is of.
func (m *movetext) keepParts() {
	if len(m.parts) > 0 {
		m.remarks[len(m.remarks)-1].(*ast.Stray).Text = string(m.parts)
		m.parts = nil
	}
}

// giveUp makes one stray of the text from the token at hand on. No move follows the numbers that
// wait for one, in the line that is being read and in those around it: they are strays too.
func (l *builder) giveUp() {
	l.tokens.giveUp()
	for _, m := range l.memory.lines[:l.memory.open] {
		if at := m.number.Span; at.Len() > 0 && !m.passed {
			behind := sort.Search(len(m.remarks), func(i int) bool { return m.remarks[i].Range().Start > at.Start })
			m.remarks = slices.Insert(m.remarks, behind, ast.Remark(l.strayNode(at)))
			l.reportStray(at)
		}
		m.number = ast.Number{}
	}
}

// attachStray makes a node of text without meaning.
func (l *builder) attachStray(at ast.Span) {
	l.attach(l.strayNode(at))
}

func (l *builder) strayNode(at ast.Span) *ast.Stray {
	node := l.nodes.strays.node()
	node.Span, node.Text = at, l.text[at.Start:at.End]
	return node
}

// reportStray reports text without meaning; what follows such text joins it, and so does what
// the last stray takes in.
func (l *builder) reportStray(at ast.Span) {
	if l.line.passed {
		return
	}
	if before := &l.latest; before.rule == ruleStrayText && before.end <= at.Start && (l.line.full() || scan.IsBlank(l.text[before.end:at.Start])) {
		before.end = at.End
		if before.kept {
			d := &l.game.Diagnostics[len(l.game.Diagnostics)-1]
			if d.Span.Len() <= mostQuoted { // else it is cut short already
				d.Args[0] = quote(l.text[d.Span.Start:at.End])
			}
			d.Span.End = at.End
		}
		return
	}
	clause := ruleStrayText.Clause()
	if scan.OpensRest(0, l.text, int(at.Start)) { // a comment as in chess PGN
		clause = strayComment
	}
	if d := l.reportAbout(clause, ruleStrayText, at); d != nil {
		d.Args = []any{quote(l.text[at.Start:at.End])}
	}
}

// strayComment is the clause of a comment that does not stand in braces.
var strayComment = clauseIn("Comment", ruleStrayText)
