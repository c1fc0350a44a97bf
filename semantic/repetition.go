package semantic

import (
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Repetition is a position that came up again and again: the same pieces on the
// same squares with the same side to move. What follows from it, the rule books
// disagree about; it is a fact, and no verdict.
type Repetition struct {
	// Plies are the plies after which the position stood, 0 for the start.
	Plies []int
	// Checking says, by board.Color, whether every move that the side made from
	// the first time to the last gave check: perpetual check.
	Checking [2]bool
}

// repeated is how often a position must stand to be worth a word.
const repeated = 3

// A history tells, as the main line is played, whether any position came up
// often enough; few games have one, and those are looked at again.
type history struct {
	hash   uint64   // of the pieces of the current position, less those of the start
	hashes []uint64 // of the positions since the last capture, after which none comes back
	often  bool
}

// add notes a move, before it is made.
func (h *history) add(before *board.Position, m board.Move) {
	if len(h.hashes) == 0 {
		h.hashes = append(h.hashes, h.hash)
	}
	piece, captured := before.At(m.From), before.At(m.To)
	h.hash ^= pieceHash(piece, m.From) ^ pieceHash(piece, m.To)
	if captured != 0 {
		h.hash ^= pieceHash(captured, m.To)
		h.hashes = h.hashes[:0]
	}
	h.hashes = append(h.hashes, h.hash)
	times := 1
	for i := len(h.hashes) - 3; i >= 0; i -= 2 {
		if h.hashes[i] == h.hash {
			times++
		}
	}
	h.often = h.often || times >= repeated
}

// pieceHash gives a number for a piece on a square (the finaliser of splitmix64).
func pieceHash(piece board.Piece, square board.Square) uint64 {
	x := (uint64(piece)<<8 | uint64(square) + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// repetitions finds the positions that the main line reached three times or more,
// and reports each where it was reached last.
func (c *checker) repetitions() {
	if !c.history.often {
		return
	}
	position := c.info.Start
	found := map[board.Key]*Repetition{position.Key(): {Plies: []int{0}}}
	checks := []bool{false} // by ply: whether it gave check
	for i := range c.info.Plies {
		position.Play(c.info.Moves[c.game.Main.Moves[i].Index].Move)
		checks = append(checks, position.InCheck(position.Side()))
		r := found[position.Key()]
		if r == nil {
			r = &Repetition{}
			found[position.Key()] = r
		}
		r.Plies = append(r.Plies, i+1)
	}
	for key, r := range found {
		if len(r.Plies) < repeated {
			continue
		}
		mover := key.Side() // who moves next, and so made every second ply from the first one on
		first, last := r.Plies[0], r.Plies[len(r.Plies)-1]
		r.Checking[mover] = allChecks(checks[first+1:last+1], 0)
		r.Checking[mover.Other()] = allChecks(checks[first+1:last+1], 1)
		c.info.Repetitions = append(c.info.Repetitions, *r)
	}
	slices.SortFunc(c.info.Repetitions, func(a, b Repetition) int { return a.Plies[len(a.Plies)-1] - b.Plies[len(b.Plies)-1] })
	for _, r := range c.info.Repetitions {
		c.reportRepetition(r)
	}
}

// allChecks reports whether every second ply from the one at start gave check.
func allChecks(checks []bool, start int) bool {
	for i := start; i < len(checks); i += 2 {
		if !checks[i] {
			return false
		}
	}
	return true
}

func (c *checker) reportRepetition(r Repetition) {
	var plies ast.Text
	for i, ply := range r.Plies {
		if i > 0 {
			plies.EN, plies.ZH = plies.EN+", ", plies.ZH+"、"
		}
		if ply == 0 {
			plies = ast.Text{EN: "0 (the start)", ZH: "0（开局）"}
			continue
		}
		plies.EN, plies.ZH = plies.EN+strconv.Itoa(ply), plies.ZH+strconv.Itoa(ply)
	}
	var perpetual ast.Text
	for _, side := range [...]board.Color{board.Red, board.Black} {
		if r.Checking[side] {
			perpetual.EN += "; every move of " + sideNames[side].EN + " between gave check"
			perpetual.ZH += "，其间" + sideNames[side].ZH + "步步将军"
		}
	}
	last := r.Plies[len(r.Plies)-1]
	c.report(ast.Repetition, c.game.Main.Moves[last-1].Span, last, len(r.Plies), plies, perpetual)
}
