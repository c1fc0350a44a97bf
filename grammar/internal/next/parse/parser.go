package parse

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
)

// Limits bound what a text can cost.
type Limits struct {
	Depth    int // of nested variations
	Findings int // of a rule in a game; further ones are only counted
}

// A Parser reads the tokens of one game after the other.
type Parser struct {
	tape
	grammar *Grammar
	habits  []Habit
	asked   [lexicon.Blank + 1][]*Habit // by the kind of the next token, in their order
	limits  Limits

	text     string
	frames   []frame
	top      int32 // index of the frame to be read next
	events   []Event
	begun    [16]int32 // number of productions begun, by production
	findings findings
	lines    []line // the main line and the variations that are open
	pairs    pairs
	tries    int // number of habits that changed something since a token was read
}

// A frame is a part that the parser has still to read, or the end of a production that it is in. Frames are never changed,
// so that the parser can go back to one.
type frame struct {
	*node
	below int32
	mark  mark // of the end of a production: the state when it began
}

// A mark is a state that the parser can go back to.
type mark struct {
	top, events, reports, pos int32
	lines                     int32 // number of lines that are open
	plies, moved              int32 // of the innermost one
}

// A line counts the plies of a line of moves that is being read.
type line struct {
	plies int32 // begun so far; a variation counts from the move that it replaces
	moved int32 // index of the event of its last move, plus one; 0 before the first one
}

// An Op is what an event says.
type Op uint8

// What events say.
const (
	Begin  Op = iota // a production begins
	End              // a production ends
	Leaf             // a token of a production
	Beside           // a token that no production has
)

// An Event is a step of the parser, in the order of the text.
type Event struct {
	Op         Op
	Production Production // of Begin and End
	Token      int32      // index of the token, or of the next one
}

// mostTries is how many habits may change something before one token is read. Beyond it the token is given up, so that no
// two habits hand a token to and fro.
const mostTries = 32

// New returns a parser of a grammar. The habits are asked in their order; the last one must never decline.
func New(g *Grammar, habits []Habit, limits Limits) *Parser {
	p := &Parser{grammar: g, habits: habits, limits: limits}
	for i := range habits {
		for kind := range p.asked {
			if habits[i].Kinds.Has(lexicon.Kind(kind)) {
				p.asked[kind] = append(p.asked[kind], &habits[i])
			}
		}
	}
	return p
}

// Parse reads a game. The results stand in the parser until the next call.
func (p *Parser) Parse(text string) {
	p.begin(text)
	for {
		switch t := &p.toks[p.head]; {
		case t.Kind >= lexicon.GrammarKinds:
			if t.Kind < lexicon.Stray {
				p.deviate()
			} else {
				p.take(Beside)
			}
		default:
			i := p.find(t.Kind)
			if i < 0 || t.Kind == lexicon.Open && len(p.lines) > p.limits.Depth {
				p.deviate()
				continue
			}
			p.descend(i, t.Kind)
			if t.Kind == lexicon.EOF {
				p.toks = append(p.toks[:p.pos], *t)
				return
			}
			p.take(Leaf)
		}
	}
}

// begin cuts the text into tokens, and forgets the game before.
func (p *Parser) begin(text string) {
	p.text, p.toks, p.pos, p.head, p.near = text, p.toks[:0], 0, 0, nearby{}
	for at, mode := 0, lexicon.Text; ; {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		p.toks = append(p.toks, Token{Token: t, Text: text[t.Start:t.End]})
		if at = int(t.End); t.Kind == lexicon.EOF {
			break
		}
	}
	p.frames, p.top, p.events, p.begun = p.frames[:0], -1, p.events[:0], [16]int32{}
	p.findings.reset(p.limits.Findings)
	p.lines, p.pairs, p.tries = append(p.lines[:0], line{}), nil, 0
	p.work = 0
	p.push(p.grammar.finish)
	p.push(p.grammar.whole[0])
}

// push puts a part on the stack.
func (p *Parser) push(n *node) {
	p.frames = append(p.frames, frame{node: n, below: p.top})
	p.top = int32(len(p.frames) - 1)
}

// find returns the frame that begins with the kind, if all frames above may be absent before it; else -1.
func (p *Parser) find(kind lexicon.Kind) int32 { return p.findFrom(p.top, kind) }

// findFrom does what find does, from a frame on.
func (p *Parser) findFrom(i int32, kind lexicon.Kind) int32 {
	for f := &p.frames[i]; !f.first.Has(kind); f = &p.frames[i] {
		if !f.skip.Has(kind) {
			return -1
		}
		i = f.below
		p.work++
	}
	return i
}

// descend ends what may be absent before a token of the kind, and goes down to the token.
func (p *Parser) descend(to int32, kind lexicon.Kind) {
	l := p.lines[len(p.lines)-1]
	here := mark{p.top, int32(len(p.events)), int32(len(p.findings.log)), int32(p.pos), int32(len(p.lines)), l.plies, l.moved}
	for p.top != to {
		p.pop()
	}
	n := p.frames[to].node
	p.top = p.frames[to].below
	for _, part := range n.plans[kind] {
		p.push(part)
		if part.op == opEnd {
			p.frames[p.top].mark = here
			p.events = append(p.events, Event{Begin, part.prod, int32(p.pos)})
			p.begun[part.prod]++
		}
	}
}

// pop takes a frame off the stack. If a production ends there, an event says so.
func (p *Parser) pop() {
	f := &p.frames[p.top]
	if f.op == opEnd {
		p.events = append(p.events, Event{End, f.prod, int32(p.pos)})
	}
	p.top = f.below
}

// take reads the next token. A spelling that the specification does not have is reported.
func (p *Parser) take(op Op) {
	t := &p.toks[p.head]
	if op == Leaf && !t.respelled && t.Deviates() {
		(*Cursor)(p).respell(t)
	}
	p.events = append(p.events, Event{op, 0, int32(p.pos)})
	if op == Leaf {
		p.count(t.Kind)
	}
	p.advance()
	p.tries = 0
	if p.frames[p.top].op == opEnd {
		for p.frames[p.top].op == opEnd {
			p.pop()
		}
		p.frames = p.frames[:p.top+1] // the marks of open productions refer to frames below their own
	}
}

// count keeps count of the plies of the lines.
func (p *Parser) count(kind lexicon.Kind) {
	l := &p.lines[len(p.lines)-1]
	switch kind {
	case lexicon.Move:
		l.plies, l.moved = l.plies+1, int32(len(p.events))
	case lexicon.Open:
		p.lines = append(p.lines, line{plies: max(0, l.plies-1)})
	case lexicon.Close:
		p.lines = p.lines[:max(1, len(p.lines)-1)]
	}
}

// deviate asks the habits until one knows what was meant. The last one always does.
func (p *Parser) deviate() {
	asked := p.asked[p.toks[p.head].Kind]
	if p.tries++; p.tries > mostTries {
		asked = asked[len(asked)-1:]
	}
	for _, h := range asked {
		if h.Meet((*Cursor)(p)) {
			return
		}
	}
	panic("parse: no habit takes a " + p.toks[p.head].Kind.String())
}

// Text returns the text of the game.
func (p *Parser) Text() string { return p.text }

// Work returns the number of tokens and bytes that habits looked at.
func (p *Parser) Work() int { return p.work }

// Events returns what the parser read.
func (p *Parser) Events() []Event { return p.events }

// Token returns the token of an event.
func (p *Parser) Token(e Event) *Token { return &p.toks[e.Token] }

// Reported reports whether a rule has a finding in the game.
func (p *Parser) Reported(r rules.Rule) bool { return p.findings.has(r) }
