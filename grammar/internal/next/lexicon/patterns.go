package lexicon

// chance is the probability of a candidate.
const chance = `(?::(?:1|0\.[0-9]+))`

// candidates returns the pattern of a character of a move that a program recognised in a picture. The character has
// candidates of a class: | stands between them, and a probability may follow each.
func candidates(class string) string {
	return class + chance + `?(?:\|` + class + chance + `?)*`
}

// choice returns what follows the first of several candidates: the second one or a probability.
func choice(class string) string {
	return `(?:` + chance + `(?:\|` + candidates(class) + `)?|\|` + candidates(class) + `)`
}

// recognised returns the pattern of a move of four or five characters, at least one of which has several candidates or
// a probability. The last character is a number. Of five, the fourth is a direction or the file of a square.
func recognised() string {
	const first, inner, fourth, last = `[<candidate-first>]`, `[<candidate>]`, `[<direction><square>]`, `[0-9<count>]`
	any, end := candidates(inner), `(?:`+candidates(fourth)+`)?`+candidates(last)
	return first + `(?:` + choice(inner) + any + any + end +
		`|` + inner + choice(inner) + any + end +
		`|` + inner + inner + choice(inner) + end +
		`|` + inner + inner + `(?:` + fourth + choice(fourth) + candidates(last) + `|` + fourth + `?` + last + choice(last) + `))`
}

// words returns the pattern of words between two marks of a kind on one line. A square bracket may close them, too.
func words(open, closer string) string {
	return open + `[^` + open + closer + `<bracket><newline>]+[` + closer + `\]]`
}
