package semantic

import (
	"slices"
	"sort"
	"strconv"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A history finds, while the main line is played, the hashes that come up often enough for a repetition. Few games
// have one, and replay looks at those again.
type history struct {
	hashes []uint64       // hashes of all positions, by ply
	since  int            // ply of the last capture, 0 if there was none
	times  map[uint64]int // count of each hash since then, if that is longAgo; else nil
	often  []uint64       // hashes that came up often enough, possibly with duplicates
	met    [4]uint64      // set of the last 8 bits of hashes since then, one bit for each value

	quiet []int32    // by ply, number of positions up to it with the same side to move and not in check; set by replay
	found []standing // memory for replay
}

// longAgo is the number of positions up to which count compares one by one. Beyond it, a map counts.
const longAgo = 256

// begin resets h for a game with the given start and number of plies, and keeps its memory.
func (h *history) begin(start *board.Position, plies int) {
	h.hashes = append(slices.Grow(h.hashes[:0], plies+1), start.Hash())
	h.since, h.times, h.often, h.met, h.quiet = 0, nil, h.often[:0], [4]uint64{}, h.quiet[:0]
	h.meet(start.Hash())
}

// meet reports whether a hash may have come up since the last capture, and records it. Nearly all positions are new,
// and meet returns false for most of them.
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

// count returns the number of times that the current hash came up since the last capture. Equal hashes need not be
// equal positions. met is the result of meet. Counts above repeated may be too low.
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
		if times <= repeated { // higher counts do not matter
			h.times[hash] = times
		}
		return times
	}
	times := 1
	if !met {
		return times
	}
	// A position cannot recur before both sides go and come back, which takes 4 plies.
	for i := current - 4; i >= h.since; i -= 2 {
		if h.hashes[i] == hash {
			times++
		}
	}
	return times
}

// repetitions finds the positions that occurred three times or more in the main line. It reports each cycle once, at
// the position that it reached last.
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

// A standing is a position whose hash came up often enough, with the plies after which it occurred.
type standing struct {
	Repetition
	position board.Position
	check    bool // whether the side to move is in check
	next     int  // index of the next standing with the same hash, 0 if this is the last
}

// replay returns the positions of the main line whose hashes came up often enough, each once, and records checks in
// the history. It tests each returned position only once for check.
func (c *checker) replay() []standing {
	places := make(map[uint64]int) // index in found, by hash
	var some uint64                // set of the last 6 bits of the hashes in the map, so that most lookups can be skipped
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
	times := make([]int, len(places)) // number of times that each hash came up
	for _, hash := range c.history.hashes {
		if i, is := placeOf(hash); is {
			times[i]++
		}
	}
	found := slices.Grow(c.history.found[:0], len(places)+1)[:len(places)]
	clear(found)
	position, moves := c.info.Start, 0
	c.history.quiet = slices.Grow(c.history.quiet[:0], len(c.history.hashes))
	begun := false // whether a returned position has occurred: earlier checks do not matter
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

// addCheck records whether the side to move is in check in the next position.
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

// allCheck reports whether the side to move is in check in every second position from one ply to another.
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

// maxListed limits the plies listed in a message. No real game repeats a position that often.
const maxListed = 1000

// joinPlies lists plies. After ply 0 it adds the text start.
func joinPlies(plies []int, start, separator string) string {
	var buffer [64]byte
	text := buffer[:0]
	for i, ply := range plies {
		if i > 0 {
			text = append(text, separator...)
		}
		if i == maxListed {
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
