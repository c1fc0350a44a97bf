package grammar

import "slices"

// A pool has the nodes of one production, and the lists of them, for one game
// after the other.
type pool[T any] struct {
	nodes   slab[T]
	lists   slab[*T]
	pending []*T // the nodes of the lists that were begun: the last is the innermost
}

// node returns a node with nothing in it.
func (p *pool[T]) node() *T { return &p.nodes.take(1)[0] }

// begin begins a list. It may be in another one.
func (p *pool[T]) begin() (list int) { return len(p.pending) }

// add appends to the list that was begun last.
func (p *pool[T]) add(node *T) { p.pending = append(p.pending, node) }

// end returns the list that was begun last.
func (p *pool[T]) end(list int) []*T {
	pending := p.pending[list:]
	nodes := p.lists.take(len(pending))
	copy(nodes, pending)
	clear(pending)
	p.pending = p.pending[:list]
	return nodes
}

// reset takes back all nodes and lists.
func (p *pool[T]) reset() {
	p.nodes.reset()
	p.lists.reset()
	if cap(p.pending) > slabChunk {
		p.pending = nil
	}
}

// A slab gives stretches of memory and takes them back all at once.
type slab[T any] struct {
	chunks [][]T
	used   int // how many of them
	free   []T // what is left of the last one used
}

// What is kept for the next game: so many chunks, none of more than so many
// values. One huge game does not hold its memory for ever.
const slabKept, slabChunk = 8, 1024

// How often a chunk is twice the last, until they are all of the same size.
const slabDoublings = 6

// take returns n values that are zero.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		s.grow(n)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// grow goes on to a chunk of n values or more, each new one twice the last.
func (s *slab[T]) grow(n int) {
	if s.used == len(s.chunks) {
		s.chunks = append(s.chunks, nil)
	}
	if n > len(s.chunks[s.used]) {
		s.chunks[s.used] = make([]T, max(n, slabChunk>>max(0, slabDoublings-s.used)))
	}
	s.free = s.chunks[s.used]
	s.used++
}

// reset takes everything back.
func (s *slab[T]) reset() {
	for i, chunk := range s.chunks[:s.used] {
		switch {
		case len(chunk) > slabChunk:
			s.chunks[i] = nil
		case i == s.used-1:
			clear(chunk[:len(chunk)-len(s.free)])
		default:
			clear(chunk)
		}
	}
	if len(s.chunks) > slabKept {
		s.chunks = slices.Clone(s.chunks[:slabKept])
	}
	s.used, s.free = 0, nil
}

// A block gives the nodes of one tree from stretches of memory, so that a game
// with many comments does not ask for each of them. Unlike what a slab gives, it
// is never taken back: it is the tree's.
type block[T any] struct {
	free []T
	next int // how many nodes the next stretch has
}

const firstBlock, lastBlock = 4, 256

// take returns n nodes that are zero; what is appended to them is not in the way of
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

// node returns one node.
func (b *block[T]) node() *T { return &b.take(1)[0] }
