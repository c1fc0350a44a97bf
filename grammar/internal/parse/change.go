package parse

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// The methods in this file are the changes that a habit can make. Each change belongs to the latest finding, and
// becomes part of the fix of that finding.

// Report adds a finding.
func (c *Cursor) Report(f Finding) {
	if l := &c.lines[len(c.lines)-1]; f.OfLine {
		l.told = append(l.told, f.Rule)
	}
	c.findings.latest = c.findings.add(f, c.lines[len(c.lines)-1].plies) + 1
}

// Widen extends the latest finding to the end of the span at, if the finding is of rule r and only white space lies
// between the finding and the span. Otherwise it returns false.
func (c *Cursor) Widen(r rules.Rule, at ast.Span) bool {
	l := &c.findings.last
	if l.rule != r || l.span.End > at.Start || strings.TrimSpace(c.source[l.span.End:at.Start]) != "" {
		return false
	}
	c.findings.latest = l.finding + 1
	if l.span.End = at.End; l.finding >= 0 {
		c.findings.all[l.finding].Span.End = at.End
	}
	return true
}

// Resume makes the finding whose fix wrote token t the latest one, so that further changes belong to its fix.
func (c *Cursor) Resume(t Token) { c.findings.latest = t.by }

// Replace replaces the next n tokens by toks. Without toks it removes the text of these n tokens from the fixed text.
func (c *Cursor) Replace(n int, toks ...Token) {
	if len(toks) == 0 { // an empty token keeps the place of the edit
		at := c.Span(n)
		toks = []Token{{Token: lexicon.Token{Kind: lexicon.Blank, Start: at.Start, End: at.End}}}
	}
	for i := range toks {
		toks[i].by = c.findings.latest
	}
	c.put(n, toks...)
}

// put replaces the next n tokens by toks. Each of toks names the finding to which it belongs.
func (c *Cursor) put(n int, toks ...Token) {
	var few [8]cell
	cells := few[:0]
	for _, t := range toks {
		cells = append(cells, c.cell(t))
	}
	c.replace(n, cells...)
}

// Insert puts a token before the next one.
func (c *Cursor) Insert(kind lexicon.Kind, text string) { c.InsertAt(0, kind, text) }

// InsertAt puts a token before token n.
func (c *Cursor) InsertAt(n int, kind lexicon.Kind, text string) {
	at := c.peek(n).Start
	t := Token{Token: lexicon.Token{Kind: kind, Start: at, End: at}, Text: text}
	t.by = c.findings.latest
	before := slices.Clone(c.cells[c.head : c.head+n])
	c.replace(n, append(before, c.cell(t))...)
}

// Join replaces the next n tokens by one token of a kind, with a text.
func (c *Cursor) Join(n int, kind lexicon.Kind, text string) {
	at := c.Span(n)
	c.Replace(n, Make(kind, at.Start, at.End, text))
}

// SetKind changes the kind of the next token, and keeps its text.
func (c *Cursor) SetKind(kind lexicon.Kind) { c.peek(0).Kind = kind }

// Take removes the text of token n from the fixed text.
func (c *Cursor) Take(n int) {
	t := c.peek(n)
	t.Kind, t.by = lexicon.Blank, c.findings.latest
	c.write(t, "")
}

// Move moves the next n tokens to another place in the fixed text, which home names.
func (c *Cursor) Move(n int, home Home) {
	for i := range n {
		t := c.peek(i)
		t.Home, t.by = home, c.findings.latest
	}
}

// Beside replaces the next n tokens by one token of a kind that no production has. The grammar skips that token, and
// the tree keeps its text.
func (c *Cursor) Beside(n int, kind lexicon.Kind) { c.Join(n, kind, c.Source(n)) }

// Extend merges the next n tokens into the last token read, and gives the merged token a text.
func (c *Cursor) Extend(n int, text string) {
	end, t := c.peek(n-1).End, c.peek(-1)
	t.End, t.by = end, c.findings.latest
	c.write(t, text)
	c.replace(n)
}

// Drop removes the next token, which has no text.
func (c *Cursor) Drop() { c.replace(1) }

// Lex splits the text into tokens again from the next token on. The first n bytes become one token of the kind.
func (c *Cursor) Lex(kind lexicon.Kind, n int) {
	at := c.peek(0).Start
	c.LexAfter(Token{Token: lexicon.Token{Kind: kind, Start: at, End: at + int32(n)}, Text: c.source[at : at+int32(n)]})
}

