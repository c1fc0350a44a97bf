package parse

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Cursor shows a habit the tokens, and the kinds of token that the grammar allows next. Offsets are bytes of the
// game's text. Token 0 is the next one, and token -1 is the last one read.
type Cursor Parser

// At returns token n. Before the first token of the game and after its last one, that is an EOF token.
func (c *Cursor) At(n int) Token { return c.token(c.peek(n)) }

// Kind returns the kind of token n.
func (c *Cursor) Kind(n int) lexicon.Kind { return c.peek(n).Kind }

// Wants reports whether the grammar allows a token of the kind here.
func (c *Cursor) Wants(kind lexicon.Kind) bool { return c.stacks.step(c.top, kind) != none }

// Fits reports whether the grammar allows a token of the kind here, or here after a separator.
func (c *Cursor) Fits(kind lexicon.Kind) bool { return c.stacks.fitting(c.top).Has(kind) }

// parser returns the parser of the cursor.
func (c *Cursor) parser() *Parser { return (*Parser)(c) }

// innermost yields the open productions, the innermost first: the name of each, and the number of tokens that were
// read before it began.
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

// In returns the name of the innermost open production, or "" before the game began.
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

// begun returns the number of tokens that were read before the innermost open production with the name began. ok is
// false if no such production is open.
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

// TooDeep reports whether as many variations are open as the limit allows, so that no further one may begin.
func (c *Cursor) TooDeep() bool { return len(c.lines) > c.limits.Depth }

// MaxDepth returns the maximum number of variations that may be open at the same time.
func (c *Cursor) MaxDepth() int { return c.limits.Depth }

// First returns the first token of the innermost open production with the name. ok is false if no such production is
// open.
func (c *Cursor) First(name string) (t Token, ok bool) {
	pos, ok := c.begun(name)
	if !ok {
		return Token{}, false
	}
	return c.token(&c.cells[pos]), true
}

// Read returns the number of tokens of a kind that were read so far. It does not count tokens that were set aside.
func (c *Cursor) Read(kind lexicon.Kind) int { return int(c.read[kind]) }

// Parted reports whether the grammar allows a token of the kind only after a separator.
func (c *Cursor) Parted(kind lexicon.Kind) bool { return !c.Wants(kind) && c.Fits(kind) }

// WantsRound reports whether the open variation needs a round before it may close.
func (c *Cursor) WantsRound() bool {
	return c.Fits(lexicon.Number) && !c.Wants(lexicon.Close) && c.InVariation()
}

// HasMove reports whether the line of moves has a move before the next token.
func (c *Cursor) HasMove() bool { return c.lines[len(c.lines)-1].moved > 0 }

// LastWord returns the last token read that is not white space.
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

// Result returns the result of the innermost line of moves. ok is false if no result was read in that line.
func (c *Cursor) Result() (t Token, ok bool) {
	ended := c.lines[len(c.lines)-1].ended
	if ended == 0 {
		return Token{}, false
	}
	return c.token(&c.cells[ended-1]), true
}

// GoesOn reports whether a round with this number may follow in the current line of moves: the number is that of the
// last round, or the next one. The first round of a variation must have the number of the last round before the
// variation, and the first round of a game the number that startRound returns.
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

// startRound returns the number of the game's first round: the number in the FEN tag, or 1 without such a tag. It
// returns 0 if the FEN has no number.
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

// roundOfFEN returns the number of the round in a FEN, or 0 if the FEN has none.
func roundOfFEN(fen string) int64 {
	if fields := strings.Fields(fen); len(fields) > 5 {
		return lexicon.RoundOf(fields[5])
	}
	return 0
}

// A Tag has the texts of the name and of the value of a tag, "" for a missing one.
type Tag struct{ Name, Value string }

// maxSearched is the number of tokens, and the number of tags, up to which Tags looks at the text. No real header has
// more.
const maxSearched = 512

// Tags returns the tags that were read so far. ok is false if there are more than maxSearched tokens or tags.
func (c *Cursor) Tags() (tags []Tag, ok bool) {
	if c.pos > maxSearched || c.Read(lexicon.TagOpen) > maxSearched {
		return nil, false
	}
	passed := c.game.Tags
	for i := range c.cells[:c.pos] {
		c.work++
		switch t := &c.cells[i]; t.Kind {
		case lexicon.Blank: // passTags has added tags to the tree and left one blank token for them
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

// FirstFormless reports whether the caller is to report a word without the form of a move. That is so if no semantic
// pass follows and FirstFormless is called for the first time in this game.
func (c *Cursor) FirstFormless() bool {
	first := c.limits.SyntaxOnly && !c.formless
	c.formless = true
	return first
}

// Reported reports whether this game has a finding of the rule so far.
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

// After returns the text of the game from an offset on. A habit that reads more of that text than the tokens that it
// changes must not decline often.
func (c *Cursor) After(start int32) string { return c.source[start:] }

// Span returns the span of the next n tokens.
func (c *Cursor) Span(n int) ast.Span {
	return ast.Span{Start: c.peek(0).Start, End: c.peek(n - 1).End}
}

// Here returns the empty span before the next token.
func (c *Cursor) Here() ast.Span {
	at := c.peek(0).Start
	return ast.Span{Start: at, End: at}
}

// End returns the end of the last token read that is neither white space nor inserted by a habit.
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
