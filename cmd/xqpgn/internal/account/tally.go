package account

import (
	"iter"
	"strconv"
)

// A Tally counts the games that a step takes, and the games that the next step accounts for. At the end the
// two numbers must be equal.
type Tally struct {
	taken, known int
	first, last  sum // hashes of the entries, in order: of the games taken, and of the games that went on
	ended        bool
}

// Take returns games and counts them as they are taken. It passes errors on without counting them. Entry
// returns the account of a game; nil means that the order is not checked.
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

// Know counts games that were left out by request, were reported, or go on.
func (t *Tally) Know(n int) { t.known += n }

// Next counts a game that goes on.
func (t *Tally) Next(entry Entry) {
	t.known++
	t.last.number(uint64(entry))
}

// Balance returns a loss if games are unaccounted for. It returns nil if the caller did not read all games.
// With ordered, the games must also have gone on in the order in which they came.
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
