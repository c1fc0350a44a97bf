package grammar

import (
	"slices"
	"unsafe"

	"github.com/xqpgn/xqpgn/ast"
)

// nodes gives the nodes of one tree.
type nodes struct {
	lines    block[ast.Line]
	plies    block[ast.Ply]
	comments block[ast.Comment]
	glyphs   block[ast.Glyph]
	strays   block[ast.Stray]
	remarks  block[ast.Remark]
}

// A block gives the nodes of one tree from stretches of memory, so that a game
// with many comments does not ask for each of them. It is never taken back: it is
// the tree's.
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

// copied returns a copy of nodes; there is none of no nodes.
func (b *block[T]) copied(nodes []T) []T {
	if len(nodes) == 0 {
		return nil
	}
	out := b.take(len(nodes))
	copy(out, nodes)
	return out
}

// Memory that is used for one game after the other is not kept if it holds more values
// than this: one huge game does not hold its memory for ever.
const mostKept = 1024

// roomy returns the values, which a part of a text of that size has, with room for two more. Where
// there are many, it makes room for as many as the rest may have, but for no more than 31 times as many
// and than there can be: so that a huge game is moved twice, and its memory is mostly what it needs.
func roomy[T any](values []T, part, size, most int) []T {
	n := len(values)
	if n < mostKept || n+2 <= cap(values) {
		return values
	}
	rest := n * (size - part) / max(part, 1)
	return slices.Grow(values, max(min(rest+rest/16, 31*n, most), n/8))
}

// emptied returns memory with nothing in it that other memory would be kept for, to be
// used again.
func emptied[T any](values []T) []T {
	if cap(values) > mostKept {
		return nil
	}
	clear(values)
	return values[:0]
}

// Who looks at a game and does not keep it needs no copy of its text: that is there already, in the
// bytes of the RawGame. Copying it is a twelfth of the time of a check, most of it since each
// copy takes memory that is in no cache yet. Go has no string whose bytes may change later, so this
// file, and no other, makes one without leave of the compiler. Three things make it right:
//
//   - The bytes of a RawGame do not change while it is good (see [Decoder.Raw] and [Map]).
//   - Nobody has such a string who does not ask for it by name, with ParseShared.
//   - The bytes of a RawGame of a [Document] are its text, and nobody may change either.

// sharedText returns a text that is the bytes.
func sharedText(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

// sharedBytes returns the bytes that a text is.
func sharedBytes(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }
