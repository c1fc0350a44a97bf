package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A deviation says where the strict grammar is narrower than the tolerant one: the tags deviates and
// required of productions.go, as the compiler tables them. The parser comes upon the deviations;
// the builder words each of them where all is known that its finding says.
type deviation struct {
	production, field string
	rule              rules.Rule
	clause            string // the one that a finding cites
}

// deviationOf returns the mark of a field; nil if the productions have none there.
func deviationOf(production, field string) *deviation {
	for i := range deviations {
		if m := &deviations[i]; m.production == production && m.field == field {
			return m
		}
	}
	return nil
}

// clauseIn returns the clause that a finding of a rule cites in a production: that of the rule
// where the production mirrors it, and else the first of the production.
func clauseIn(production string, rule rules.Rule) string {
	for _, p := range productions[Tolerant] {
		if p.Name == production {
			return p.cites(rule.Clause())
		}
	}
	return rule.Clause()
}

// deviates takes note of a part that the strict grammar does not have. The parser calls it before it
// reads the production that is the part, or behind the token that is.
func (l *lowering) deviates(m *deviation) {
	switch m.rule {
	case rules.TagLine:
		l.tag.broken = m
	case rules.TextAfterResult:
		l.line.trailing = m
	default:
		l.deviation = m
	}
}

// absent takes note of a part that the strict grammar demands before the token at hand, and that is
// not there.
func (l *lowering) absent(m *deviation) {
	switch at := l.tokens.start; m.rule {
	case rules.SeparatorMissing, rules.RoundPeriodSeparator:
		l.due[0], l.due[1] = l.due[1], due{m, at}
	case rules.TagSyntax:
		if l.tag.lacks == nil {
			l.tag.lacks = m
		}
	case rules.TagUnterminated:
		l.tag.unclosed = m
	case rules.TagLine:
		l.tag.unbroken = m
	case rules.VariationEmpty:
		l.line.empty = m
	case rules.VariationUnterminated:
		l.line.unclosed = m
	case rules.StrayText: // the number of a round without a move: see beginRound
	case rules.ResultMissing:
		if end := int32(l.offset()); !l.open {
			l.find(m, ast.Span{Start: end, End: end})
		}
	default:
		l.find(m, ast.Span{Start: int32(at), End: int32(at)})
	}
}

// A due is a separator that is missing at a place. The finding says what stands behind it, so it is
// reported with the token there; the parser may have come upon another one, behind that, by then.
type due struct {
	*deviation
	at int
}

// deviated reports the deviation that the parser came upon right before the production that
// stands there, if any.
func (l *lowering) deviated(at ast.Span) *ast.Diagnostic {
	m := l.taken()
	if m == nil {
		return nil
	}
	return l.find(m, at)
}

// taken returns the mark of the deviation that the parser came upon right before this
// production, and forgets it; nil for none.
func (l *lowering) taken() *deviation {
	m := l.deviation
	l.deviation = nil
	return m
}

// find reports the finding of a mark. The rules whose message quotes something get the text.
func (l *lowering) find(m *deviation, at ast.Span) *ast.Diagnostic {
	d := l.reportAbout(m.clause, m.rule, at)
	if d != nil && strings.Contains(m.rule.Message().EN, "%") {
		d.Args = []any{quote(l.text[at.Start:at.End])}
	}
	return d
}
