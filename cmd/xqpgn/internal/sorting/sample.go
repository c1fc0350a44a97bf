package sorting

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
)

// sample yields a random sample of games in their order, or all if there are too few. Each game is equally
// likely. The choice depends only on the seed and the number of games.
func (p *Plan) sample(in sequence) sequence {
	return func(yield func(filter.Selected, error) bool) {
		// This is reservoir sampling: game n replaces one of the chosen games, or is skipped. Every game
		// that was chosen at some time waits, which is about N(1 + ln(n/N)) games.
		random := rand.New(rand.NewPCG(p.Seed, 0))
		taken := make([]uint64, 0, min(p.Sample, 1<<20))
		waiting := extsort.Queue{Memory: p.share(stores), Folder: p.Folder}
		defer waiting.Close()
		var record []byte
		seen := uint64(0)
		for game, err := range in {
			if err != nil {
				if !yield(game, err) {
					return
				}
				continue
			}
			switch at := random.Uint64N(seen + 1); {
			case len(taken) < p.Sample:
				taken = append(taken, seen)
			case at < uint64(p.Sample):
				taken[at] = seen
			default:
				seen++
				continue
			}
			record = pack(binary.BigEndian.AppendUint64(record[:0], seen), &game, nil)
			seen++
			if err := waiting.Add(record); err != nil {
				yield(filter.Selected{}, err)
				return
			}
		}
		slices.Sort(taken)
		for record, err := range waiting.All() {
			if err != nil {
				yield(filter.Selected{}, err)
				return
			}
			if len(taken) == 0 {
				return
			}
			if binary.BigEndian.Uint64(record) != taken[0] {
				continue
			}
			taken = taken[1:]
			if !yield(unpack(record[8:], nil)) {
				return
			}
		}
	}
}
