package repair

import "github.com/xqpgn/xqpgn/notation/board"

// pieceWorth is the worth of a piece in pawns, by its kind.
var pieceWorth = [...]int{board.Advisor: 2, board.Elephant: 2, board.Horse: 4, board.Rook: 9, board.Cannon: 5, board.Pawn: 1}

func worth(position *board.Position, s board.Square) int { return pieceWorth[position.At(s).Kind()] }

// missedCost is the cost of each pawn that a move gives away, and mostMissed the most pawns that count, a
// rook. In real games the first pawn costs 2.1 and each further one 0.25 (TestFit). But a piece that
// hangs does so for several moves, and the errors of these are not independent: 0.35 a pawn finds
// more of the slips of TestMeasureSlips than those costs do.
const missedCost, mostMissed = 0.35, 9

// best returns how many pawns the best of the moves of a position wins at once.
func best(position *board.Position, moves []board.Move) int {
	most := 0
	for _, m := range moves {
		if worth(position, m.To) > most {
			most = max(most, gain(position, m))
		}
	}
	return most
}

// sense returns the cost of a move on a position where the best one wins so many pawns: that of the
// pawns given away.
func sense(position *board.Position, best int, played board.Move) float64 {
	return missedCost * float64(lossOf(position, best, played))
}

// gain returns what a move wins at once: the piece it captures, less its own if that can be captured
// in turn.
func gain(position *board.Position, m board.Move) int {
	won := worth(position, m.To)
	after := position.After(m)
	for from := range after.Attackers(after.Side(), m.To) {
		if after.Legal(board.Move{From: from, To: m.To}) {
			return won - worth(position, m.From)
		}
	}
	return won
}

// lossOf returns how many pawns a move gives away where the best one wins so many.
func lossOf(position *board.Position, best int, m board.Move) int {
	if best == 0 {
		return 0
	}
	return min(mostMissed, max(0, best-max(0, gain(position, m))))
}
