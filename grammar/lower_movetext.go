package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/ast"
)

// A movetext lowers the moves of one line (PGN-3, PGN-5).
type movetext struct {
	*lowering
	line   *ast.Line
	number ast.Number // read, and waiting for its move
}

// body lowers the moves: those before the first number, then the rounds.
func (m *movetext) body(plies []*ply, rounds []*round) {
	m.plies(plies)
	for _, r := range rounds {
		m.round(r)
	}
}

// round lowers a round (PGN-3.2). A number that no move follows means nothing.
func (m *movetext) round(r *round) {
	plies := r.plies()
	m.token(r.Number)
	if slices.ContainsFunc(plies, func(p *ply) bool { return p.Move.Type == tokenMove }) {
		m.number = ast.Number{Span: span(r.Number), Value: numberOf(r.Number.Value)}
		m.periods(r)
	} else {
		m.stray(span(r.Number))
	}
	m.blank(r.Sep)
	m.remarks(r.Remarks)
	m.plies(plies)
}

// plies gives the moves of a round in order.
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

// periods looks at what follows the digits of a round's number.
func (m *movetext) periods(r *round) {
	text := r.Number.Value
	dots := text[classEnd(text, 0, digit):]
	switch {
	case dots == "":
		if r.Red == nil || r.Red.Move.Value != "." { // which m.dots puts together
			at := ast.Span{Start: m.number.End, End: m.number.End}
			m.report(ast.RoundPeriodSeparator, at, ast.Text{EN: "the period is missing", ZH: "缺少句点"}).Fix = []ast.Edit{{Span: at, New: "."}}
		}
	case dots == "．" || dots == "。":
		at := ast.Span{Start: m.number.End - int32(len(dots)), End: m.number.End}
		m.report(ast.SeparatorCharacter, at, "“"+dots+"” "+codePoint([]rune(dots)[0])).Fix = []ast.Edit{{Span: at, New: "."}}
	case dots != ".":
		m.number.Ellipsis = true
	}
}

// plies lowers moves in sequence.
func (m *movetext) plies(plies []*ply) {
	for i := 0; i < len(plies); i++ {
		p := plies[i]
		switch {
		case p.Move.Type == tokenDots:
			m.dots(p)
		case i+1 < len(plies) && m.splits(p, plies[i+1]):
			m.splitMove(p, plies[i+1])
			i++
		default:
			m.token(p.Move)
			m.move(p.Move.Value, span(p.Move))
			m.blank(p.Sep)
			m.remarks(p.Remarks)
		}
	}
}

// move appends a move to the line.
func (m *movetext) move(text string, at ast.Span) {
	m.line.Moves = append(m.line.Moves, ast.Move{Span: at, Number: m.number, Text: text, Index: m.game.MoveCount})
	m.number = ast.Number{}
	m.game.MoveCount++
	m.ply++
}

