package main

import (
	"regexp/syntax"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// A classification divides all characters into classes. For every pattern, two characters of a class are alike.
type classification struct {
	first    []rune // first character of each range, in order
	class    []int  // class of each range
	examples []rune // a character of each class
}

// classify returns the largest classes within which no program distinguishes characters.
func classify(programs []*syntax.Prog) *classification {
	c := &classification{}
	known := map[string]int{}
	for _, first := range c.cuts(programs) {
		example := first
		if !utf8.ValidRune(first) {
			example = utf8.RuneError // half of a surrogate pair is read as this character
		}
		var like []byte // for each instruction, whether it matches the character
		for _, program := range programs {
			for k := range program.Inst {
				if inst := &program.Inst[k]; takes(inst) {
					like = strconv.AppendBool(like, inst.MatchRune(example))
				}
			}
		}
		class, ok := known[string(like)]
		if !ok {
			class = len(c.examples)
			known[string(like)] = class
			c.examples = append(c.examples, example)
		}
		if n := len(c.class); n == 0 || c.class[n-1] != class {
			c.first, c.class = append(c.first, first), append(c.class, class)
		}
	}
	return c
}

// cuts returns the characters at which a class may begin, in order.
func (c *classification) cuts(programs []*syntax.Prog) []rune {
	cuts := []rune{0, utf8.RuneSelf, firstSurrogate, lastSurrogate + 1}
	for _, program := range programs {
		for _, inst := range program.Inst {
			switch inst.Op {
			case syntax.InstRuneAnyNotNL:
				cuts = append(cuts, '\n', '\n'+1)
			case syntax.InstRune, syntax.InstRune1:
				cuts = append(cuts, ends(&inst)...)
			}
		}
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	return slices.DeleteFunc(cuts, func(r rune) bool { return r > unicode.MaxRune })
}

// ends returns the first character of each range of an instruction, and the character after the last of each range.
func ends(inst *syntax.Inst) (all []rune) {
	for i, r := range inst.Rune {
		all = append(all, r+rune(i%2))
	}
	if len(inst.Rune) == 1 {
		r := inst.Rune[0]
		all = append(all, r+1)
		for f := unicode.SimpleFold(r); syntax.Flags(inst.Arg)&syntax.FoldCase != 0 && f != r; f = unicode.SimpleFold(f) {
			all = append(all, f, f+1)
		}
	}
	return all
}

// of returns the class of a character.
func (c *classification) of(r rune) int {
	i, found := slices.BinarySearch(c.first, r)
	if !found {
		i--
	}
	return c.class[i]
}

// The halves of surrogate pairs, which are no characters.
const firstSurrogate, lastSurrogate = 0xd800, 0xdfff
