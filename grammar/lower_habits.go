package grammar

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// Who types a comma behind every move, or no space behind the number of any round, does
// one thing wrong. What is a writer's habit is one finding a game, at the first place,
// with the mends of all.

// habitual are the rules whose findings are habits.
var habitual = [...]rules.Rule{
	numberSeparator:  rules.RoundPeriodSeparator,
	numberForm:       rules.RoundForm,
	missingSeparator: rules.SeparatorMissing,
	otherBlank:       rules.SeparatorCharacter,
	punctuation:      rules.SeparatorPunctuation,
	wideBracket:      rules.BracketCharacter,
	joinedResult:     rules.ResultJoined,
}

const (
	numberSeparator = iota
	numberForm
	missingSeparator
	otherBlank
	punctuation
	wideBracket
	joinedResult
)

// A habit is what was found of it so far.
type habit struct {
	places  int32 // how many there are
	finding int32 // its index; -1 if it is not kept
}

// mostMends is how many places of a habit are mended at one go: no game has so many.
const mostMends = 100_000

// habit reports a place of a habit, or adds it to the finding. It returns the finding of the
// first, which takes the words that the rule's message has; else nil.
func (l *lowering) habit(which int, at ast.Span, mend ast.Edit) (first *ast.Diagnostic) {
	return l.habitAbout(habitual[which].Clause(), which, at, mend)
}

// habitAbout does what habit does; the finding is about a clause.
func (l *lowering) habitAbout(clause string, which int, at ast.Span, mend ast.Edit) (first *ast.Diagnostic) {
	if l.line.passed {
		return nil
	}
	h := &l.habits[which]
	if h.places++; h.places == 1 {
		h.finding = int32(len(l.game.Diagnostics))
		if first = l.reportAbout(clause, habitual[which], at); first == nil {
			h.finding = -1
		}
	}
	if h.finding >= 0 {
		d := &l.game.Diagnostics[h.finding]
		if len(d.Fix) < mostMends {
			d.Fix = append(d.Fix, mend)
		}
	}
	return first
}

// countHabits completes the findings of habits with the count of their places.
func (l *lowering) countHabits() {
	for i := range l.habits {
		if h := &l.habits[i]; h.places > 0 && h.finding >= 0 {
			d := &l.game.Diagnostics[h.finding]
			d.Args = append(d.Args, places(int(h.places)))
		}
	}
}

// places words how many places a finding is about, if there are more than one.
func places(n int) rules.Text {
	if n == 1 {
		return rules.Text{}
	}
	return rules.Text{EN: fmt.Sprintf(" (places: %d)", n), ZH: fmt.Sprintf("（共 %d 处）", n)}
}

// blank takes note of what stands between words and is no separator.
func (l *lowering) blank(b *blanks) {
	if present(&b.Text) && !l.line.full() {
		l.reportBlank(&b.Text, true)
	}
}

// reportBlank reports the white space of a token that does not separate, and the stops
// if asked to.
func (l *lowering) reportBlank(t *token.Token, stops bool) {
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
			if !stops {
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
