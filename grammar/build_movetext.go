package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"

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
	between := ast.Span{Start: int32(t.Offset + len(t.Value)), End: int32(next.Offset)}
	if t.Kind != token.Digits || scan.NumberOf(t.Value) == 0 || len(t.Value)+len(next.Value) > most || next.Kind != token.Number && next.Kind != token.Digits {
		return false
	}
	ahead := *l.tokens
	for ahead.skip(); ahead.in(1<<token.Separator | 1<<token.Break | 1<<token.Blank); {
		ahead.skip()
	}
	if ahead.kind != token.Move {
		return false // it would be no number
	}
	switch joined := t.Value + next.Value; {
	case scan.NumberOf(next.Value) == 0:
	case next.Kind != token.Number || !scan.IsPlainNumber(joined) || int64(scan.NumberOf(joined)) != l.line.lastNumber()+1:
		return false
	}
	l.line.digits = *t
	if d := l.report(rules.MoveSplit, between); d != nil {
		d.Args, d.Fix = []any{l.between(between), t.Value + next.Value}, []ast.Edit{{Span: between}}
	}
	return true
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
		if end := int(at.End); end < len(l.text) {
			if r, size := scan.RuneAt(l.text, end); scan.ClassOf(r) == scan.Period && scan.IsStop(l.text, end, r) { // (1). is no number alone
				at.End += int32(size)
			} else if scan.StopsEnd(l.text, end) == end {
				plain += " "
			}
		}
		if d := l.habit(numberForm, at, ast.Edit{Span: at, New: plain}); d != nil {
			d.Args = []any{text, scan.PlainNumber(text)}
		}
	}
}

// beginPly lowers a move, or what stands in its place.
func (l *builder) beginPly(p *ply) {
	m := l.taken()
	switch {
	case l.line.halved:
		l.line.halved = false
		l.last = placeOf(&p.Move)
		l.spend(manySize)
	default:
		l.token(&p.Move)
		if m != nil {
			l.misplaced(m, &p.Move)
		}
		if other, ok := l.otherHalf(&p.Move); ok {
			l.splitMove(&p.Move, &other)
			l.blank(&p.Sep)
			l.last, l.due = tokenPlace{}, [2]due{} // a comment is set off from neither half: said already
			return
		}
		text := l.whole(&p.Move)
		if l.limits.syntaxOnly && !scan.StrictMovePattern.Matches(text) {
			l.formless(&p.Move)
		}
		l.move(text, span(&p.Move))
		l.spendPly(text)
	}
	l.blank(&p.Sep)
}

// whole returns the text of a move, and reports what splits it (PGN-3.4).
func (l *builder) whole(t *token.Token) string {
	_, n := scan.MoveToken(t.Value)
	if n == len(t.Value) {
		return t.Value
	}
	gaps, _ := scan.SplitMove(t.Value, 0, n)
	if gaps == nil {
		return t.Value
	}
	text, start := "", int32(0)
	fix := make([]ast.Edit, len(gaps))
	for i, gap := range gaps {
		text += t.Value[start:gap.Start]
		start = gap.End
		fix[i].Span = ast.Span{Start: int32(t.Offset) + gap.Start, End: int32(t.Offset) + gap.End}
	}
	text += t.Value[start:]
	if d := l.report(rules.MoveSplit, fix[0].Span); d != nil {
		d.Args, d.Fix = []any{l.between(fix[0].Span), text}, fix
	}
	return text
}

