package semantic

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/internal/repair"
)

// Where a line stops, the checker searches for the slip that explains it. After a certain slip it reads the game on:
// it plays the game again from its start with the slips found so far. Most games with a slip are therefore played
// twice. The main line is searched to its end first, then its variations, then theirs, because a slip changes the
// positions of all later moves.

// A stretch is the part of a line from a ply on. It has the position before this ply and the number of plies that
// lead there.
type stretch struct {
	from  int
	start *board.Position
	plies int
}

// A brokenLine is a line with a stop that findSlips has yet to search.
type brokenLine struct {
	line  *ast.Line
	from  int            // index of the first ply of the stretch to search
	stop  int            // index of the ply that cannot be played
	start board.Position // position before the ply at from
	plies int            // number of plies played before start
	depth int
	at    int // index of the stop in info.Stops
}

// An outcome is the result of the search at a ply that cannot be played.
type outcome struct {
	slips   []Slip     // slips that explain the stop, the likeliest first
	certain bool       // whether the first slip is certain
	foreign rules.Text // reason why there was no search: see checker.foreign
}

// A guess says which move to play at a ply, because a certain slip begins there or before.
type guess struct {
	how    guessing
	move   board.Move
	slip   *Slip // slip that begins at the ply; nil if it began before
	stop   Stop  // stop that the slip explains
	played bool  // whether the slip is in the ply that cannot be played, whose finding reports it
}

// addCorrection records a correction at the next fact.
func (c *checker) addCorrection(how guessing, move board.Move) {
	c.info.corrections = append(c.info.corrections, correction{len(c.info.Facts), how, move})
}

// forget clears the state of the previous game.
func (c *checker) forget() {
	if c.outcomes != nil {
		c.outcomes, c.guesses, c.wrongSide, c.explained = nil, nil, nil, nil
	}
	c.broken, c.turned = c.broken[:0], false
}

// maxSearched is the largest number of plies in a line that is searched for slips. No real game has more.
const maxSearched = 2_000

// maxExplained is the largest number of lines in a game that are searched for slips. Real games have few lines that
// cannot be played.
const maxExplained = 64

// findSlips searches for the slips that explain the stops of a game, and checks the game again with them. It plays
// the game about once more for each slip, which costs little compared with the search.
func (c *checker) findSlips(info *Info, game *ast.Game) {
	c.outcomes, c.explained = map[*ast.Ply]*outcome{}, map[*ast.Line]*explained{}
	searched := false
	for depth := 0; len(c.broken) > 0; {
		guessed, deeper := false, false
		for i := range c.broken {
			b := &c.broken[i]
			switch {
			case b.depth > depth:
				deeper = true
			case b.depth == depth && c.outcomes[&b.line.Plies[b.stop]] == nil:
				if len(c.outcomes) == 0 {
					c.digits = widthOfDigits(&game.Main)
				}
				guessed = c.explainStop(b) || guessed
				searched = searched || c.outcomes[&b.line.Plies[b.stop]].says()
			}
		}
		switch {
		case guessed:
			c.once(info, game)
			searched = false
		case deeper:
			depth++
		default:
			c.broken = c.broken[:0]
		}
	}
	if searched { // so that the findings name the slips
		c.once(info, game)
	}
	c.keepEvidence()
}

// keepEvidence turns the fixes of spellings before an uncertain stop into suggestions. A spelling may be the only
// evidence between competing explanations: 后马 says that the file had two horses. If a fix rewrote the text to match
// the played moves, the wrong explanation would look certain.
func (c *checker) keepEvidence() {
	for i := range c.info.Stops {
		stop := &c.info.Stops[i]
		if stop.Certain || len(stop.Slips) == 0 {
			continue
		}
		for k := range c.info.Semantic.Diagnostics {
			d := &c.info.Semantic.Diagnostics[k]
			if d.Fix != nil && d.Span.Start < stop.Node.Start && ofPosition(d.Rule) {
				d.Suggestions, d.Fix = []ast.Suggestion{{Edits: d.Fix, Reason: ifPlayed}}, nil
			}
		}
	}
}

// ofPosition reports whether a rule is about spellings that depend on the position.
func ofPosition(rule rules.Rule) bool {
	return slices.ContainsFunc(spellingRules[:], func(s spellingRule) bool { return s.rule == rule && !s.habit })
}

// ifPlayed is the reason for a suggested spelling before an uncertain stop.
var ifPlayed = rules.Text{EN: "if no move before it is wrong", ZH: "如果前面的着法没有错"}

