package scan

import "slices"

// A pattern is the regular expressions of a kind of token as a table, which the compiler makes
// of the rows of the lexicon. It takes exactly what they match.
type pattern struct {
	firsts  []rune   // the first character of each range of characters that go the same ways, ascending
	classes []byte   // the class of each range
	next    [][]byte // for each state the state behind each class, 0 for none; state 1 is the first
	accepts []bool   // whether a text may end in a state
}

// Matches reports whether a whole text matches. It is for texts that are seldom asked for: a
// search for each character.
func (p *pattern) Matches(text string) bool {
	state := byte(1)
	for _, r := range text {
		i, found := slices.BinarySearch(p.firsts, r)
		if !found {
			i--
		}
		if state = p.next[state][p.classes[i]]; state == 0 {
			return false
		}
	}
	return p.accepts[state]
}

// tagPlaces are the places of a tag's tokens, in bytes.
type tagPlaces struct {
	Name, NameEnd   int
	Value, ValueEnd int // of the string, quotation marks included
	End             int // behind the bracket
}

// signEnd returns the end of the sign at s[i] that stands before a move of the specification, i if there is none.
func signEnd(s string, i int) int {
	r, size := RuneAt(s, i)
	behind := i + size
	if ClassOf(r) != Sign || behind == len(s) {
		return i
	}
	if StrictMove(s, behind) > behind || StrictWideMove(s, behind) {
		return behind
	}
	if _, n := MoveToken(s[behind:]); StrictMovePattern.Matches(s[behind : behind+n]) {
		return behind
	}
	return i
}
