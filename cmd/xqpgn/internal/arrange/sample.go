package arrange

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/semantic/extsort"
)

// sample yields so many games, each as likely as any other, in their order, and all if there
// are no more. Which ones these are depends on the seed and the number of games alone.
func (p *Plan) sample(in sequence) sequence {
	return func(yield func(choose.Chosen, error) bool) {
		// A reservoir: the nth game takes the place of one of those that were taken, or is
		// passed. What was taken at some time waits, some N(1 + ln(n/N)) games.
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
				yield(choose.Chosen{}, err)
				return
			}
		}
		slices.Sort(taken)
		for record, err := range waiting.All() {
			if err != nil {
				yield(choose.Chosen{}, err)
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
