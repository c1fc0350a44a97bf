package parse

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Cursor shows a habit the tokens, and the kinds that the grammar allows at the next one. Offsets are bytes of the game's
// text. Token 0 is the next one, and token -1 is the last one read.
type Cursor Parser

// At returns a token. Beyond both ends of the game it is EOF.
func (c *Cursor) At(n int) Token { return c.token(c.peek(n)) }

// Kind returns the kind of a token.
func (c *Cursor) Kind(n int) lexicon.Kind { return c.peek(n).Kind }

// Wants reports whether the grammar allows a token of the kind here.
func (c *Cursor) Wants(kind lexicon.Kind) bool { return c.stacks.step(c.top, kind) != none }

// Fits reports whether the grammar allows a token of the kind here, or here after a separator.
func (c *Cursor) Fits(kind lexicon.Kind) bool { return c.stacks.fitting(c.top).Has(kind) }

// parser returns the parser of the cursor.
func (c *Cursor) parser() *Parser { return (*Parser)(c) }

// innermost yields the names of the productions in which the cursor is, the innermost first, and the numbers of tokens that
// were read before them.
func (c *Cursor) innermost(yield func(name string, pos int32) bool) {
	for i, n := c.top, len(c.open)-1; n >= 0; i = c.stacks.all[i].below {
		c.work++
		if s := &c.stacks.all[i]; s.op == opEnd {
			if !yield(c.grammar.names[s.prod], c.open[n]) {
				return
			}
			n--
		}
	}
}

// In returns the name of the innermost production, "" before the game began.
func (c *Cursor) In() string {
	if len(c.open) == 0 {
		return ""
	}
	i := c.top
	for c.work++; c.stacks.all[i].op != opEnd; c.work++ {
		i = c.stacks.all[i].below
	}
	return c.grammar.names[c.stacks.all[i].prod]
}

// begun returns the number of tokens that were read before the innermost production of a name. ok is false if the cursor is in
// none.
func (c *Cursor) begun(name string) (pos int32, ok bool) {
	for in, pos := range c.innermost {
		if in == name {
			return pos, true
		}
	}
	return 0, false
}

// InVariation reports whether a variation is open.
func (c *Cursor) InVariation() bool { return len(c.lines) > 1 }

// TooDeep reports whether no further variation may be open.
func (c *Cursor) TooDeep() bool { return len(c.lines) > c.limits.Depth }

// MaxDepth returns the number of variations that may be open.
func (c *Cursor) MaxDepth() int { return c.limits.Depth }

// First returns the first token of the innermost production of a name. ok is false if the cursor is in none.
func (c *Cursor) First(name string) (t Token, ok bool) {
	pos, ok := c.begun(name)
	if !ok {
		return Token{}, false
	}
	return c.token(&c.cells[pos]), true
}

// Read returns the number of tokens of a kind that were read so far, without tokens set aside.
func (c *Cursor) Read(kind lexicon.Kind) int { return int(c.read[kind]) }

// Parted reports whether the grammar allows a token of the kind only after a separator.
func (c *Cursor) Parted(kind lexicon.Kind) bool { return !c.Wants(kind) && c.Fits(kind) }

// WantsRound reports whether a round must come before the variation may close.
func (c *Cursor) WantsRound() bool {
	return c.Fits(lexicon.Number) && !c.Wants(lexicon.Close) && c.InVariation()
}

// HasMove reports whether the line of moves has a move before the next token.
func (c *Cursor) HasMove() bool { return c.lines[len(c.lines)-1].moved > 0 }

// LastWord returns the last token that was read, white space aside.
func (c *Cursor) LastWord() Token {
	n := -1
	for isWhite(c.peek(n).Kind) {
		n--
	}
	return c.At(n)
}

// BeforeMoves reports whether nothing but tags and text without meaning was read in the game.
func (c *Cursor) BeforeMoves() bool {
	return c.read[lexicon.Comment]+c.read[lexicon.Open]+c.read[lexicon.Number]+c.read[lexicon.Move]+c.read[lexicon.Result] == 0
}

// Numbered reports whether the round that has begun has a number and no move yet.
func (c *Cursor) Numbered() bool {
	if in := c.In(); in != "Round" && in != "Elided" {
		return false
	}
	pos, _ := c.begun("Round")
	return c.lines[len(c.lines)-1].moved <= pos
}

// Result returns the result of the innermost line of moves. ok is false if it was not read.
func (c *Cursor) Result() (t Token, ok bool) {
	ended := c.lines[len(c.lines)-1].ended
	if ended == 0 {
		return Token{}, false
	}
	return c.token(&c.cells[ended-1]), true
}

