package script

import "unicode/utf8"

// Nearest returns the name with the smallest edit distance from word, comparing their keys (see [Fold]). It
// is meant for suggestions about an unknown name. It returns false if the distance is more than one for every
// three characters of word, or more than two.
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

// edits returns the edit distance of two texts: the number of insertions, deletions, replacements and exchanges of
// neighbours.
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
