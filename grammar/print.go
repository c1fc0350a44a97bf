package grammar

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A PrintError names the part of a game that cannot be written as PGN, because it would be read differently.
type PrintError struct {
	Node ast.Node   // the tag, move, result or remark; nil for the game as a whole
	Text string     // what would be written
	Why  rules.Text // in a few words
}

// Error quotes the text, or its beginning, and says why it cannot be written.
func (e *PrintError) Error() string { return e.In(rules.EN) }

// In returns the result of Error in a language.
func (e *PrintError) In(l rules.Language) string {
	if e.Text == "" {
		return fmt.Sprintf(rules.Text{EN: "it cannot be written: %s", ZH: "写不出来：%s"}.In(l), e.Why.In(l))
	}
	return fmt.Sprintf(rules.Text{EN: "%q cannot be written: %s", ZH: "“%s”写不出来：%s"}.In(l), shortened(e.Text), e.Why.In(l))
}

// Append appends the game as PGN, followed by a blank line, and returns the extended slice. Each tag has its
// own line. A Game or Event tag that would start a new game follows on the line of the tag before it. Then
// come a blank line, the moves in lines of sensible length, comments on their own lines, and the result. The
// text is read as an equal tree if it is the only game, or if the previous game has a result.
//
// Append changes a tree that a program made in four ways:
//   - Unpaired braces in a comment become full-width ones.
//   - A line break that would end a tag's value becomes a space.
//   - A line break in a comment where a game would begin becomes a space.
//   - A tag's name is written as it would be read (see [ast.Tag]).
//
// If PGN cannot hold the game, Append returns dst unchanged and a [*PrintError]. This happens for:
//   - a tag whose name has white space
//   - a move whose text is not a move, or is more than one
//   - a result that means none of the four results
//   - stray text that would have a meaning in its place
//   - a nil game, or a game without content
//   - a game that would be read as a web page, for example with a tag called <b
//   - a game with a tag after the result of a variation that has the name of its first tag, because a game
//     would begin there
//
// Reading a file with the usual limits can only lead to the last two.
//
// Quotation marks in a value are printed as they are, because real files have them and every reader takes
// them. A value with a backslash, or with a quotation mark and a bracket, would not show where it ends, so
// its quotation marks and backslashes are escaped as in chess PGN.
func Append(dst []byte, g *ast.Game) ([]byte, error) {
	if g == nil {
		return dst, errNoGame
	}
	p := printer{out: dst, start: true, heading: true, examined: len(dst), width: lineWidth}
	if restarts(&g.Main) {
		p.width = math.MaxInt
	}
	p.tags(g.Tags)
	p.line(&g.Main)
	if !p.swallowed {
		p.newLine()
		p.out = append(p.out, '\n')
	}
	written := p.out[len(dst):]
	p.examine(len(p.out))
	switch {
	case len(bytes.TrimSpace(written)) == 0:
		p.refuse(nil, "", rules.Text{EN: "there is nothing in the game", ZH: "这一局里什么也没有"})
	case p.damaged:
		p.refuse(nil, string(written), rules.Text{EN: "it is not UTF-8", ZH: "不是 UTF-8 文字"})
	case mayHaveMarkup(written) && markupOf(string(written)) != 0:
		p.refuse(nil, string(written), likeMarkup)
	}
	if p.err != nil {
		return dst, p.err
	}
	return p.out, nil
}

// likeMarkup is why a game is refused that was read, as no other is: white space was something
// else in it that is not kept.
var likeMarkup = rules.Text{EN: "it would be read as a web page, or as a listing", ZH: "会被当成网页或者带行号的清单"}

// A printer puts words into lines.
type printer struct {
	first     string // the name of the game's first tag that has one
	out       []byte
	column    int  // of the current line
	width     int  // how many columns a line may fill
	start     bool // nothing stands on the current line
	loose     bool // the line before needs not have ended
	tight     bool // no space stands before the next word
	depth     int  // of variations
	heading   bool // no word was printed: brackets open tags
	unmoved   bool // no move of the line was printed
	counted   bool // a number was printed that belongs to no move
	strays    int  // how many stand together
	swallowed bool // what was printed has no end: nothing can follow
	examined  int  // up to where it is known whether what was printed is UTF-8
	damaged   bool // whether some of that is not
	err       *PrintError
}

