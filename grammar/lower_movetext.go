package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A movetext lowers the moves of one line (PGN-3, PGN-5).
type movetext struct {
	*lowering
	line   *ast.Line
	number ast.Number // read, and waiting for its move
}

// body lowers the moves: those before the first number, then the rounds.
func (m *movetext) body(plies []*ply, rounds []*round) {
	count := len(plies)
	for _, r := range rounds {
		count += r.count()
	}
	switch {
	case count <= cap(m.line.Plies):
	case m.line == &m.game.Main:
		m.line.Plies = make([]ast.Ply, 0, count)
	default:
		m.line.Plies = m.moves.take(count)[:0]
	}
	m.plies(plies)
	for _, r := range rounds {
		m.round(r)
	}
}

// round lowers a round (PGN-3.2). A number that no move follows means nothing.
func (m *movetext) round(r *round) {
	plies := r.plies()
	m.token(&r.Number)
	if slices.ContainsFunc(plies, func(p *ply) bool { return p.Move.Kind == tokenMove }) {
		m.number = ast.Number{Span: span(&r.Number)}
		var usual bool
		if m.number.Value, usual = usualNumber(r.Number.Value); !usual {
			m.number.Value = numberOf(r.Number.Value)
			m.numberForm(r)
		}
	} else {
		m.stray(span(&r.Number))
	}
	m.blank(r.Sep)
	m.remarks(r.Remarks)
	m.plies(plies)
}

// usualNumber reads a number as nearly all are: a few ASCII digits and a period.
func usualNumber(s string) (value int, ok bool) {
	if len(s) > 5 || s[len(s)-1] != '.' {
		return 0, false
	}
	for i := range len(s) - 1 {
		if !isASCIIDigit(s[i]) {
			return 0, false
		}
		value = value*10 + int(s[i]-'0')
	}
	return value, true
}

// count returns how many moves, or dots in their place, a round holds.
func (r *round) count() int {
	n := len(r.Further)
	if r.Red != nil {
		n++
	}
	if r.Black != nil {
		n++
	}
	return n
}

// plies returns the moves of a round in order.
func (r *round) plies() []*ply {
	plies := make([]*ply, 0, 2)
	if r.Red != nil {
		plies = append(plies, r.Red)
	}
	if r.Black != nil {
		plies = append(plies, r.Black)
	}
	return append(plies, r.Further...)
}

// numberForm looks at how a round's number is written.
func (m *movetext) numberForm(r *round) {
	text, at := r.Number.Value, m.number.Span
	point := r.Red != nil && r.Number.Kind == tokenDigits && isPoint(r.Red.Move.Value) // which m.dots puts together
	m.number.Ellipsis = leavesOut(text)
	switch digits := strings.TrimLeft(text, "0123456789"); {
	case isPlainNumber(text):
	case digits == "" && point:
	case digits == "":
		at.Start = at.End
		m.habit(numberSeparator, at, ast.Edit{Span: at, New: "."}, rules.Text{EN: "the period is missing", ZH: "缺少句点"})
	default:
		plain := plainNumber(text)
		if point {
			plain = strings.TrimSuffix(plain, ".")
		}
		if end := int(at.End); end < len(m.text) {
			if r, size := runeAt(m.text, end); classOf(r) == period && isStop(m.text, end, r) { // (1). is no number alone
				at.End += int32(size)
			} else if stopsEnd(m.text, end) == end {
				plain += " "
			}
		}
		m.habit(numberForm, at, ast.Edit{Span: at, New: plain}, text, plainNumber(text))
	}
}

// plies lowers moves in sequence.
func (m *movetext) plies(plies []*ply) {
	for i := 0; i < len(plies); i++ {
		p := plies[i]
		switch {
		case p.Move.Kind == tokenDots:
			m.dots(p)
		case i+1 < len(plies) && m.splits(p, plies[i+1]):
			m.splitMove(p, plies[i+1])
			i++
		default:
			m.token(&p.Move)
			m.move(p.Move.Value, span(&p.Move))
			m.blank(p.Sep)
			m.remarks(p.Remarks)
		}
	}
}

// move appends a move to the line.
func (m *movetext) move(text string, at ast.Span) {
	moves := append(m.line.Plies, ast.Ply{})
	move := &moves[len(moves)-1]
	move.Span, move.Number, move.Text = at, m.number, text
	m.line.Plies = moves
	m.number = ast.Number{}
	m.ply++
}

