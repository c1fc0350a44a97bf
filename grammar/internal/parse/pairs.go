package parse

import (
	"sort"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// pairs maps the offset of each opening parenthesis to the offset of the parenthesis that closes it. It is built on
// first use, so that the tokens of nested variations are not visited once for each variation around them.
type pairs map[int32]int32

// Closing returns the number of the token that closes the parenthesis at token n, or the number of EOF if nothing
// closes it.
func (c *Cursor) Closing(n int) int {
	if c.pairs == nil {
		for !c.ended {
			c.cut()
		}
		c.pairs = pairsOf(c.cells[c.head:])
		c.work += len(c.cells) - c.head
	}
	from, offset := c.head+n, c.pairs[c.peek(n).Start]
	return n + sort.Search(len(c.cells)-from, func(i int) bool { return c.cells[from+i].Start >= offset })
}

// pairsOf returns the pairs of some tokens. For a parenthesis that nothing closes, the closing offset is the offset
// of EOF.
func pairsOf(cells []cell) pairs {
	all := pairs{}
	var open []int32
	for _, t := range cells {
		switch t.Kind {
		case lexicon.Open:
			open = append(open, t.Start)
		case lexicon.Close:
			if n := len(open); n > 0 {
				all[open[n-1]] = t.Start
				open = open[:n-1]
			}
		}
	}
	for _, start := range open {
		all[start] = cells[len(cells)-1].Start
	}
	return all
}
