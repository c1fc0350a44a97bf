package unified

import (
	"bytes"
	"hash/maphash"
	"slices"
)

// A run is a stretch of lines: the same in both texts, or some of the old one with what
// stands in their place in the new one.
type run struct {
	same     bool
	old, new [][]byte
}

// A comparer tells which lines of two texts are the same. Its memory is used again.
type comparer struct {
	seed   maphash.Seed
	places map[uint64]place
	pairs  []pair
	tails  []int // of the longest chains of each length, the last pair
	runs   []run
}

// A place is where a line stands that is in a text once.
type place struct{ old, new int }

// A pair is a line of the old text and one of the new text that are the same.
type pair struct {
	old, new int
	before   int // the pair before it in its chain, -1 for none
}

// What stands in a place instead of the index of a line.
const (
	nowhere = -1
	often   = -2
)

// compare returns the runs of two texts, in their order. Lines are the same from the
// beginning and from the end as far as that goes; between these, what is in both texts
// exactly once holds them together, as far as it comes in the same order. The time is in
// proportion to the number of lines, but for a logarithm.
func (c *comparer) compare(old, new [][]byte) []run {
	c.runs = c.runs[:0]
	head := commonPrefix(old, new)
	c.add(true, old[:head], new[:head])
	old, new = old[head:], new[head:]
	tail := commonSuffix(old, new)
	restOld, restNew := old[:len(old)-tail], new[:len(new)-tail]
	i, j := 0, 0 // of the lines that are in runs
	for _, p := range c.chain(restOld, restNew) {
		if p.old < i || p.new < j {
			continue // it went with the pair before
		}
		back := commonSuffix(restOld[i:p.old], restNew[j:p.new])
		length := commonPrefix(restOld[p.old:], restNew[p.new:])
		c.add(false, restOld[i:p.old-back], restNew[j:p.new-back])
		c.add(true, restOld[p.old-back:p.old+length], restNew[p.new-back:p.new+length])
		i, j = p.old+length, p.new+length
	}
	c.add(false, restOld[i:], restNew[j:])
	c.add(true, old[len(old)-tail:], new[len(new)-tail:])
	return c.runs
}

// add adds a run, if there is a line in it.
func (c *comparer) add(same bool, old, new [][]byte) {
	if len(old)+len(new) > 0 {
		c.runs = append(c.runs, run{same, old, new})
	}
}

// chain returns the longest chain of lines that are in both texts once and in the same
// order.
func (c *comparer) chain(old, new [][]byte) []pair {
	if len(old) == 0 || len(new) == 0 {
		return nil
	}
	if c.places == nil {
		c.seed, c.places = maphash.MakeSeed(), map[uint64]place{}
	}
	clear(c.places)
	for i, line := range old {
		key := maphash.Bytes(c.seed, line)
		at, there := c.places[key]
		if at = (place{i, nowhere}); there {
			at.old = often
		}
		c.places[key] = at
	}
	for j, line := range new {
		key := maphash.Bytes(c.seed, line)
		if at, there := c.places[key]; there {
			if at.new != nowhere {
				at.old = often
			}
			at.new = j
			c.places[key] = at
		}
	}
	// The longest chain that grows in the new text, of the pairs in the order of the old one.
	c.pairs, c.tails = c.pairs[:0], c.tails[:0]
	for i, line := range old {
		at := c.places[maphash.Bytes(c.seed, line)]
		if at.old != i || at.new == nowhere || !bytes.Equal(line, new[at.new]) {
			continue
		}
		length, _ := slices.BinarySearchFunc(c.tails, at.new, func(tail, new int) int { return c.pairs[tail].new - new })
		one := pair{i, at.new, -1}
		if length > 0 {
			one.before = c.tails[length-1]
		}
		if length == len(c.tails) {
			c.tails = append(c.tails, 0)
		}
		c.tails[length] = len(c.pairs)
		c.pairs = append(c.pairs, one)
	}
	if len(c.tails) == 0 {
		return nil
	}
	chain := make([]pair, len(c.tails))
	for i, at := len(chain)-1, c.tails[len(c.tails)-1]; i >= 0; i-- {
		chain[i] = c.pairs[at]
		at = chain[i].before
	}
	return chain
}

func commonPrefix(a, b [][]byte) (n int) {
	for n < len(a) && n < len(b) && bytes.Equal(a[n], b[n]) {
		n++
	}
	return n
}

func commonSuffix(a, b [][]byte) (n int) {
	for n < len(a) && n < len(b) && bytes.Equal(a[len(a)-1-n], b[len(b)-1-n]) {
		n++
	}
	return n
}