// examine looks at what was printed up to a place, whether it is UTF-8.
func (p *printer) examine(to int) {
	if p.examined < to {
		valid, _ := examine(p.out[p.examined:to])
		p.damaged = p.damaged || !valid
	}
	p.examined = to
}

// refuse takes note of the first thing that cannot be printed.
func (p *printer) refuse(node ast.Node, text string, why rules.Text) {
	if p.err == nil {
		p.err = &PrintError{node, text, why}
	}
}

// line prints a line without its parentheses.
func (p *printer) line(l *ast.Line) {
	here := printed{len(p.out), p.heading}
	tail := [resultMoves + 1]printed{here, here, here, here} // where the last moves begin
	ahead := p.leading(l)
	plain := max(0, len(l.Plies)-len(tail)) // plies of which no place is wanted
	for i := 0; i < len(l.Plies); i++ {
		if !ahead {
			i += p.plainRounds(l.Plies[i:max(i, plain)])
		}
		m := &l.Plies[i]
		if i+len(tail) >= len(l.Plies) {
			copy(tail[:], tail[1:])
			tail[resultMoves] = printed{len(p.out), p.heading}
		}
		if numbered(m) {
			p.reserve(roundWidth(l.Plies[i:]))
		}
		switch {
		case ahead:
		case numbered(m):
			p.number(m)
		case p.counted:
			p.refuse(m, m.Text, rules.Text{EN: "the number before it would be the move's", ZH: "它前面的数字会和它连成一个着法"})
		}
		if isSplit(l.Plies[i:]) {
			p.refuse(m, m.Text, rules.Text{EN: "with the move behind it, it is one move", ZH: "它会和后面的着法连成一个着法"})
		}
		if !scan.IsMoveWord(m.Text) {
			p.refuse(m, m.Text, rules.Text{EN: "it is not one move", ZH: "不是一个着法"})
		}
		if p.heading && ast.IsNullMove(m.Text) {
			p.refuse(m, m.Text, rules.Text{EN: "as the first word of the moves it does not read back as a move", ZH: "写在最前面就不是着法"})
		}
		p.counted = false
		p.word(m.Text)
		p.heading = false
		p.tight = glued(m) != ""
		if ahead = closesWords(l.Plies[i:]); ahead {
			last := len(m.Remarks) - 1
			p.remarks(m.Remarks[:last])
			p.number(&l.Plies[i+1])
			p.remark(m.Remarks[last])
		} else {
			p.remarks(m.Remarks)
		}
	}
	p.counted = false
	if r := &l.Result; r.Text != "" {
		if r.Meaning() == "" {
			p.refuse(r, r.Text, rules.Text{EN: "it means none of the four results", ZH: "不是四种结果之一"})
		}
		p.word(r.Text)
		p.heading = false
	}
	p.trailing(l)
	if spelled(l) {
		p.spelled(l, tail[0])
	}
}

// closesWords reports whether a brace that closes nothing stands behind the first of plies, which is no move, and before the
// number of the second. Words that such a brace ends are a comment, unless a number stands between: so the number
// goes ahead of the brace.
func closesWords(plies []ast.Ply) bool {
	if len(plies) == 1 || !numbered(&plies[1]) || len(plies[0].Remarks) == 0 || scan.HasMoveForm(plies[0].Text) {
		return false
	}
	brace, ok := plies[0].Remarks[len(plies[0].Remarks)-1].(*ast.Stray)
	return ok && (strings.HasPrefix(brace.Text, "}") || strings.HasPrefix(brace.Text, "｝"))
}

// isSplit reports whether plies begin with the pieces of one move, as they would be read.
func isSplit(plies []ast.Ply) bool {
	if first := plies[0].Text; scan.HasMoveForm(first) || scan.FirstClass(first) != scan.Letter {
		return false // the first as nearly always; of words with a digit or a sign in front the scanner joins none
	}
	var pieces strings.Builder
	for i := range plies[:min(len(plies), scan.MaxMove)] {
		if i > 0 && (numbered(&plies[i]) || !mayJoin(plies[i-1].Remarks)) {
			break
		}
		pieces.WriteString(plies[i].Text + " ")
	}
	return scan.SplitMove(pieces.String(), 0).End > 0
}

