package parse

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
)

// A Token is a token of the game as it is to be written. Its offsets are those of the text that it stands for.
type Token struct {
	lexicon.Token
	by        int32  // index of the finding that wrote it, plus one; 0 if it is as in the text
	Text      string // as written in the text, or as a habit wrote it
	Home      Home   // where it is to be written
	Unclosed  bool   // of a comment: no brace closes it
	respelled bool   // the deviation of its spelling was reported
}

// Make returns a token that stands for the text from start to end, and is to be written as another.
func Make(kind lexicon.Kind, start, end int32, text string) Token {
	return Token{Token: lexicon.Token{Kind: kind, Start: start, End: end}, Text: text, respelled: true}
}

// Span returns the place of the token in the text of the game.
func (t Token) Span() ast.Span { return ast.Span{Start: t.Start, End: t.End} }

// Written reports whether the token stands for text of the game. Else a habit put it in.
func (t Token) Written() bool { return t.Start < t.End }

// Respelled reports whether a deviation of the token's spelling was reported.
func (t Token) Respelled() bool { return t.respelled }

// Inserted reports whether a habit put the token in, and the fixed text has it.
func (t Token) Inserted() bool { return !t.Written() && t.Text != "" }

// A Home is the part of a game where the specification has what a token says.
type Home uint8

// The homes.
const (
	Here   Home = iota // where the token is
	Header             // at the end of the tags
	Before             // before the number of the round
	After              // after the token before it, which encloses it
)

// A tape holds the tokens of a game: those that were read, and those to come. Room between them takes what habits write, so
// a change costs as much as it changes, wherever it is.
type tape struct {
	toks []Token
	pos  int // number of tokens that were read
	head int // index of the next token
	near nearby
	work int // number of tokens and bytes that habits looked at
}

// nearby remembers the next token of some sets, so that looking for it again costs nothing.
type nearby struct {
	sets [8]lexicon.Set
	at   [8]int // index on the tape
	then [8]int // index of the one after it, if that is known and greater
	used int
}

// end is what lies beyond both ends of a tape.
var end = Token{}

// peek returns the token n behind the next one, or before it if n is negative; -1 is the last one that was read.
func (t *tape) peek(n int) *Token {
	t.work++
	i := t.head + n
	if n < 0 {
		i = t.pos + n
	}
	if i < 0 || i >= len(t.toks) {
		end = Token{}
		return &end
	}
	return &t.toks[i]
}

// next returns how many tokens before the first one of a set stand from the next token on. Every set has EOF.
func (t *tape) next(set lexicon.Set) int {
	set |= lexicon.SetOf(lexicon.EOF)
	slot := -1
	for i := range t.near.used {
		if t.near.sets[i] == set {
			slot = i
		}
	}
	if slot < 0 {
		slot = t.near.used % len(t.near.sets)
		t.near.used = min(t.near.used+1, len(t.near.sets))
		t.near.sets[slot], t.near.at[slot], t.near.then[slot] = set, t.head, 0
	}
	i := t.near.at[slot]
	if i < t.head {
		i = max(t.near.then[slot], t.head)
	}
	for i < len(t.toks)-1 && !set.Has(t.toks[i].Kind) {
		i++
		t.work++
	}
	t.near.at[slot] = i
	return i - t.head
}

// advance reads the next token.
func (t *tape) advance() {
	if t.pos != t.head {
		t.toks[t.pos] = t.toks[t.head]
	}
	t.pos, t.head = t.pos+1, t.head+1
}

// back makes the tokens read since pos those to come again.
func (t *tape) back(pos int) {
	t.head -= t.pos - pos
	copy(t.toks[t.head:], t.toks[pos:t.pos])
	n := t.pos - pos
	t.pos = pos
	t.renew(n)
}

// replace puts tokens in place of the next n.
func (t *tape) replace(n int, toks ...Token) {
	t.head += n
	if room := t.head - t.pos; room < len(toks) {
		more := len(toks) + len(t.toks)/4 + 16
		wider := make([]Token, len(t.toks)+more)
		copy(wider, t.toks[:t.pos])
		copy(wider[t.head+more:], t.toks[t.head:])
		t.toks, t.head = wider, t.head+more
		for i := range t.near.at {
			t.near.at[i] += more
			t.near.then[i] += more
		}
	}
	t.head -= len(toks)
	copy(t.toks[t.head:], toks)
	t.renew(len(toks))
}

// renew makes nearby right when the next n tokens are new.
func (t *tape) renew(n int) {
	for i := range t.near.used {
		at, then := t.near.at[i], t.near.then[i]
		if at < t.head+n {
			at = max(then, t.head+n)
		}
		then = max(then, at)
		for k := t.head + n - 1; k >= t.head; k-- {
			if t.near.sets[i].Has(t.toks[k].Kind) {
				at, then = k, at
			}
		}
		t.near.at[i], t.near.then[i] = at, then
	}
}
