package semantic

import (
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast/rules"
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
	hashes []uint64       // of all positions, by ply
	since  int            // the ply of the last capture, 0 if there was none
	times  map[uint64]int // how often each stood since then, if that is long ago; else nil
	often  []uint64       // those that stood often enough, some of them more than once
	met    [4]uint64      // a bit for each 8 bits that end the hash of a position since then

	positions []board.Position // by ply, only of a game that is looked at again
}

// longAgo is how many positions are looked back at one by one.
const longAgo = 256

// begin makes h the history of a game of so many plies from a position, of which
// none has been played. It keeps the memory.
func (h *history) begin(start *board.Position, plies int) {
	*h = history{hashes: append(slices.Grow(h.hashes[:0], plies+1), start.Hash()), often: h.often[:0], positions: h.positions[:0]}
	h.meet(start.Hash())
}

// meet reports whether a position may have stood since the last capture, and takes
// note that it stands now. Nearly all positions are new, and this tells most of them.
func (h *history) meet(hash uint64) bool {
	slot, bit := &h.met[hash>>6&3], uint64(1)<<(hash&63)
	before := *slot&bit != 0
	*slot |= bit
	return before
}

// add notes a position, after the move that led to it.
func (h *history) add(position *board.Position) {
	if position.Halfmove() == 0 {
		h.since, h.times, h.met = len(h.hashes), nil, [4]uint64{}
	}
	h.hashes = append(h.hashes, position.Hash())
	if h.count() >= repeated {
		h.often = append(h.often, position.Hash())
	}
}

// count returns how often the current position stood, or more.
func (h *history) count() int {
	current := len(h.hashes) - 1
	hash := h.hashes[current]
	met := h.meet(hash)
	if current-h.since >= longAgo {
		if h.times == nil {
			h.times = map[uint64]int{}
			for _, hash := range h.hashes[h.since:current] {
				h.times[hash]++
			}
		}
		h.times[hash]++
		return h.times[hash]
	}
	times := 1
	if !met {
		return times
	}
	// Both sides must go and come back.
	for i := current - 4; i >= h.since; i -= 2 {
		if h.hashes[i] == hash {
			times++
		}
	}
	return times
}

// repetitions finds the positions that the main line reached three times or more,
// and reports each where it was reached last.
func (c *checker) repetitions() {
	if len(c.history.often) == 0 {
		return
	}
	c.replay()
	slices.Sort(c.history.often)
	often := slices.Compact(c.history.often)
	plies := make([][]int, len(often))
	for ply, hash := range c.history.hashes {
		if i, found := slices.BinarySearch(often, hash); found {
			plies[i] = append(plies[i], ply)
		}
	}
	for _, same := range plies {
		for len(same) >= repeated {
			same = c.repetition(same)
		}
	}
	slices.SortFunc(c.info.Repetitions, func(a, b Repetition) int { return a.last() - b.last() })
	for _, r := range c.info.Repetitions {
		c.reportRepetition(r)
	}
}

// repetition takes note of the position that stood after the last of plies, which
// have the same hash, if it stood often enough. It returns those after which another
// one did.
func (c *checker) repetition(plies []int) (others []int) {
	positions, last := c.history.positions, plies[len(plies)-1]
	r := Repetition{Plies: make([]int, 0, len(plies))}
	for _, ply := range plies {
		if positions[ply].Same(positions[last]) {
			r.Plies = append(r.Plies, ply)
		} else {
			others = append(others, ply)
		}
	}
	if len(r.Plies) >= repeated {
		for ply := r.Plies[0] + 1; ply <= r.Plies[0]+2; ply++ {
			r.Checking[positions[ply-1].Side()] = allCheck(positions[ply : last+1])
		}
		c.info.Repetitions = append(c.info.Repetitions, r)
	}
	return others
}

// last returns the ply after which the position stood last.
func (r *Repetition) last() int { return r.Plies[len(r.Plies)-1] }

// replay notes the positions of the main line in the history.
func (c *checker) replay() {
	position := c.info.Start
	c.history.positions = append(c.history.positions[:0], position)
	for move := range c.info.MainMoves() {
		position.Play(move)
		c.history.positions = append(c.history.positions, position)
	}
}

// allCheck reports whether every second position, from the first, is one in which
// the side to move is in check.
func allCheck(positions []board.Position) bool {
	for i := 0; i < len(positions); i += 2 {
		if !positions[i].InCheck(positions[i].Side()) {
			return false
		}
	}
	return true
}

func (c *checker) reportRepetition(r Repetition) {
	last := r.last()
	plies := rules.Text{EN: joinPlies(r.Plies, " (the start)", ", "), ZH: joinPlies(r.Plies, "（开局）", "、")}
	var perpetual rules.Text
	for _, side := range [...]board.Color{board.Red, board.Black} {
		if r.Checking[side] {
			perpetual.EN += "; every move of " + sideNames[side].EN + " between gave check"
			perpetual.ZH += "，其间" + sideNames[side].ZH + "步步将军"
		}
	}
	c.report(rules.Repetition, c.game.Main.Plies[last-1].Span, last, len(r.Plies), plies, perpetual)
}

// joinPlies lists plies; the ply 0 is explained.
func joinPlies(plies []int, start, separator string) string {
	var buffer [64]byte
	text := buffer[:0]
	for i, ply := range plies {
		if i > 0 {
			text = append(text, separator...)
		}
		text = strconv.AppendInt(text, int64(ply), 10)
		if ply == 0 {
			text = append(text, start...)
		}
	}
	return string(text)
}