// LexAs splits the text into tokens again from the next token on. The first token is the longest one of the kind. If
// the text begins with no such token, LexAs changes nothing and returns false.
func (c *Cursor) LexAs(kind lexicon.Kind) bool {
	at := c.peek(0).Start
	t, ok := lexicon.LexKind(c.source, int(at), kind)
	if !ok {
		return false
	}
	c.LexAfter(Token{Token: t, Text: c.source[t.Start:t.End]})
	return true
}

// Cut splits the next token. Its first n bytes become a token without meaning. The rest is split into tokens again,
// as if the text ended with the next token, so that the quotation marks after it stay in pairs.
func (c *Cursor) Cut(n int) {
	whole := c.peek(0).Token
	end := whole.Start + int32(n)
	c.relexed = append(c.relexed[:0], cell{Token: lexicon.Token{Kind: lexicon.Other, Start: whole.Start, End: end}})
	for mode := lexicon.Text; end < whole.End; {
		var t lexicon.Token
		t, mode = lexicon.Lex(c.source[:whole.End], int(end), mode)
		c.relexed, end = append(c.relexed, cell{Token: t}), t.End
	}
	c.replace(1, c.relexed...)
}

// LexAfter replaces the next tokens by toks and splits the text after toks into tokens again. It stops where a new
// token would begin at the same place as a token that the tape already has. If the last of toks is a tagOpen, the
// text after it is split as the inside of a tag.
func (c *Cursor) LexAfter(toks ...Token) {
	c.relexed = c.relexed[:0]
	for _, t := range toks {
		t.by = c.findings.latest
		c.relexed = append(c.relexed, c.cell(t))
	}
	last := toks[len(toks)-1]
	at, mode, n := last.End, lexicon.Text, 0
	if last.Kind == lexicon.TagOpen {
		mode = lexicon.Tag
	}
	for ; ; at = c.relexed[len(c.relexed)-1].End {
		for t := c.peek(n); t.Kind != lexicon.EOF && (t.Start < at || t.End == at); t = c.peek(n) {
			n++
		}
		if t := c.peek(n); t.Start == at && (t.Mode == mode || t.Kind == lexicon.EOF) {
			break
		}
		t, ok := c.rest(at)
		if len(c.relexed) > maxRelexed {
			for k := c.Kind(n); k != lexicon.Break && k != lexicon.EOF; k = c.Kind(n) {
				n++
			}
			t = lexicon.Token{Kind: lexicon.Other, Start: at, End: c.peek(n).Start}
			mode = c.peek(n).Mode
		} else if !ok {
			t, mode = lexicon.Lex(c.source, int(at), mode)
		}
		c.relexed = append(c.relexed, cell{Token: t})
	}
	c.replace(n, c.relexed...)
}

// maxRelexed is the number of tokens that one call of LexAfter may make. If the line has more, the rest of the line
// becomes one token. Lines of real games have fewer. Without a limit, a hostile line of tags within tags would be made
// into tokens again at each of its brackets, and the time would be quadratic.
const maxRelexed = 1 << 9

// rest returns the rest of the next token from an offset on, if the token is a remainder (; or // and the rest of its
// line) and has another semicolon at that offset. To look for the end of the line at each semicolon would not take
// linear time.
func (c *Cursor) rest(at int32) (t lexicon.Token, ok bool) {
	t = c.peek(0).Token
	if t.Kind != lexicon.Remainder || at >= t.End || c.source[at] != ';' || strings.TrimLeft(c.source[at+1:t.End], separators) == "" {
		return t, false
	}
	t.Start = at
	return t, true
}

// Interpose reads a production that the grammar does not allow here. The next token must begin it. Productions that may
// end here end first.
func (c *Cursor) Interpose(name string) {
	c.endComplete(c.peek(0).Kind)
	c.Nest(name)
}

// Nest reads a production that the grammar does not allow here. The next token must begin it. After the production,
// the grammar allows what it allows now.
func (c *Cursor) Nest(name string) {
	c.top = c.stacks.push(c.grammar.whole[c.grammar.Named(name)], c.top)
}

