package query

import (
	"iter"
	"math"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// An event is something that happens in the main line, such as a capture.
type event struct {
	ply int // the ply of its move, from 1
	at  int // the ply after which the event is on the board
}

// events yields the captures, checks or other events of a game, in order.
type events func(*semantic.Info) iter.Seq[event]

// captures yields the moves that capture a piece.
func captures(info *semantic.Info) iter.Seq[event] {
	return movesThat(info, func(p *board.Position, m board.Move) bool { return p.At(m.To) != 0 })
}

// checks yields the moves that give check.
func checks(info *semantic.Info) iter.Seq[event] {
	return movesThat(info, func(p *board.Position, m board.Move) bool { return p.GivesCheck(m) })
}

// movesThat yields the moves of the main line for which is returns true.
func movesThat(info *semantic.Info, is func(*board.Position, board.Move) bool) iter.Seq[event] {
	return func(yield func(event) bool) {
		position, ply := info.Start, 0
		for m := range info.MainMoves() {
			ply++
			if is(&position, m) && !yield(event{ply, ply}) {
				return
			}
			position.Play(m)
		}
	}
}

// An eventTest compares the number of events in some rounds of the main line. Only moves that were played
// count, so the test fails for a game whose first position cannot be read.
type eventTest struct {
	of     events
	rounds stretch // the rounds that are searched
	op     operator
	any    []stretch
}

func (t *eventTest) plays() bool { return true }

func (t *eventTest) verdict(s subject) Verdict {
	if s.info == nil {
		return Open
	}
	if !s.info.Playable {
		return No
	}
	n, enough := 0., t.enough()
	for range t.inRounds(s.info) {
		if n++; n >= enough {
			break
		}
	}
	for _, with := range t.any {
		if t.op.compare(stretch{n, n}, with) {
			return Yes
		}
	}
	return No
}

// enough returns a number of events above all that the test compares with. More events change nothing.
func (t *eventTest) enough() (n float64) {
	for _, with := range t.any {
		for _, bound := range []float64{with.from, with.to} {
			if !math.IsInf(bound, 0) {
				n = max(n, bound)
			}
		}
	}
	return n + 1
}

// inRounds yields the events in the rounds of the test.
func (t *eventTest) inRounds(info *semantic.Info) iter.Seq[event] {
	return func(yield func(event) bool) {
		before := 1
		if info.Start.Side() == board.Black {
			before = 2 // Red has no move in the first round
		}
		for e := range t.of(info) {
			round := float64((e.ply + before) / 2)
			if round > t.rounds.to {
				return
			}
			if round >= t.rounds.from && !yield(e) {
				return
			}
		}
	}
}

// find implements look: it returns the ply of the first event.
func (t *eventTest) find(s subject, _ bool) (ply int, ok bool) {
	if !s.info.Playable {
		return 0, false
	}
	for e := range t.inRounds(s.info) {
		return e.at, true
	}
	return 0, false
}

// event compiles a test for the number of events.
func (c *compiler) event(of events, op operator, any []stretch, in []*within) node {
	test := &eventTest{of: of, op: op, any: any, rounds: everything}
	if len(in) > 1 {
		return c.fail(in[1].Value, "in is here twice", "“在”写了两次")
	}
	for _, part := range in {
		word := part.Value
		rounds, _, ok := readStretch(word.Value, readWhole)
		if !ok || rounds.from > rounds.to {
			return c.fail(word, "%s is no round and no range of rounds: 20, 1..20", "%s 不是回合或其范围：20、1..20", word.Value)
		}
		test.rounds = rounds
		c.print(" in ", fold(word.Value))
	}
	if !c.turned {
		c.looks = append(c.looks, test)
	}
	return test
}
