package pgnxml

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A turn is the place of a move in the numbering of rounds.
type turn struct {
	round int64 // 0 if rounds are not numbered
	black bool  // whether the move is the second of the round
	opens bool  // whether a line begins here
}

// firstTurn returns the turn of a game's first move: that of its FEN tag, else Red's in round 1.
func firstTurn(g *ast.Game) turn {
	first := turn{round: 1, opens: true}
	if tag := g.Tag("FEN"); tag != nil {
		if position, err := board.ParseFEN(tag.Value); err == nil {
			first.round, first.black = int64(position.Fullmove()), position.Side() == board.Black
		}
	}
	return first
}

// number returns the regular number of a move at turn t.
func (t turn) number() ast.Number {
	if t.round == 0 || t.black && !t.opens {
		return ast.Number{}
	}
	return ast.Number{Value: t.round, Ellipsis: t.black}
}

// numbered returns the turn of a move with number n. The number takes precedence over t. If a move of Red's
// has no number, later moves are not numbered.
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

// other returns the turn at which a variation begins that replaces the move.
func (t turn) other() turn {
	t.opens = true
	return t
}

// ellipsis shows that Red's move is left out.
const ellipsis = "..."

// formatNumber formats a number as in the text before a move.
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

// parseNumber parses the output of formatNumber, and looser forms without white space or period. A number
// that is too large becomes the largest.
func parseNumber(s string) (n ast.Number, ok bool) {
	s, n.Ellipsis = strings.CutSuffix(strings.TrimSpace(s), ellipsis)
	if s == "" {
		return n, true
	}
	value, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(s), "."), 10, 64)
	n.Value = value
	return n, err == nil || errors.Is(err, strconv.ErrRange)
}