// dots lowers dots in the place of a move: the period of a number, or the sign
// that Red's move is left out.
func (m *movetext) dots(p *ply) {
	at := span(p.Move)
	unbroken := m.last.Type == tokenNumber || m.last.Type == tokenDigits
	digits := m.last.Type == tokenDigits
	between := ast.Span{Start: int32(m.offset()), End: at.Start}
	m.token(p.Move)
	switch {
	case !unbroken || m.number.Len() == 0:
		m.stray(at)
	case digits && p.Move.Value == ".":
		m.number.End = at.End
		m.report(ast.MoveSplit, between, ast.Text{EN: "white space", ZH: "空白"}, m.game.Text[m.number.Start:at.End]).Fix = []ast.Edit{{Span: between}}
	default:
		m.number.End = at.End
		m.number.Ellipsis = true
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
	if q.Move.Type != tokenMove {
		return false
	}
	a, b := utf8.RuneCountInString(p.Move.Value), utf8.RuneCountInString(q.Move.Value)
	if a >= minMove || b >= minMove || a+b < minMove || a+b > maxMove || !isMove(p.Move.Value+q.Move.Value) {
		return false
	}
	if present(p.Sep) {
		return len(p.Remarks) == 0 && p.Move.Value[0] >= utf8.RuneSelf
	}
	return len(p.Remarks) == 1 && p.Remarks[0].Comment != nil && !present(p.Remarks[0].Comment.Sep)
}

// isMove reports whether a text is one token that may be a move.
func isMove(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	kind, n := wordToken(text, r, classOf(r))
	return kind == tokenMove && n == len(text)
}

// splitMove lowers a move in two halves (PGN-3.4, PGN-3.5).
func (m *movetext) splitMove(p, q *ply) {
	m.token(p.Move)
	text := p.Move.Value + q.Move.Value
	m.move(text, ast.Span{Start: span(p.Move).Start, End: span(q.Move).End})
	between := ast.Span{Start: span(p.Move).End, End: span(q.Move).Start}
	by := ast.Text{EN: "white space", ZH: "空白"}
	fix := []ast.Edit{{Span: between}}
	if len(p.Remarks) > 0 {
		by = ast.Text{EN: "a comment", ZH: "评注"}
		fix = append(fix, ast.Edit{Span: ast.Span{Start: span(q.Move).End, End: span(q.Move).End}, New: " " + m.game.Text[between.Start:between.End]})
	}
	m.report(ast.MoveSplit, between, by, text).Fix = fix
	m.blank(p.Sep)
	m.last = lexer.Token{} // the comment is set off from neither half: said already
	m.remarks(p.Remarks)
	m.last = q.Move
	m.blank(q.Sep)
	m.remarks(q.Remarks)
}

func (m *movetext) remarks(remarks []*remark) {
	for _, r := range remarks {
		m.remark(r)
	}
}

func (m *movetext) remark(r *remark) {
	switch {
	case r.Comment != nil:
		c := m.comment(r.Comment)
		if m.number.Len() > 0 {
			m.report(ast.CommentPlace, c.Span)
		}
		m.attach(c)
	case r.Variation != nil:
		m.variation(r.Variation)
	case r.Tag != nil:
		m.report(ast.TagInMovetext, span(r.Tag.Open))
		found := len(m.game.Diagnostics) - 1
		m.tag(r.Tag)
		m.game.Diagnostics[found].Span.End = m.game.Tags[len(m.game.Tags)-1].End
	case r.Stray != nil:
		m.token(r.Stray.Text)
		m.strayToken(r.Stray.Text)
		m.blank(r.Stray.Sep)
	}
}

// attach puts a comment or variation after the last move.
func (m *movetext) attach(r ast.Remark) {
	if n := len(m.line.Moves); n > 0 {
		m.line.Moves[n-1].Remarks = append(m.line.Moves[n-1].Remarks, r)
	} else {
		m.line.Opening = append(m.line.Opening, r)
	}
}

// comment lowers a comment (PGN-3.5).
func (l *lowering) comment(c *comment) *ast.Comment {
	l.token(c.Text)
	defer l.blank(c.Sep)
	at, text := span(c.Text), c.Text.Value
	inner, wide := strings.CutPrefix(text, "｛")
	if wide {
		l.bracket(at.Start, "｛", "{")
	} else {
		inner = text[len("{"):]
	}
	open := len(text) - len(inner)
	switch {
	case wide && strings.HasSuffix(inner, "｝"):
		inner = strings.TrimSuffix(inner, "｝")
		l.bracket(at.End-int32(len("｝")), "｝", "}")
	case strings.HasSuffix(inner, "}") && (wide || strings.Count(text, "{") == strings.Count(text, "}")):
		inner = inner[:len(inner)-1]
	default:
		l.open = true
		l.report(ast.CommentUnterminated, ast.Span{Start: at.Start, End: at.Start + int32(open)})
		return &ast.Comment{Span: at, Text: balance(inner)}
	}
	if i := strings.IndexAny(inner, "{}"); i >= 0 {
		brace := at.Start + int32(open+i)
		l.report(ast.CommentNested, ast.Span{Start: brace, End: brace + 1})
	}
	return &ast.Comment{Span: at, Text: balance(inner)}
}

// balance gives a comment's text so that braces can be put around it: if those
// inside are no pairs, they become full-width.
func balance(text string) string {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			break
		}
	}
	if depth == 0 {
		return text
	}
	return wideBraces.Replace(text)
}

var wideBraces = strings.NewReplacer("{", "｛", "}", "｝")

// bracket reports a full-width bracket.
func (l *lowering) bracket(at int32, wide, ascii string) {
	s := ast.Span{Start: at, End: at + int32(len(wide))}
	l.report(ast.BracketCharacter, s, wide).Fix = []ast.Edit{{Span: s, New: ascii}}
}

// variation lowers a variation (PGN-5).
func (m *movetext) variation(v *variation) {
	m.token(v.Open)
	if len(v.Open.Value) > 1 {
		m.bracket(span(v.Open).Start, "（", "(")
	}
	if len(m.line.Moves) == 0 {
		m.report(ast.VariationTarget, span(v.Open))
	}
	ply := m.ply
	m.ply = max(0, ply-1)
	m.blank(v.OpenSep)
	inner := movetext{lowering: m.lowering, line: &ast.Line{}}
	inner.remarks(v.Opening)
	inner.body(v.Plies, v.Rounds)
	if v.Ending != nil {
		inner.result(v.Ending.Result)
		m.blank(v.Ending.Sep)
		inner.afterResult(v.Ending.Rest)
	}
	m.after = false
	if present(v.Close) {
		m.token(v.Close)
		if len(v.Close.Value) > 1 {
			m.bracket(span(v.Close).Start, "）", ")")
		}
	} else if !m.open {
		m.open = true
		m.report(ast.VariationUnterminated, span(v.Open))
	}
	inner.line.Span = ast.Span{Start: span(v.Open).Start, End: int32(m.offset())}
	if len(inner.line.Moves) == 0 && !m.open {
		m.report(ast.VariationEmpty, inner.line.Span)
	}
	m.ply = ply
	m.blank(v.Sep)
	m.attach(inner.line)
}

