package account

import (
	"iter"
	"strconv"
)

// A Tally counts the games that one step of a writer takes, and those of which the next step
// knows what became. At the end the numbers are one.
type Tally struct {
	taken, known int
	first, last  sum // of the entries, in their order: of the games that were taken, and of those that went on
	ended        bool
}

// Take returns games, and counts them as they are taken. Those that come as errors are reported, and
// not counted. Entry returns the account of a game, if their order is to be held.
func Take[T any](t *Tally, games iter.Seq2[T, error], entry func(*T) Entry) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for game, err := range games {
			if err == nil {
				t.taken++
				if entry != nil {
					t.first.number(uint64(entry(&game)))
				}
			}
			if !yield(game, err) {
				return
			}
		}
		t.ended = true
	}
}

// Know counts games that were left out as was asked for, or reported, or that go on.
func (t *Tally) Know(n int) { t.known += n }

// Next counts a game that goes on.
func (t *Tally) Next(entry Entry) {
	t.known++
	t.last.number(uint64(entry))
}

// Balance returns the loss of games of which nobody knows what became; nil if there are none, or if
// nobody asked for all games. If they are ordered, all went on in the order in which they came.
func (t *Tally) Balance(ordered bool) error {
	switch {
	case !t.ended:
	case t.taken != t.known:
		return loss(gamesLost, strconv.Itoa(t.taken), strconv.Itoa(t.known))
	case ordered && t.first != t.last:
		return loss(gamesMoved)
	}
	return nil
}
