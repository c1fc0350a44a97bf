package repair

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A state is an explanation of the texts before a ply.
type state struct {
	position board.Position
	cost     float64
	before   [2]board.Move // the last two moves, the later first
	game     uint64        // hash of the moves played, equal for explanations that give the same game
	last     int32         // index of the last change in decoder.changes, -1 for none
	plies    int32         // number of moves played
	shift    int32         // plies by which the round numbers are ahead of the moves
	slack    int32         // plies written twice, which the next number may also count, for renumberedCost
	wrong    int32         // number of times that round numbers contradicted the moves
	stop     int32         // index of the first text that cannot be read from here on
	idle     int32         // 1 + the index of the last misspelt text whose change explained nothing when it was supposed; 0 for none
}

// A step is a change in the chain of changes of an explanation.
type step struct {
	previous int32
	at, next int32
	rounds   int32
	kind     Kind
	alike    bool
	move     board.Move   // the move of a change with one
	moves    []board.Move // the moves of a change with several
}

// change returns the change of a step.
func (s *step) change() Change {
	c := Change{Kind: s.kind, At: int(s.at), Next: int(s.next), Rounds: int(s.rounds), Moves: s.moves, alike: s.alike}
	if s.kind == Misspelt || s.kind == LeftOut {
		c.Moves = []board.Move{s.move}
	}
	return c
}

// A merger records that two explanations led to the same position before a ply: the winner goes on.
type merger struct {
	at            int
	winner, loser int32 // their last changes
	costs         float64
}

// A place identifies states for which the rest of the line reads the same.
type place struct {
	hash  uint64
	shift int32
}

type decoder struct {
	*Line
	layers  [][]state // by the index of the next text
	steps   []step
	mergers []merger
	index   map[place]int32 // indexes of states in the layer that narrow sorts
	costs   []float64       // cost of the explanation without changes, before each ply up to Stop

	free  [][]state // memory of finished layers, for reuse
	least []float64 // by layer, the outlook of its likeliest state so far

	recognised bool // whether texts of the line have candidates

	ahead        board.Position // the position on which texts are read
	legal, other []board.Move
	meant        []notation.Meant
	surprises    []float64 // surprises of the moves in legal
	sense        sense
	dead         [deadSlots]uint64 // keys of positions from which a text cannot be played
	rests        map[rest]float64  // costs from costOfRest
	work         int               // texts that may still be read on positions; see workPerLine
}

// manyMoves is more than the number of legal moves in most positions.
const manyMoves = 56

// decoders keeps decoders for their memory: a damaged file may have thousands of short lines to decode.
var decoders = sync.Pool{New: func() any {
	loadWeights()
	return &decoder{index: map[place]int32{}, rests: map[rest]float64{}, legal: make([]board.Move, 0, manyMoves), meant: make([]notation.Meant, 0, manyMoves)}
}}

// release returns the decoder to the pool. No result of Decode refers to its memory.
func (d *decoder) release() {
	for i, layer := range d.layers {
		if layer != nil {
			d.free, d.layers[i] = append(d.free, layer[:0]), nil
		}
	}
	clear(d.steps) // steps hold slices of moves
	d.Line, d.layers, d.steps, d.mergers, d.least = nil, d.layers[:0], d.steps[:0], d.mergers[:0], d.least[:0]
	decoders.Put(d)
}

// livesAfter reports whether an explanation goes beyond text i.
func (d *decoder) livesAfter(i int) bool {
	return slices.ContainsFunc(d.layers[i+1:min(len(d.layers), i+2*maxApart+maxDoubled+3)], func(layer []state) bool { return len(layer) > 0 })
}

// outlook returns the cost of a state, plus the least cost of a slip that explains its stop.
func (d *decoder) outlook(s *state) float64 {
	switch {
	case int(s.stop) == len(d.Plies):
		return s.cost
	case d.Plies[s.stop].IsMove:
		return s.cost + cheapestMove
	}
	return s.cost + cheapestCost
}

