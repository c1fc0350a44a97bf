package grammar

// A block gives the nodes of one tree from stretches of memory, so that a game
// with many comments does not ask for each of them. Unlike what a slab gives, it
// is never taken back: it is the tree's.
type block[T any] struct {
	free []T
	next int // how many nodes the next stretch has
}

const firstBlock, lastBlock = 4, 256

// take gives n nodes that are zero; what is appended to them is not in the way of
// others.
func (b *block[T]) take(n int) []T {
	if n > len(b.free) {
		b.next = min(max(firstBlock, 2*b.next), lastBlock)
		b.free = make([]T, max(n, b.next))
	}
	nodes := b.free[:n:n]
	b.free = b.free[n:]
	return nodes
}

// node gives one node.
func (b *block[T]) node() *T { return &b.take(1)[0] }
