package main

import (
	"maps"
	"slices"
)

// A set holds kinds of token.
type set map[string]bool

func (s set) sorted() []string { return slices.Sorted(maps.Keys(s)) }

// add reports whether there was anything to add.
func (s set) add(t set) (grew bool) {
	before := len(s)
	maps.Copy(s, t)
	return len(s) > before
}

// holds reports whether all of t is in s.
func (s set) holds(t set) bool {
	for kind := range t {
		if !s[kind] {
			return false
		}
	}
	return true
}

func (s set) common(t set) set {
	both := set{}
	for kind := range s {
		if t[kind] {
			both[kind] = true
		}
	}
	return both
}
