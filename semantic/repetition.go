package semantic

import (
	"slices"
	"sort"
	"strconv"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A history tells, as the main line is played, whether any position came up
// often enough; few games have one, and those are looked at again.
type history struct {
	hashes []uint64       // of all positions, by ply
	since  int            // the ply of the last capture, 0 if there was none
	times  map[uint64]int // how often each stood since then, if that is long ago; else nil
	often  []uint64       // those that stood often enough, some of them more than once
	met    [4]uint64      // a bit for each 8 bits that end the hash of a position since then

	quiet []int32    // by ply, how often the side to move was not in check up to it; only of a game that is looked at again
	found []standing // memory for replay
}

// longAgo is how many positions are looked back at one by one.
const longAgo = 256

// begin makes h the history of a game of so many plies from a position, of which
// none has been played. It keeps the memory.
func (h *history) begin(start *board.Position, plies int) {
	h.hashes = append(slices.Grow(h.hashes[:0], plies+1), start.Hash())
	h.since, h.times, h.often, h.met, h.quiet = 0, nil, h.often[:0], [4]uint64{}, h.quiet[:0]
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
	hash := position.Hash()
	h.hashes = append(h.hashes, hash)
	met := h.meet(hash)
	if !met && len(h.hashes)-h.since <= longAgo {
		return
	}
	if h.count(met) == repeated {
		h.often = append(h.often, hash)
	}
}

// count returns how often the current position stood, or more; once if it was not met.
func (h *history) count(met bool) int {
	current := len(h.hashes) - 1
	hash := h.hashes[current]
	if current-h.since >= longAgo {
		if h.times == nil {
			h.times = map[uint64]int{}
			for _, hash := range h.hashes[h.since:current] {
				h.times[hash]++
			}
		}
		times := h.times[hash] + 1
		if times <= repeated { // how much more often is of no interest
			h.times[hash] = times
		}
		return times
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

// repetitions finds the positions that the main line reached three times or more, and
// reports each cycle once, by the position that it reached last.
func (c *checker) repetitions() {
	if len(c.history.often) == 0 {
		return
	}
	for _, r := range c.replay() {
		if len(r.Plies) < repeated {
			continue
		}
		side, from := r.position.Side(), r.from()
		r.Checking[side] = c.history.allCheck(from+1, r.last())
		r.Checking[side.Other()] = c.history.allCheck(from+2, r.last())
		c.info.Repetitions = append(c.info.Repetitions, r.Repetition)
	}
	found := c.info.Repetitions
	sort.SliceStable(found, func(i, j int) bool { return found[i].last() < found[j].last() })
	for r := range cyclesOf(found, c.info.Played) {
		c.reportRepetition(r)
	}
}

// A standing is a position of which the hash came up often enough, and the plies after
// which it stood.
type standing struct {
	Repetition
	position board.Position
	check    bool // whether the side to move is in check
	next     int  // another one of the same hash, 0 if there is none
}

// replay returns the positions of the main line of which the hash came up often enough,
// and counts in the history who was in check. It holds each position once, however often
// it stood, and looks at it once.
func (c *checker) replay() []standing {
	places := make(map[uint64]int) // of the hashes, among those that are found
	var some uint64                // a bit for each 6 bits that end one of them: most positions need no look at the map
	for _, hash := range c.history.often {
		some |= 1 << (hash & 63)
		if _, met := places[hash]; !met {
			places[hash] = len(places)
		}
	}
	placeOf := func(hash uint64) (int, bool) {
		if some&(1<<(hash&63)) == 0 {
			return 0, false
		}
		at, is := places[hash]
		return at, is
	}
	times := make([]int, len(places)) // that each hash came up
	for _, hash := range c.history.hashes {
		if i, is := placeOf(hash); is {
			times[i]++
		}
	}
	found := slices.Grow(c.history.found[:0], len(places)+1)[:len(places)]
	clear(found)
	position, moves := c.info.Start, 0
	c.history.quiet = slices.Grow(c.history.quiet[:0], len(c.history.hashes))
	begun := false // whether one of them stood: who was in check before is of no interest
	note := func() {
		at, is := placeOf(c.history.hashes[moves])
		if !is {
			c.history.addCheck(begun && position.InCheck(position.Side()))
			return
		}
		begun = true
		i := at
		for len(found[i].Plies) > 0 && !position.Same(found[i].position) {
			if found[i].next == 0 {
				found[i].next = len(found)
				found = append(found, standing{})
			}
			i = found[i].next
		}
		s := &found[i]
		if len(s.Plies) == 0 {
			s.position, s.check, s.Plies = position, position.InCheck(position.Side()), make([]int, 0, times[at])
		}
		s.Plies = append(s.Plies, moves)
		c.history.addCheck(s.check)
	}
	note()
	for move := range c.info.MainMoves() {
		position.Play(move)
		moves++
		note()
	}
	c.history.found = found
	return found
}

// addCheck notes whether the side to move is in check on the next position.
func (h *history) addCheck(check bool) {
	quiet := int32(0)
	if ply := len(h.quiet); ply >= 2 {
		quiet = h.quiet[ply-2]
	}
	if !check {
		quiet++
	}
	h.quiet = append(h.quiet, quiet)
}

// allCheck reports whether every second position, from one ply to another, is one in which
// the side to move is in check.
func (h *history) allCheck(from, to int) bool {
	before := int32(0)
	if from >= 2 {
		before = h.quiet[from-2]
	}
	return h.quiet[to-(to-from)&1] == before
}

func (c *checker) reportRepetition(r *Repetition) {
	last := r.last()
	plies := rules.Text{EN: joinPlies(r.Plies, " (the start)", ", "), ZH: joinPlies(r.Plies, "（开局）", "、")}
	var perpetual rules.Text
	for _, side := range [...]board.Color{board.Red, board.Black} {
		if r.Checking[side] {
			perpetual.EN += "; every move of " + sideNames[side].EN + " between the last three gave check"
			perpetual.ZH += "，最近三次之间" + sideNames[side].ZH + "步步将军"
		}
	}
	c.report(ruleRepetition, c.game.Main.Plies[last-1].Span, last, len(r.Plies), plies, perpetual)
}

// mostListed is how many plies are listed: no game has so many that are repeated.
const mostListed = 1000

// joinPlies lists plies; the ply 0 is explained.
func joinPlies(plies []int, start, separator string) string {
	var buffer [64]byte
	text := buffer[:0]
	for i, ply := range plies {
		if i > 0 {
			text = append(text, separator...)
		}
		if i == mostListed {
			text = append(text, "…"...)
			break
		}
		text = strconv.AppendInt(text, int64(ply), 10)
		if ply == 0 {
			text = append(text, start...)
		}
	}
	return string(text)
}
