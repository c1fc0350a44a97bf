package grammar

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// beginRound lowers the number of a round (PGN-3.2). One that no move follows means
// nothing.
func (l *builder) beginRound(r *round) {
	number, sep := &r.Number, &r.NumberSep
	if !present(number) {
		number, sep = &r.Digits, &r.DigitsSep
	}
	l.token(number)
	l.deviated(span(number))
	switch {
	case l.splitNumber(number):
	case l.moveFollows(number.Offset):
		l.number(number)
	default:
		if roundWithoutMove != nil {
			l.reportStray(span(number))
		}
		l.keepStray(span(number))
	}
	l.blank(sep)
}

// splitNumber reports whether digits are the first of a round's number with a blank in it, as in 1 0. for 10: together
// they go on from the round before, or the rest is 0, which no round is. The number that follows takes them.
func (l *builder) splitNumber(t *token.Token) bool {
	const most = 32 // bytes
	next := l.tokens.hand()
	gap := ast.Span{Start: int32(t.Offset + len(t.Value)), End: int32(next.Offset)}
	if t.Kind != token.Digits || scan.NumberOf(t.Value) == 0 || len(t.Value)+len(next.Value) > most || next.Kind != token.Number && next.Kind != token.Digits {
		return false
	}
	ahead := *l.tokens
	for ahead.skip(); ahead.in(1<<token.Separator | 1<<token.Break | 1<<token.Blank); {
		ahead.skip()
	}
	for ahead.in(1<<token.Dots | 1<<token.Separator | 1<<token.Break | 1<<token.Blank) {
		ahead.skip()
	}
	if ahead.kind != token.Move {
		return false // it would be no number
	}
	switch joined := t.Value + next.Value; {
	case scan.NumberOf(next.Value) == 0:
	case next.Kind != token.Number || !scan.IsPlainNumber(joined) || !l.goesOn(scan.NumberOf(joined)):
		return false
	}
	l.line.digits = *t
	if d := l.report(ruleMoveSplit, gap); d != nil {
		d.Args, d.Fix = []any{between(l.text[gap.Start:gap.End]), t.Value + next.Value}, []ast.Edit{{Span: gap}}
	}
	return true
}

// goesOn reports whether the line goes on with a round of that number, or begins with it.
func (l *builder) goesOn(number int64) bool {
	m := l.line
	switch lines := l.memory.lines[:l.memory.open]; {
	case len(m.Plies) > 0:
		last := m.lastNumber()
		return number == last || number == last+1
	case len(lines) > 1:
		return number == lines[len(lines)-2].lastNumber()
	}
	for i := range l.game.Tags {
		if tag := &l.game.Tags[i]; tag.Name == "FEN" {
			fields := strings.Fields(tag.Value)
			return len(fields) > 5 && fields[5] == strconv.FormatInt(number, 10)
		}
	}
	return number == 1
}

// lastNumber returns the number of the last round of a line, 0 if there is none.
func (m *movetext) lastNumber() int64 {
	for i := len(m.Plies) - 1; i >= 0 && i >= len(m.Plies)-2; i-- {
		if n := m.Plies[i].Number; n.Len() > 0 {
			return n.Value
		}
	}
	return 0
}

// roundWithoutMove is the mark that a round has a move. Numbers without one are strays, which
// lookahead tells: the finding is due at the number, and the parser comes upon it behind the remarks.
var roundWithoutMove = deviationOf("Round", "Elided")

// beginElided lowers the dots behind the number of a round (PGN-3.2).
func (l *builder) beginElided(e *elided) {
	l.dots(&e.Dots)
	l.blank(&e.Sep)
}

// number keeps the number of a round for its move.
func (l *builder) number(t *token.Token) {
	whole := *t
	if first := &l.line.digits; first.Kind != 0 {
		whole = token.Token{Kind: t.Kind, Offset: first.Offset, Value: first.Value + t.Value}
		*first = token.Token{}
	}
	value, usual := usualNumber(whole.Value)
	l.line.number = ast.Number{Span: ast.Span{Start: int32(whole.Offset), End: span(t).End}, Value: value}
	if !usual {
		l.line.number.Value = scan.NumberOf(whole.Value)
		l.numberForm(t)
	}
}

