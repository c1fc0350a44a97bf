package semantic

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A numbering holds the numbers of one line's rounds against what the position
// says (PGN-3.2). Rounds count on from the number of the FEN, or if that has none
// (PGN-2.10), from the one that the game begins with; a line that counts from another
// number is reported once, where it begins to differ. One wrong number among right ones is one finding. No line counts from a number below 0 or
// beyond mostRounds: that is a slip, and only the largest int may be left of it.
//
// Before Black's move a number may stand or not, with dots or without: all of
// "7. ... 炮２平３", "7... 炮２平３" and, after a comment, "7. 炮２平３" are written.
// Black to move first uses up the first number, as the FEN counts too.
type numbering struct {
	shift   int  // how far the numbers are off
	before  int  // how far they were off before the last number that did not go on from the one before
	jumped  int  // the round of that number
	missing bool // that a number is missing was reported
}

// number checks the number before a move of a side, the first of its line or not. The round
// is that of the position before it.
func (c *checker) number(n *numbering, move *ast.Ply, side board.Color, round int, first bool, ply int) {
	want := int64(round + n.shift)
	switch given := move.Number; {
	case given.Value == 0 && given.Len() == 0:
		if (first || side == board.Red) && !n.missing {
			n.missing = true
			c.misnumbered(ast.Span{Start: move.Start, End: move.Start}, ply,
				rules.Text{EN: "the number %d. is missing here", ZH: "这里缺少回合数 %d."}, want)
		}
	case given.Value != want && (given.Value < 0 || given.Value > mostRounds):
		c.misnumbered(given.Span, ply,
			rules.Text{EN: "this is round %d; no round has the number that is written", ZH: "这是第 %d 回合，所写的不是回合数"}, want)
	case given.Value != want && given.Value == int64(round+n.before) && round-n.jumped <= 1:
		n.shift = n.before // the number before was wrong, and alone
	case given.Value != want:
		n.before, n.jumped = n.shift, round
		n.shift += int(given.Value - want)
		c.misnumbered(given.Span, ply,
			rules.Text{EN: "this is round %d, not %d", ZH: "这是第 %d 回合，不是第 %d 回合"}, want, given.Value)
	case given.Ellipsis && side == board.Red:
		c.misnumbered(given.Span, ply,
			rules.Text{EN: "the dots leave out Red's move, but it is Red's turn", ZH: "省略号表示略去红方着法，而现在轮到红方走"})
	}
}

// misnumbered reports a number in words that say %d of others. They are put together only if they
// are kept: all moves of a game may have wrong numbers.
func (c *checker) misnumbered(at ast.Span, ply int, words rules.Text, numbers ...int64) {
	if c.onlyCounts(rules.RoundNumber, "") {
		return
	}
	var args []any
	for _, n := range numbers {
		args = append(args, n)
	}
	c.report(rules.RoundNumber, at, ply, rules.Text{EN: fmt.Sprintf(words.EN, args...), ZH: fmt.Sprintf(words.ZH, args...)})
}

// mostRounds is more rounds than any game has, and as many as a position counts.
const mostRounds = 1_000_000

// firstRound returns the number of the round that the moves of a game begin with, 1 if
// there is none.
func firstRound(game *ast.Game) int {
	if plies := game.Main.Plies; len(plies) > 0 {
		if first := plies[0].Number.Value; 0 < first && first <= mostRounds {
			return int(first)
		}
	}
	return 1
}
