package build

import "github.com/xqpgn/xqpgn/ast"

// nodes gives the nodes of one tree.
type nodes struct {
	lines    block[ast.Line]
	plies    block[ast.Ply]
	comments block[ast.Comment]
	glyphs   block[ast.Glyph]
	strays   block[ast.Stray]
	remarks  block[ast.Remark]
}

// A block gives the nodes of one tree from stretches of memory, so that a game with many comments does not ask for each of
// them. It is never taken back: it is the tree's.
type block[T any] struct {
	free []T
	next int // number of nodes of the next stretch
}

const firstBlock, lastBlock = 4, 256

// take returns n nodes that are zero; what is appended to them is not in the way of others.
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

// copied returns a copy of nodes; there is none of no nodes.
func (b *block[T]) copied(nodes []T) []T {
	if len(nodes) == 0 {
		return nil
	}
	out := b.take(len(nodes))
	copy(out, nodes)
	return out
}

// Memory that is used for one game after the other is not kept if it holds more values than this: one huge game does not hold
// its memory for ever.
const mostKept = 1024

// emptied returns memory with nothing in it that other memory would be kept for, to be used again.
func emptied[T any](values []T) []T {
	if cap(values) > mostKept {
		return nil
	}
	clear(values)
	return values[:0]
}