// dots lowers dots in the place of a move: the period of a number, or the sign
// that Red's move is left out.
func (m *movetext) dots(p *ply) {
	at := span(&p.Move)
	unbroken := m.last.kind == tokenNumber || m.last.kind == tokenDigits
	digits := m.last.kind == tokenDigits
	between := ast.Span{Start: int32(m.offset()), End: at.Start}
	m.token(&p.Move)
	switch {
	case !unbroken || m.number.Len() == 0:
		m.stray(at)
	case digits && isPoint(p.Move.Value):
		m.number.End = at.End
		m.report(rules.MoveSplit, between, m.between(between), m.text[m.number.Start:at.End]).Fix = []ast.Edit{{Span: between}}
	default:
		m.number.End = at.End
		m.number.Ellipsis = true
		if p.Move.Value != "..." {
			m.habit(numberForm, at, ast.Edit{Span: at, New: "..."}, p.Move.Value, "...")
		}
	}
	m.blank(p.Sep)
	m.remarks(p.Remarks)
}

// The shortest and the longest move, in characters: 炮二平五, C2.5, h2e2;
// 前兵四平五, H2-E2.
const minMove, maxMove = 4, 5

// splits reports whether two words are the halves of one move: too short to be
// moves, and together just long enough, and one word. A comment stands between
// them with no separator, or white space, and then they are Chinese.
func (m *movetext) splits(p, q *ply) bool {
	if q.Move.Kind != tokenMove || !halves(p.Move.Value, q.Move.Value) {
		return false
	}
	switch start := span(&q.Move).Start; {
	case len(p.Remarks) == 0:
		return span(&p.Move).End < start && joined(p.Move.Value, q.Move.Value)
	case len(p.Remarks) == 1 && p.Remarks[0].comment() != nil:
		comment := span(&p.Remarks[0].comment().Text)
		return span(&p.Move).End == comment.Start && comment.End == start
	default: // tags are read as if they stood elsewhere
		return p.Move.Value[0] >= utf8.RuneSelf && !slices.ContainsFunc(p.Remarks, func(r *remark) bool { return r.Tag == nil })
	}
}

// halves reports whether two words are too short to be moves, and together one move,
// which is not the spelling of a result. A null move is no half.
func halves(p, q string) bool {
	if len(p)+len(q) > maxMove*utf8.UTFMax {
		return false
	}
	a, b := utf8.RuneCountInString(p), utf8.RuneCountInString(q)
	if a >= minMove || b >= minMove || a+b < minMove || maxMove < a+b || !isWord(p+q, tokenMove) {
		return false
	}
	_, result := ast.ReadResult(p + q)
	return !result && !ast.IsNullMove(p) && !ast.IsNullMove(q)
}

// joined reports whether two words are read as one move if nothing but white space
// stands between them.
func joined(p, q string) bool { return p != "" && p[0] >= utf8.RuneSelf && halves(p, q) }

// isWord reports whether a text is one token of a kind that is a word.
func isWord(text string, kind TokenKind) bool {
	if text == "" {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text)
	got, n := wordToken(text, r, classOf(r))
	return got == kind && n == len(text)
}

// between words what stands between two halves: white space, or stops.
func (m *movetext) between(at ast.Span) rules.Text {
	if isBlank(m.text[at.Start:at.End]) {
		return rules.Text{EN: "white space", ZH: "空白"}
	}
	return rules.Text{EN: "punctuation", ZH: "标点"}
}

// splitMove lowers a move in two halves (PGN-3.4, PGN-3.5).
func (m *movetext) splitMove(p, q *ply) {
	m.token(&p.Move)
	text := p.Move.Value + q.Move.Value
	m.move(text, ast.Span{Start: span(&p.Move).Start, End: span(&q.Move).End})
	between := ast.Span{Start: span(&p.Move).End, End: span(&q.Move).Start}
	by := m.between(between)
	fix := []ast.Edit{{Span: between}}
	if len(p.Remarks) > 0 {
		by = rules.Text{EN: "a comment", ZH: "评注"}
		if p.Remarks[0].Tag != nil {
			by = rules.Text{EN: "a tag", ZH: "标签"}
		}
		fix = append(fix, ast.Edit{Span: ast.Span{Start: span(&q.Move).End, End: span(&q.Move).End}, New: " " + m.text[between.Start:between.End]})
	}
	m.report(rules.MoveSplit, between, by, text).Fix = fix
	m.blank(p.Sep)
	m.last = tokenPlace{} // the comment is set off from neither half: said already
	m.remarks(p.Remarks)
	m.last = placeOf(&q.Move)
	m.blank(q.Sep)
	m.remarks(q.Remarks)
}
