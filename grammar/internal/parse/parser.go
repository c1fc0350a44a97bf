package parse

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/build"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Limits bound the cost of a game.
type Limits struct {
	Depth    int // depth of nested variations
	Findings int // number of findings of a rule in a game; further ones are only counted
	Room     int // bytes that the tree may take, besides four for each byte of the text

	SyntaxOnly bool // no semantic pass follows, so the parser reports words that are no moves, and missing numbers
}

// A Parser reads games, one after the other.
type Parser struct {
	Slow bool // read every token, as tests do

	tape
	builder build.Builder
	game    *ast.Game
	built   int // number of tokens, of those read, that are in the tree
	grammar *Grammar
	habits  []Habit
	asked   [lexicon.Blank + 1][]int    // indices of the habits, by the kind of the next token
	early   [lexicon.GrammarKinds][]int // indices of the Early habits, by the kind of the next token
	limits  Limits

	stacks   stacks
	top      int32   // index of the stack of parts to be read
	open     []int32 // numbers of tokens read before the open productions, the innermost last
	lines    []line  // the main line and the variations that are open
	read     [lexicon.GrammarKinds]int32
	findings findings
	pairs    pairs
	ahead    foresight
	plain    [3]int32 // states in which passPlain looks for plain tags and rounds
	deviates bool     // the game deviates from the grammar
	formless bool     // see FirstFormless
	room     int      // bytes that the tree may still take
	full     bool     // the room is used up
	tries    int      // number of habits that changed something since a token was read
	asking   int      // index of the habit that is asked
	memos    []int32  // by habit: the number that Memo returns
	relexed  []cell   // memory of LexAfter
}

// A line is the state of a line of moves that is being read: the main line or a variation.
type line struct {
	plies   int32        // plies read, from the start of the game; a variation counts from the move that it replaces
	moved   int32        // number of tokens read up to its last move; 0 before the first one
	begin   int32        // number of tokens read before it
	ended   int32        // number of tokens read up to its result; 0 if it has none
	round   int64        // number of the last round with a move; 0 if none is known
	next    int64        // number of the round that has begun; 0 if none is known
	remarks int32        // number of remarks since its last move
	told    []rules.Rule // rules of the findings marked as OfLine
}

// maxTries is the number of changes that habits may make before one token is read. After that only the last habit is
// asked, so that two habits cannot change a token back and forth without end.
const maxTries = 32

// New returns a parser of a grammar. The habits are asked in their order; the last one must never decline.
func New(g *Grammar, habits []Habit, limits Limits) *Parser {
	p := &Parser{grammar: g, habits: habits, limits: limits, memos: make([]int32, len(habits))}
	for i := range habits {
		for kind := range p.asked {
			if habits[i].Kinds.Has(lexicon.Kind(kind)) {
				p.asked[kind] = append(p.asked[kind], i)
				if habits[i].Early && kind < int(lexicon.GrammarKinds) {
					p.early[kind] = append(p.early[kind], i)
				}
			}
		}
	}
	return p
}

// Parse reads the text of a game. It adds the tree and the findings to game, which must be empty before. The parser
// keeps the tokens until the next call. If the text is not UTF-8, valid is false, and the content of game is without
// meaning.
func (p *Parser) Parse(text string, game *ast.Game) (valid bool) {
	for p.begin(text, game); !p.flawed.invalid; {
		if !p.Slow {
			p.passPlain()
		}
		kind := p.next().Kind
		if kind >= lexicon.GrammarKinds {
			if kind < lexicon.Stray {
				p.deviate()
			} else {
				p.pass()
			}
			continue
		}
		i := p.stacks.step(p.top, kind)
		if i == none || kind == lexicon.Open && (*Cursor)(p).TooDeep() {
			p.deviate()
			continue
		}
		if p.ask(p.early[kind]) {
			continue
		}
		if kind == lexicon.EOF {
			p.finish()
			return true
		}
		p.take(p.stacks.steps[i])
	}
	return false
}

// Clean reports whether the game deviates nowhere from the grammar, and has no U+FFFD.
func (p *Parser) Clean() bool { return !p.deviates && !p.flawed.lost }

// Lost reports whether the game has U+FFFD.
func (p *Parser) Lost() bool { return p.flawed.lost }

// begin prepares the parser for the text of a game, and forgets the previous game.
func (p *Parser) begin(text string, game *ast.Game) {
	p.room, p.full = p.limits.roomFor(text), false
	p.load(text, max(1, p.room/cellSize))
	p.builder.Begin(text, game)
	p.game, p.built, p.deviates = game, 0, false
	p.findings.reset(p.limits.Findings)
	p.lines, p.open, p.read = append(p.lines[:0], line{}), p.open[:0], [lexicon.GrammarKinds]int32{}
	p.pairs, p.formless, p.tries = nil, false, 0
	p.ahead.reset()
	p.top = p.Start()
	p.plain = p.plainStates()
	clear(p.memos)
}

// finish ends the game at EOF.
func (p *Parser) finish() {
	p.cells = append(p.cells[:p.pos], *p.next())
	p.build()
	p.builder.End()
	p.game.Syntax = p.fixes(p.game.Syntax.Diagnostics)
}

