package grammar

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// How deviations from the grammar become findings.

// token takes note of a token that is no white space, before which a separator may be missing.
func (l *builder) token(t *token.Token) {
	before := l.last
	l.last = placeOf(t)
	for i, due := range l.due {
		if due.deviation == nil || due.at != t.Offset {
			continue
		}
		l.due[i].deviation = nil
		if !l.line.ended && !l.line.full() {
			l.joined(due.deviation, before, t)
		}
	}
}

// nextClauses are the clauses of productions that say of themselves that a separator sets them off.
var nextClauses = map[token.Kind]string{
	token.Comment: clauseIn("Comment", ruleSeparatorMissing),
	token.Result:  clauseIn("Ending", ruleSeparatorMissing),
}

// joined reports a token that is not set off from the one before.
func (l *builder) joined(m *deviation, before tokenPlace, t *token.Token) {
	at := ast.Span{Start: int32(t.Offset), End: int32(t.Offset)}
	space := ast.Edit{Span: at, New: " "}
	switch clause, own := nextClauses[t.Kind]; {
	case m.rule == ruleSeparatorMissing:
		if !own || m.clause != m.rule.Clause() {
			clause = m.clause
		}
		if d := l.habitAbout(clause, missingSeparator, at, space); d != nil {
			d.Args = []any{before.kind.Words(), t.Kind.Words()}
		}
	case scan.IsPlainNumber(l.text[before.start:before.end]): // else the mend of its form sets it off
		if d := l.habitAbout(m.clause, numberSeparator, at, space); d != nil {
			d.Args = []any{separatorDue}
		}
	}
}

// deviates takes note of a part that the strict grammar does not have. The parser calls it before it
// reads the production that is the part, or behind the token that is.
func (l *builder) deviates(m *deviation) {
	switch m.rule {
	case ruleTagLine:
		l.tag.broken = m
	case ruleTextAfterResult:
		l.line.trailing = m
	default:
		l.deviation = m
	}
}

// absent takes note of a part that the strict grammar demands before the token at hand, and that is
// not there.
func (l *builder) absent(m *deviation) {
	switch at := l.tokens.start; m.rule {
	case ruleSeparatorMissing, ruleRoundPeriodSeparator:
		l.due[0], l.due[1] = l.due[1], due{m, at}
	case ruleTagSyntax:
		if l.tag.lacks == nil {
			l.tag.lacks = m
		}
	case ruleTagUnterminated:
		l.tag.unclosed = m
	case ruleTagLine:
		l.tag.unbroken = m
	case ruleVariationEmpty:
		l.line.empty = m
	case ruleVariationUnterminated:
		l.line.unclosed = m
	case ruleStrayText: // the number of a round without a move: see beginRound
	case ruleResultMissing:
		switch end := int32(l.offset()); {
		case l.open:
		case l.enclosedResult() != nil:
			l.reportEnclosed(l.enclosedResult())
		default:
			l.find(m, ast.Span{Start: end, End: end})
		}
	default:
		l.find(m, ast.Span{Start: int32(at), End: int32(at)})
	}
}

// deviated reports the deviation that the parser came upon right before the production that
// stands there, if any.
func (l *builder) deviated(at ast.Span) *ast.Diagnostic {
	m := l.taken()
	if m == nil {
		return nil
	}
	return l.find(m, at)
}

// taken returns the mark of the deviation that the parser came upon right before this
// production, and forgets it; nil for none.
func (l *builder) taken() *deviation {
	m := l.deviation
	l.deviation = nil
	return m
}

// find reports the finding of a mark. The rules whose message quotes something get the text.
func (l *builder) find(m *deviation, at ast.Span) *ast.Diagnostic {
	d := l.reportAbout(m.clause, m.rule, at)
	if d != nil && strings.Contains(m.rule.Message().EN, "%") {
		d.Args = []any{quote(l.text[at.Start:at.End])}
	}
	return d
}

// blank takes note of what stands between words and is no separator.
func (l *builder) blank(b *blanks) {
	if present(&b.Text) && !l.line.full() {
		l.reportBlank(&b.Text, true)
	}
}

// reportBlank reports the white space of a token that does not separate, and the stops
// if asked to.
func (l *builder) reportBlank(t *token.Token, stops bool) {
	set := strings.ContainsFunc(t.Value, func(r rune) bool { c := scan.ClassOf(r); return c == scan.Separator || c == scan.Blank })
	for i, r := range t.Value {
		at := ast.Span{Start: int32(t.Offset + i), End: int32(t.Offset + i + utf8.RuneLen(r))}
		switch c := scan.ClassOf(r); {
		case c == scan.Separator:
		case c == scan.Blank:
			if d := l.habit(otherBlank, at, ast.Edit{Span: at, New: " "}); d != nil {
				d.Args = []any{codePoint(r)}
			}
		default:
			l.stops = int(at.End)
			if !stops || l.stops == l.formed {
				break
			}
			mend := ast.Edit{Span: at}
			if !set {
				mend.New, set = " ", true
			}
			if d := l.habit(punctuation, at, mend); d != nil {
				d.Args = []any{string(r)}
			}
		}
	}
}

var separatorDue = rules.Text{EN: "the separator is missing", ZH: "缺少分隔符"}

// badTag reports what is wrong with a tag: noName, noValue and their like.
func (l *builder) badTag(at ast.Span, what any) *ast.Diagnostic {
	d := l.report(ruleTagSyntax, at)
	if d != nil {
		d.Args = []any{what}
	}
	return d
}

// spend takes note of what is added to the tree. Text that is made to take more memory than
// there is room for has no meaning from there on, and is one stray.
func (l *builder) spend(size int) {
	if l.room -= size; l.room < 0 {
		l.giveUp()
	}
}
