package compare

import (
	"cmp"
	"crypto/sha256"
	"slices"
	"strings"
)

// variations compares the variations of a ply. The partner of a variation is an equal variation, else a variation
// with the same first move, else any other variation without a partner.
func (c *comparison) variations(old, new []*line, at place, ply int) {
	partner := make([]int, len(old)) // index in new for each old variation, or -1
	taken := make([]bool, len(new))
	for i := range partner {
		partner[i] = -1
	}
	for _, same := range [...]func(a, b *line) bool{
		func(a, b *line) bool { return a.sum() == b.sum() },
		func(a, b *line) bool { return a.plies[0].is(&b.plies[0]) },
		func(a, b *line) bool { return true },
	} {
		for i := range old {
			for j := range new {
				if partner[i] < 0 && !taken[j] && same(old[i], new[j]) {
					partner[i], taken[j] = j, true
				}
			}
		}
	}
	for i, j := range partner {
		if j < 0 {
			c.add(Variation, at, ply, texts(old[i].text(), ""))
		} else if old[i].sum() != new[j].sum() {
			c.line(old[i], new[j], at.variation(max(ply-1, 0), i))
		}
	}
	for j, v := range new {
		if !taken[j] {
			c.add(Variation, at, ply, texts("", v.text()))
		}
	}
	if kept := slices.DeleteFunc(slices.Clone(partner), func(j int) bool { return j < 0 }); !slices.IsSorted(kept) {
		c.add(Variation, at, ply, texts(firsts(old), firsts(new)))
	}
}

// sum identifies a line.
func (l *line) sum() Sum {
	s := summing{sha256.New()}
	s.line(l)
	return Sum(s.Sum(nil))
}

// firsts returns the first moves of some variations, to show their order.
func firsts(variations []*line) string {
	var texts []string
	for _, v := range variations {
		texts = append(texts, "("+v.plies[0].text+" …)")
	}
	return strings.Join(texts, " ")
}

// text returns a line with all that it has, in one line of text.
func (l *line) text() string {
	var parts []string
	for i := range l.plies {
		parts = append(parts, l.plies[i].text)
		parts = l.plies[i].append(parts)
	}
	if l.result != "" {
		parts = append(parts, l.result)
	}
	return strings.Join(l.trailing.append(parts), " ")
}

// append appends remarks as they are written in a game.
func (r *remarks) append(parts []string) []string {
	parts = append(parts, r.glyphs...)
	for _, comment := range r.comments {
		parts = append(parts, "{"+comment+"}")
	}
	parts = append(parts, r.strays...)
	for _, v := range r.variations {
		parts = append(parts, "("+v.text()+")")
	}
	return parts
}

// A block is a part of two lists in which they differ: from an index to an end in both.
type block struct{ old, oldEnd, new, newEnd int }

// maxCells is the greatest number of pairs of elements that blocks looks at. Longer lists, which only
// hostile input has, differ in one block.
const maxCells = 1 << 22

// blocks returns the parts in which two lists differ, in order. All between them is the same in both.
func blocks(n, m int, same func(i, j int) bool) (all []block) {
	begin := 0
	for begin < min(n, m) && same(begin, begin) {
		begin++
	}
	end := 0
	for end < min(n, m)-begin && same(n-1-end, m-1-end) {
		end++
	}
	n, m = n-end, m-end
	if (n-begin)*(m-begin) > maxCells {
		return []block{{begin, n, begin, m}}
	}
	width := m - begin + 1
	common := make([]int32, (n-begin+1)*width) // lengths of the longest common sequences of the rests
	at := func(i, j int) *int32 { return &common[(i-begin)*width+j-begin] }
	for i := n - 1; i >= begin; i-- {
		for j := m - 1; j >= begin; j-- {
			if same(i, j) {
				*at(i, j) = *at(i+1, j+1) + 1
			} else {
				*at(i, j) = max(*at(i+1, j), *at(i, j+1))
			}
		}
	}
	b := block{begin, begin, begin, begin}
	for b.oldEnd < n || b.newEnd < m {
		i, j := b.oldEnd, b.newEnd
		switch {
		case i < n && j < m && same(i, j):
			all = b.appendTo(all)
			b = block{i + 1, i + 1, j + 1, j + 1}
		case j == m || i < n && *at(i+1, j) >= *at(i, j+1):
			b.oldEnd++
		default:
			b.newEnd++
		}
	}
	return b.appendTo(all)
}

// appendTo appends a block that is not empty.
func (b block) appendTo(all []block) []block {
	if cmp.Or(b.oldEnd-b.old, b.newEnd-b.new) != 0 {
		all = append(all, b)
	}
	return all
}

// shared returns the number of elements that two lists have in common, in order.
func shared(n, m int, same func(i, j int) bool) int {
	for _, b := range blocks(n, m, same) {
		n -= b.oldEnd - b.old
	}
	return n
}
