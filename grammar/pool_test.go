package grammar

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a pool gives is empty, whoever had it before, and lists are apart from
// one another.
func TestPool(t *testing.T) {
	var p pool[stray]
	for _, n := range []int{1, 15, 16, 17, 1000, 3, 0, 5000, 100_000, 20} {
		lists := make([][]*stray, 3)
		seen := map[*stray]bool{}
		for i := range lists {
			list := p.begin()
			for range n {
				node := p.node()
				if *node != (stray{}) || seen[node] {
					t.Fatalf("of %d: a node is %+v, given before: %t", n, *node, seen[node])
				}
				seen[node] = true
				node.Text.Offset = i + 1
				p.add(node)
			}
			lists[i] = p.end(list)
		}
		for i, list := range lists {
			if len(list) != n || cap(list) != n || len(p.pending) != 0 {
				t.Fatalf("list %d of %d has %d, and place for %d; %d are left", i, n, len(list), cap(list), len(p.pending))
			}
			for _, node := range list {
				if node.Text.Offset != i+1 {
					t.Fatalf("list %d of %d holds a node of list %d", i, n, node.Text.Offset-1)
				}
			}
		}
		p.reset()
		kept := cap(p.pending)
		for _, chunk := range p.nodes.chunks {
			kept += len(chunk)
		}
		for _, chunk := range p.lists.chunks {
			kept += len(chunk)
		}
		if most := (2*slabKept + 1) * slabChunk; kept > most {
			t.Errorf("after lists of %d, there is place for %d", n, kept)
		}
	}
}

func TestPoolListsWithinLists(t *testing.T) {
	var p pool[stray]
	nodes := []*stray{p.node(), p.node(), p.node(), p.node()}
	outer := p.begin()
	p.add(nodes[0])
	inner := p.begin()
	p.add(nodes[1])
	p.add(nodes[2])
	within := p.end(inner)
	p.add(nodes[3])
	all := p.end(outer)
	same := cmp.Comparer(func(a, b *stray) bool { return a == b })
	if diff := cmp.Diff([][]*stray{{nodes[1], nodes[2]}, {nodes[0], nodes[3]}}, [][]*stray{within, all}, same); diff != "" {
		t.Error(diff)
	}
}

// However much is taken, it is taken in large stretches.
func TestSlabGrows(t *testing.T) {
	var s slab[int]
	const n = 200 * slabChunk
	for range n {
		s.take(1)
	}
	if got, want := s.used, n/slabChunk+slabDoublings+1; got > want {
		t.Errorf("%d values stand in %d chunks, not in %d", n, got, want)
	}
}
