package lexicon

import (
	"slices"
	"strings"
)

// chance is the pattern of the probability after a candidate (see candidates), such as :0.8.
const chance = `(?::(?:1|0\.[0-9]+))`

// candidates returns the pattern of a character in a move that a program recognised in a picture. The program may write
// several candidates for the character, with | between them, and a probability after each: 炮:0.8|马:0.2. class is the class
// of the candidates.
func candidates(class string) string {
	return class + chance + `?(?:\|` + class + chance + `?)*`
}

// choice returns the pattern of the text that follows the first candidate for a character, such as :0.8 and |马:0.2 (see
// candidates): the probability of the first candidate, the other candidates, or both.
func choice(class string) string {
	return `(?:` + chance + `(?:\|` + candidates(class) + `)?|\|` + candidates(class) + `)`
}

// recognised returns the pattern of a move that a program recognised in a picture. The move has four or five characters, and
// at least one character has several candidates or a probability. The last character is a number. In a move of five
// characters, the fourth is a direction or the file of a square.
func recognised() string {
	const first, inner, fourth, last = `[<candidate-first>]`, `[<candidate>]`, `[<direction><square>]`, `[0-9<count>]`
	any, end := candidates(inner), `(?:`+candidates(fourth)+`)?`+candidates(last)
	return first + `(?:` + choice(inner) + any + any + end +
		`|` + inner + choice(inner) + any + end +
		`|` + inner + inner + choice(inner) + end +
		`|` + inner + inner + `(?:` + fourth + choice(fourth) + candidates(last) + `|` + fourth + `?` + last + choice(last) + `))`
}

// words returns the pattern of words in marks on one line, such as 《梅花谱》. pairs lists the opening and the closing mark of
// each pair. The words may also end with a square bracket.
func words(pairs string) string {
	var all []string
	for pair := range slices.Chunk([]rune(pairs), 2) {
		open, closer := string(pair[0]), string(pair[1])
		all = append(all, open+`[^`+open+closer+`<bracket><newline>]+[`+closer+`\]]`)
	}
	return strings.Join(all, "|")
}

// A form is a way to write a move in four Chinese characters. It holds the class of each character.
type form [PlainMove / 3]string

// The forms of the specification: a piece and its file, such as 炮二平五; one of two pieces on a file, such as 前炮平五; and a pawn
// among several, such as 二兵平五.
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

// PlainForms returns the classes of the four characters of each form.
func PlainForms() (forms [][PlainMove / 3]string) {
	for _, f := range slices.Concat(redForms, blackForms) {
		forms = append(forms, f)
	}
	return forms
}