// mayBeExplained reports whether the search could find a slip at a stop. first says whether the stop is the first ply
// of its stretch. A first ply that is too short for a move has no explanation; thousands of games hold just a word. A
// ply that the file holds as squares has no explanation either: nobody typed it, so it has no misprint.
func (c *checker) mayBeExplained(first bool, ply *ast.Ply) bool {
	if c.holdsSquares(ply) {
		return false
	}
	return !first || c.conventions.notation == notation.SAN || utf8.RuneCountInString(ply.Text) >= shortestSpelling
}

// holdsSquares reports whether the file holds a ply as squares in its own code, as XQF and UBB do, and not as text.
func (c *checker) holdsSquares(ply *ast.Ply) bool {
	text := c.game.Text
	return c.game.Binary || squares(c.conventions.notation) && ply.Start >= 0 && ply.Size() > 0 && ply.Text != "" && int(ply.End) <= len(text) && text[ply.Start] != ply.Text[0]
}

// shortestSpelling is the number of characters of a move that lacks one character. All moves but SAN moves have four.
const shortestSpelling = 3

// An explained line is a decoded line. It holds the changes that are not reported yet.
type explained struct {
	from   int // index of the first ply of the explanation
	plies  int // number of plies played before start
	start  board.Position
	reach  int             // index of the first ply that is not explained
	coming []repair.Change // changes that are still to be reported, in the order of the text
}

// explainStop finds the slip that explains where a line stops, and reports whether the slip is certain, so that the
// line can be read on. A line is decoded once, at its first stop.
func (c *checker) explainStop(b *brokenLine) bool {
	ply := &b.line.Plies[b.stop]
	found := new(outcome)
	c.outcomes[ply] = found
	e := c.explained[b.line]
	if e == nil {
		if found.foreign = c.foreign(b); found.foreign != (rules.Text{}) {
			return false
		}
		if len(b.line.Plies) > maxSearched || len(c.explained) == maxExplained {
			return false
		}
		e = c.decode(b)
		c.explained[b.line] = e
	}
	if len(e.coming) == 0 || e.from+e.coming[0].At > b.stop {
		return false
	}
	change := &e.coming[0]
	e.coming = e.coming[1:]
	found.certain = (change.Certain || c.likeliest && change.Kind != repair.RoundsLeftOut) && !c.restarts(b.line, e.from+change.At, change)
	found.slips = append(found.slips, c.slip(b, e, change))
	for i := range change.Rivals {
		found.slips = append(found.slips, c.slip(b, e, &change.Rivals[i]))
	}
	if !found.certain {
		e.coming = nil
		return false
	}
	c.guess(b, e, change, &found.slips[0])
	return true
}

// restarts reports whether moves that are written twice may be the beginning of another game: after a blank line a
// move has the first round number again. Then neither copy is taken out.
func (c *checker) restarts(line *ast.Line, at int, change *repair.Change) bool {
	if change.Kind != repair.Twice || line != &c.game.Main {
		return false
	}
	until := min(len(line.Plies), at+2*max(1, change.Next-change.At)+1)
	for i := max(1, at); i < until; i++ {
		number := line.Plies[i].Number
		if number.Value != int64(firstRound(c.game)) || number.Size() == 0 {
			continue
		}
		if before, text := line.Plies[i-1].End, c.game.Text; before <= number.Start && int(number.Start) <= len(text) &&
			strings.Count(text[before:number.Start], "\n") > 1 {
			return true
		}
	}
	return false
}

// guess records the moves to play for the plies of a change.
func (c *checker) guess(b *brokenLine, e *explained, change *repair.Change, slip *Slip) {
	if c.guesses == nil {
		c.guesses = map[*ast.Ply]*guess{}
	}
	ply := &b.line.Plies[b.stop]
	first := &guess{slip: slip, stop: c.info.Stops[b.at], played: slip.Kind == SlipMisspelt && slip.Node == ply}
	plies := b.line.Plies[e.from+change.At:]
	switch change.Kind {
	case repair.LeftOut:
		first.how, first.move = playBefore, change.Moves[0]
	case repair.Twice:
		first.how = playNot
		for i := range slip.Plies {
			c.guesses[&plies[i]] = &guess{how: playNot}
		}
	case repair.OtherSide:
		c.wrongSide = first
		return
	default:
		for i, m := range change.Moves {
			c.guesses[&plies[i]] = &guess{move: m}
		}
		first.move = change.Moves[0]
	}
	c.guesses[&plies[0]] = first
}

// slipKinds maps the kinds of changes to the kinds of slips.
var slipKinds = [...]SlipKind{
	repair.Misspelt: SlipMisspelt, repair.LeftOut: SlipLeftOut, repair.Twice: SlipTwice, repair.Exchanged: SlipExchanged,
	repair.RoundsExchanged: SlipExchanged, repair.RoundsLeftOut: SlipRoundsLeftOut, repair.OtherSide: SlipWrongSide,
}

