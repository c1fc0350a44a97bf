package grammar

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
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
	case markup.Find(written, text.UTF8) != 0:
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
		valid, _ := text.Examine(p.out[p.examined:to])
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
		if p.depth == scan.DefaultDepth {
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

// begins reports whether a game would begin in a text that stands
// where words may stand; behind others on the line or not, and behind the result that ended
// the game or not.
func (p *printer) begins(text string, behind, ended bool) bool {
	return split.Begins(text, p.first, p.depth, ended && p.depth == 0, behind)
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
		case opens && p.depth < scan.DefaultDepth:
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

var errNoGame = errors.New("there is no game to write")