// mayJoin reports whether remarks do not keep the words around them apart.
func mayJoin(remarks []ast.Remark) bool {
	if len(remarks) == 1 {
		_, comment := remarks[0].(*ast.Comment)
		return comment
	}
	return len(remarks) == 0
}

// leading prints what stands before the first move of a line. Where a bracket would
// open a tag, the first move's number goes ahead of it; then it is true.
func (p *printer) leading(l *ast.Line) (ahead bool) {
	p.unmoved, p.strays = true, 0
	defer func() { p.unmoved = false }()
	for _, r := range l.Leading {
		if g, ok := r.(*ast.Glyph); ok {
			p.refuse(g, g.Text, rules.Text{EN: "a glyph follows a move", ZH: "着法评价符号要写在着法后面"})
		}
		if s, ok := r.(*ast.Stray); ok && p.heading && holdsOpening(s.Text) {
			if len(l.Plies) == 0 || !numbered(&l.Plies[0]) {
				p.refuse(s, s.Text, rules.Text{EN: "before any other word it would open a tag", ZH: "写在最前面就成了标签的开头"})
			} else {
				p.number(&l.Plies[0])
				ahead = true
			}
		}
		p.remark(r)
	}
	return ahead
}

// holdsOpening reports whether a tag would open in text without meaning before which there is
// no word.
func holdsOpening(text string) bool {
	tokens := scan.NewScanner(text, 0)
	for tokens.Plain = true; tokens.Heading; {
		switch tokens.Scan() {
		case token.TagOpen:
			return true
		case token.EOF:
			return false
		}
	}
	return false
}

// numbered reports whether a number or dots were written before a move.
func numbered(m *ast.Ply) bool {
	return m.Number.Value != 0 || m.Number.Ellipsis || m.Number.Len() > 0
}

// number prints the number of a move. Dots without one are read as a stray; a zero
// before them is no number either.
func (p *printer) number(m *ast.Ply) {
	if m.Number.Value < 0 {
		p.refuse(m, strconv.FormatInt(m.Number.Value, 10), rules.Text{EN: "no round has such a number", ZH: "没有这样的回合数"})
	}
	var space [24]byte
	p.plainWord(append(strconv.AppendInt(space[:0], m.Number.Value, 10), '.'))
	if m.Number.Ellipsis {
		p.word("...")
	}
	p.heading = false
}

// glued returns the glyph that is printed right behind a move, "" if there is none.
func glued(m *ast.Ply) string {
	if len(m.Remarks) > 0 {
		if g, ok := m.Remarks[0].(*ast.Glyph); ok && !strings.HasPrefix(g.Text, "$") {
			return g.Text
		}
	}
	return ""
}

func (p *printer) remarks(remarks []ast.Remark) {
	p.strays = 0
	for _, r := range remarks {
		p.remark(r)
	}
}

func (p *printer) remark(r ast.Remark) {
	if s, ok := r.(*ast.Stray); ok {
		p.stray(s)
		return
	}
	p.strays = 0
	switch r := r.(type) {
	case *ast.Comment:
		p.comment(r)
	case *ast.Glyph:
		if !scan.IsWord(r.Text, token.Glyph) {
			p.refuse(r, r.Text, rules.Text{EN: "not a glyph", ZH: "不是着法评价符号"})
		}
		p.word(r.Text)
	case *ast.Line:
		if p.depth == defaultMaxDepth {
			p.refuse(r, "(", rules.Text{EN: "variations nest too deep", ZH: "变着嵌套太深"})
		}
		p.word("(")
		counted := p.counted
		p.heading, p.counted, p.tight = false, false, true
		unmoved := p.unmoved
		p.depth++
		p.line(r)
		p.depth--
		p.strays = 0
		p.counted, p.tight, p.unmoved = counted, !onlyNumber(r), unmoved
		if !p.swallowed {
			p.word(")")
		}
	default:
		p.refuse(r, "", rules.Text{EN: "a remark is nil", ZH: "注解是空值（nil）"})
	}
}

