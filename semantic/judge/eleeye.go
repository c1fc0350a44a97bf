package judge

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// eleeyeChase returns the piece that a move chases in ElephantEye (PositionStruct::ChasedBy in its
// genmoves.cpp). It is the first one found, in the order of ElephantEye's tables.
func eleeyeChase(m *semantic.CycleMove) squares {
	after, to := m.After(), m.Move.To
	kind := after.At(to).Kind()
	if m.Check || m.Before.At(to) != 0 {
		return squares{} // a checking or capturing move does not chase
	}
	for _, way := range eleeyeWays(kind, m.Move) {
		s := eleeyeTarget(&after, to, way)
		if s != board.NoSquare && isEleeyePrey(&after, kind, s) {
			return squareSet(s)
		}
	}
	return squares{}
}

// eleeyeWays returns the steps of a horse, and for a rook or cannon the directions across the move.
func eleeyeWays(kind board.Kind, m board.Move) [][2]int {
	switch {
	case kind == board.Horse:
		return [][2]int{{-1, 2}, {1, 2}, {-2, 1}, {2, 1}, {-2, -1}, {2, -1}, {-1, -2}, {1, -2}}
	case kind != board.Rook && kind != board.Cannon:
		return nil
	case m.From.File() == m.To.File():
		return [][2]int{{1, 0}, {-1, 0}}
	default:
		return [][2]int{{0, -1}, {0, 1}}
	}
}

// eleeyeTarget returns the enemy piece that a piece attacks in a direction, or NoSquare.
func eleeyeTarget(p *board.Position, from board.Square, way [2]int) board.Square {
	side := p.At(from).Color()
	for s := board.SquareAt(from.File()+way[0], from.Rank()+way[1]); s != board.NoSquare; s = board.SquareAt(s.File()+way[0], s.Rank()+way[1]) {
		if piece := p.At(s); piece != 0 && piece.Color() != side && attackers(p, side, s).has(from) {
			return s
		}
	}
	return board.NoSquare
}

// isEleeyePrey reports whether a horse, rook or cannon chases a piece.
func isEleeyePrey(p *board.Position, attacker board.Kind, s board.Square) bool {
	piece := p.At(s)
	switch kind := piece.Kind(); {
	case kind == board.Rook:
		return attacker != board.Rook
	case kind == board.Horse && attacker == board.Horse, kind == board.Cannon && attacker == board.Cannon:
		return false
	case kind == board.Horse || kind == board.Cannon || kind == board.Pawn && isPrey(p, s):
		return attackers(p, piece.Color(), s).empty()
	default:
		return false
	}
}