// endComplete ends the innermost productions that may end before a token of the kind.
func (c *Cursor) endComplete(kind lexicon.Kind) {
	p, to := c.parser(), c.top
	for i := c.top; i >= 0 && c.stacks.all[i].skip.Has(kind); i = c.stacks.all[i].below {
		if c.stacks.all[i].op == opEnd {
			to = c.stacks.all[i].below
		}
	}
	for p.top != to {
		p.pop()
	}
}

// Settle ends all productions that may end before a token of the kind, and skips all parts that may be absent before
// it.
func (c *Cursor) Settle(kind lexicon.Kind) {
	p := c.parser()
	p.enter(kind)
	for s := &p.stacks.all[p.top]; !s.first.Has(kind) && s.skip.Has(kind); s = &p.stacks.all[p.top] {
		p.pop()
	}
}

// enter begins the production of a whole game if it has not begun, and a token of the kind may begin it.
func (p *Parser) enter(kind lexicon.Kind) {
	s := p.stacks.all[p.top]
	if s.op != opRef || !s.first.Has(kind) || len(p.open) > 0 {
		return
	}
	p.open = append(p.open, int32(p.pos))
	p.top = p.stacks.push(s.last, s.below)
	for _, part := range slices.Backward(p.grammar.bodies[s.prod].kids) {
		p.top = p.stacks.push(part, p.top)
	}
}

// Withdraw undoes the round that has begun without a move: it sets the number and the dots aside, and returns their
// spans. Other tokens read since then stay.
func (c *Cursor) Withdraw() (aside []ast.Span) {
	pos, _ := c.begun("Round")
	depth := 0
	for i := pos; int(i) < c.pos; i++ {
		switch t := &c.cells[i]; {
		case t.Kind == lexicon.Open:
			depth++
		case t.Kind == lexicon.Close:
			depth--
		case depth == 0 && (t.Kind == lexicon.Number || t.Kind == lexicon.Dots):
			aside = append(aside, ast.Span{Start: t.Start, End: t.End})
			c.read[t.Kind]--
			c.forget(t, lexicon.Stray)
		case depth == 0 && t.Kind == lexicon.Separator && !t.Written():
			c.forget(t, lexicon.Blank)
		}
	}
	p := c.parser()
	for round := c.grammar.Named("Round"); ; p.pop() {
		if s := &c.stacks.all[c.top]; s.op == opEnd && s.prod == round {
			p.pop()
			return aside
		}
	}
}

// forget gives a token another kind and its original text. It takes back the report whose fix changed the token.
func (c *Cursor) forget(t *cell, kind lexicon.Kind) {
	if t.by > 0 {
		c.findings.forget(t.by - 1)
	}
	t.Kind, t.text, t.by = kind, 0, 0
}

// Omit skips the part that the grammar requires here, as if that part were optional and absent.
func (c *Cursor) Omit() {
	p := c.parser()
	for p.stacks.all[p.top].skip.Has(c.peek(0).Kind) {
		p.pop()
	}
	p.top = p.stacks.all[p.top].below
}

// rows are the rows of the lexicon.
var rows = lexicon.Rows()

// rowRules has, for each row, the rule that the spelling of the row breaks, or 0.
var rowRules = func() (all []rules.Rule) {
	for _, row := range rows {
		r, _ := rules.ByID(row.Deviates)
		all = append(all, r)
	}
	return all
}()

// respell reports that the next token is spelled differently from the specification, and writes the token as the
// specification does.
func (c *Cursor) respell(t *cell) {
	if isWhite(t.Kind) {
		c.Pause(1, t.Kind)
		return
	}
	row, text := rows[t.Row], c.textOf(t)
	plain := row.Canonical(text)
	if t.Kind == lexicon.Name && c.SyntaxOnly() && strings.EqualFold(text, plain) {
		t.by, t.respelled = 0, true // without the semantic pass, the case of a tag's name is not reported
		c.write(t, plain)
		return
	}
	start, end := row.Deviation(text)
	f := Finding{Rule: rowRules[t.Row], Span: ast.Span{Start: t.Start + int32(start), End: t.Start + int32(end)}}
	f.Once = t.Kind != lexicon.Name
	switch t.Kind {
	case lexicon.Number, lexicon.Dots, lexicon.Name:
		f.Args = []any{text, plain}
	case lexicon.Open, lexicon.Close:
		f.Args, f.Clause = []any{text}, "PGN-5"
	}
	c.Report(f)
	t.by, t.respelled = c.findings.latest, true
	c.write(t, plain)
}