// build adds the tokens that were read to the tree. No habit may change them any more.
func (p *Parser) build() {
	for ; p.built < p.pos; p.built++ {
		t := &p.cells[p.built]
		text := p.textOf(t)
		if t.Unclosed {
			text += "}"
		}
		p.builder.Add(t.Token, text)
	}
}

// take reads the next token and takes step s. It reports a spelling that the specification does not have.
func (p *Parser) take(s step) {
	t := &p.cells[p.head]
	if !t.respelled && t.Deviates() {
		p.deviates = true
		(*Cursor)(p).respell(t)
		t = &p.cells[p.head]
	}
	p.follow(s)
	read, text, remarks := t.Token, p.textOf(t), int(p.lines[len(p.lines)-1].remarks)
	p.advance()
	p.tries = 0
	p.count(read.Kind, text)
	p.spend(charge(read, remarks))
}

// follow moves the parser to the state after step s, and begins and ends the productions that the step begins and
// ends.
func (p *Parser) follow(s step) {
	p.open = p.open[:len(p.open)-int(s.ends+s.closes)]
	for range s.begins {
		p.open = append(p.open, int32(p.pos))
	}
	p.top = s.to
}

// pass reads the next token without asking the grammar, because no production has its kind.
func (p *Parser) pass() {
	white := p.cells[p.head].Kind == lexicon.Blank
	p.advance()
	p.tries = 0
	if !white {
		p.lines[len(p.lines)-1].remarks++
		p.spend(costly)
	}
}

// count updates the numbers of tokens and plies after a token was read.
func (p *Parser) count(kind lexicon.Kind, text string) {
	p.read[kind]++
	switch l := &p.lines[len(p.lines)-1]; kind {
	case lexicon.Comment:
		l.remarks++
	case lexicon.Move:
		l.remarks = 0
		l.plies, l.moved = l.plies+1, int32(p.pos)
		if l.next > 0 {
			l.round, l.next = l.next, 0
		}
	case lexicon.Number:
		l.next = lexicon.RoundOf(text)
	case lexicon.Result:
		l.ended = int32(p.pos)
	case lexicon.Open:
		l.remarks++
		p.lines = append(p.lines, line{plies: max(0, l.plies-1), begin: int32(p.pos)})
	case lexicon.Close:
		p.lines = p.lines[:max(1, len(p.lines)-1)]
	}
}

// pop takes the top part off the stack.
func (p *Parser) pop() {
	s := &p.stacks.all[p.top]
	if s.op == opEnd {
		p.open = p.open[:len(p.open)-1]
	}
	p.top = s.below
}

// deviate asks the habits for the kind of the next token until one changes the tokens. The last habit always does.
func (p *Parser) deviate() {
	asked := p.asked[p.cells[p.head].Kind]
	if p.tries++; p.tries > maxTries || p.full && p.cells[p.head].Kind == lexicon.Other {
		asked = asked[len(asked)-1:]
	}
	if !p.ask(asked) {
		panic("parse: no habit takes a " + p.cells[p.head].Kind.String())
	}
}

// ask asks some habits, in order, until one changes the tokens. It returns false if none of them does.
func (p *Parser) ask(habits []int) bool {
	for _, i := range habits {
		p.asking = i
		if h := &p.habits[i]; p.suits(h) && h.Meet((*Cursor)(p)) {
			p.deviates = true
			return true
		}
	}
	return false
}

// suits reports whether the conditions In and Fits of a habit hold here.
func (p *Parser) suits(h *Habit) bool {
	c := (*Cursor)(p)
	if h.In != "" && c.In() != h.In {
		return false
	}
	return h.Fits == 0 || h.Fits&p.stacks.fitting(p.top) != 0
}

// Limit sets the limits for the games to come.
func (p *Parser) Limit(limits Limits) { p.limits = limits }

// Release forgets the game that was read, and gives back memory that only a huge game needs.
func (p *Parser) Release() {
	clear(p.texts)
	clear(p.findings.all)
	p.source, p.game, p.pairs = "", nil, nil
	p.builder.Release()
	if cap(p.cells) > maxKept {
		p.cells, p.findings, p.lines, p.open = nil, findings{}, nil, nil
	}
}

// maxKept is the number of tokens for which a parser keeps memory after a game.
const maxKept = 1 << 16

// Start returns the state before the first token of a game, for [Parser.Step].
func (p *Parser) Start() int32 {
	p.stacks.reset()
	return p.stacks.push(p.grammar.whole[0], p.stacks.push(p.grammar.finish, -1))
}

// Step returns the state after a token of a kind. ok is false if the grammar does not allow the token. Step asks no
// habit.
func (p *Parser) Step(from int32, kind lexicon.Kind) (to int32, ok bool) {
	i := p.stacks.step(from, kind)
	if i == none {
		return 0, false
	}
	return p.stacks.steps[i].to, true
}

// Len returns the number of tokens of the game that was read, EOF included. They are in the order in which they were read.
func (p *Parser) Len() int { return len(p.cells) }

// Token returns token i. A token that no production has is of kind Stray, Sign, Aside or Blank.
func (p *Parser) Token(i int) Token { return p.token(&p.cells[i]) }

// Work returns the number of tokens and bytes that habits looked at.
func (p *Parser) Work() int { return p.work }
