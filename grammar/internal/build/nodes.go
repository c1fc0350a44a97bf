package build

import "github.com/xqpgn/xqpgn/ast"

// nodes allocates the nodes of a tree.
type nodes struct {
	lines    block[ast.Line]
	plies    block[ast.Ply]
	comments block[ast.Comment]
	glyphs   block[ast.Glyph]
	strays   block[ast.Stray]
	remarks  block[ast.Remark]
}

// A block allocates nodes of a type, several at a time, since a game may have many comments. The tree keeps the memory.
type block[T any] struct {
	free []T
	next int // number of nodes to allocate next
}

const firstBlock, lastBlock = 4, 256

// take returns n zero nodes in a slice without spare capacity, so that appending to the slice overwrites no other node.
func (b *block[T]) take(n int) []T {
	if n > len(b.free) {
		b.next = min(max(firstBlock, 2*b.next), lastBlock)
		b.free = make([]T, max(n, b.next))
	}
	nodes := b.free[:n:n]
	b.free = b.free[n:]
	return nodes
}

// node returns one node.
func (b *block[T]) node() *T { return &b.take(1)[0] }

// copied returns a copy of nodes, or nil if nodes is empty.
func (b *block[T]) copied(nodes []T) []T {
	if len(nodes) == 0 {
		return nil
	}
	out := b.take(len(nodes))
	copy(out, nodes)
	return out
}

// maxKept is the largest capacity of a slice that is kept for the next game.
const maxKept = 1024

// emptied clears a slice and returns it with length 0, for the next game. It returns nil for a slice with a capacity above
// maxKept, so that the memory of a huge game is freed.
func emptied[T any](values []T) []T {
	if cap(values) > maxKept {
		return nil
	}
	clear(values)
	return values[:0]
}