// slip returns the Slip for a change of a line that stops.
func (c *checker) slip(b *brokenLine, e *explained, change *repair.Change) Slip {
	at := e.from + change.At
	slip := Slip{
		Kind: slipKinds[change.Kind], Plies: max(len(change.Moves), change.Next-change.At), Probability: change.Probability,
		Reach: e.reach, ToEnd: e.reach == len(b.line.Plies), moves: change.Moves,
		depth: b.depth, further: e.reach - e.from - change.Next,
	}
	switch change.Kind {
	case repair.OtherSide:
		slip.Edits = c.otherSide()
		return slip
	case repair.RoundsExchanged:
		slip.Rounds = 2
	case repair.RoundsLeftOut:
		slip.Rounds = change.Rounds
	}
	slip.Node = &b.line.Plies[at]
	if before, plies, ok := c.before(e, b.line, at); ok {
		slip.Ply, slip.Side, slip.Round = plies+1, before.Side(), before.Fullmove()
		if len(change.Moves) > 0 {
			slip.Move = change.Moves[0]
			slip.Text = c.conventions.write(&before, slip.Move, c.info.Notation, c.asOthers(slip.Node.Text))
		}
	}
	if slip.Kind == SlipExchanged {
		slip.others = [2]string{slip.Node.Text, b.line.Plies[at+slip.Plies-1].Text}
	}
	slip.Edits = c.slipEdits(b.line, at, &slip)
	return slip
}

// before returns the position before ply at of a line, and the number of plies that lead there. Where c has a guess for an
// earlier ply, it plays the guess. It returns false if an earlier ply cannot be read.
func (c *checker) before(e *explained, line *ast.Line, at int) (position board.Position, plies int, ok bool) {
	position, plies = e.start, e.plies
	if e.from == 0 && c.wrongSide != nil && line == &c.game.Main {
		position.SetSide(position.Side().Other())
	}
	for i := e.from; i < at; i++ {
		ply := &line.Plies[i]
		g := c.guesses[ply]
		var m board.Move
		switch {
		case g != nil && g.how == playNot:
			continue
		case g != nil && g.how == playInstead:
			m = g.move
		default:
			if g != nil {
				position.Play(g.move)
				plies++
			}
			reading, _, err := c.conventions.read(&position, ply.Text)
			if err != nil {
				return position, plies, false
			}
			m = reading.Move
		}
		position.Play(m)
		plies++
	}
	return position, plies, true
}

// reportGuess reports the slip that begins at a ply, unless the finding at the stop reports it. From there on the game is
// read on a guess. In the main line reportGuess therefore sets Final and Played.
func (c *checker) reportGuess(g *guess, depth int, position *board.Position, plies int) {
	if depth == 0 && !c.guessed {
		c.info.Final, c.info.Played = *position, plies
	}
	c.guessed = true
	if g.slip == nil || g.played {
		return
	}
	c.slipped(g)
}

// playGuess plays a ply of a line as guessed, with its variations, from a position after plies plies. It moves
// position, plies and begin on to the next ply.
func (c *checker) playGuess(g *guess, line *ast.Line, i, depth int, position *board.Position, plies *int, numbers *numbering, begin *stretch) {
	move := &line.Plies[i]
	certain := c.guessed // whether the variations are read on a guess
	c.reportGuess(g, depth, position, *plies)
	if g.how == playBefore {
		c.addCorrection(playBefore, g.move)
		position.Play(g.move)
		*plies++
		certain = true
	}
	before, led := *position, *plies
	if g.how == playNot {
		c.addCorrection(playNot, board.Move{})
		c.fact(move, depth)
	} else {
		fact := c.fact(move, depth)
		fact.Side, fact.Ply, fact.Guessed = position.Side(), led+1, true
		m := g.move
		if g.how == playBefore || g.played {
			// The written text is read, too: to report the slip in it, or its spelling.
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
			c.play(variation, depth+1, &before, led, numbers.within())
			c.guessed = true
		}
	}
}

// slipped reports a slip at another place than the move that cannot be played.
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
	d := c.reportAbout(notationClauses[c.info.Notation], ruleMoveSlip, at, max(0, g.slip.Ply), g.slip.certainWords())
	d.Fix = g.slip.Edits
	if g.slip.Node != node {
		d.Related = []ast.Related{{Span: node.Span, Text: cannotBePlayed(g.stop.Err)}}
	}
	stop := g.stop
	stop.Finding, stop.Slips, stop.Certain = *d, c.outcomes[node].slips, true
	stop.Finding.Args = c.args(d.Args) // copied even for a finding that is only counted
	if stop.Depth == 0 || len(c.info.Stops) < c.maxFindings {
		c.info.Stops = append(c.info.Stops, stop)
	}
}
