package query

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A sacrifice is a move m of the side that wins, by the result or by mate at the end. All of this holds:
//
//   - The opponent's next move captures a rook, a cannon or a horse, and the game goes on after it.
//   - From m to [window] plies after it, or to the end of the game if that comes first, the rooks, cannons and
//     horses that the side lost are worth more than all that it captured: by half that piece's worth or more.
//   - The side was not in check before m, and it had a legal move that kept its pieces. After such a move, no
//     rook, cannon or horse can be captured at a loss; see [hangs].

// window is the number of plies after a sacrifice in which its worth may be regained.
const window = 6

// worth is the worth of a piece by kind, in quarters of a pawn. A pawn across the river has pawnAcross.
var worth = [...]int{board.Advisor: 8, board.Elephant: 8, board.Horse: 16, board.Rook: 36, board.Cannon: 18, board.Pawn: 4}

const pawnAcross = 8

// worthAt returns the worth of the piece on a square: 0 for a king or an empty square.
func worthAt(p *board.Position, s board.Square) int {
	piece := p.At(s)
	if piece.Kind() == board.Pawn && (s.Rank() >= board.Ranks/2) == (piece.Color() == board.Red) {
		return pawnAcross
	}
	return worth[piece.Kind()]
}

// isMajor reports whether a piece is a rook, a cannon or a horse.
func isMajor(piece board.Piece) bool {
	kind := piece.Kind()
	return kind == board.Rook || kind == board.Cannon || kind == board.Horse
}

// sacrifices yields the sacrifices of a game.
func sacrifices(info *semantic.Info) iter.Seq[event] {
	return func(yield func(event) bool) {
		winner, ok := winnerOf(info)
		if !ok {
			return
		}
		moves := worthsOf(info)
		position := info.Start
		for i, m := range moves {
			if position.Side() == winner && isGiven(moves[i:]) && couldKeep(position) && !yield(event{i + 1, i + 1}) {
				return
			}
			position.Play(m.Move)
		}
	}
}

// winnerOf returns the side that won a game.
func winnerOf(info *semantic.Info) (winner board.Color, ok bool) {
	switch {
	case info.Status == board.Checkmate && info.Complete():
		return info.Final.Side().Other(), true
	case info.Result() == ast.RedWon:
		return board.Red, true
	case info.Result() == ast.BlackWon:
		return board.Black, true
	}
	return 0, false
}

// A worthMove is a move with the worth of the piece that it captures.
type worthMove struct {
	board.Move
	worth int
	major bool // whether the captured piece is a rook, a cannon or a horse
}

// worthsOf returns the moves of the main line.
func worthsOf(info *semantic.Info) (moves []worthMove) {
	position := info.Start
	for m := range info.MainMoves() {
		moves = append(moves, worthMove{m, worthAt(&position, m.To), isMajor(position.At(m.To))})
		position.Play(m)
	}
	return moves
}

// isGiven reports whether the piece that the second move captures is not paid for in the window.
func isGiven(moves []worthMove) bool {
	if len(moves) < 3 || !moves[1].major {
		return false
	}
	lost := 0
	for i, m := range moves[:min(len(moves), 1+window)] {
		switch {
		case i%2 == 0:
			lost -= m.worth
		case m.major:
			lost += m.worth
		}
	}
	return 2*lost >= moves[1].worth
}

// couldKeep reports whether the side to move is not in check and has a move after which no rook, cannon or
// horse of it hangs.
func couldKeep(p board.Position) bool {
	if p.InCheck(p.Side()) {
		return false
	}
	for m := range p.Moves() {
		if !hangs(p.After(m)) {
			return true
		}
	}
	return false
}

// hangs reports whether the side to move can capture a rook, a cannon or a horse for less than half its worth:
// with a piece that is worth no more than half of it, or so that no move recaptures.
func hangs(p board.Position) bool {
	for m := range p.Captures() {
		if !isMajor(p.At(m.To)) {
			continue
		}
		if 2*worthAt(&p, m.From) <= worthAt(&p, m.To) || !canCapture(p.After(m), m.To) {
			return true
		}
	}
	return false
}

// canCapture reports whether the side to move can capture the piece on a square.
func canCapture(p board.Position, s board.Square) bool {
	for from := range p.Attackers(p.Side(), s) {
		if p.Allows(board.Move{From: from, To: s}) {
			return true
		}
	}
	return false
}
