package repair

import (
	"math"
	"slices"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// misspelt supposes that text i means another move than as, which is the move that it names, or zero if it names
// none.
func (d *decoder) misspelt(s *state, i int, as board.Move) {
	ply := &d.Plies[i]
	d.meant = notation.AppendMeant(d.meant[:0], &s.position, d.legal, d.Notation, d.Style(ply.Text))
	written := notation.NewWritten(ply.Text)
	anything := math.Inf(1)
	switch {
	case i >= 2 && d.Plies[i-2].Text == ply.Text:
		anything = copiedCost
	case int(s.stop) > i:
		anything = anotherCost
	case d.Whole && utf8.RuneCountInString(ply.Text) >= shortest && utf8.RuneCountInString(ply.Text) <= longest:
		anything = unreadableCost
	}
	counted := *s
	d.count(&counted, i)
	for k := range d.meant {
		m := &d.meant[k]
		if m.Move == as || ply.Recognised != nil && possible(ply.Recognised, m) {
			continue
		}
		standard, byFile := written.Distance(m)
		cost := min(tenth*float64(standard), tenth*float64(byFile)+byFileCost, anything)
		if cost >= notation.Far*tenth {
			continue
		}
		if counted.cost+cost > d.least[i+1]+widest {
			continue
		}
		stop, ok := d.explains(s, s.position.After(m.Move), i+1)
		if !ok {
			continue
		}
		next := counted
		if stop == s.stop {
			if cost >= anything {
				continue
			}
			next.idle = int32(i + 1)
		}
		next.cost += cost
		next.play(m.Move, d.surpriseOf(m.Move))
		d.suppose(next, i+1, stop, step{kind: Misspelt, at: int32(i), move: m.Move, alike: cost <= alikeCost})
	}
}

// possible reports whether the candidates for the characters of a text allow a move.
func possible(r notation.Recognised, m *notation.Meant) bool {
	standard, byFile := r.Probability(m)
	return standard+byFile > 0
}

// Texts of shortest to longest characters may be moves.
const shortest, longest = 3, 5

// leftOut supposes that a move is missing before text i. It skips texts with candidates, which would need two
// changes.
func (d *decoder) leftOut(s *state, i int) {
	if d.Plies[i].Recognised != nil {
		return
	}
	for k, m := range d.legal {
		cost := leftOutCost + d.surprises[k]
		if s.cost+cost > d.least[i+1]+widest {
			continue
		}
		d.work--
		d.ahead = s.position.After(m)
		then, standard, ok := d.Read(i, &d.ahead)
		if !ok {
			continue
		}
		stop, ok := d.explains(s, d.ahead.After(then), i+1)
		if !ok || stop == s.stop {
			continue
		}
		next := *s
		next.cost += cost
		next.play(m, usual)
		d.count(&next, i)
		d.digits(&next, i)
		if !standard {
			next.cost += oddCost
		}
		next.play(then, d.surprise(&next, then))
		d.suppose(next, i+1, stop, step{kind: LeftOut, at: int32(i), move: m})
	}
}

// twice supposes that texts from i on are written twice, or that text i is one move too many.
func (d *decoder) twice(s *state, i int) {
	for plies := 1; plies <= min(maxDoubled, i, len(d.Plies)-i); plies++ {
		if !d.repeats(i, plies) {
			continue
		}
		if stop, ok := d.explains(s, s.position, i+plies); ok && stop > s.stop {
			next := *s
			next.cost += twiceCost
			if plies == 1 || plies%2 == 0 {
				next.cost -= twiceCredit * float64(min(plies, maxCredit))
			}
			next.slack = int32(plies &^ 1) // numbers may count whole rounds
			d.suppose(next, i+plies, stop, step{kind: Twice, at: int32(i)})
		}
	}
	if i > 0 && i+1 < len(d.Plies) && d.Plies[i].IsMove && d.Plies[i].Text != d.Plies[i-1].Text {
		if stop, ok := d.explains(s, s.position, i+1); ok && stop > s.stop {
			next := *s
			next.cost += tooManyCost
			d.suppose(next, i+1, stop, step{kind: Twice, at: int32(i)})
		}
	}
}

// repeats reports whether the given number of texts from i on equal the texts before i.
func (d *decoder) repeats(i, plies int) bool {
	for k := range plies {
		if d.Plies[i+k].Text != d.Plies[i+k-plies].Text {
			return false
		}
	}
	return true
}

// exchanged supposes that text i is exchanged with its neighbour or the side's next move, or its round with a later
// round.
func (d *decoder) exchanged(s *state, i int) {
	d.inOrder(s, i, exchangedCost, step{kind: Exchanged}, i+1, i)
	d.inOrder(s, i, exchangedCost, step{kind: Exchanged}, i+2, i+1, i)
	if s.position.Side() != board.Red {
		return
	}
	var order [2*maxApart + 2]int
	for apart := 1; apart <= maxApart; apart++ {
		k := i + 2*apart
		order := append(order[:0], k, k+1)
		for between := i + 2; between < k; between++ {
			order = append(order, between)
		}
		order = append(order, i, i+1)
		d.inOrder(s, i, roundsCost+apartCost*float64(apart-1), step{kind: RoundsExchanged, rounds: int32(apart)}, order...)
	}
}

// inOrder supposes that the texts from i on should be in the given order.
func (d *decoder) inOrder(s *state, i int, cost float64, change step, order ...int) {
	if i+len(order) > len(d.Plies) {
		return
	}
	d.ahead = s.position
	var buffer [2*maxApart + 2]board.Move
	moves, denied := buffer[:0], 0
	for _, k := range order {
		if side := d.Plies[k].Digits; side != AnyDigits && side != RedDigits+Digits(d.ahead.Side()) {
			denied++
		}
		d.work--
		m, _, ok := d.Read(k, &d.ahead)
		if !ok || d.Plies[k].Recognised != nil {
			return
		}
		d.ahead.Play(m)
		moves = append(moves, m)
	}
	if denied == len(order) { // all texts would have the digits of the wrong side
		return
	}
	stop, ok := d.explains(s, d.ahead, i+len(order))
	if !ok || stop == s.stop {
		return
	}
	next := *s
	d.countInOrder(&next, i, order, change.kind == RoundsExchanged)
	next.cost += cost
	for k, m := range moves {
		d.digits(&next, order[k])
		next.play(m, d.surprise(&next, m))
	}
	change.at, change.moves = int32(i), slices.Clone(moves)
	d.suppose(next, i+len(order), stop, change)
}

// countInOrder compares round numbers with the moves in the given order. If rounds are exchanged, their numbers may
// have been exchanged, too.
func (d *decoder) countInOrder(s *state, i int, order []int, rounds bool) {
	stay := *s
	for k := range order {
		if ply := &d.Plies[i+k]; !ply.ByDigits || int32(ply.Ordinal-1)-stay.plies != stay.shift {
			d.count(&stay, i+k)
		}
		stay.plies++
	}
	if rounds && stay.wrong > s.wrong {
		goAlong := *s
		for _, k := range order {
			d.count(&goAlong, k)
			goAlong.plies++
		}
		if goAlong.wrong < stay.wrong {
			stay = goAlong
		}
	}
	s.cost, s.wrong, s.shift, s.slack = stay.cost, stay.wrong, stay.shift, stay.slack
}

// gap supposes that rounds are missing before text i, if its number skips some. Their moves are not known, so no
// later text is explained.
func (d *decoder) gap(s *state, i int) {
	missing := d.missing(i)
	if missing == 0 {
		return
	}
	end := len(d.Plies)
	next := *s
	next.cost += gapCost + min(readOnCost*float64(int(s.stop)-i), maxReadOn)
	next.stop = int32(end)
	next.plies += int32(end - i + 2*missing)
	next.game = ^next.game
	d.record(&next, i, step{kind: RoundsLeftOut, at: int32(i), rounds: int32(missing)})
	next.position = board.Position{} // no other explanation leads to it
	d.add(next, end)
}

// missing returns the number of rounds that the number before a text skips.
func (d *decoder) missing(i int) int {
	if d.Plies[i].Ordinal < 0 {
		return 0
	}
	before := i // the ordinal of text i that the previous number implies
	for k := i - 1; k >= 0; k-- {
		if d.Plies[k].Ordinal >= 0 {
			before = d.Plies[k].Ordinal + i - k
			break
		}
	}
	missing := max(0, d.Plies[i].Ordinal-before)
	for k := i + 1; k < len(d.Plies); k++ {
		if d.Plies[k].Ordinal >= 0 {
			if d.Plies[k].Ordinal-k < d.Plies[i].Ordinal-i {
				return 0 // the rounds come later, or the number is wrong
			}
			break
		}
	}
	return missing / 2
}

// otherSide supposes that the FEN has the wrong side to move.
func (d *decoder) otherSide(first *state) {
	next := *first
	next.cost += otherSideCost
	next.shift = 1 // the ordinals assume the FEN's side to move
	if next.position.Side() == board.Black {
		next.shift = -1
	}
	next.position.SetSide(next.position.Side().Other())
	next.game = ^next.game
	if stop, ok := d.explains(first, next.position, 0); ok {
		d.suppose(next, 0, stop, step{kind: OtherSide})
	}
}