// onlyNumber reports whether a line is nothing but a word of digits or of Chinese
// numerals: in parentheses it would be a number.
func onlyNumber(l *ast.Line) bool {
	word := ""
	switch {
	case len(l.Plies) == 0 && len(l.Leading) == 1:
		if s, ok := l.Leading[0].(*ast.Stray); ok {
			word = s.Text
		}
	case len(l.Plies) == 1 && len(l.Leading) == 0 && !numbered(&l.Plies[0]) && len(l.Plies[0].Remarks) == 0:
		word = l.Plies[0].Text
	}
	return l.Result.Text == "" && scan.EnclosedNumber("("+word+")") > 0
}

func (p *printer) comment(c *ast.Comment) {
	inner := ast.PairBraces(c.Text)
	text := "{" + inner + "}"
	if strings.Contains(text, "[") && p.begins(text, true, true) {
		if text = "{" + ast.WideBraces(c.Text) + "}"; p.begins(text, true, true) {
			text = "{" + oneLine.Replace(inner) + "}"
		}
		if p.begins(text, true, true) {
			p.refuse(c, c.Text, rules.Text{EN: "a game would begin within it", ZH: "其中会开始新的一局"})
		}
	}
	if p.depth == 0 {
		p.newLine()
	}
	p.word(text)
	p.heading = false
	if p.depth == 0 {
		p.newLine()
		p.loose = true
	}
}

// begins reports whether the splitter would have a game begin in a text that stands
// where words may stand; behind others on the line or not, and behind the result that ended
// the game or not.
func (p *printer) begins(text string, behind, ended bool) bool {
	s := splitter{encoding: UTF8, first: []byte(p.first), progress: progress{
		body: true, moves: true, ended: ended && p.depth == 0, parens: p.depth,
		before: ' ', lineHasText: behind, between: true,
	}}
	n, _ := s.end([]byte(text), true)
	return n < len(text)
}

// stray prints text without meaning that stands among moves: one token of a kind that
// has none there. The last of many that stand together may be more than one.
func (p *printer) stray(s *ast.Stray) {
	p.strays++
	tokens := scan.NewScanner(s.Text, 0)
	tokens.Heading, tokens.Plain = p.heading, true
	closed := true
	for {
		start := tokens.Pos
		kind := tokens.Scan()
		text := s.Text[start:tokens.Pos]
		opens := kind != token.Number && opensVariation(text)
		last := tokens.Pos == len(s.Text)
		switch {
		case start > 0 && kind.IsWhite() && !last:
			continue
		case start == 0 && !last && p.strays != mostStrays || p.strays > mostStrays:
			p.refuse(s, s.Text, rules.Text{EN: "it is more than one text without meaning, or belongs to the one before it", ZH: "这不止是一段没有意义的文字，或者会和前一段连成一段"})
		case kind == token.Glyph && p.unmoved:
		case kind != token.Stray && kind != token.Number && kind != token.Digits && kind != token.Dots:
			p.refuse(s, s.Text, rules.Text{EN: "it would mean something", ZH: "这样写就有了别的意义"})
		case opens && p.depth < defaultMaxDepth:
			p.refuse(s, s.Text, rules.Text{EN: "it would be a variation", ZH: "会成为变着"})
		case closesVariation(kind, text) && p.depth > 0:
			p.refuse(s, s.Text, rules.Text{EN: "it would close the variation", ZH: "会结束变着"})
		}
		if opens {
			_, closed = scan.VariationEnd(text)
		}
		p.heading = p.heading && !opens && (kind == token.Stray || kind == token.Glyph) &&
			(scan.FirstClass(text) == scan.Bracket || scan.OpensRest(' ', text, 0) || !scan.EndsHeading(text))
		p.counted = p.counted || kind == token.Number || kind == token.Digits
		if last {
			break
		}
	}
	p.apart(s.Text, closed)
}

// opensVariation reports whether text starts with a parenthesis that opens.
func opensVariation(text string) bool {
	return strings.HasPrefix(text, "(") || strings.HasPrefix(text, "（")
}

