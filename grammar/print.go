package grammar

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A PrintError says what of a game cannot be written as PGN so that it would be read
// again as what it is.
type PrintError struct {
	Node ast.Node // the tag, move, result or remark; nil for the game as a whole
	Text string   // what would be written
	Why  string   // in a few words, in English
}

// Error quotes the text, or its beginning, and says why it cannot be written.
func (e *PrintError) Error() string {
	if e.Text == "" {
		return "it cannot be written: " + e.Why
	}
	return fmt.Sprintf("%q cannot be written: %s", shortened(e.Text), e.Why)
}

// Append appends the game as PGN, with a blank line behind it, and returns the
// longer slice: a tag a line (but the one before it stands on the line of a Game or Event tag
// that would begin a game there), a blank line, the moves in lines of sensible length,
// comments on lines of their own, the result at the end. What is printed is the tree
// and nothing else, and read again it gives an equal tree, if it is the only game or
// the one before it has a result.
//
// Every tree that a reader with the usual limits made can be printed. In one that a program made,
// four things are changed: braces in a comment that are no pairs become full-width ones, of a line
// break in a tag's value that would end it, a space is made, likewise of those in a comment within
// which a game would begin, and a tag's name is written as it would be read (see [ast.Tag]). What
// PGN cannot hold is an error, a [*PrintError], and then dst is returned as it was: a name of a tag
// with white space, a move's text that is no move or more than one, a result that means none of the
// four, text that would mean something where it stands, a game with nothing in it, or none. All
// games that were read can be printed but those that would then be read as a web page, as one with
// a tag of the name <b, and those in which a tag stands behind the result of a variation that has
// the name of the game's first tag, which stood behind it: a game would begin there.
//
// A value is printed as it is, quotation marks and all, as real files have it and
// every reader takes it. If it could then not be told where the value ends (it
// holds a quotation mark and a bracket, or a backslash) quotation marks and
// backslashes are escaped as in chess PGN.
func Append(dst []byte, g *ast.Game) ([]byte, error) {
	if g == nil {
		return dst, errNoGame
	}
	p := printer{out: dst, start: true, heading: true, examined: len(dst)}
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
		p.refuse(nil, "", "there is nothing in the game")
	case p.damaged:
		p.refuse(nil, string(written), "it is not UTF-8")
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
const likeMarkup = "it would be read as a web page, or as a listing"

// A printer puts words into lines.
type printer struct {
	first     string // the name of the game's first tag that has one
	out       []byte
	column    int  // of the current line
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
func (p *printer) refuse(node ast.Node, text, why string) {
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
		if i > 0 || !ahead {
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
		case i == 0 && ahead:
		case numbered(m):
			p.number(m)
		case p.counted:
			p.refuse(m, m.Text, "the number before it would be the move's")
		case i > 0 && len(l.Plies[i-1].Remarks) == 0 && joined(l.Plies[i-1].Text, m.Text):
			p.refuse(m, m.Text, "with the move before it, it is one move")
		}
		if !scan.IsMoveWord(m.Text) {
			p.refuse(m, m.Text, "it is not one move")
		}
		if p.heading && ast.IsNullMove(m.Text) {
			p.refuse(m, m.Text, "before any other word it is no move")
		}
		p.counted = false
		p.word(m.Text)
		p.heading = false
		p.tight = glued(m) != ""
		p.remarks(m.Remarks)
	}
	p.counted = false
	if r := &l.Result; r.Text != "" {
		if r.Meaning() == "" {
			p.refuse(r, r.Text, "it means none of the four results")
		}
		p.word(r.Text)
		p.heading = false
	}
	p.trailing(l)
	if spelled(l) {
		p.spelled(l, tail[0])
	}
}

// leading prints what stands before the first move of a line. Where a bracket would
// open a tag, the first move's number goes ahead of it; then it is true.
func (p *printer) leading(l *ast.Line) (ahead bool) {
	p.unmoved, p.strays = true, 0
	defer func() { p.unmoved = false }()
	for _, r := range l.Leading {
		if g, ok := r.(*ast.Glyph); ok {
			p.refuse(g, g.Text, "a glyph follows a move")
		}
		if s, ok := r.(*ast.Stray); ok && p.heading && holdsOpening(s.Text) {
			if len(l.Plies) == 0 || !numbered(&l.Plies[0]) {
				p.refuse(s, s.Text, "before any other word it would open a tag")
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
		p.refuse(m, strconv.FormatInt(m.Number.Value, 10), "no round has such a number")
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
			p.refuse(r, r.Text, "it is no glyph")
		}
		p.word(r.Text)
	case *ast.Line:
		if p.depth == DefaultMaxDepth {
			p.refuse(r, "(", "variations nest too deep")
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
		p.refuse(r, "", fmt.Sprintf("the printer knows no %T", r))
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
			p.refuse(c, c.Text, "a game would begin within it")
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
			p.refuse(s, s.Text, "it is more than one text without meaning, or belongs to the one before it")
		case kind == token.Glyph && p.unmoved:
		case kind != token.Stray && kind != token.Number && kind != token.Digits && kind != token.Dots:
			p.refuse(s, s.Text, "it would mean something")
		case opens && p.depth < DefaultMaxDepth:
			p.refuse(s, s.Text, "it would be a variation")
		case closesVariation(kind, text) && p.depth > 0:
			p.refuse(s, s.Text, "it would close the variation")
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
	if p.loose && strings.HasPrefix(text, "[") { // at the start of a line it might be a tag
		p.out = p.out[:len(p.out)-1]
		p.start = false
	}
	p.column = 0 // likewise
	p.word(text)
	p.swallowed = !closed
	if closed && (strings.ContainsAny(text, "[;") || strings.Contains(text, "//")) {
		p.newLine() // nothing there is part of a tag or of the rest of the line
	}
}
