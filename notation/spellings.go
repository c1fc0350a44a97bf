package notation

import (
	"math/bits"
	"strings"
)

// spellings are the patterns of a notation, in the order in which they are asked.
type spellings struct {
	patterns []pattern
	// admits tells, by place in the word and symbol, which patterns have a role
	// for the symbol there: a bit for each.
	admits [maxSymbols + 1][256]patternSet
	// alike are the patterns that also want two symbols to be the same.
	alike patternSet
}

// A patternSet is a set of the patterns of a notation, by their indices.
type patternSet uint16

// verticals are the spellings of the notations that name files and movements; the
// others have none.
var verticals = [...]*spellings{
	Unknown: newSpellings(nil),
	Chinese: newSpellings(chinesePatterns[:]),
	WXF:     newSpellings(wxfPatterns[:]),
}

func newSpellings(patterns []pattern) *spellings {
	s := &spellings{patterns: patterns}
	for i, p := range patterns {
		if strings.ContainsRune(p.roles, again) {
			s.alike |= 1 << i
		}
		for at := range s.admits {
			for sym := range s.admits[at] {
				if p.admits(at, symbol(sym)) {
					s.admits[at][sym] |= 1 << i
				}
			}
		}
	}
	return s
}

// admits reports whether s may stand at a place of the words of p.
func (p *pattern) admits(at int, s symbol) bool {
	switch {
	case at < len(p.roles):
		return p.roles[at] == again || new(form).take(p.roles[at], s)
	case at == len(p.roles):
		return s == noSymbol
	}
	return true
}

// of returns the patterns that w may have the shape of: they admit all of its
// symbols, each by itself.
func (s *spellings) of(w word) patternSet {
	return s.admits[0][w.at(0)] & s.admits[1][w.at(1)] & s.admits[2][w.at(2)] &
		s.admits[3][w.at(3)] & s.admits[4][w.at(4)] & s.admits[5][w.at(5)]
}

// match reports whether w has the shape of one of the patterns.
func (s *spellings) match(w word) bool {
	set := s.of(w)
	if set&^s.alike != 0 {
		return true
	}
	for ; set != 0; set &= set - 1 {
		if _, ok := s.patterns[set.first()].match(w); ok {
			return true
		}
	}
	return false
}

// first returns the index of the first pattern of a set that is not empty.
func (set patternSet) first() int { return bits.TrailingZeros16(uint16(set)) }
