package semantic

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Where a line stops, the slip that explains it is searched for, and behind one that is
// certain the game is read on. For that the game is played again from its start, with
// what is known then: of most games with a slip twice. First the main line is done to
// its end, then its variations, then theirs, since a slip moves all that comes behind
// it.

// What the search may try in a game: so many moves for each that the game has, and
// some more, all in all. A move to try costs about what it costs to check one, once it
// is read: a broken game of 300 plies takes at most 81,000 tries, and real ones took 60
// a ply on average and 142 at most.
const (
	triesPerPly = 256
	triesAtAll  = 4096
	triesToPlay = 4 // what a ply costs that is played again
)

// A stretch of a line begins at a ply: the position before it, and how many plies led
// there.
type stretch struct {
	from  int
	start *board.Position
	plies int
}

// A brokenLine is one that stops where nothing has been searched for yet.
type brokenLine struct {
	line  *ast.Line
	from  int            // the first ply of the stretch to be searched
	stop  int            // the ply that cannot be played
	start board.Position // before the first
	plies int            // that led there
	depth int
	at    int // of info.Stops
}

// An outcome is what the search found about a ply that cannot be played.
type outcome struct {
	slips   []Slip // the likeliest first
	certain bool   // the first one is
}

// A guess is what is taken for meant at a ply: because of the slip there, or because
// of one that began before it.
type guess struct {
	how    guessing
	move   board.Move
	slip   *Slip // the one that begins here, nil if it began before
	stop   Stop  // of the move that could not be played, if that is another one
	played bool  // whether the slip is at the move that cannot be played, which reports it
}

// guessing is what a guess does.
type guessing uint8

const (
	playInstead guessing = iota // another move is played
	playBefore                  // a move is played before the one that is written
	playNot                     // the move is not played
	wrongSide                   // the other side moves first
)

// amend takes note of an amendment at the next fact.
func (c *checker) amend(how guessing, move board.Move) {
	c.info.amendments = append(c.info.amendments, amendment{len(c.info.Facts), how, move})
}

// An amendment says that the plies of a line are not its facts one by one: behind a
// slip of a kind that takes moves out or puts one in.
type amendment struct {
	fact int // the fact of the ply that it is about
	how  guessing
	move board.Move
}

// forget makes the checker ready for a game.
func (c *checker) forget() {
	if c.outcomes != nil {
		c.outcomes, c.guesses, c.wrongSide = nil, nil, nil
	}
	c.broken = c.broken[:0]
}

// mostSearched is how many plies a line may have to be searched for slips: no game has so
// many.
const mostSearched = 10_000

// findSlips searches for what explains the stops of a game, and checks it again with
// that.
func (c *checker) findSlips(info *Info, game *ast.Game) {
	c.outcomes = map[*ast.Ply]*outcome{}
	c.budget = triesPerPly*len(info.Facts) + triesAtAll
	searched := false
	for depth := 0; len(c.broken) > 0 && c.budget > 0; {
		guessed, deeper := false, false
		for i := range c.broken {
			b := &c.broken[i]
			switch {
			case b.depth > depth:
				deeper = true
			case len(b.line.Plies) > mostSearched:
			case b.depth == depth && c.outcomes[&b.line.Plies[b.stop]] == nil && c.budget > 0:
				if len(c.outcomes) == 0 {
					c.digits = widthOfDigits(&game.Main)
				}
				guessed = c.searchLine(b) || guessed
				searched = searched || len(c.outcomes[&b.line.Plies[b.stop]].slips) > 0
			}
		}
		switch {
		case guessed:
			c.budget -= triesToPlay * len(info.Facts)
			c.once(info, game)
			searched = false
		case deeper:
			depth++
		default:
			c.broken = c.broken[:0]
		}
	}
	if searched { // to say what was found
		c.once(info, game)
	}
}

// mayBeExplained reports whether the search could find a slip where a stretch stops, at its first
// ply or at another one: nothing is found of a first one that is too short for a move, as in
// thousands of games of a word each.
func (c *checker) mayBeExplained(first bool, written string) bool {
	return !first || c.held.notation == notation.SAN || utf8.RuneCountInString(written) >= shortestSpelling
}