// usualNumber reads a number as nearly all are: ASCII digits, so few that any int holds them, and a period.
func usualNumber(s string) (value int64, ok bool) {
	if len(s) > len("999999999.") || s[len(s)-1] != '.' {
		return 0, false
	}
	for i := range len(s) - 1 {
		if !scan.IsASCIIDigit(s[i]) {
			return 0, false
		}
		value = value*10 + int64(s[i]-'0')
	}
	return value, true
}

// numberForm looks at how a round's number is written.
func (l *builder) numberForm(t *token.Token) {
	text, at := t.Value, span(t)
	point := t.Kind == token.Digits && l.pointFollows() // which l.dots puts together
	l.line.number.Ellipsis = scan.LeavesOut(text)
	switch digits := strings.TrimLeft(text, "0123456789"); {
	case scan.IsPlainNumber(text):
	case digits == "" && point:
	case digits == "" && int(at.End) < len(l.text) && scan.FirstClass(l.text[at.End:]) == scan.Stop:
		_, size := scan.RuneAt(l.text, int(at.End))
		at.End += int32(size)
		plain := text + "."
		if next := int(at.End); next == len(l.text) || scan.StopsEnd(l.text, next) == next {
			plain += " "
		}
		l.formed = int(at.End)
		if d := l.habit(numberForm, at, ast.Edit{Span: at, New: plain}); d != nil {
			d.Args = []any{l.text[at.Start:at.End], text + "."}
		}
	case digits == "":
		at.Start = at.End
		if d := l.habit(numberSeparator, at, ast.Edit{Span: at, New: "."}); d != nil {
			d.Args = []any{rules.Text{EN: "the period is missing", ZH: "缺少句点"}}
		}
	default:
		plain := scan.PlainNumber(text)
		if point {
			plain = strings.TrimSuffix(plain, ".")
		}
		if end := int(at.End); end < len(l.text) && scan.StopsEnd(l.text, end) == end {
			plain += " "
		}
		if d := l.habit(numberForm, at, ast.Edit{Span: at, New: plain}); d != nil {
			d.Args = []any{text, scan.PlainNumber(text)}
		}
	}
}

// beginPly lowers a move, or what stands in its place.
func (l *builder) beginPly(p *ply) {
	m := l.taken()
	l.token(&p.Move)
	if m != nil {
		l.misplaced(m, &p.Move)
	}
	split := l.pieces(&p.Move)
	text := p.Move.Value
	if split.End > 0 {
		text = split.Text()
		l.splitMove(span(&p.Move), text, &split)
	}
	if l.limits.syntaxOnly && !scan.StrictMovePattern.Matches(text) {
		l.formless(&p.Move)
	}
	l.move(text, span(&p.Move))
	l.spendPly(text)
	for _, gap := range split.Gaps() {
		l.commentBetween(p.Move.Offset, gap)
	}
	if l.line.tagged {
		l.joinPieces()
	}
	l.blank(&p.Sep)
}

// pieces returns the pieces in which a move stands, if there are several.
func (l *builder) pieces(t *token.Token) (split scan.Pieces) {
	if _, n := scan.MoveToken(t.Value); n < len(t.Value) {
		split = scan.SplitMove(t.Value, 0)
	}
	return split
}

