package compare

import (
	"cmp"
	"crypto/sha256"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
)

// A Pair is the indexes of two versions of a game in two collections.
type Pair struct{ Old, New int }

// Match returns which games of two collections are versions of the same game, in any order. A game is in at most
// one pair. Games are paired by their moves, then by their tags:
//
//   - Games with the same start and moves belong together. Among several, most tags in common decide.
//   - Other games belong together if most of their tags, or the rest of their moves, are the same. If less than
//     half of the moves are, no date or round may differ.
func Match(old, new []*Game) []Pair {
	m := matching{seen: map[Pair]bool{}}
	for _, g := range old {
		m.old = append(m.old, g.orEmpty())
	}
	for _, g := range new {
		m.new = append(m.new, g.orEmpty())
	}
	for _, key := range [...]func(*Game) (Sum, bool){
		func(g *Game) (Sum, bool) { return g.MovesSum(), len(g.main.plies) > 0 },
		(*Game).tagsSum,
		valuesSum("Red", "Black"),
		valuesSum("Red", "Date"),
		valuesSum("Black", "Date"),
		valuesSum("Event", "Date"),
	} {
		m.join(key)
	}
	slices.SortStableFunc(m.candidates, func(a, b candidate) int {
		if a.sameMoves != b.sameMoves {
			if a.sameMoves {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.likeness, a.likeness), cmp.Compare(a.Old, b.Old), cmp.Compare(a.New, b.New))
	})
	var pairs []Pair
	oldTaken, newTaken := make([]bool, len(old)), make([]bool, len(new))
	for _, c := range m.candidates {
		if !oldTaken[c.Old] && !newTaken[c.New] {
			oldTaken[c.Old], newTaken[c.New] = true, true
			pairs = append(pairs, c.Pair)
		}
	}
	slices.SortFunc(pairs, func(a, b Pair) int { return a.Old - b.Old })
	return pairs
}

// A matching looks for pairs.
type matching struct {
	old, new   []*Game
	seen       map[Pair]bool
	candidates []candidate
}

// A candidate is a possible pair.
type candidate struct {
	Pair
	sameMoves bool
	likeness  float64 // from 0 to 2: of the tags and of the moves
}

// window limits the candidates for a game in a group with the same key: the games at most this far from its own
// place in the group.
const window = 100

// join adds the pairs of games with the same key.
func (m *matching) join(key func(*Game) (Sum, bool)) {
	groups := map[Sum][]int{}
	for j, g := range m.new {
		if k, ok := key(g); ok {
			groups[k] = append(groups[k], j)
		}
	}
	places := map[Sum]int{} // numbers of old games with the key so far
	for i, g := range m.old {
		k, ok := key(g)
		if !ok {
			continue
		}
		group, at := groups[k], places[k]
		places[k]++
		for _, j := range group[max(0, min(at-window, len(group))):min(len(group), at+window)] {
			m.consider(Pair{i, j})
		}
	}
}

// consider adds a pair if its games may be versions of the same game.
func (m *matching) consider(p Pair) {
	if m.seen[p] {
		return
	}
	m.seen[p] = true
	a, b := m.old[p.Old], m.new[p.New]
	moves := likeness(len(a.main.plies), len(b.main.plies), func(i, j int) bool { return a.main.plies[i].is(&b.main.plies[j]) })
	c := candidate{Pair: p, sameMoves: moves == 1 && a.start == b.start, likeness: moves + tagLikeness(a, b)}
	if c.sameMoves || c.likeness >= 1 && (moves >= 0.5 || !contradict(a, b)) {
		m.candidates = append(m.candidates, c)
	}
}

// likeness returns from 0 to 1 how much of two lists is the same; 0.5 if both are empty.
func likeness(n, m int, same func(i, j int) bool) float64 {
	if n+m == 0 {
		return 0.5
	}
	return 2 * float64(shared(n, m, same)) / float64(n+m)
}

// tagLikeness returns from 0 to 1 how many of the known values of two games are the same. The tags that
// programs write are left out.
func tagLikeness(a, b *Game) float64 {
	of, as := a.known(), b.known()
	return likeness(len(of), len(as), func(i, j int) bool { return of[i] == as[j] })
}

// A tagValue is a tag with its first known value.
type tagValue struct{ name, value string }

// known returns the tags whose values say which game it is.
func (g *Game) known() (all []tagValue) {
	for _, tag := range g.tags {
		switch tag.name {
		case "Game", "Format", "FEN", "PlyCount", "ECCO", "Opening", "Variation":
			continue
		}
		if i := slices.IndexFunc(tag.values, ast.Known); i >= 0 {
			all = append(all, tagValue{tag.name, tag.values[i]})
		}
	}
	return all
}

// value returns the known value of a tag, or "".
func (g *Game) value(name string) string {
	for _, tag := range g.known() {
		if tag.name == name {
			return tag.value
		}
	}
	return ""
}

// contradict reports whether the dates or the rounds of two games are known and differ.
func contradict(a, b *Game) bool {
	return slices.ContainsFunc([]string{"Date", "Round"}, func(name string) bool {
		of, as := a.value(name), b.value(name)
		return of != "" && as != "" && of != as
	})
}

// tagsSum returns the sum of all known tags. Untagged games have the same one.
func (g *Game) tagsSum() (Sum, bool) {
	s := summing{sha256.New()}
	for _, tag := range g.known() {
		s.text(tag.name)
		s.text(tag.value)
	}
	return Sum(s.Sum(nil)), true
}

// valuesSum returns the function that returns the sum of the values of some tags, and false unless all are known.
func valuesSum(names ...string) func(*Game) (Sum, bool) {
	return func(g *Game) (Sum, bool) {
		s, ok := summing{sha256.New()}, true
		for _, name := range names {
			value := g.value(name)
			s.text(value)
			ok = ok && value != ""
		}
		return Sum(s.Sum(nil)), ok
	}
}
