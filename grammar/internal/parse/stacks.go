package parse

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A stack holds the parts still to be read: the next part of a production, and below it the stack of the parts after
// that. A stack never changes, and two stacks with the same parts are one. So the parser can go back to any stack,
// and the step from a stack for a kind of token is computed only once.
type stack struct {
	*node
	below int32 // index of a stack; -1 below the last one
	steps [lexicon.GrammarKinds]int32
	fits  lexicon.Set // kinds that the grammar allows next, or next after a separator; 0 if not yet computed
}

// Values in place of the index of a step.
const (
	unknown int32 = 0
	none    int32 = -1 // the grammar does not allow such a token here
)

// A step is the change of the stack when a token is read.
type step struct {
	to     int32 // the stack after it
	ends   int32 // number of productions that end before the token
	begins int32 // number of productions that begin with the token and go on after it
	closes int32 // number of productions, begun before the token, that end with it
}

// stacks holds the stacks that were reached so far, and the steps between them.
type stacks struct {
	all   []stack
	steps []step
	index map[stackKey]int32
}

type stackKey struct {
	node  *node
	below int32
}

// maxStacks is the number of stacks that a parser keeps for the next game. Deeply nested variations make more.
const maxStacks = 2000

// reset forgets all stacks if there are more than maxStacks.
func (s *stacks) reset() {
	if s.index == nil || len(s.all) > maxStacks {
		s.all, s.steps = s.all[:0], append(s.steps[:0], step{}) // the first index means unknown
		s.index = map[stackKey]int32{}
	}
}

// push returns the index of the stack that has part n on top of the stack below.
func (s *stacks) push(n *node, below int32) int32 {
	key := stackKey{n, below}
	i, ok := s.index[key]
	if !ok {
		i = int32(len(s.all))
		s.all = append(s.all, stack{node: n, below: below})
		s.index[key] = i
	}
	return i
}

// step returns the index of the step that a kind takes from a stack, or none.
func (s *stacks) step(from int32, kind lexicon.Kind) int32 {
	if kind >= lexicon.GrammarKinds {
		return none
	}
	i := s.all[from].steps[kind]
	if i == unknown {
		i = s.find(from, kind)
		s.all[from].steps[kind] = i
	}
	return i
}

// fitting returns the kinds that the grammar allows next at a stack, or next after a separator.
func (s *stacks) fitting(from int32) lexicon.Set {
	fits := s.all[from].fits
	if fits == 0 {
		fits = s.wanted(from)
		if i := s.step(from, lexicon.Separator); i != none {
			fits |= s.wanted(s.steps[i].to)
		}
		s.all[from].fits = fits
	}
	return fits
}

// wanted returns the kinds that the grammar allows next at a stack.
func (s *stacks) wanted(from int32) (all lexicon.Set) {
	for kind := range lexicon.GrammarKinds {
		if s.step(from, kind) != none {
			all |= 1 << kind
		}
	}
	return all
}

// find computes the step from a stack for a kind of token. From the top of the stack down, it skips parts until a part
// can begin with the kind. It returns none if it would skip a part that must be present.
func (s *stacks) find(from int32, kind lexicon.Kind) int32 {
	var t step
	at := from
	for f := &s.all[at]; !f.first.Has(kind); f = &s.all[at] {
		if !f.skip.Has(kind) {
			return none
		}
		if f.op == opEnd {
			t.ends++
		}
		at = f.below
	}
	plan := s.all[at].plans[kind]
	for t.to = s.all[at].below; len(plan) > 0; plan = plan[1:] {
		if plan[0].op == opEnd {
			t.begins++
		}
		t.to = s.push(plan[0], t.to)
	}
	for t.to >= 0 && s.all[t.to].op == opEnd {
		if t.begins > 0 {
			t.begins--
		} else {
			t.closes++
		}
		t.to = s.all[t.to].below
	}
	s.steps = append(s.steps, t)
	return int32(len(s.steps) - 1)
}