// misplaced reports a move where the strict grammar has none. That the number of a round is missing
// the semantic pass knows better, from whose turn it is: only without that pass it is reported, once a line.
func (l *builder) misplaced(m *deviation, move *token.Token) {
	at := ast.Span{Start: int32(move.Offset), End: int32(move.Offset)}
	if m.rule != rules.RoundNumber {
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
	if l.hasFormless {
		return
	}
	l.hasFormless = true
	if d := l.reportAbout(moveClause, rules.StrayText, span(t)); d != nil {
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
	if (len(text) != scan.PlainMove || !scan.StrictWideMove(text, 0)) && !scan.HasMoveForm(text) {
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
	between := ast.Span{Start: int32(l.offset()), End: at.Start}
	l.token(t)
	switch {
	case !unbroken || l.line.number.Len() == 0:
		l.meaningless(at)
	case digits && scan.IsPoint(t.Value):
		l.line.number.End = at.End
		if d := l.report(rules.MoveSplit, between); d != nil {
			d.Args, d.Fix = []any{l.between(between), l.text[l.line.number.Start:at.End]}, []ast.Edit{{Span: between}}
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

// halves reports whether two words are too short to be moves, and together one move,
// which is not the spelling of a result. A null move is no half.
func halves(p, q string) bool {
	if len(p)+len(q) > scan.MaxMove*utf8.UTFMax {
		return false
	}
	a, b := utf8.RuneCountInString(p), utf8.RuneCountInString(q)
	if a >= scan.MinMove || b >= scan.MinMove || a+b < scan.MinMove || scan.MaxMove < a+b || !scan.IsWord(p+q, token.Move) {
		return false
	}
	if !scan.EndsAsMove(q) || scan.FirstClass(p) != scan.Letter { // else it is no result, as in words
		if _, result := ast.ReadResult(p + q); result {
			return false
		}
	}
	return !ast.IsNullMove(p) && !ast.IsNullMove(q)
}

// joined reports whether two words are read as one move if nothing but white space
// stands between them.
func joined(p, q string) bool { return p != "" && p[0] >= utf8.RuneSelf && halves(p, q) }

// between words what stands between two halves: white space, or stops.
func (l *builder) between(at ast.Span) rules.Text {
	if scan.IsBlank(l.text[at.Start:at.End]) {
		return rules.Text{EN: "white space", ZH: "空白"}
	}
	return rules.Text{EN: "punctuation", ZH: "标点"}
}

// splitMove lowers a move in two halves (PGN-3.4, PGN-3.5), of which the other one comes
// behind what stands between them.
func (l *builder) splitMove(half, other *token.Token) {
	text := half.Value + other.Value
	l.move(text, ast.Span{Start: span(half).Start, End: span(other).End})
	l.line.halved = true
	between := ast.Span{Start: span(half).End, End: span(other).Start}
	clause := rules.MoveSplit.Clause()
	if l.tokens.kind == token.Comment {
		clause = nextClauses[token.Comment]
	}
	d := l.reportAbout(clause, rules.MoveSplit, between)
	if d == nil {
		return
	}
	fix := []ast.Edit{{Span: between}}
	by := l.between(between)
	switch l.tokens.kind {
	case token.Comment:
		by = rules.Text{EN: "a comment", ZH: "注释"}
	case token.TagOpen:
		by = rules.Text{EN: "a tag", ZH: "标签"}
	}
	if l.tokens.kind != token.Move { // it goes behind the move
		fix = append(fix, ast.Edit{Span: ast.Span{Start: span(other).End, End: span(other).End}, New: " " + l.text[between.Start:between.End]})
	}
	d.Args, d.Fix = []any{by, text}, fix
}

// One token of lookahead decides how a text is read, but not always what becomes of it:
// the number of a round is none if no move follows, and two words may be the halves of
// one move. There the builder looks at the tokens to come, before they are read.

// numbers is what is known of the numbers to come.
type numbers struct {
	until int   // it is known of those before this place
	alone []int // where those of them stand that no move follows, in order
}

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

// otherHalf returns the word that is one move together with a word that was read: both
// too short to be moves, and together just long enough, and one word. A comment stands
// between them with no separator, or white space, and then they are Chinese.
func (l *builder) otherHalf(word *token.Token) (other token.Token, ok bool) {
	end := word.Offset + len(word.Value)
	ahead := *l.tokens
	switch ahead.kind {
	case token.Move:
		other = ahead.hand()
		return other, end < other.Offset && joined(word.Value, other.Value)
	case token.Comment:
		if end != ahead.start || utf8.RuneCountInString(word.Value) >= scan.MinMove {
			return token.Token{}, false
		}
		ahead.skip()
	case token.TagOpen: // tags are read as if they stood elsewhere
		if word.Value[0] < utf8.RuneSelf || utf8.RuneCountInString(word.Value) >= scan.MinMove {
			return token.Token{}, false
		}
		for ahead.in(ofTags) {
			ahead.skip()
		}
	}
	other = ahead.hand()
	return other, other.Kind == token.Move && halves(word.Value, other.Value)
}
