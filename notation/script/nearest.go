package script

import "unicode/utf8"

// Nearest returns the one of names that takes the fewest edits to make of a word, as their
// keys have them; false if that takes more than one for every three characters of the word,
// or more than two. It is what somebody may have meant who wrote a name that is none.
func Nearest(word string, names []string) (string, bool) {
	key := Fold(word)
	best, fewest := "", min(max(utf8.RuneCountInString(key)/3, 1), 2)+1
	for _, name := range names {
		if n := edits([]rune(key), []rune(Fold(name))); n < fewest && n < utf8.RuneCountInString(key) {
			best, fewest = name, n
		}
	}
	return best, best != ""
}

// edits counts the characters to insert, delete or replace, and the neighbours to
// exchange, to make one text of another.
func edits(from, to []rune) int {
	row := func() []int { return make([]int, len(to)+1) }
	before, last, this := row(), row(), row()
	for j := range this {
		this[j] = j
	}
	for i := range from {
		before, last, this = last, this, before
		this[0] = i + 1
		for j := range to {
			n := last[j]
			if from[i] != to[j] {
				n++
			}
			n = min(n, last[j+1]+1, this[j]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				n = min(n, before[j-1]+1)
			}
			this[j+1] = n
		}
	}
	return this[len(to)]
}
