package repair

import (
	"math"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Even with the likeliest explanation, the game may be wrong: a second slip may leave moves that can be played, or a
// round may be missing that no number skips. The search does not look for these slips, because they explain no stop.
// Their odds are computed once, for the likeliest explanation.

// A point is a move of an explained line, with the position and the moves before it.
type point struct {
	position board.Position // before the move
	before   [2]board.Move  // the last two moves, the later first
	move     board.Move
	surprise float64
	text     int  // index of its text, -1 if it has no text
	changed  bool // whether a change determines the move
}

// play moves a point on by a move, but does not judge the next move.
func (p *point) play(m board.Move) {
	p.position.Play(m)
	p.before = [2]board.Move{m, p.before[0]}
}

// judge sets the move of a point and its surprise.
func (d *decoder) judge(p *point, m board.Move) {
	d.work -= workOfSense
	d.other = p.position.AppendLegal(d.other[:0])
	d.sense.look(&p.position, p.before)
	p.move, p.surprise = m, d.sense.surprise(d.other, m)
}

// explained returns the moves of the line with changes made. It returns nil if a text cannot be read.
func (d *decoder) explained(changes []Change) (line []point) {
	next := point{position: d.Start}
	play := func(m board.Move, text int, changed bool) {
		d.judge(&next, m)
		next.text, next.changed = text, changed
		line = append(line, next)
		next.play(m)
	}
	for i := 0; i < len(d.Plies); i++ {
		for len(changes) > 0 && changes[0].At == i {
			c := &changes[0]
			changes = changes[1:]
			if c.Kind == OtherSide {
				next.position.SetSide(next.position.Side().Other())
			}
			for _, m := range c.Moves {
				text := -1
				if c.Kind == Misspelt {
					text = i
				}
				play(m, text, true)
			}
			if c.Kind != LeftOut {
				i = c.Next
			}
		}
		if i < len(d.Plies) {
			m, _, ok := d.Read(i, &next.position)
			if !ok {
				return nil
			}
			play(m, i, false)
		}
	}
	return line
}

// isDoubtful reports whether another text of a line with changes may be wrong, although it can be read: its odds are
// too high, or computing them would take too much work.
func (d *decoder) isDoubtful(changes []Change) bool {
	d.work = workOfDoubt
	odds := 0.0
	line := d.explained(changes)
	for k := range line {
		p := &line[k]
		if p.changed {
			continue
		}
		if d.work < 0 {
			return true
		}
		d.legal = p.position.AppendLegal(d.legal[:0])
		d.sense.look(&p.position, p.before)
		d.surprises = d.sense.appendSurprises(d.surprises[:0], d.legal)
		text := d.Plies[p.text].Text
		d.meant = notation.AppendMeant(d.meant[:0], &p.position, d.legal, d.Notation, d.Style(text))
		written := notation.NewWritten(text)
		for j := range d.meant {
			m := &d.meant[j]
			standard, byFile := written.Distance(m)
			cost := tenth * float64(min(standard, byFile))
			if m.Move == p.move || cost > maxDoubt {
				continue
			}
			if more, ok := d.instead(line[k:], m.Move); ok {
				odds += math.Exp(-cost - trust*(d.surpriseOf(m.Move)-p.surprise) - more)
				if odds > doubtful {
					return true
				}
			}
		}
	}
	return false
}

// instead returns the extra cost of a line after another first move, and whether the line can then be played.
func (d *decoder) instead(line []point, m board.Move) (more float64, ok bool) {
	position := line[0].position.After(m)
	for k := range line[1:] {
		p := &line[1+k]
		read, ok := d.readAgain(p, &position)
		if !ok {
			return 0, false
		}
		if p.changed && read != p.move && d.Plies[max(p.text, 0)].Recognised == nil {
			more -= cheapestMove // then the text is right
		}
		position.Play(read)
	}
	next := line[0]
	next.play(m)
	for k := range line[1:min(len(line), horizon)] {
		read, _ := d.readAgain(&line[1+k], &next.position)
		d.judge(&next, read)
		more += trust * (next.surprise - line[1+k].surprise)
		next.play(read)
	}
	return more, true
}

// readAgain returns the move of a point on another position, and whether it can be played. It is the move that the
// text names or, if that cannot be played, the move of the change.
func (d *decoder) readAgain(p *point, position *board.Position) (board.Move, bool) {
	if p.text >= 0 {
		d.work--
		if m, _, ok := d.Read(p.text, position); ok || !p.changed {
			return m, ok
		}
	}
	return p.move, position.Legal(p.move)
}

// lost returns the odds, relative to an explanation, that a round is missing near the stop and somebody numbered the
// rounds afterwards. Then some two moves let the whole rest be played, but nobody knows which.
func (d *decoder) lost(best *state) (odds float64) {
	if len(d.Plies) < littleEvidence || d.Stop == len(d.Plies) || d.recognised {
		return 0
	}
	d.work = workOfDoubt
	here := point{position: d.Start}
	clear(d.dead[:])
	clear(d.rests)
	var hashes [4]uint64 // hashes of the last four positions
	for i := 0; i <= d.Stop; i++ {
		again := hashes[i%4] == here.position.Hash()
		hashes[i%4] = here.position.Hash()
		if i >= d.Stop-lookBackLost && d.work > 0 {
			odds += math.Exp(best.cost - d.costs[i] - d.lostAt(i, &here, again))
		}
		m, _, _ := d.Read(i, &here.position)
		here.play(m)
	}
	return odds
}

// lostAt returns the cost of a missing round before ply i. again says that the position there is the same as four
// plies before.
func (d *decoder) lostAt(i int, here *point, again bool) float64 {
	d.legal = here.position.AppendLegal(d.legal[:0])
	d.sense.look(&here.position, here.before)
	d.surprises = d.sense.appendSurprises(d.surprises[:0], d.legal)
	var likeliest [maxLostPairs]struct {
		next  point
		share float64
	}
	all := 0.0
	for k, first := range d.legal {
		middle := *here
		middle.play(first)
		d.other = middle.position.AppendLegal(d.other[:0])
		looked := false
		for _, second := range d.other {
			d.ahead = middle.position
			d.ahead.Play(second)
			if !d.playable(i) {
				continue
			}
			next := middle
			next.play(second)
			if again && d.goesBack(next.position, i, here.position.Hash()) {
				return backCost
			}
			if !looked {
				looked = true
				d.sense.look(&middle.position, middle.before)
			}
			share := math.Exp(-d.surprises[k] - d.sense.surprise(d.other, second))
			all += share
			for j := range likeliest {
				if l := &likeliest[j]; share > l.share {
					l.next, next, l.share, share = next, l.next, share, l.share
				}
			}
		}
	}
	judged, good := 0.0, 0.0
	for j := range likeliest {
		if l := &likeliest[j]; l.share > 0 {
			judged += l.share
			good += l.share * math.Exp(-d.costOfRest(i, l.next))
		}
	}
	if judged == 0 {
		return math.Inf(1)
	}
	return lostCost - math.Log(all*good/judged)
}

// A round that is missing before a text, and the same round two plies later, mostly lead to the same position. So
// d.dead and d.rests cache results by position.

// keyOf returns a hash of a position and the index of the next text.
func keyOf(position *board.Position, i int) uint64 {
	return position.Hash() + uint64(i)*0x9e3779b97f4a7c15
}

// playable reports whether all texts from i on can be read from the position d.ahead.
func (d *decoder) playable(i int) bool {
	if i == len(d.Plies) {
		return true
	}
	here := keyOf(&d.ahead, i)
	slot := &d.dead[here%deadSlots]
	if *slot == here {
		return false
	}
	d.work--
	if m, _, ok := d.Read(i, &d.ahead); ok {
		d.ahead.Play(m)
		if d.playable(i + 1) {
			return true
		}
	}
	*slot = here
	return false
}

// deadSlots is the number of slots for keys of positions from which a text cannot be read. A key replaces an earlier
// one in its slot.
const deadSlots = 1 << 14

// A rest is the key of decoder.rests: a position with the index of the next text, and the last two moves.
type rest struct {
	key    uint64
	before [2]board.Move
}

// costOfRest returns the cost of the moves that the texts from i on name after a point.
func (d *decoder) costOfRest(i int, p point) float64 {
	if i == len(d.Plies) {
		return 0
	}
	here := rest{keyOf(&p.position, i), p.before}
	if cost, ok := d.rests[here]; ok {
		return cost
	}
	m, _, _ := d.Read(i, &p.position)
	d.judge(&p, m)
	p.play(m)
	cost := trust*(p.surprise-usual) + d.costOfRest(i+1, p)
	d.rests[here] = cost
	return cost
}

// goesBack reports whether the next two texts lead to a position with the hash.
func (d *decoder) goesBack(position board.Position, i int, hash uint64) bool {
	for k := i; k < min(i+2, len(d.Plies)); k++ {
		m, _, _ := d.Read(k, &position)
		position.Play(m)
	}
	return position.Hash() == hash
}
