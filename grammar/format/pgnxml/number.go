package pgnxml

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A turn is where a move stands in the numbering of rounds.
type turn struct {
	round int64 // 0 where rounds are not numbered
	black bool  // whether it is the second move of the round
	opens bool  // whether a line begins here
}

// firstTurn returns where a game begins: where the position of its FEN tag says, else
// with Red's first move.
func firstTurn(g *ast.Game) turn {
	first := turn{round: 1, opens: true}
	if tag := g.Tag("FEN"); tag != nil {
		if position, err := board.ParseFEN(tag.Value); err == nil {
			first.round, first.black = int64(position.Fullmove()), position.Side() == board.Black
		}
	}
	return first
}

// number returns the number that a move has there if all is as it should be.
func (t turn) number() ast.Number {
	if t.round == 0 || t.black && !t.opens {
		return ast.Number{}
	}
	return ast.Number{Value: t.round, Ellipsis: t.black}
}

// numbered returns the turn of a move that has the number there: the number is
// right, whatever was due. Where Red's has none, no more are due.
func (t turn) numbered(n ast.Number) turn {
	switch {
	case n != ast.Number{}:
		return turn{round: n.Value, black: n.Ellipsis}
	case !t.black:
		t.round = 0
	}
	return t
}

// next returns the turn after a move.
func (t turn) next() turn {
	if t.black && t.round > 0 && t.round < math.MaxInt64 {
		t.round++
	}
	return turn{round: t.round, black: !t.black}
}

// other returns the turn of a move that could be played instead.
func (t turn) other() turn {
	t.opens = true
	return t
}

// ellipsis is the sign that Red's move is left out.
const ellipsis = "..."

// formatNumber writes a number as it stands before a move.
func formatNumber(n ast.Number) string {
	var words []string
	if n.Value != 0 {
		words = append(words, strconv.FormatInt(n.Value, 10)+".")
	}
	if n.Ellipsis {
		words = append(words, ellipsis)
	}
	return strings.Join(words, " ")
}

// parseNumber reads what formatNumber writes, and looser forms: white space and
// the period may be missing. A number that is too large becomes the largest.
func parseNumber(s string) (n ast.Number, ok bool) {
	s, n.Ellipsis = strings.CutSuffix(strings.TrimSpace(s), ellipsis)
	if s == "" {
		return n, true
	}
	value, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(s), "."), 10, 64)
	n.Value = value
	return n, err == nil || errors.Is(err, strconv.ErrRange)
}
