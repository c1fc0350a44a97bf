package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// No position is known after a move that cannot be played, nor in a game whose FEN cannot be read. Such plies are still
// checked as far as their texts allow: the numbers of rounds, the notation, and the characters. A text alone does not
// say which move it means. So nothing is found there that needs the board, as illegal moves and missing words for front
// and rear do. The side to move is counted, so the numerals of the other side are not found either.

// A turn is the side to move, and the round, of a ply that is not played. Its zero value means that nothing is known.
type turn struct {
	side     board.Color
	round    int  // round as positions count it; 0 if it is not known
	plies    int  // number of plies before it
	doubtful bool // whether a text since the last number may be no move, so that it may be the other side's turn
}

// next returns the turn after t.
func (t turn) next() turn {
	if t.side == board.Black && t.round > 0 {
		t.round++
	}
	t.side = t.side.Other()
	t.plies++
	return t
}

// turnOf returns the turn of ply i of a line that is not played. due is its turn by the plies before it. A ply before
// may be one too many, or a move may be missing. The numbers of this ply and of the next ones say so.
//
// An unclosed variation may go on with the moves of the line around it, whose numbers are lower.
func (c *checker) turnOf(n *numbering, line *ast.Line, i int, due turn) turn {
	number, want := line.Plies[i].Number, int64(due.round+n.shift)
	isWritten := isNumbered(number)
	if c.isUnclosed(line) {
		due.doubtful = true
		if isWritten && 0 < number.Value && number.Value < want {
			n.shift -= int(want - number.Value)
			want = number.Value
		}
	}
	switch {
	case due.round == 0 && isWritten && number.Value > 0 && number.Value <= maxRounds:
		due.round, due.side, n.shift = int(number.Value), board.Red, 0
		if number.Ellipsis {
			due.side = board.Black
		}
	case due.side == board.Black && isWritten && !number.Ellipsis && (number.Value != want || due.doubtful):
		due.side = board.Red
		if number.Value == want+1 {
			due.round++
		}
	case due.side == board.Red && !isWritten && i > 0 && due.doubtful && isBlack(line.Plies[i+1:]):
		due.side = board.Black
		due.round--
	}
	due.doubtful = due.doubtful && !isWritten
	return due
}

// isNumbered reports whether a ply has a number. In a tree that was not read from PGN, a number has no text.
func isNumbered(n ast.Number) bool { return n.Value != 0 || n.Size() > 0 }

// isBlack reports whether a ply after a doubtful one may be Black's. next are the plies after it. The next number of a round says
// that it is not. So a missing number is reported only if that is certain.
func isBlack(next []ast.Ply) bool {
	const most = 4 // plies to look at
	for i := range next[:min(most, len(next))] {
		if number := next[i].Number; isNumbered(number) {
			return i%2 == 0 || number.Ellipsis
		}
	}
	return true
}

// passRest passes the plies after ply i of a line, which cannot be played, and checks the number of ply i. at is its turn by the
// position. The text of ply i is one too many, or a move is missing before it, or its move is wrong.
func (c *checker) passRest(line *ast.Line, i, depth int, at turn, numbers numbering) {
	at.doubtful = true
	at = c.turnOf(&numbers, line, i, at)
	move, number := &line.Plies[i], line.Plies[i].Number
	isDue := number.Value == int64(at.round+numbers.shift)
	if !number.Ellipsis || !isDue || c.witness().numeral(move, at.side) == agrees { // other dots are reported as a move of the other side
		c.numberOnly(&numbers, move, at, i == 0)
	}
	at.doubtful = !ast.IsNullMove(line.Plies[i].Text) || !isNumbered(number)
	c.pass(line, i+1, depth, at.next(), numbers)
}