// GoesOn reports whether a round of a number goes on from the last round of its line, or begins the line.
func (c *Cursor) GoesOn(number string) bool {
	n, l := lexicon.RoundOf(number), c.lines[len(c.lines)-1]
	switch {
	case l.moved > 0:
		return n == l.round || n == l.round+1
	case len(c.lines) > 1:
		return n == c.lines[len(c.lines)-2].round
	}
	return n == c.startRound()
}

// startRound returns the number of the first round: that of the FEN, or 1. It returns 0 if the FEN has none.
func (c *Cursor) startRound() int64 {
	for i := range c.game.Tags {
		if c.game.Tags[i].Name == "FEN" {
			return roundOfFEN(c.game.Tags[i].Value)
		}
	}
	for i := c.built; i < c.pos-1; i++ {
		if c.cells[i].Kind == lexicon.Name && c.textOf(&c.cells[i]) == "FEN" {
			for _, t := range c.cells[i+1 : c.pos] {
				if t.Kind == lexicon.Value {
					return roundOfFEN(strings.TrimRight(c.textOf(&t), "\"]"))
				}
			}
		}
	}
	return 1
}

// roundOfFEN returns the number of the round in a FEN, 0 for none.
func roundOfFEN(fen string) int64 {
	if fields := strings.Fields(fen); len(fields) > 5 {
		return lexicon.RoundOf(fields[5])
	}
	return 0
}

// A Tag has the texts of the name and of the value of a tag, "" for a missing one.
type Tag struct{ Name, Value string }

// maxSearched is the number of tokens and of tags that Tags looks at. No real header has more.
const maxSearched = 512

// Tags returns the tags that were read so far. ok is false if there is too much text to look at all of them.
func (c *Cursor) Tags() (tags []Tag, ok bool) {
	if c.pos > maxSearched || c.Read(lexicon.TagOpen) > maxSearched {
		return nil, false
	}
	passed := c.game.Tags
	for i := range c.cells[:c.pos] {
		c.work++
		switch t := &c.cells[i]; t.Kind {
		case lexicon.Blank: // these tags have no tokens
			for len(passed) > 0 && passed[0].Start < t.End {
				if passed[0].Start >= t.Start {
					tags = append(tags, Tag{passed[0].Name, c.source[passed[0].At.Start-1 : passed[0].End]})
				}
				passed = passed[1:]
			}
		case lexicon.Name:
			tags = append(tags, Tag{Name: c.textOf(t)})
		case lexicon.Value:
			if n := len(tags) - 1; n >= 0 {
				tags[n].Value = c.textOf(t)
			}
		}
	}
	return tags, true
}

// Told reports whether a finding of the rule that is marked as OfLine was reported in the innermost line of moves.
func (c *Cursor) Told(r rules.Rule) bool { return slices.Contains(c.lines[len(c.lines)-1].told, r) }

// Memo returns a number that the habit keeps during a game, such as the offset up to which it has searched. It is 0 at first.
func (c *Cursor) Memo() *int32 { return &c.memos[c.asking] }

// SyntaxOnly reports whether no semantic pass follows.
func (c *Cursor) SyntaxOnly() bool { return c.limits.SyntaxOnly }

// FirstFormless reports whether a word without the form of a move is to be reported: no semantic pass follows, and this
// is the first call for the game.
func (c *Cursor) FirstFormless() bool {
	first := c.limits.SyntaxOnly && !c.formless
	c.formless = true
	return first
}

// Reported reports whether a rule has a finding in this game so far.
func (c *Cursor) Reported(r rules.Rule) bool { return c.findings.has(r) }

// Source returns the text of the next n tokens in the game.
func (c *Cursor) Source(n int) string {
	if n == 0 {
		return ""
	}
	return c.source[c.peek(0).Start:c.peek(n-1).End]
}

// Text returns the text of the game from one offset to another.
func (c *Cursor) Text(from, to int32) string {
	c.work += int(to - from)
	return c.source[from:to]
}

// Length returns the length of the text of the game.
func (c *Cursor) Length() int32 { return int32(len(c.source)) }

// After returns the text of the game from an offset on. A habit that reads more of it than it takes must not decline often.
func (c *Cursor) After(start int32) string { return c.source[start:] }

// Span returns the place of the next n tokens.
func (c *Cursor) Span(n int) ast.Span {
	return ast.Span{Start: c.peek(0).Start, End: c.peek(n - 1).End}
}

// Here returns the empty place before the next token.
func (c *Cursor) Here() ast.Span {
	at := c.peek(0).Start
	return ast.Span{Start: at, End: at}
}

// End returns the end of the last token that was read, white space and what habits put in aside.
func (c *Cursor) End() int32 {
	n := -1
	for -n <= c.pos {
		if t := c.peek(n); t.Written() && t.Kind != lexicon.Separator && t.Kind != lexicon.Break && t.Kind != lexicon.Blank {
			return t.End
		}
		n--
	}
	return 0
}
