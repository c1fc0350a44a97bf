package lexicon

import (
	"slices"
	"strings"
)

// chance is the probability of a candidate.
const chance = `(?::(?:1|0\.[0-9]+))`

// candidates returns the pattern of a character of a move that a program recognised in a picture. The character has
// candidates of a class, with | between them. A probability may follow each.
func candidates(class string) string {
	return class + chance + `?(?:\|` + class + chance + `?)*`
}

// choice returns the pattern of the text after the first of several candidates: the others or a probability.
func choice(class string) string {
	return `(?:` + chance + `(?:\|` + candidates(class) + `)?|\|` + candidates(class) + `)`
}

// recognised returns the pattern of a move of four or five characters. At least one has several candidates or a
// probability. The last character is a number. Of five, the fourth is a direction or the file of a square.
func recognised() string {
	const first, inner, fourth, last = `[<candidate-first>]`, `[<candidate>]`, `[<direction><square>]`, `[0-9<count>]`
	any, end := candidates(inner), `(?:`+candidates(fourth)+`)?`+candidates(last)
	return first + `(?:` + choice(inner) + any + any + end +
		`|` + inner + choice(inner) + any + end +
		`|` + inner + inner + choice(inner) + end +
		`|` + inner + inner + `(?:` + fourth + choice(fourth) + candidates(last) + `|` + fourth + `?` + last + choice(last) + `))`
}

// words returns the pattern of words between two marks on one line, given pairs of marks. A square bracket may close
// them, too.
func words(pairs string) string {
	var all []string
	for pair := range slices.Chunk([]rune(pairs), 2) {
		open, closer := string(pair[0]), string(pair[1])
		all = append(all, open+`[^`+open+closer+`<bracket><newline>]+[`+closer+`\]]`)
	}
	return strings.Join(all, "|")
}