// narrow merges the states of a layer, sorts them, and drops the unlikely ones.
func (d *decoder) narrow(i int) {
	layer := d.layers[i]
	if len(layer) < 2 {
		return
	}
	slices.SortStableFunc(layer, func(a, b state) int { return cmp.Compare(a.cost, b.cost) })
	clear(d.index)
	kept := layer[:0]
	limit := d.least[i] + widest
	for k := range layer {
		s := &layer[k]
		if d.outlook(s) > limit {
			continue
		}
		key := place{s.position.Hash(), s.shift}
		if at, ok := d.index[key]; ok {
			if winner := &kept[at]; winner.game != s.game {
				d.mergers = append(d.mergers, merger{i, winner.last, s.last, s.cost - winner.cost})
			}
			continue
		}
		if len(kept) == maxStates || d.work < 0 && len(kept) == fewStates {
			break
		}
		d.index[key] = int32(len(kept))
		kept = append(kept, *s)
	}
	d.layers[i] = kept
}

// play plays a move with the given surprise.
func (s *state) play(m board.Move, surprise float64) {
	s.cost += trust * (surprise - usual)
	s.game = (s.game ^ uint64(m.From)<<8 ^ uint64(m.To) ^ 0x8000) * 0x9e3779b97f4a7c15
	s.position.Play(m)
	s.before = [2]board.Move{m, s.before[0]}
	s.plies++
}

// surprise returns the surprise of a move on the position of a state.
func (d *decoder) surprise(s *state, m board.Move) float64 {
	d.work -= workOfSense
	d.other = s.position.AppendLegal(d.other[:0])
	d.sense.look(&s.position, s.before)
	return d.sense.surprise(d.other, m)
}

// surpriseOf returns the surprise of a move in d.legal, or usual for other moves.
func (d *decoder) surpriseOf(m board.Move) float64 {
	if i := slices.Index(d.legal, m); i >= 0 {
		return d.surprises[i]
	}
	return usual
}

// count compares the round number before a ply with the number of moves played, and adds costs if they disagree.
func (d *decoder) count(s *state, i int) {
	ordinal := d.Plies[i].Ordinal
	if ordinal < 0 {
		return
	}
	if ahead := int32(ordinal) - s.plies; ahead != s.shift {
		if s.slack != 0 && ahead == s.shift+s.slack {
			s.cost += renumberedCost
		} else {
			s.cost += numberCost
			s.wrong++
		}
		s.shift = ahead
	}
	s.slack = 0
}

// digits adds a cost if a text has the digits of the side not to move.
func (d *decoder) digits(s *state, i int) {
	if side := d.Plies[i].Digits; side != AnyDigits && side != RedDigits+Digits(s.position.Side()) {
		s.cost += digitsCost
	}
}

// readAhead returns the index of the first text from i on that cannot be read as written.
func (d *decoder) readAhead(position board.Position, i int) int {
	d.ahead = position // a local variable would be allocated at every call
	return d.readOn(i)
}

// readOn is like readAhead, but reads from the position d.ahead.
func (d *decoder) readOn(i int) int {
	for ; i < len(d.Plies); i++ {
		d.work--
		m, _, ok := d.Read(i, &d.ahead)
		if !ok {
			break
		}
		d.ahead.Play(m)
	}
	return i
}

// explains returns the index of the first text from next on that cannot be read from a position, and whether a change
// that leads to this position explains why its parent stops. If d.Whole is set, a change may explain nothing, because
// the parent stops for another reason: explains accepts one such change in lookBack plies.
func (d *decoder) explains(parent *state, position board.Position, next int) (stop int32, ok bool) {
	stop = int32(d.readAhead(position, next))
	if stop == parent.stop && d.Whole && next <= int(stop) {
		return stop, parent.idle == 0 || next-int(parent.idle) > lookBack
	}
	return stop, stop > parent.stop
}

