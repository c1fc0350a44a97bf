package semantic

import (
	"fmt"
	"math"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// play plays a line from a position reached after a number of plies. A move that cannot be played ends the line,
// because no later position is known. Variations are played from the position before the move that they replace, so
// that no move is played twice. Their round numbers continue the enclosing line's.
func (c *checker) play(line *ast.Line, depth int, start *board.Position, plies int, numbers numbering) {
	c.passRemarks(line.Leading, depth)
	begin, position := stretch{start: start, plies: plies}, *start
	remembers := depth == 0 && !c.ignores(ruleRepetition)
	var before board.Position
	for i := range line.Plies {
		move := &line.Plies[i]
		if len(move.Remarks) > 0 {
			before = position
		}
		if c.guesses != nil {
			if guess := c.guesses[move]; guess != nil {
				c.playGuess(guess, line, i, depth, &position, &plies, &numbers, &begin)
				continue
			}
		}
		fact := c.fact(move, depth)
		side, round := position.Side(), position.Fullmove()
		fact.Side, fact.Ply = side, plies+1
		var played board.Move
		isPlayed, dots := false, move.Number.Ellipsis && side == board.Red
		if !dots {
			played, isPlayed = c.playStandard(move, &position, plies+1, fact)
		}
		var err error
		if !isPlayed {
			var reading notation.Reading
			var n notation.Notation
			reading, n, err = c.read(move, &position, plies+1)
			if err == nil && c.witness().refuses(line, i, side, reading.Spelling) {
				err = c.exchanged(move)
			}
			if err != nil {
				c.stop(line, i, depth, &position, plies+1, err, &begin)
			} else {
				if reading.Spelling != notation.Standard || reading.Scripts.Has(c.otherScript) {
					c.spelling(move, &position, plies+1, n, reading)
				} else {
					fact.standard = n == c.conventions.notation && c.conventions.ranks == usualRanks
				}
				played, isPlayed = reading.Move, true
				position.Play(played)
			}
		}
		if isPlayed {
			at := turn{side: side, round: round, plies: plies}
			if c.isUnclosed(line) {
				at = c.turnOf(&numbers, line, i, at)
			}
			c.number(&numbers, move, at.side, at.round, i == 0, plies+1)
			fact.Move, fact.Played, fact.Guessed = played, !c.guessed, c.guessed
			if remembers && !c.guessed {
				c.history.add(&position)
			}
		}
		for _, remark := range move.Remarks {
			if variation, isLine := remark.(*ast.Line); isLine {
				guessed := c.guessed // a guess in a variation ends with it
				c.play(variation, depth+1, &before, plies, numbers.within())
				c.guessed = guessed
			}
		}
		if err != nil {
			c.reached(depth, &position, plies)
			c.passRest(line, i, depth, turn{side: side, round: round, plies: plies}, numbers)
			return
		}
		plies++
	}
	c.reached(depth, &position, plies)
	c.passRemarks(line.Trailing, depth)
}

// playStandard plays a move in standard form, as nearly all are, and sets fact.standard. If
// moves should be in ICCS, it also plays the engines' form, h2e2 for H2-E2, and records that habit. It returns false
// for any other move, which c.read must read.
func (c *checker) playStandard(move *ast.Ply, position *board.Position, ply int, fact *Fact) (m board.Move, ok bool) {
	if c.conventions.ranks != usualRanks {
		return m, false
	}
	if m, ok = notation.Play(position, c.conventions.notation, c.info.Script, move.Text); ok {
		fact.standard = true
	} else if c.conventions.notation == notation.ICCS {
		if m, ok = notation.Play(position, notation.UCI, c.info.Script, move.Text); ok {
			c.habit(&c.habits[squaresHabit], ruleMoveSquares, move, ply, &respelling{notation: notation.ICCS, move: m}, position)
		}
	}
	return m, ok
}

// reached records the end of the main line. Moves read on a guess do not count.
func (c *checker) reached(depth int, position *board.Position, plies int) {
	if depth == 0 && !c.guessed {
		c.info.Final, c.info.Played = *position, plies
	}
}

// fact adds a fact about a ply, to be completed before the next.
func (c *checker) fact(ply *ast.Ply, depth int) *Fact {
	facts := append(c.info.Facts, Fact{Text: ply.Text, depth: factDepth(depth)})
	c.info.Facts = facts
	return &facts[len(facts)-1]
}

// factDepth returns a depth as facts hold it, at most the maximum of uint16.
func factDepth(depth int) uint16 { return uint16(min(depth, math.MaxUint16)) }

// read resolves a move's text and returns its notation. It reports a move that is neither in the game's notation nor
// in the declared one. A move in the declared notation is correct, even if the others are not.
func (c *checker) read(move *ast.Ply, position *board.Position, ply int) (notation.Reading, notation.Notation, error) {
	reading, n, err := c.conventions.read(position, move.Text)
	if err != nil || n == c.conventions.notation || n == standardNotation(c.declared) {
		return reading, n, err
	}
	as := notation.Reading{Move: reading.Move} // without a Spelling, since this finding covers it
	if c.drop(ruleMoveNotation) {
		return as, n, nil
	}
	want := c.conventions.write(position, reading.Move, c.conventions.notation, c.style(c.conventions.notation, move.Text))
	c.otherNotation(move, ply, n).Fix = rewording(move, want)
	return as, n, nil
}

// otherNotation reports a move in notation n, which is not that of the game.
func (c *checker) otherNotation(move *ast.Ply, ply int, n notation.Notation) *ast.Diagnostic {
	others := notationNames[c.info.Notation]
	return c.report(ruleMoveNotation, move.Span, ply, notationNames[n], rules.Text{EN: "the others are " + others.EN, ZH: "其他着法是" + others.ZH})
}

// stop records a move that cannot be played, and reports why.
func (c *checker) stop(line *ast.Line, i, depth int, position *board.Position, ply int, err error, begin *stretch) {
	problem, ok := moveError(err)
	if !ok {
		panic(err) // notation.Read returns only MoveErrors
	}
	move := &line.Plies[i]
	if c.isUnclosed(line) { // moves of another line may be in it, as the finding about its end says
		c.textOnly(move, turn{side: position.Side(), plies: ply - 1})
		return
	}
	found := c.unplayable(move, position, ply, problem)
	if depth > 0 && len(c.info.Stops) >= c.maxFindings {
		return
	}
	stop := Stop{Node: move, Depth: depth, Before: *position, Err: problem, Finding: *found}
	stop.Finding.Args = c.args(found.Args) // a copy, since a finding that is only counted is overwritten
	if known := c.outcomes[move]; known != nil {
		stop.Slips, stop.Certain = known.slips, known.certain
	} else if found.Rule != ruleMoveAfterEnd && !(found.Rule == ruleMoveSide && i == 0) && c.mayBeExplained(i == begin.from, move) {
		c.broken = append(c.broken, brokenLine{line, begin.from, i, *begin.start, begin.plies, depth, len(c.info.Stops)})
	}
	c.info.Stops = append(c.info.Stops, stop)
}

// isUnclosed reports whether a variation, or one around it, is unclosed and so goes on to the end of the game.
func (c *checker) isUnclosed(line *ast.Line) bool {
	return line != &c.game.Main && c.unclosed < line.End
}

// firstUnclosed returns the offset of the first unclosed variation of the game, or an offset after its end.
func firstUnclosed(game *ast.Game) int32 {
	for i := range game.Syntax.Diagnostics {
		if d := &game.Syntax.Diagnostics[i]; d.Rule == ruleVariationUnterminated {
			return d.Span.Start
		}
	}
	return math.MaxInt32
}

// unexplained is the outcome of a move for which no slip was searched yet.
var unexplained outcome

// unplayable reports why a move cannot be played.
func (c *checker) unplayable(move *ast.Ply, position *board.Position, ply int, problem *notation.MoveError) *ast.Diagnostic {
	side := &sideNames[position.Side()]
	if ast.IsNullMove(move.Text) {
		return c.report(ruleMoveNull, move.Span, ply, move.Text, *side)
	}
	if problem.Reason == notation.OtherSide {
		return c.otherSidesMove(move, position.Side(), ply)
	}
	if problem.Kind != notation.Syntax {
		if status := position.Status(); status != board.Ongoing {
			return c.report(ruleMoveAfterEnd, move.Span, ply, statusWords(status))
		}
	}
	known := c.outcomes[move]
	if known == nil {
		known = &unexplained
	}
	var d *ast.Diagnostic
	words := known.words(move)
	switch problem.Kind {
	case notation.Ambiguous:
		meant := c.candidates(position, move, problem)
		if !known.certain {
			words = rules.Text{} // the finding lists the candidates
		}
		d = c.reportMove(ruleMoveAmbiguous, move, ply, move.Text, joinCandidates(meant), words)
		if len(known.slips) == 0 {
			for _, m := range meant {
				d.Suggestions = append(d.Suggestions, suggest(move, m.text, rules.Text{EN: m.squares, ZH: m.squares})...)
			}
		}
	case notation.Impossible:
		d = c.reportMove(ruleMoveImpossible, move, ply, *side, move.Text, problem.Why(), words)
	case notation.Illegal:
		d = c.reportMove(ruleMoveIllegal, move, ply, *side, move.Text, problem.Why(), words)
	default:
		d = c.report(ruleMoveSyntax, move.Span, ply, move.Text, notationArgs[c.info.Notation], argOf(words))
	}
	if known.certain {
		d.Fix = known.slips[0].Edits
	} else {
		d.Suggestions = append(d.Suggestions, known.suggestions(move)...)
	}
	return d
}

// A numbering compares the round numbers of a line with the rounds of its positions (PGN-3.2). Rounds count on from
// the number in the FEN or, if the FEN has none (PGN-2.10), from the game's first number. A line that counts from
// another number is reported once, where it begins to differ. One wrong number among right ones is one finding. No
// line counts from a number below 0 or above maxRounds: that is a slip, and a number too large for an int is read as
// the largest int.
//
// A line may number each move instead of each round: 1. 炮二平五 2. 马８进７ 3. 马二进三. It is reported once, at its 2.
//
// A number before Black's move is optional, and so are its dots: files have "7. ... 炮２平３", "7... 炮２平３" and, after a
// comment, "7. 炮２平３". If Black moves first, that move uses up the first number, as in the FEN.
type numbering struct {
	shift   int  // written number less the position's
	before  int  // shift before the last number that did not continue the count
	jumped  int  // round, by the position, of the number that changed shift last
	missing bool // whether a missing number was reported

	last  int64 // number written before the previous move, or 0
	moves bool  // whether the line numbers each move
}

// within returns the numbering for a variation that begins here.
func (n *numbering) within() numbering {
	inner := *n
	inner.missing = false
	inner.last = max(0, n.last-1) // the variation repeats the number of the move that it replaces
	return inner
}

// number checks the number before a move. first says whether the move is the first of its line; round is the round of
// the position before it.
func (c *checker) number(n *numbering, move *ast.Ply, side board.Color, round int, first bool, ply int) {
	want, next := int64(round+n.shift), n.last+1
	given := move.Number
	isAbsent := !isNumbered(given)
	n.moves = n.moves && (isAbsent || given.Value == next)
	n.last = given.Value
	if n.moves {
		want, n.last = next, next
	}
	switch {
	case isAbsent:
		if (first || side == board.Red) && !n.missing {
			n.missing = true
			c.misnumbered(ast.Span{Start: move.Start, End: move.Start}, ply,
				rules.Text{EN: "the number %d. is missing here", ZH: "这里缺少回合数 %d."}, want)
		}
	case given.Value != want && (given.Value < 0 || given.Value > maxRounds):
		c.misnumbered(given.Span, ply,
			rules.Text{EN: "this is round %d; no round has the number that is written", ZH: "这是第 %d 回合，所写的不是回合数"}, want)
	case given.Value != want && given.Value == int64(round+n.before) && round-n.jumped <= 1:
		n.shift = n.before // the previous number was a single wrong one
	case given.Value != want:
		if n.moves = side == board.Black && given.Value == next && next == want+1; !n.moves {
			n.before, n.jumped = n.shift, round
			n.shift += int(given.Value - want)
		}
		c.misnumbered(given.Span, ply,
			rules.Text{EN: "this is round %d, not %d", ZH: "这是第 %d 回合，不是第 %d 回合"}, want, given.Value)
	case given.Ellipsis && side == board.Red:
		c.misnumbered(given.Span, ply,
			rules.Text{EN: "the dots leave out Red's move, but it is Red's turn", ZH: "省略号表示略去红方着法，而现在轮到红方走"})
	}
}

// misnumbered reports a wrong number. The words have a %d for each of numbers. They are formatted only if the finding
// is kept, because all moves of a game may have wrong numbers.
func (c *checker) misnumbered(at ast.Span, ply int, words rules.Text, numbers ...int64) {
	if c.drop(ruleRoundNumber) {
		return
	}
	var args []any
	for _, n := range numbers {
		args = append(args, n)
	}
	c.report(ruleRoundNumber, at, ply, rules.Text{EN: fmt.Sprintf(words.EN, args...), ZH: fmt.Sprintf(words.ZH, args...)})
}

// maxRounds is more rounds than any game has, and the highest round that a position counts.
const maxRounds = 1_000_000

// firstRound returns the round number before the first move, or 1 if that has none or an impossible one.
func firstRound(game *ast.Game) int {
	if plies := game.Main.Plies; len(plies) > 0 {
		if first := plies[0].Number.Value; 0 < first && first <= maxRounds {
			return int(first)
		}
	}
	return 1
}
