package repair

import (
	"cmp"
	"math"
	"slices"
)

// An account is an explanation of the whole line, with its cost above the likeliest one's.
type account struct {
	changes []Change
	costs   float64
}

// explain returns the likeliest explanation among the states before a ply, with the probability and the rivals of
// each change.
func (d *decoder) explain(at int) Explanation {
	finals := d.layers[at]
	if at == len(d.Plies) {
		d.total(finals)
	}
	if at < len(d.Plies) {
		finals = append(finals, d.layers[len(d.Plies)]...) // rounds left out
	}
	if len(finals) == 0 {
		return Explanation{Reach: d.Stop}
	}
	slices.SortStableFunc(finals, func(a, b state) int { return cmp.Compare(a.cost, b.cost) })
	best := &finals[0]
	found := Explanation{Changes: d.chain(best.last), Reach: at}
	rivals := d.rivals(best, finals)
	gap := slices.ContainsFunc(found.Changes, func(c Change) bool { return c.Kind == RoundsLeftOut }) // no text after the gap is explained
	whole := at == len(d.Plies) && !d.Whole && !gap
	lost := 0.0
	if whole {
		lost = d.lost(best)
	}
	all := 1.0 + lost
	for i := range rivals {
		all += math.Exp(-rivals[i].costs)
	}
	for i := range found.Changes {
		c := &found.Changes[i]
		against := lost
		for k := range rivals {
			if r := &rivals[k]; !slices.ContainsFunc(r.changes, c.same) {
				against += math.Exp(-r.costs)
				d.rival(c, i, found.Changes, r)
			}
		}
		c.Probability = 1 - against/all
		for k := range c.Rivals {
			c.Rivals[k].Probability /= all
		}
		slices.SortStableFunc(c.Rivals, func(a, b Change) int { return cmp.Compare(b.Probability, a.Probability) })
		likely := 0
		for likely < min(len(c.Rivals), maxRivals) && c.Rivals[likely].Probability >= max(leastListed, c.Probability/leastRatio) {
			likely++
		}
		c.Rivals = c.Rivals[:likely]
		next := at
		if i+1 < len(found.Changes) {
			next = found.Changes[i+1].At
		}
		c.Certain = c.Probability >= d.certainFrom(c) && best.wrong == 0 && (c.alike || !d.recognised &&
			d.evident(c, at) && (next == at || next-c.Next >= evidenceBetween))
	}
	byMoves := func(c Change) bool { return c.Certain && c.Kind == Misspelt && !c.alike } // not by the look of the text
	if whole && slices.ContainsFunc(found.Changes, byMoves) && d.isDoubtful(found.Changes) {
		for i := range found.Changes {
			if c := &found.Changes[i]; byMoves(*c) {
				c.Certain = false
			}
		}
	}
	return found
}

// certainFrom returns the probability from which a change is certain.
func (d *decoder) certainFrom(c *Change) float64 {
	if c.Kind == Misspelt && c.At >= 2 && d.Plies[c.At-2].Text == d.Plies[c.At].Text {
		return certainCopy
	}
	return certainFrom[c.Kind]
}

// evident reports whether enough of the line supports a change: some plies after it, more if the line stops again, or
// else many before it.
func (d *decoder) evident(c *Change, reach int) bool {
	switch {
	case c.Kind == OtherSide:
		return reach >= littleEvidence || reach == len(d.Plies) && reach > 1
	case reach < len(d.Plies):
		return reach-c.Next >= littleEvidence
	}
	return c.Next < reach && c.At+reach-c.Next >= leastEvidence || c.At >= littleEvidence
}

// leastEvidence is the number of plies that must be read around a change, one of them after it.
const leastEvidence = 3

// evidenceBetween is the number of plies that must be read as written between a change and the next.
const evidenceBetween = 4

// total adds a cost to states whose number of plies differs from the PlyCount tag.
func (d *decoder) total(finals []state) {
	if d.Total == 0 {
		return
	}
	for i := range finals {
		if int(finals[i].plies) != d.Total {
			finals[i].cost += totalCost
		}
	}
}

// chain returns the changes up to the step last, in text order.
func (d *decoder) chain(last int32) (changes []Change) {
	for ; last >= 0; last = d.steps[last].previous {
		changes = append(changes, d.steps[last].change())
	}
	slices.Reverse(changes)
	return changes
}

// rivals returns the explanations that lost against the likeliest, at the end of the line or when they led to the
// same position.
func (d *decoder) rivals(best *state, finals []state) (all []account) {
	for i := range finals[1:] {
		s := &finals[1+i]
		all = append(all, account{d.chain(s.last), s.cost - best.cost})
	}
	path := []int32{best.last}
	for last := best.last; last >= 0; {
		last = d.steps[last].previous
		path = append(path, last)
	}
	for i := range d.mergers {
		m := &d.mergers[i]
		if at := slices.Index(path, m.winner); at >= 0 && (at == 0 || int(d.steps[path[at-1]].at) >= m.at) {
			changes := d.chain(m.loser)
			for k := at - 1; k >= 0; k-- {
				changes = append(changes, d.steps[path[k]].change())
			}
			all = append(all, account{changes, m.costs})
		}
	}
	return all
}

// rival adds a rival to change i: the first change of a rival explanation that the likeliest does not share.
func (d *decoder) rival(c *Change, i int, changes []Change, r *account) {
	for k := range r.changes {
		other := &r.changes[k]
		if slices.ContainsFunc(changes, other.same) {
			continue
		}
		if i > 0 && other.At < changes[i-1].At {
			return // other rivals an earlier change
		}
		if at := slices.IndexFunc(c.Rivals, other.same); at >= 0 {
			c.Rivals[at].Probability += math.Exp(-r.costs)
		} else {
			other := *other
			other.Probability = math.Exp(-r.costs)
			c.Rivals = append(c.Rivals, other)
		}
		return
	}
}

// same reports whether two changes have the same kind, plies and moves.
func (c *Change) same(other Change) bool {
	return c.At == other.At && c.Next == other.Next && c.Kind == other.Kind && slices.Equal(c.Moves, other.Moves)
}

// Decode returns the likeliest explanation of a line. It has no changes if Decode finds none or line is nil. Decode
// panics if Read or Style of a line with plies is nil.
func Decode(line *Line) Explanation {
	if line == nil {
		return Explanation{}
	}
	d := decoders.Get().(*decoder)
	defer d.release()
	n := len(line.Plies)
	d.Line, d.work = line, min(workPerLine+workPerPly*n, maxWork)
	d.layers = slices.Grow(d.layers, n+1)[:n+1]
	d.costs = slices.Grow(d.costs, n)[:n]
	clear(d.costs)
	for range n + 1 {
		d.least = append(d.least, math.Inf(1))
	}
	first := state{position: line.Start, last: -1, stop: int32(min(max(line.Stop, 0), n))}
	if d.recognised = slices.ContainsFunc(line.Plies, func(p Ply) bool { return p.Recognised != nil }); d.recognised {
		first.stop = int32(d.readAhead(line.Start, 0))
	}
	d.add(first, 0)
	if line.MayBeOtherSide {
		d.otherSide(&first)
	}
	for i := range n {
		d.narrow(i)
		layer := d.layers[i]
		if len(layer) == 0 {
			continue
		}
		for k := range layer {
			d.extend(&layer[k], i, k)
		}
		if !d.livesAfter(i) {
			return d.explain(i)
		}
		d.free, d.layers[i] = append(d.free, layer[:0]), nil
	}
	d.narrow(n)
	return d.explain(n)
}
