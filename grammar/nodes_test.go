package grammar

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// What a block gives is empty and the taker's own, and is taken in large stretches.
func TestBlock(t *testing.T) {
	var b block[int]
	stretches := 0
	for n := range 10_000 {
		if len(b.free) < n%4 {
			stretches++
		}
		nodes := b.take(n % 4)
		for i := range nodes {
			if nodes[i] != 0 {
				t.Fatalf("node %d of %d was somebody else's", i, n%4)
			}
			nodes[i] = n
		}
		if _ = append(nodes, -1); len(b.free) > 0 && b.free[0] != 0 {
			t.Fatal("what is appended to nodes is in the way of others")
		}
	}
	if want := 10_000*3/2/lastBlock + 8; stretches > want {
		t.Errorf("15000 nodes stand in %d stretches, not in %d", stretches, want)
	}
	if nodes := []int{1, 2}; &b.copied(nodes)[0] == &nodes[0] {
		t.Error("a copy is none")
	}
	if b.copied(nil) != nil {
		t.Error("of nothing something is copied")
	}
}

// One huge game leaves as little as any behind, and no game anything of its own.
func TestMemoryIsNotKept(t *testing.T) {
	text := "[A \"b\"]\n1. a {b} (1. c {d} (1. e {f}) g) 2. h * (i {j} (k)) l"
	huge := strings.Repeat("[A \"b\"]\n", 3*mostKept) + "1. a (1. " + strings.Repeat("b ", 3*mostKept) + strings.Repeat("{c} ", 3*mostKept) + ")" + strings.Repeat("{c} ", 3*mostKept) + strings.Repeat("(1. a ", 2*linesKept)
	p := new(compiled)
	for _, text := range []string{text, huge, text} {
		p.tokens = tokens{scanner: *scan.NewScanner(text, scan.DefaultDepth)}
		p.skip()
		p.lower.start(new(ast.Game), text, limitsOf(scan.DefaultDepth), &p.tokens)
		p.game()
		p.lower.finish(false)
		p.lower.release()
		m := p.lower.memory
		if len(m.lines) < 2 || len(m.lines) > linesKept || cap(m.tags) > mostKept {
			t.Errorf("%d lines, and tags for %d", len(m.lines), cap(m.tags))
		}
		for _, tag := range m.tags[:cap(m.tags)] {
			if tag != (ast.Tag{}) {
				t.Errorf("a tag is left: %+v", tag)
			}
		}
		for _, line := range m.lines {
			if line.Line != nil {
				t.Errorf("a line is left: %+v", line.Line)
			}
			if cap(line.plies) > mostKept || cap(line.remarks) > mostKept {
				t.Errorf("there is place for %d moves and %d remarks", cap(line.plies), cap(line.remarks))
			}
			for _, ply := range line.plies[:cap(line.plies)] {
				if ply.Text != "" || ply.Remarks != nil {
					t.Errorf("a move is left: %+v", ply)
				}
			}
			for _, remark := range line.remarks[:cap(line.remarks)] {
				if remark != nil {
					t.Errorf("a remark is left: %+v", remark)
				}
			}
		}
	}
}

// TestRoomy holds that a list of as many values as a huge game has moves is given little more room, all
// in all, than they need.
func TestRoomy(t *testing.T) {
	for _, n := range []int{100_000, 300_000, 900_000} {
		const size = 10_000_000
		var values []int
		made := 0
		for i := range n {
			before := cap(values)
			if values = append(roomy(values, size/n*i, size, 1<<30), i); cap(values) > before {
				made += cap(values)
			}
		}
		if made > n+n/2 {
			t.Errorf("for %d values there is made room for %d", n, made)
		}
	}
}