// result takes the line's result (PGN-3.6).
func (m *movetext) result(t lexer.Token) {
	m.token(t)
	m.line.Result = ast.Result{Span: span(t), Text: t.Value}
	m.after = true
}

// afterResult lowers what follows the result: comments, and all else in error
// (PGN-3.7). Of each kind of error only the first is reported.
func (m *movetext) afterResult(rest []*loose) {
	var text, number, moves ast.Span
	for _, x := range rest {
		t := x.Word
		if r := x.Remark; r != nil {
			if r.Comment != nil {
				m.line.Trailing = append(m.line.Trailing, m.comment(r.Comment))
				continue
			}
			t = m.skip(r)
		} else {
			m.token(t)
			m.blank(x.Sep)
		}
		at := ast.Span{Start: span(t).Start, End: int32(m.offset())}
		m.extra(at)
		if text.Len() == 0 {
			text = at
		}
		text.End = at.End
		if t.Type == tokenMove && number.Len() > 0 && moves.Len() == 0 {
			moves = ast.Span{Start: number.Start, End: at.End}
		}
		number = ast.Span{}
		if t.Type == tokenNumber {
			number = at
		}
	}
	switch {
	case moves.Len() > 0:
		m.report(ast.MoveAfterEnd, moves, kindNames[tokenResult])
	case text.Len() > 0:
		m.report(ast.TextAfterResult, text)
	}
}

// skip passes a remark whole and gives its first token.
func (m *movetext) skip(r *remark) lexer.Token {
	scratch := &lowering{game: &ast.Game{Source: ast.Source{Text: m.game.Text}}, last: m.last}
	inner := movetext{lowering: scratch, line: &ast.Line{}}
	inner.remark(r)
	m.last = scratch.last
	switch {
	case r.Variation != nil:
		return r.Variation.Open
	case r.Tag != nil:
		return r.Tag.Open
	default:
		return r.Stray.Text
	}
}

// extra keeps text that follows the result, joined to such text right before.
func (m *movetext) extra(at ast.Span) {
	trailing := &m.line.Trailing
	if n := len(*trailing); n > 0 {
		if last, ok := (*trailing)[n-1].(*ast.Stray); ok && strings.TrimSpace(m.game.Text[last.End:at.Start]) == "" {
			at.Start = last.Start
			*trailing = (*trailing)[:n-1]
		}
	}
	*trailing = append(*trailing, &ast.Stray{Span: at, Text: m.game.Text[at.Start:at.End]})
}

// strayToken keeps and reports a token that has no meaning where it stands.
func (m *movetext) strayToken(t lexer.Token) {
	at := span(t)
	m.attach(&ast.Stray{Span: at, Text: t.Value})
	switch r, _ := utf8.DecodeRuneInString(t.Value); r {
	case '}', '｝':
		m.report(ast.BraceUnmatched, at)
	case ')', '）':
		m.report(ast.ParenthesisUnmatched, at)
	case '(', '（':
		m.report(ast.VariationDepth, at, m.maxDepth)
	default:
		m.reportStray(at)
	}
}

// stray keeps and reports text without meaning.
func (m *movetext) stray(at ast.Span) {
	m.attach(&ast.Stray{Span: at, Text: m.game.Text[at.Start:at.End]})
	m.reportStray(at)
}

// reportStray reports text without meaning; what follows such text joins it.
func (l *lowering) reportStray(at ast.Span) {
	if n := len(l.game.Diagnostics); n > 0 {
		d := &l.game.Diagnostics[n-1]
		if d.Rule == ast.StrayText && d.Span.End <= at.Start && strings.TrimSpace(l.game.Text[d.Span.End:at.Start]) == "" {
			d.Span.End = at.End
			d.Args[0] = quote(l.game.Text[d.Span.Start:d.Span.End])
			return
		}
	}
	l.report(ast.StrayText, at, quote(l.game.Text[at.Start:at.End]))
}

// quote words a stretch of text, shortened if it is long.
func quote(s string) ast.Text {
	const most = 40
	n := 0
	for i := range s {
		if n++; n > most {
			s = s[:i] + "…"
			break
		}
	}
	return ast.Text{EN: "“" + s + "”", ZH: "“" + s + "”"}
}