// splitMove reports what stands between the pieces of a move (PGN-3.4, PGN-3.5). A comment goes behind it.
func (l *builder) splitMove(at ast.Span, text string, split *scan.Pieces) {
	move, clause := l.text[at.Start:at.End], ruleMoveSplit.Clause()
	for _, gap := range split.Gaps() {
		if scan.CommentIn(move[gap.Start:gap.End]).Len() > 0 {
			clause = nextClauses[token.Comment]
		}
	}
	first := split.Gaps()[0]
	d := l.reportAbout(clause, ruleMoveSplit, ast.Span{Start: at.Start + first.Start, End: at.Start + first.End})
	if d == nil {
		return
	}
	d.Args = []any{between(move[first.Start:first.End]), text}
	comments := ""
	for _, gap := range split.Gaps() {
		d.Fix = append(d.Fix, ast.Edit{Span: ast.Span{Start: at.Start + gap.Start, End: at.Start + gap.End}})
		if c := scan.CommentIn(move[gap.Start:gap.End]); c.Len() > 0 {
			comments += " " + move[gap.Start+c.Start:gap.Start+c.End]
		}
	}
	if comments != "" {
		d.Fix = append(d.Fix, ast.Edit{Span: ast.Span{Start: at.End, End: at.End}, New: comments})
	}
}

// commentBetween keeps the comment that stands in a gap of the move at an offset, if there is one.
func (l *builder) commentBetween(move int, gap ast.Span) {
	start, end := move+int(gap.Start), move+int(gap.End)
	if c := scan.CommentIn(l.text[start:end]); c.Len() > 0 {
		start, end = start+int(c.Start), start+int(c.End)
		l.keepComment(&token.Token{Kind: token.Comment, Offset: start, Value: l.text[start:end]})
	}
}

// joinPieces makes one move of the last words of the line if they are the pieces of one: tags stand between them, which
// are read as if they stood elsewhere.
func (l *builder) joinPieces() {
	plies := l.line.Plies
	for first := max(0, len(plies)-scan.MaxMove); first < len(plies)-1; first++ {
		if !scan.IsSplit(plies[first:]) {
			continue
		}
		move := &plies[first]
		for i := range plies[first+1:] {
			piece := &plies[first+1+i]
			move.Text += piece.Text
			move.Remarks = append(move.Remarks, piece.Remarks...)
		}
		gap := ast.Span{Start: move.End, End: plies[len(plies)-1].Start}
		move.End = plies[len(plies)-1].End
		l.ply -= len(plies) - first - 1
		l.line.Plies = plies[:first+1]
		if d := l.report(ruleMoveSplit, gap); d != nil {
			d.Args = []any{rules.Text{EN: "a tag", ZH: "标签"}, move.Text}
		}
		return
	}
}

// misplaced reports a move where the strict grammar has none. That the number of a round is missing
// the semantic pass knows better, from whose turn it is: only without that pass it is reported, once a line.
func (l *builder) misplaced(m *deviation, move *token.Token) {
	at := ast.Span{Start: int32(move.Offset), End: int32(move.Offset)}
	if m.rule != ruleRoundNumber {
		l.find(m, span(move))
		return
	}
	if !l.limits.syntaxOnly || l.line.unnumbered {
		return
	}
	l.line.unnumbered = true
	if d := l.reportAbout(m.clause, m.rule, at); d != nil {
		d.Args = []any{rules.Text{EN: "the number of the round is missing here", ZH: "这里缺少回合数"}}
	}
}

// formless reports the first word of a game that has not the form of a move in the specification.
func (l *builder) formless(t *token.Token) {
	if l.hasFormless || l.line.passed {
		return
	}
	l.hasFormless = true
	if d := l.reportAbout(moveClause, ruleStrayText, span(t)); d != nil {
		d.Args = []any{quote(t.Value)}
	}
}

// moveClause is the clause about what moves look like.
const moveClause = "PGN-3.3"

// move appends a move to the line.
func (l *builder) move(text string, at ast.Span) {
	l.settle()
	m := l.line
	m.Plies = append(roomy(m.Plies, l.offset(), len(l.text), l.room/plySize), ast.Ply{Span: at, Number: m.number, Text: text})
	m.number = ast.Number{}
	l.ply++
}

// spendPly takes note of a ply that is added to the tree.
func (l *builder) spendPly(text string) {
	size := plySize
	if (len(text) != scan.PlainMove || !scan.StrictWideMove(text, 0)) && !scan.HasMoveForm(text) && !scan.IsSANMove(text) {
		size = manySize
	}
	l.spend(size)
}

