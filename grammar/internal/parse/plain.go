package parse

import "github.com/xqpgn/xqpgn/grammar/internal/lexicon"

// Nearly all tags, and nearly all rounds of two moves, have a form that lexicon.PlainTag and lexicon.PlainRound
// recognise without the automaton. The parser adds a run of such tags or rounds to the tree at once. No habit would
// change any of their tokens. On the tape only the last tag or round of a run has tokens, since habits look at the
// tokens before the text that deviates.

// passPlain reads plain tags and rounds, if the grammar allows them next. Rounds may begin with a token that a habit
// looked at before.
func (p *Parser) passPlain() {
	switch empty := p.head == len(p.cells); {
	case empty && (p.top == p.plain[atStart] && p.pos == 0 || p.top == p.plain[afterTag]):
		p.passTags()
		p.passRounds()
	case p.top == p.plain[afterRound]:
		p.passRounds()
	}
}

// passTags reads the plain tags that follow.
func (p *Parser) passTags() {
	var last lexicon.TagLine
	from := p.end
	for p.room >= costly {
		t, ok := lexicon.PlainTag(p.source, p.end)
		if !ok {
			break
		}
		if p.end == from {
			p.build()
		}
		p.builder.Tag(&t)
		p.room -= costly
		p.read[lexicon.TagOpen]++
		p.end, last = t.End, t
	}
	if p.end > from {
		p.examine(from, p.end)
		p.putPassed(lexicon.Blank, from, last.Start)
		p.putPassed(lexicon.TagOpen, last.Start, last.Start+1)
		p.putPassed(lexicon.Name, last.Start+1, last.NameEnd)
		p.putPassed(lexicon.Separator, last.NameEnd, last.Value)
		p.putPassed(lexicon.Value, last.Value, last.ValueEnd)
		p.putPassed(lexicon.Break, last.ValueEnd, last.End)
	}
}

// passRounds reads the plain rounds that follow.
func (p *Parser) passRounds() {
	const size = 2 * PlySize
	var last lexicon.Round
	from := p.offset()
	for at := from; p.room >= size; at = p.end {
		r, ok := lexicon.PlainRound(p.source, at, p.formless)
		if !ok || at == from && !p.giveBack() {
			break
		}
		if at == from {
			p.build()
		}
		p.builder.Round(&r)
		p.room -= size
		p.lines[0].plies += 2
		p.read[lexicon.Number]++
		p.read[lexicon.Move] += 2
		p.end, last = r.End, r
	}
	if last.End == 0 {
		return
	}
	p.putPassed(lexicon.Blank, from, last.Start)
	p.putPassed(lexicon.Number, last.Start, last.NumberEnd)
	p.putWhite(last.NumberEnd, last.Red)
	p.putPassed(lexicon.Move, last.Red, last.RedEnd)
	p.putWhite(last.RedEnd, last.Black)
	p.putPassed(lexicon.Move, last.Black, last.BlackEnd)
	p.lines[0].moved, p.lines[0].round, p.lines[0].remarks = int32(p.pos), last.Value, 0
	p.putWhite(last.BlackEnd, last.End)
}

// putWhite is putPassed for white space. It is a Break if a line ends in it, and a Separator otherwise.
func (p *Parser) putWhite(start, end int) {
	kind := lexicon.Separator
	if lexicon.LineBreaks(p.source[start:end]) > 0 {
		kind = lexicon.Break
	}
	p.putPassed(kind, start, end)
}

// putPassed adds a token to the tape as already read. The tree must have that token already.
func (p *Parser) putPassed(kind lexicon.Kind, start, end int) {
	if start == end {
		return
	}
	p.cells = append(p.cells, cell{Token: lexicon.Token{Kind: kind, Start: int32(start), End: int32(end)}})
	if kind < lexicon.GrammarKinds {
		p.follow(p.stacks.steps[p.stacks.step(p.top, kind)])
	}
	p.advance()
	p.built = p.pos
}

// Indices of the field plain: the states in which passPlain looks for plain tags and rounds.
const (
	atStart = iota
	afterTag
	afterRound
)

// plainStates returns the states at the start of a game, after a tag, and after a round. The grammar allows a further
// tag after a tag, and a further round after a round, so each of these states holds for a whole run.
func (p *Parser) plainStates() (all [3]int32) {
	state := p.top
	for i, kinds := range [...][]lexicon.Kind{atStart: nil, afterTag: tagKinds, afterRound: roundKindsOfTwo} {
		for _, kind := range kinds {
			state, _ = p.Step(state, kind)
		}
		all[i] = state
	}
	return all
}

// The kinds of a tag and of a round with two moves.
var (
	tagKinds        = []lexicon.Kind{lexicon.TagOpen, lexicon.Name, lexicon.Separator, lexicon.Value, lexicon.Break}
	roundKindsOfTwo = []lexicon.Kind{lexicon.Number, lexicon.Separator, lexicon.Move, lexicon.Separator, lexicon.Move, lexicon.Separator}
)
