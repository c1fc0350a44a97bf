package grammar

import (
	"cmp"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A builder turns the productions of one game into its tree, and each deviation
// that they hold into a finding. The parser tells it of them in the order of the text:
// of a production of tokens when it was read; of one that passes others on before the
// first of these and at its end, or of either. The token behind is at hand then.
type builder struct {
	game        *ast.Game
	text        string // that is parsed
	limits      limits
	tokens      *tokens    // those to come
	last        tokenPlace // the token before, white space aside
	due         [2]due     // the last separators that are missing
	deviation   *deviation // of the production to come
	ply         int        // plies begun in the current line
	heading     int32      // the end of the tags before the movetext, 0 if there are none
	moves       int        // where the movetext begins, -1 before that
	prefaced    bool       // nothing but a preface and tags was read
	headings    bool       // a heading above the moves has a fix
	open        bool       // a comment or variation took in the rest of the game
	stops       int        // the end of the last stop
	formed      int        // the end of the last number that a stop ends
	tag         openTag    // that is being read
	line        *movetext  // that is being read
	numbers     numbers    // to come
	hasFormless bool       // a word without the form of a move was reported
	slow        bool       // everything is read token by token
	habits      [len(habitual)]habit
	latest      reported // the finding that was reported last
	tally       ast.Tally
	nodes       nodes
	proof       proof
	room        int // how many bytes more the tree may take: see spend
	memory      memory
}

// start begins a game, whose text has these tokens. Nothing is known of another.
func (l *builder) start(game *ast.Game, text string, limits limits, tokens *tokens) {
	l.game, l.text, l.limits, l.tokens = game, text, limits, tokens
	l.moves, l.proof.end = -1, len(text)
	l.room = limits.treeSize(text)
	l.enter(&game.Main)
}

// A tree may take so many bytes, and so many for each byte of the text.
const (
	mostTree        = 64 << 20
	mostTreeForByte = 4
)

// treeSize returns how many bytes the tree of a text may take.
func (l limits) treeSize(text string) int {
	return cmp.Or(l.maxTree, mostTree+mostTreeForByte*len(text))
}

// What a node takes, in bytes, with what becomes of it when the game is played.
const (
	plySize    = 128
	lineSize   = 128
	remarkSize = 64
)

// manySize is what something is taken to be that no game has many of: a tag, a ply that has not the form of
// a move or is one of two halves, a variation without a move, a remark behind mostRemarks others, a stray
// that another takes in, and what stands behind a result.
const manySize = 4096

// mostRemarks is how many remarks a move has at the most, but where no game is.
const mostRemarks = 32

// spend takes note of what is added to the tree. Text that is made to take more memory than
// there is room for has no meaning from there on, and is one stray.
func (l *builder) spend(size int) {
	if l.room -= size; l.room < 0 {
		l.giveUp()
	}
}

// release forgets the game.
func (l *builder) release() {
	l.memory.release()
	memory := l.memory
	*l = builder{}
	l.memory = memory
}

// finish completes the findings.
func (l *builder) finish(damaged bool) {
	l.countHabits()
	if l.headings {
		l.uniqueHeadings()
	}
	if damaged {
		l.invalid()
	}
	ast.SortDiagnostics(l.game.Diagnostics)
}

// beginGame lowers what stands before the tags.
func (l *builder) beginGame(g *game) {
	l.takeTags()
	l.blank(&g.Sep)
	l.afterTags()
}

// endGame completes the tree.
func (l *builder) endGame(*game) {
	l.keepTags()
	l.leave()
	if end := l.offset(); l.moves < end {
		l.game.Main.Span = ast.Span{Start: int32(l.moves), End: int32(end)}
	}
}

// invalid reports what could not be decoded.
func (l *builder) invalid() {
	for i := 0; ; {
		n := strings.Index(l.text[i:], text.Replacement)
		if n < 0 {
			return
		}
		i += n
		start := i
		for strings.HasPrefix(l.text[i:], text.Replacement) {
			i += len(text.Replacement)
		}
		l.ply = plyAt(&l.game.Main, 0, int32(start))
		l.report(ruleEncodingInvalid, ast.Span{Start: int32(start), End: int32(i)})
	}
}

// plyAt returns how many plies had begun at a place in a line before which there
// were so many, or in the variation of it where the place is.
func plyAt(line *ast.Line, before int, offset int32) int {
	moves := sort.Search(len(line.Plies), func(i int) bool { return line.Plies[i].Start > offset })
	remarks := line.Leading
	if moves > 0 {
		remarks = line.Plies[moves-1].Remarks
	}
	passed := sort.Search(len(remarks), func(i int) bool { return remarks[i].Range().Start > offset })
	if passed > 0 {
		if v, ok := remarks[passed-1].(*ast.Line); ok && offset < v.End {
			return plyAt(v, before+max(0, moves-1), offset)
		}
	}
	return before + moves
}

// report reports a finding about the clause of its rule: see reportAbout.
func (l *builder) report(rule rules.Rule, at ast.Span) *ast.Diagnostic {
	return l.reportAbout(rule.Clause(), rule, at)
}

// reportAbout reports a finding about a clause and returns it, to be completed before the next. It
// returns nil if nothing need be put together: so many of the rule are kept that it was only counted, or
// nothing is kept of the line.
func (l *builder) reportAbout(clause string, rule rules.Rule, at ast.Span) *ast.Diagnostic {
	if l.line.passed {
		return nil
	}
	kept := !l.tally.Drop(&l.game.Findings, l.limits.maxFindings, rule)
	l.latest = reported{rule: rule, end: at.End, kept: kept, count: l.latest.count + 1}
	if !kept {
		return nil
	}
	d := ast.Diagnostic{Rule: rule, Span: at, Ply: l.ply}
	if clause != rule.Clause() {
		d.Clause = clause
	}
	return l.tally.Report(&l.game.Findings, l.limits.maxFindings, d)
}

// A reported finding is one that is kept or was only counted.
type reported struct {
	rule  rules.Rule
	end   int32 // of its span
	kept  bool
	count int // how many there are so far
}

// A tokenPlace is the kind of a token and where it stands.
type tokenPlace struct {
	kind       token.Kind
	start, end int
}

func placeOf(t *token.Token) tokenPlace {
	return tokenPlace{t.Kind, t.Offset, t.Offset + len(t.Value)}
}

// offset returns the place after the last token.
func (l *builder) offset() int { return l.last.end }

// present reports whether an optional token was there.
func present(t *token.Token) bool { return t.Kind != 0 }

func span(t *token.Token) ast.Span {
	return ast.Span{Start: int32(t.Offset), End: int32(t.Offset + len(t.Value))}
}

var separatorDue = rules.Text{EN: "the separator is missing", ZH: "缺少分隔符"}

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
		if p.name == production {
			return p.cites(rule.Clause())
		}
	}
	return rule.Clause()
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