// searchLine searches for the slip of a line, and reports whether it is certain.
func (c *checker) searchLine(b *brokenLine) bool {
	ply := &b.line.Plies[b.stop]
	s := &c.search
	s.manner, s.written, s.budget, s.style = c.held, c.info.Notation, &c.budget, c.asOthers
	s.begin(b.line, b.from, b.stop, &b.start)
	s.fenSide = b.depth == 0 && b.from == 0 && b.plies == 0 && c.info.fen != "" && c.wrongSide == nil
	s.search()
	found := &outcome{certain: s.certain()}
	c.outcomes[ply] = found
	for i := range s.found {
		p := &s.found[i]
		if len(found.slips) == mostSlips || p.total > s.found[0].total+mostBehind || p.cost > mostCertain {
			break
		}
		if p.reach == s.stop+1 && p.cost >= s.found[0].cost+farRival {
			continue // nothing speaks for it, and the spelling against it
		}
		found.slips = append(found.slips, c.slip(b, p))
	}
	if !found.certain {
		return false
	}
	if c.guesses == nil {
		c.guesses = map[*ast.Ply]*guess{}
	}
	slip, p := &found.slips[0], &s.found[0]
	first := &guess{slip: slip, stop: c.info.Stops[b.at], played: slip.Kind == Misspelt && slip.Node == ply}
	plies := b.line.Plies[b.from+p.at:]
	switch slip.Kind {
	case Misspelt, Exchanged:
		for i, m := range p.meant[:p.moves] {
			c.guesses[&plies[i]] = &guess{move: m}
		}
		first.move = p.meant[0]
	case LeftOut:
		first.how, first.move = playBefore, p.meant[0]
	case WrittenTwice:
		first.how = playNot
		for i := range slip.Plies {
			c.guesses[&plies[i]] = &guess{how: playNot}
		}
	case WrongSide:
		c.wrongSide = first
		return true
	}
	c.guesses[&plies[0]] = first
	return true
}

// asOthers returns the style of the specifications to write a move in whose text is
// given, with digits as wide as most of the game's.
func (c *checker) asOthers(text string) notation.Style {
	style := c.style(c.info.Notation, text)
	style.Digits = c.digits
	return style
}

// widthOfDigits returns how wide the digits of most moves are.
func widthOfDigits(line *ast.Line) notation.Digits {
	narrow, wide := 0, 0
	for i := range line.Plies {
		switch last, _ := utf8.DecodeLastRuneInString(line.Plies[i].Text); {
		case last >= '1' && last <= '9':
			narrow++
		case last >= '１' && last <= '９':
			wide++
		}
	}
	if narrow > wide {
		return notation.ASCII
	}
	return notation.FullWidth
}

// slip returns what the search found as it is told to others.
func (c *checker) slip(b *brokenLine, p *supposed) Slip {
	s := &c.search
	at := b.from + p.at
	slip := Slip{
		Kind: p.kind, Ply: b.plies + p.at + 1, Plies: max(p.moves, p.next-p.at),
		Reach: b.from + p.reach, ToEnd: p.reach == len(s.texts), Cost: p.total,
		depth: b.depth, further: p.reach - p.next,
	}
	if p.kind == WrongSide {
		slip.Edits = c.otherSide()
		return slip
	}
	before := &s.positions[p.at]
	slip.Node, slip.Side, slip.Round = &b.line.Plies[at], before.Side(), before.Fullmove()
	if p.moves > 0 {
		slip.Move = p.meant[0]
		slip.Text = notation.Write(before, slip.Move, c.info.Notation, c.asOthers(slip.Node.Text))
	}
	if p.kind == Exchanged {
		slip.others = [2]string{slip.Node.Text, b.line.Plies[at+slip.Plies-1].Text}
	}
	slip.Edits = slipEdits(b.line, at, &slip)
	return slip
}