// suppose adds the state after a change, which reads the texts before next.
func (d *decoder) suppose(s state, next int, stop int32, change step) {
	s.stop = stop
	outlook := d.outlook(&s)
	if outlook > d.least[next]+widest {
		return
	}
	d.least[next] = min(d.least[next], outlook)
	d.record(&s, next, change)
	d.put(s, next)
}

// extend reads text i after a state: as written, and with every slip that may be there.
func (d *decoder) extend(s *state, i, rank int) {
	if s.last < 0 {
		d.costs[i] = s.cost
	}
	far := int(s.stop)-i > lookBack
	recognised := d.Plies[i].Recognised != nil
	if far && len(d.layers[i]) == 1 && !recognised {
		next := *s
		d.count(&next, i)
		if s.last < 0 {
			next.cost, next.wrong = 0, 0 // there is no other explanation to compare with yet
		}
		d.work--
		m, _, _ := d.Read(i, &next.position)
		next.play(m, usual)
		d.add(next, i+1)
		return
	}
	d.legal = s.position.AppendLegal(d.legal[:0])
	d.work -= workOfState
	if len(d.legal) == 0 {
		return
	}
	d.sense.look(&s.position, s.before)
	d.surprises = d.sense.appendSurprises(d.surprises[:0], d.legal)
	as := board.Move{}
	if recognised {
		d.choose(s, i)
	} else if int(s.stop) > i {
		next := *s
		d.count(&next, i)
		m, standard, _ := d.Read(i, &next.position)
		if !standard {
			next.cost += oddCost
		}
		d.digits(&next, i)
		next.play(m, d.surpriseOf(m))
		d.add(next, i+1)
		as = m
	}
	if far || int(s.stop) == len(d.Plies) {
		return
	}
	if rank < maxReordered {
		d.twice(s, i)
	}
	cheapest := cheapestCost
	if d.Plies[i].IsMove {
		cheapest = cheapestMove
	}
	if s.cost+cheapest > d.least[i]+widest || rank >= d.maxExtended() {
		return
	}
	d.gap(s, i)
	d.misspelt(s, i, as)
	if rank < maxReordered {
		d.leftOut(s, i)
		d.exchanged(s, i)
	}
}

// maxExtended returns the number of states of a layer to extend by slips. It is small when the allowed work is used
// up.
func (d *decoder) maxExtended() int {
	if d.work < 0 {
		return fewExtended
	}
	return maxExtended
}

// add adds a state that read a text as written.
func (d *decoder) add(s state, i int) {
	d.least[i] = min(d.least[i], d.outlook(&s))
	d.put(s, i)
}

// put puts a state into a layer.
func (d *decoder) put(s state, i int) {
	if d.layers[i] == nil && len(d.free) > 0 {
		d.layers[i], d.free = d.free[len(d.free)-1], d.free[:len(d.free)-1]
	}
	d.layers[i] = append(d.layers[i], s)
}

// record appends a change to the chain of a state.
func (d *decoder) record(s *state, next int, change step) {
	change.previous, change.next = s.last, int32(next)
	d.steps = append(d.steps, change)
	s.last = int32(len(d.steps) - 1)
}

// choose supposes each move that the text's candidate characters allow.
func (d *decoder) choose(s *state, i int) {
	ply := &d.Plies[i]
	d.meant = notation.AppendMeant(d.meant[:0], &s.position, d.legal, d.Notation, d.Style(ply.Text))
	counted := *s
	d.count(&counted, i)
	for k := range d.meant {
		m := &d.meant[k]
		standard, byFile := ply.Recognised.Probability(m)
		if probability := max(standard, byFile*math.Exp(-byFileCost)); probability > 0 {
			next := counted
			next.cost -= math.Log(probability)
			next.play(m.Move, d.surpriseOf(m.Move))
			stop := int32(d.readAhead(next.position, i+1))
			d.suppose(next, i+1, stop, step{kind: Misspelt, at: int32(i), move: m.Move, alike: true})
		}
	}
}
