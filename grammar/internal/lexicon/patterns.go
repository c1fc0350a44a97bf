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

// A form is a way to write a move in four Chinese characters: the class of each.
type form [PlainMove / 3]string

// The forms of the specification: a piece and its file, one of two on a file, and a pawn among several.
var (
	redForms = []form{
		{`<red-piece>`, `<red-number>`, `<direction>`, `<red-number>`},
		{`前后後`, `马馬车車炮兵`, `<direction>`, `<red-number>`},
		{`中一二三四五`, `兵`, `<direction>`, `<red-number>`},
	}
	blackForms = []form{
		{`<black-piece>`, `<black-number>`, `<direction>`, `<black-number>`},
		{`前后後`, `马馬车車炮卒`, `<direction>`, `<black-number>`},
		{`中一二三四五`, `卒`, `<direction>`, `<black-number>`},
	}
)

// movesOf returns the pattern of moves in some forms.
func movesOf(forms []form) string {
	var all []string
	for _, f := range forms {
		all = append(all, "["+strings.Join(f[:], "][")+"]")
	}
	return strings.Join(all, "|")
}

// PlainForms returns the classes of the four characters of each form, those of Red first, and how many forms Red has.
func PlainForms() (forms [][PlainMove / 3]string, red int) {
	for _, f := range slices.Concat(redForms, blackForms) {
		forms = append(forms, f)
	}
	return forms, len(redForms)
}