// slipEdits returns the edits that mend a slip, which begins at a ply of a line; none if
// they would touch more than the moves.
func slipEdits(line *ast.Line, at int, slip *Slip) []ast.Edit {
	node := slip.Node
	switch slip.Kind {
	case Misspelt:
		return rewording(node, slip.Text)
	case LeftOut:
		return leftOutEdits(slip)
	case WrittenTwice:
		for i := range slip.Plies {
			if ply := &line.Plies[at+i]; len(ply.Remarks) > 0 || !rewordable(ply) {
				return nil
			}
		}
		from := node.Start
		if node.Number.Len() > 0 && node.Number.Start < from {
			from = node.Number.Start
		}
		return []ast.Edit{{Span: ast.Span{Start: from, End: line.Plies[at+slip.Plies-1].End}}}
	default:
		first, last := &line.Plies[at], &line.Plies[at+slip.Plies-1]
		if !rewordable(first) || !rewordable(last) {
			return nil
		}
		return []ast.Edit{{Span: first.Span, New: last.Text}, {Span: last.Span, New: first.Text}}
	}
}

// tell reports the slip that begins at a ply, if it is not reported where the line
// stops, and takes note that the game is read on a guess from there on.
func (c *checker) tell(g *guess, depth int, position *board.Position, plies int) {
	if depth == 0 && !c.guessed {
		c.info.Final, c.info.Played = *position, plies
	}
	c.guessed = true
	if g.slip == nil || g.played {
		return
	}
	c.slipped(g)
}

// playGuess plays a ply of a line as it is guessed, with its variations, from a position
// that so many plies led to. It leaves both, and where the search begins, as they are
// behind it.
func (c *checker) playGuess(g *guess, line *ast.Line, i, depth int, position *board.Position, plies *int, numbers *numbering, begin *stretch) {
	move := &line.Plies[i]
	certain := c.guessed // what the variations are read on
	c.tell(g, depth, position, *plies)
	if g.how == playBefore {
		c.amend(playBefore, g.move)
		position.Play(g.move)
		*plies++
		certain = true
	}
	before, led := *position, *plies
	if g.how == playNot {
		c.amend(playNot, board.Move{})
		c.fact(move, depth)
	} else {
		fact := c.fact(move, depth)
		fact.Side, fact.Ply, fact.Guessed = position.Side(), led+1, true
		m := g.move
		if g.how == playBefore || g.played {
			// What is written is read, and where the slip is in it, reported.
			reading, n, err := c.read(move, position, led+1)
			switch {
			case err != nil:
				c.stop(line, i, depth, position, led+1, err, begin)
			case g.how == playBefore:
				if m = reading.Move; reading.Spelling != notation.Standard || reading.Scripts.Has(c.otherScript) {
					c.spelling(move, position, led+1, n, reading)
				}
			}
		}
		c.number(numbers, move, position.Side(), position.Fullmove(), i == 0, led+1)
		fact.Move = m
		position.Play(m)
		*plies++
	}
	start := *position
	*begin = stretch{i + 1, &start, *plies}
	for _, remark := range move.Remarks {
		if variation, isLine := remark.(*ast.Line); isLine {
			c.guessed = certain
			c.play(variation, depth+1, &before, led, numbering{shift: numbers.shift})
			c.guessed = true
		}
	}
}

// slipped reports a slip that is not at the move that cannot be played.
func (c *checker) slipped(g *guess) {
	node := g.stop.Node
	at := node.Span
	switch {
	case g.slip.Node != nil:
		at = g.slip.Node.Span
	default:
		if tag := c.game.Tag("FEN"); tag != nil {
			at = tag.At
		}
	}
	d := c.reportAbout(notationClauses[c.info.Notation], rules.MoveSlip, at, max(0, g.slip.Ply), g.slip.certainWords())
	d.Fix = g.slip.Edits
	if g.slip.Node != node {
		d.Related = []ast.Related{{Span: node.Span, Text: cannotBePlayed(g.stop.Err)}}
	}
	stop := g.stop
	stop.Finding, stop.Slips, stop.Certain = *d, c.outcomes[node].slips, true
	stop.Finding.Args = c.args(d.Args) // also of one that is only counted
	if stop.Depth == 0 || len(c.info.Stops) < c.maxFindings {
		c.info.Stops = append(c.info.Stops, stop)
	}
}
