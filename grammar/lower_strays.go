package grammar

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// stray lowers text without meaning (PGN-3.2).
func (l *lowering) stray(s *stray) {
	l.token(&s.Text)
	l.strayToken(&s.Text)
	l.blank(&s.Sep)
}

// strayToken keeps and reports a token that has no meaning where it stands.
func (l *lowering) strayToken(t *Token) {
	at := span(t)
	l.keepStray(at)
	if l.room < 0 {
		l.reportStray(at)
		return
	}
	switch r, _ := utf8.DecodeRuneInString(t.Value); r {
	case '}', '｝':
		l.report(rules.BraceUnmatched, at)
	case ')', '）':
		l.report(rules.ParenthesisUnmatched, at)
	case '(', '（':
		if d := l.report(rules.VariationDepth, at); d != nil {
			d.Args = []any{l.limits.maxDepth}
		}
	default:
		l.reportStray(at)
	}
}

// meaningless keeps and reports text without meaning.
func (l *lowering) meaningless(at ast.Span) {
	l.keepStray(at)
	l.reportStray(at)
}

// mostStrays is how many strays are nodes of their own where they stand together. The last
// of them takes all others in, so that text of nothing else does not become a node for
// every character.
const mostStrays = 1000

// keepStray keeps text without meaning.
func (l *lowering) keepStray(at ast.Span) {
	m := l.line
	together := m.strays
	if together == mostStrays {
		last := m.remarks[len(m.remarks)-1].(*ast.Stray)
		last.End = at.End
		last.Text = l.text[last.Start:last.End]
		return
	}
	if !m.passed {
		l.spend(markSize)
		l.attachStray(at)
		m.strays = together + 1
	}
}

// attachStray makes a node of text without meaning.
func (l *lowering) attachStray(at ast.Span) {
	node := l.nodes.strays.node()
	node.Span, node.Text = at, l.text[at.Start:at.End]
	l.attach(node)
}

// reportStray reports text without meaning; what follows such text joins it.
func (l *lowering) reportStray(at ast.Span) {
	if l.line.passed {
		return
	}
	if before := &l.latest; before.rule == rules.StrayText && before.end <= at.Start && isBlank(l.text[before.end:at.Start]) {
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
	if d := l.report(rules.StrayText, at); d != nil {
		d.Args = []any{quote(l.text[at.Start:at.End])}
	}
}

// How many characters of a text a finding quotes, and how many bytes they can have.
const (
	quotedCharacters = 40
	mostQuoted       = quotedCharacters * utf8.UTFMax
)

// quote words a stretch of text, shortened if it is long.
func quote(s string) rules.Text {
	s = shortened(s)
	return rules.Text{EN: "\"" + s + "\"", ZH: "“" + s + "”"}
}

// shortened returns the beginning of a text, with an ellipsis if it is longer.
func shortened(s string) string {
	n := 0
	for i := range s {
		if n++; n > quotedCharacters {
			return s[:i] + "…"
		}
	}
	return s
}