// closesVariation reports whether a token that begins outside of any variation would
// close one: a parenthesis alone, or behind a number.
func closesVariation(kind token.Kind, text string) bool {
	before := strings.TrimRight(text, ")）")
	return before != text && (kind == token.Stray && before == "" || kind == token.Number && !opensVariation(text))
}

// apart prints a stray so that neither what stands before it nor what follows changes
// what it is. Not closed says that it takes in whatever follows.
func (p *printer) apart(text string, closed bool) {
	if p.loose { // at the start of a line it might be a tag, or another game
		line := text[:scan.LineEnd(text, 0)]
		if _, _, moves := scan.FirstMoves(line); moves || scan.HoldsNoMove(line) || strings.HasPrefix(text, "[") {
			p.out = p.out[:len(p.out)-1]
			p.start = false
		}
	}
	p.column = 0 // likewise
	p.word(text)
	p.swallowed = !closed
	if closed && (strings.ContainsAny(text, "[;") || strings.Contains(text, "//")) {
		p.newLine() // nothing there is part of a tag or of the rest of the line
	}
}

// How tags are printed: so that each is read with its name and its value, and that no other game begins at one.

// tags prints the tags, and a blank line behind them.
func (p *printer) tags(tags []ast.Tag) {
	from, heads := len(p.out), false // whether a game may begin at one behind the first
	seen := splitter{encoding: UTF8} // as it has read the tags before
	for i := range tags {
		t := &tags[i]
		name := scan.MeantName(t.Name)
		p.out = append(p.out, '[')
		at := len(p.out)
		p.out = append(p.out, name...)
		written := p.out[at:]
		game, event := seen.names(written)
		first := seen.isFirst(written)
		switch {
		case scan.NameEnd(name, 0, scan.UTF8ByteClass) < len(name):
			p.refuse(t, t.Name, rules.Text{EN: "a tag's name holds neither white space nor quotation marks nor square brackets", ZH: "标签名里不能有空白、引号和方括号"})
		case p.first == "":
			p.first = name
			seen.first, first = append(seen.first, written...), true
		case !first:
			seen.between = true
		case seen.between && !seen.began:
			p.refuse(t, t.Name, rules.Text{EN: "the game's first tag again, behind others, begins a game", ZH: "这一局的第一个标签在其他标签后面又出现，就是新的一局"})
		}
		heads = heads || i > 0 && seen.heads(game, event)
		seen.note(first, game, event)
		if name != "" {
			p.out = append(p.out, ' ')
		}
		p.value(t)
		p.out = append(p.out, ']', '\n')
	}
	if heads {
		p.joinTags(from)
	}
	if len(tags) > 0 {
		p.out = append(p.out, '\n')
	}
}

// joinTags puts each tag that the next game would begin with at the start of a line behind the one
// before it, whether the games of a file begin with Game or with Event tags.
func (p *printer) joinTags(from int) {
	for joined := true; joined; {
		joined = p.joinTagsOf(gameTag, from)
		joined = p.joinTagsOf(eventTag, from) || joined
	}
}

// joinTagsOf does that for files in which games begin with one of these tags, and reports whether any
// was. The header is read once, and behind each tag that is joined from the tag before it on.
func (p *printer) joinTagsOf(tag firstTag, from int) (joined bool) {
	s := splitter{encoding: UTF8, slow: true, apart: true, style: headerStyle{tag: tag, apart: true}}
	s.see(p.out[from:], true)
	for last := s; p.err == nil && s.pass(); { // last is how it was before the last bracket
		before := s
		n, cut, _ := s.step(true)
		if !cut {
			if s.classes[s.pos] == '[' {
				last = before
			}
			s.advance(n)
			continue
		}
		header, at := p.out[from:], s.pos
		if header[at-1] != '\n' {
			p.refuse(nil, string(header[at:]), rules.Text{EN: "a game would begin at this tag", ZH: "从这个标签起会成为新的一局"})
			return joined
		}
		if end, _ := scan.ValueRange(header[at:], 0, scan.UTF8ByteClass); end == 0 {
			header[at-1] = ' '
		} else {
			header[at-2], header[at-1] = '\n', ']' // else it would be part of the value before it
		}
		s, joined = last, true
	}
	return joined
}