// pass adds facts for the plies of a line that are not played, from an index on, and for the variations among and
// after them. It checks their texts. due is the turn of the first ply.
func (c *checker) pass(line *ast.Line, from, depth int, due turn, numbers numbering) {
	if from == 0 {
		c.passRemarks(line.Leading, depth)
	}
	for i := from; i < len(line.Plies); i++ {
		move := &line.Plies[i]
		c.fact(move, depth)
		due = c.turnOf(&numbers, line, i, due)
		isMove := c.textOnly(move, due)
		if isMove || isNumbered(move.Number) {
			c.numberOnly(&numbers, move, due, i == 0)
		}
		due.doubtful = due.doubtful || !isMove
		for _, remark := range move.Remarks {
			if variation, ok := remark.(*ast.Line); ok {
				c.pass(variation, 0, depth+1, due, numbers.within())
			}
		}
		due = due.next()
	}
	c.passRemarks(line.Trailing, depth)
}

// passRemarks adds facts for variations that are not played, because they replace no played move, and checks their texts.
func (c *checker) passRemarks(remarks []ast.Remark, depth int) {
	for _, remark := range remarks {
		if variation, ok := remark.(*ast.Line); ok {
			c.pass(variation, 0, depth+1, turn{}, numbering{})
		}
	}
}

// numberOnly checks the number before a ply that is not played.
func (c *checker) numberOnly(numbers *numbering, move *ast.Ply, t turn, first bool) {
	if t.round == 0 || !c.isLegible() {
		return
	}
	omitsRed := move.Number.Ellipsis && t.side == board.Red && move.Number.Value == int64(t.round+numbers.shift)
	if omitsRed && !namesSquares(c.info.Notation) && c.witness().numeral(move, board.Red) != agrees {
		c.otherSidesMove(move, board.Red, t.plies+1)
		return
	}
	c.number(numbers, move, t.side, t.round, first, t.plies+1)
}

// textOnly checks the text of a ply that is not played. It returns false for a text that may be no move.
func (c *checker) textOnly(move *ast.Ply, t turn) (isMove bool) {
	if !c.isLegible() {
		return true
	}
	n := c.notationOf(move.Text)
	switch {
	case ast.IsNullMove(move.Text):
		c.report(ruleMoveNull, move.Span, t.plies+1, move.Text, sideNames[t.side])
	case n == notation.Unknown:
		c.report(ruleMoveSyntax, move.Span, t.plies+1, move.Text, notationArgs[c.info.Notation], noWords)
		return false
	case n != c.conventions.notation && n != standardNotation(c.declared):
		c.otherNotation(move, t.plies+1, n)
	case c.conventions.ranks == usualRanks:
		c.characters(move, t, n)
	}
	return true
}

// characters reports a move that is not played and has other characters than the standard form of notation n. The numeral that
// ends a move in Chinese says which side wrote it.
func (c *checker) characters(move *ast.Ply, t turn, n notation.Notation) {
	side := t.side
	if c.witness().numeral(move, side) == denies {
		side = side.Other()
	}
	want, spelling, scripts := notation.Respell(n, move.Text, side, c.style(n, move.Text))
	spelling &^= notation.Numerals // the side is not certain
	if spelling != notation.Standard || scripts.Has(c.otherScript) {
		c.respell(move, t.plies+1, &respelling{spelling: c.told(spelling, scripts, n, move.Text), notation: n, side: side, want: want}, nil)
	}
}

// notationOf returns the notation of a text without a position: that of the game if the text has its shape. It returns
// Unknown for a text without the shape of a move.
func (c *checker) notationOf(text string) notation.Notation {
	own := c.conventions.notation
	if read := notation.NewText(own, text); read.IsMove() || own == notation.SAN && isSquare(text) {
		return own
	}
	if _, ok := notation.ReadRecognised(text); ok {
		return own
	}
	n := standardNotation(notation.DetectText(text))
	if squares(n) && squares(own) {
		return own
	}
	return n
}

// isLegible reports whether most plies of the main line are moves in the notation of the game. A text of another kind, as a
// game of chess, has one finding and not one for each ply.
func (c *checker) isLegible() bool {
	if c.legible == unknownYet {
		moves := 0
		for i := range c.game.Main.Plies {
			if c.notationOf(c.game.Main.Plies[i].Text) == c.conventions.notation {
				moves++
			}
		}
		c.legible = illegible
		if 2*moves > len(c.game.Main.Plies) {
			c.legible = legible
		}
	}
	return c.legible == legible
}

// A legibility says whether isLegible is true, once it was asked.
type legibility uint8

const (
	unknownYet legibility = iota
	legible
	illegible
)