// places words how many places a finding is about, if there are more than one.
func places(n int) rules.Text {
	if n == 1 {
		return rules.Text{}
	}
	return rules.Text{EN: fmt.Sprintf(" (places: %d)", n), ZH: fmt.Sprintf("（共 %d 处）", n)}
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

// A proof is what is known of a text that may be no UTF-8.
type proof struct {
	end     int  // it is known up to there
	broken  bool // whether it is none
	damaged bool // whether there is U+FFFD in it
}

// prove looks at the text up to a place, unless it is known. From there to the end it is known to be
// characters, none of which is U+FFFD.
func (l *builder) prove(from, end int) {
	p := &l.proof
	if p.end >= end {
		return
	}
	valid, damaged := text.Examine(l.text[p.end:from])
	p.end, p.damaged = end, p.damaged || damaged
	if !valid {
		p.broken = true
		l.tokens.giveUp()
	}
}

// badTag reports what is wrong with a tag: noName, noValue and their like.
func (l *builder) badTag(at ast.Span, what any) *ast.Diagnostic {
	d := l.report(ruleTagSyntax, at)
	if d != nil {
		d.Args = []any{what}
	}
	return d
}

// startsLine reports whether nothing but white space stands behind the last line break of a
// text that has one.
func startsLine(text string) bool {
	i := strings.LastIndexAny(text, "\r\n")
	return i >= 0 && scan.IsBlank(text[i+1:])
}