// value prints the value of a tag.
func (p *printer) value(t *ast.Tag) {
	if !marksTag(t.Value) {
		p.out = append(p.out, '"')
		p.out = append(p.out, t.Value...)
		p.out = append(p.out, '"')
		return
	}
	for _, value := range [...]string{t.Value, oneLine.Replace(t.Value)} {
		if strings.Contains(value, `\`) || strings.Contains(value, `"`) && strings.ContainsAny(value, "[]") {
			value = escape.Replace(value)
		}
		if value = `"` + value + `"`; scan.StringEnd(value+"]\n", scan.UTF8ByteClass) == len(value) {
			p.out = append(p.out, value...)
			return
		}
	}
	p.refuse(t, t.Value, rules.Text{EN: "where it ends could not be told", ZH: "看不出它到哪里结束"})
}

// marksTag reports whether a value holds what may end it, or begin what is none of it.
func marksTag(value string) bool {
	for i := range len(value) {
		switch value[i] {
		case '"', '\\', '[', ']', '\r', '\n':
			return true
		}
	}
	return false
}

var (
	escape  = strings.NewReplacer(`"`, `\"`, `\`, `\\`)
	oneLine = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ")
)

// How words are put into lines of sensible length: rounds stay together where they can, and so do words.

// lineWidth is how many columns a line of moves may fill, a character beyond
// Latin counting as two. Comments are not broken.
const lineWidth = 80

// restarts reports whether the moves of a line are counted from 1 again. At the start of a printed line another
// game might begin with these, so the line is not broken.
func restarts(l *ast.Line) bool {
	return len(l.Plies) > 1 && slices.ContainsFunc(l.Plies[1:], func(m ast.Ply) bool { return m.Number.Value == 1 })
}

// plainRounds prints the rounds that plies begin with as long as they are plain, and returns how many
// plies that are. A plain round is a number and two moves that are told by how they look, with
// nothing else: nothing of it can be refused, and only where it stands is to be found out. Nearly all are.
func (p *printer) plainRounds(plies []ast.Ply) (printed int) {
	if p.tight || p.swallowed {
		return 0
	}
	for printed+1 < len(plies) {
		first, second := &plies[printed], &plies[printed+1]
		if first.Number.Value <= 0 || first.Number.Ellipsis || numbered(second) || len(first.Remarks)+len(second.Remarks) > 0 {
			break
		}
		one, other := moveColumns(first.Text), moveColumns(second.Text)
		if one == 0 || other == 0 {
			break
		}
		if printed == 0 {
			p.examine(len(p.out))
		}
		width := digitsOf(first.Number.Value) + len(". ") + one + len(" ") + other
		switch {
		case p.start:
		case p.column+1+width > p.width:
			p.out, p.column = append(p.out, '\n'), 0
		default:
			p.out, p.column = append(p.out, ' '), p.column+1
		}
		p.out = append(strconv.AppendInt(p.out, first.Number.Value, 10), ". "...)
		p.out = append(append(p.out, first.Text...), ' ')
		p.out = append(p.out, second.Text...)
		p.column, p.start = p.column+width, false
		printed += 2
	}
	if printed > 0 {
		p.examined = len(p.out) // such moves are UTF-8
		p.loose, p.heading, p.counted, p.strays = false, false, false, 0
	}
	return printed
}

// moveColumns returns how many columns a move fills that is told by how it looks, 0 for other texts.
func moveColumns(s string) int {
	switch {
	case len(s) == scan.PlainMove && scan.StrictWideMove(s, 0):
		return scan.PlainMoveColumns
	case scan.IsShortMove(s):
		return len(s)
	}
	return 0
}

// roundWidth counts the columns of the round that moves start with: the number,
// the move, and the other side's if nothing stands between.
func roundWidth(moves []ast.Ply) int {
	n := moves[0].Number
	width := digitsOf(n.Value) + len(". ") + columns(moves[0].Text) + columns(glued(&moves[0]))
	if n.Ellipsis {
		width += len("... ")
	}
	if len(moves) > 1 && len(moves[0].Remarks) == 0 && !numbered(&moves[1]) {
		width += 1 + columns(moves[1].Text) + columns(glued(&moves[1]))
	}
	return width
}

// reserve begins a new line unless width more columns fit on this one.
func (p *printer) reserve(width int) {
	if !p.start && !p.tight && p.column+1+width > p.width {
		p.newLine()
	}
}

// word prints a word, on the next line if it does not fit.
func (p *printer) word(s string) {
	if p.swallowed {
		p.refuse(nil, s, rules.Text{EN: "what stands before it has no end", ZH: "它前面的内容没有结束"})
	}
	width := columns(s)
	p.makeRoom(width)
	p.out = append(p.out, s...)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		p.column, width = 0, columns(s[i+1:])
	}
	p.column += width
}

// plainWord prints a word of ASCII without a line break, as word does.
func (p *printer) plainWord(s []byte) {
	if p.swallowed {
		p.refuse(nil, string(s), rules.Text{EN: "what stands before it has no end", ZH: "它前面的内容没有结束"})
	}
	p.makeRoom(len(s))
	p.out = append(p.out, s...)
	p.column += len(s)
}

// makeRoom prints what comes before a word of so many columns: a space, or the end of the
// line.
func (p *printer) makeRoom(width int) {
	p.reserve(width)
	if !p.start && !p.tight {
		p.out = append(p.out, ' ')
		p.column++
	}
	p.start, p.tight, p.loose = false, false, false
}

func (p *printer) newLine() {
	if !p.start {
		p.out = append(p.out, '\n')
	}
	p.column, p.start, p.tight, p.loose = 0, true, false, false
}

// columns counts the columns that s fills.
func columns(s string) int {
	if len(s) == scan.PlainMove && scan.StrictWideMove(s, 0) {
		return scan.PlainMoveColumns
	}
	n := 0
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c < utf8.RuneSelf:
			n++
			i++
			continue
		case 0xe3 <= c && c <= 0xec && i+2 < len(s) && s[i+1]&0xc0 == 0x80 && s[i+2]&0xc0 == 0x80: // nearly all Chinese
			n += 2
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if n++; r >= 0x1100 {
			n++
		}
		i += size
	}
	return n
}

// digitsOf returns how many characters a number takes.
func digitsOf(n int64) int {
	if n < 0 {
		return len(strconv.FormatInt(n, 10))
	}
	digits := 1
	for ; n >= 10; n /= 10 {
		digits++
	}
	return digits
}

// How the end of a line is printed: its result is held against what would be read, and
// then comes what follows it.

// resultMoves is of how many moves a result in another spelling may seem to be: ½ —— ½.
const resultMoves = 3

// spelled reports whether the result of a line is not one of the four, or its last
// words may be read as such a result.
func spelled(l *ast.Line) bool {
	if l.Result.Text != "" {
		return !ast.IsResult(l.Result.Text)
	}
	isStray := func(r ast.Remark) bool {
		_, ok := r.(*ast.Stray)
		return ok
	}
	last := l.Plies[max(0, len(l.Plies)-resultMoves):]
	return len(last) < resultMoves && slices.ContainsFunc(l.Leading, isStray) || slices.ContainsFunc(last, func(m ast.Ply) bool {
		first, _ := utf8.DecodeRuneInString(m.Text)
		return m.Text != "" && (!scan.EndsAsMove(m.Text) || scan.MayBeFigures(first, token.Move)) || slices.ContainsFunc(m.Remarks, isStray)
	})
}

// A printed place is one in what was printed.
type printed struct {
	at      int
	heading bool // whether brackets opened tags there
}

// spelled holds that the end of a line, which was printed from a place on, is read
// with the result that the line has, and with no other.
func (p *printer) spelled(l *ast.Line, from printed) {
	read, at := "", from.at
	s := scan.NewScanner(string(p.out[from.at:]), defaultMaxDepth)
	s.Heading, s.Depth = from.heading, p.depth
	for start := 0; read == "" && s.Pos < len(s.Text); start = s.Pos {
		if kind := s.Scan(); kind == token.Result && s.Depth == p.depth {
			read, at = s.Text[start:s.Pos], from.at+start
		}
	}
	space := strings.IndexAny(read, " \n")
	switch r := &l.Result; {
	case read == r.Text:
	case space > 0: // beside its dash, where punctuation must have stood
		p.out = slices.Insert(p.out, at+space, []byte("，")...)
		p.spelled(l, from)
	case r.Text == "":
		p.refuse(r, read, rules.Text{EN: "it would be the result", ZH: "会成为结果"})
	default:
		p.refuse(r, r.Text, rules.Text{EN: "it is a result only if nothing but comments follow", ZH: "后面只有注释时才是结果"})
	}
}

// trailing prints what follows the result of a line.
func (p *printer) trailing(l *ast.Line) {
	if len(l.Trailing) > 0 && l.Result.Text == "" {
		p.refuse(l.Trailing[0], "", rules.Text{EN: "nothing stands behind a result that is not there", ZH: "没有结果，结果后面就不能有内容"})
	}
	for i, r := range l.Trailing {
		switch r := r.(type) {
		case *ast.Comment:
			p.comment(r)
		case *ast.Line:
			p.refuse(r, "(", rules.Text{EN: "no variation follows a result", ZH: "结果后面不能有变着"})
		case *ast.Stray:
			if i > 0 {
				if before, ok := l.Trailing[i-1].(*ast.Stray); ok {
					p.refuse(r, r.Text, rules.Text{EN: "it would be one text with " + strconv.Quote(before.Text), ZH: "会和“" + before.Text + "”连成一段"})
				}
			}
			p.rest(r, ast.IsResult(l.Result.Text))
		default:
			p.refuse(r, "", rules.Text{EN: fmt.Sprintf("no %T follows a result", r), ZH: fmt.Sprintf("结果后面不能有 %T", r)})
		}
	}
}

// likeGame is why text is refused that follows a result. One that was read so holds, in a
// variation, the name of the game's first tag, which stood behind it and comes to stand before it.
var likeGame = rules.Text{EN: "a game would begin in it", ZH: "其中会开始新的一局"}

// rest prints text that follows a result: any tokens that are neither a comment, nor
// the end of the variation, nor the start of a game.
// A result in another spelling has not ended the game.
func (p *printer) rest(s *ast.Stray, ended bool) {
	inner := scan.NewScanner(s.Text, max(0, defaultMaxDepth-p.depth))
	inner.Heading = false
	first, last := token.EOF, token.EOF
	open := false // whether the last token has no end
	tags := false // whether there is a tag
	for {
		depth, start := inner.Depth, inner.Pos
		kind := inner.Scan()
		if kind == token.EOF {
			break
		}
		written := s.Text[start:inner.Pos]
		if first == token.EOF {
			first = kind
		}
		last, open, tags = kind, false, tags || kind == token.TagOpen
		switch {
		case kind == token.Comment:
			_, closed := scan.CommentEnd(written)
			open = !closed
			if depth == 0 {
				p.refuse(s, s.Text, rules.Text{EN: "there is a comment in it", ZH: "其中有注释"})
			}
		case depth == 0 && closesVariation(kind, written):
			if p.depth > 0 {
				p.refuse(s, s.Text, rules.Text{EN: "it would close the variation", ZH: "会结束变着"})
			}
		case kind == token.Stray && opensVariation(written):
			_, closed := scan.VariationEnd(written)
			open = !closed
		}
	}
	switch {
	case first == token.EOF, first.IsWhite(), last.IsWhite() && endsBlank(s.Text):
		p.refuse(s, s.Text, rules.Text{EN: "white space around it is not kept", ZH: "它前后的空白不会保留"})
	case p.begins(s.Text, !p.start || p.loose, ended):
		p.refuse(s, s.Text, likeGame)
	}
	p.apart(s.Text, !open && inner.Depth == 0)
	if tags && !p.swallowed { // the next line might be its value's
		p.out = append(p.out, '\n')
	}
}

// endsBlank reports whether the last character of s is white space.
func endsBlank(s string) bool {
	_, size := utf8.DecodeLastRuneInString(s)
	return scan.IsBlank(s[len(s)-size:])
}

var errNoGame = errors.New("there is no game to write")