// dots lowers dots in the place of a move: the period of a number, or the sign
// that Red's move is left out.
func (l *builder) dots(t *token.Token) {
	at := span(t)
	unbroken := l.last.kind == token.Number || l.last.kind == token.Digits
	digits := l.last.kind == token.Digits
	gap := ast.Span{Start: int32(l.offset()), End: at.Start}
	l.token(t)
	switch {
	case !unbroken || l.line.number.Len() == 0:
		l.meaningless(at)
	case digits && scan.IsPoint(t.Value):
		l.line.number.End = at.End
		if d := l.report(ruleMoveSplit, gap); d != nil {
			d.Args, d.Fix = []any{between(l.text[gap.Start:gap.End]), l.text[l.line.number.Start:at.End]}, []ast.Edit{{Span: gap}}
		}
	default:
		l.line.number.End = at.End
		l.line.number.Ellipsis = true
		if t.Value != "..." {
			if d := l.habit(numberForm, at, ast.Edit{Span: at, New: "..."}); d != nil {
				d.Args = []any{t.Value, "..."}
			}
		}
	}
}

// between words what stands between two pieces: white space, stops, or a comment.
func between(text string) rules.Text {
	switch {
	case scan.IsBlank(text):
		return rules.Text{EN: "white space", ZH: "空白"}
	case scan.CommentIn(text).Len() > 0:
		return rules.Text{EN: "a comment", ZH: "注释"}
	}
	return rules.Text{EN: "punctuation", ZH: "标点"}
}

// One token of lookahead decides how a text is read, but not always what becomes of it:
// the number of a round is none if no move follows. There the builder looks at the tokens
// to come, before they are read.

// moveFollows reports whether a move follows the number of a round that was read, in the
// round.
func (l *builder) moveFollows(number int) bool {
	switch l.tokens.kind {
	case token.Move:
		return true
	case token.Number, token.Digits, token.Result, token.Close, token.EOF:
		return false
	}
	if number >= l.numbers.until {
		l.numbers.foresee(number, *l.tokens)
	}
	_, alone := slices.BinarySearch(l.numbers.alone, number)
	return !alone
}

// foresee looks for a move behind a number. Variations may stand before it, with numbers
// in them: those are looked after on the way, so that no token is passed for each of the
// variations that it is in.
func (n *numbers) foresee(number int, tokens tokens) {
	const none = -1
	var memory [16]int
	waiting := append(memory[:0], number) // for a move: the number in each line
	n.alone = n.alone[:0]
	for {
		line := len(waiting) - 1
		switch kind := tokens.kind; kind {
		case token.Open:
			waiting = append(waiting, none)
		case token.Move:
			waiting[line] = none
		case token.Number, token.Digits, token.Result, token.Close, token.EOF:
			if waiting[line] != none {
				n.alone = append(n.alone, waiting[line])
			}
			switch waiting[line] = none; kind {
			case token.Number, token.Digits:
				waiting[line] = tokens.start
			case token.Close, token.EOF:
				waiting = waiting[:line]
			}
		}
		if len(waiting) == 0 || waiting[0] != number {
			break
		}
		tokens.skip()
	}
	n.until = tokens.start
	slices.Sort(n.alone)
}

// ofRemarks are the tokens that remarks are made of but for variations, and white space, a
// bit for each.
const ofRemarks = ofTags | 1<<token.Comment | 1<<token.Glyph | 1<<token.Stray

// pointFollows reports whether a period by itself follows digits, if remarks come first.
// It is none of the number's then, but is not missing.
func (l *builder) pointFollows() bool {
	ahead := *l.tokens
	for ahead.in(ofRemarks) {
		ahead.skip()
	}
	next := ahead.hand()
	return next.Kind == token.Dots && scan.IsPoint(next.Value)
}

// ofTags are the tokens that tags are made of, and white space, a bit for each.
const ofTags = 1<<token.TagOpen | 1<<token.Name | 1<<token.String | 1<<token.Bare | 1<<token.Junk | 1<<token.TagClose |
	1<<token.Separator | 1<<token.Break | 1<<token.Blank
