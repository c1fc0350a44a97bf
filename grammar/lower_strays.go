package grammar

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// strayToken keeps and reports a token that has no meaning where it stands.
func (m *movetext) strayToken(t *Token) {
	at := span(t)
	m.attach(&ast.Stray{Span: at, Text: t.Value})
	switch r, _ := utf8.DecodeRuneInString(t.Value); r {
	case '}', '｝':
		m.report(rules.BraceUnmatched, at)
	case ')', '）':
		m.report(rules.ParenthesisUnmatched, at)
	case '(', '（':
		m.report(rules.VariationDepth, at, m.limits.maxDepth)
	default:
		m.reportStray(at)
	}
}

// stray keeps and reports text without meaning.
func (m *movetext) stray(at ast.Span) {
	m.attach(&ast.Stray{Span: at, Text: m.text[at.Start:at.End]})
	m.reportStray(at)
}

// reportStray reports text without meaning; what follows such text joins it.
func (l *lowering) reportStray(at ast.Span) {
	if n := len(l.game.Diagnostics); n > 0 && l.game.Dropped == nil {
		d := &l.game.Diagnostics[n-1]
		if d.Rule == rules.StrayText && d.Span.End <= at.Start && isBlank(l.text[d.Span.End:at.Start]) {
			if d.Span.Len() <= mostQuoted { // else it is cut short already
				d.Args[0] = quote(l.text[d.Span.Start:at.End])
			}
			d.Span.End = at.End
			return
		}
	}
	if l.dropped(rules.StrayText) {
		return
	}
	l.report(rules.StrayText, at, quote(l.text[at.Start:at.End]))
}

// How many characters of a text a finding quotes, and how many bytes they can have.
const (
	quotedCharacters = 40
	mostQuoted       = quotedCharacters * utf8.UTFMax
)

// quote words a stretch of text, shortened if it is long.
func quote(s string) rules.Text {
	n := 0
	for i := range s {
		if n++; n > quotedCharacters {
			s = s[:i] + "…"
			break
		}
	}
	return rules.Text{EN: "“" + s + "”", ZH: "“" + s + "”"}
}
