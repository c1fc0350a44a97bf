package notation

import "strings"

// A Style is how moves are written where their notation leaves a choice. The zero
// Style is that of the specifications' own examples: simplified characters, Black's
// digits of full width, B and N, and "." in upper case.
type Style struct {
	Script     Script   // of Chinese notation
	Digits     Digits   // Black's, in Chinese notation
	Letters    Letters  // of WXF notation
	Traverse   Traverse // of WXF notation
	BlackLower bool     // Black's letters are lower case in WXF notation
}

// A Script is the set of Chinese characters that moves are written in.
type Script uint8

// The scripts.
const (
	Simplified  Script = iota // 马二进三
	Traditional               // 馬二進三
)

// Digits are the digits of Black's moves. Red's are always Chinese numerals, and
// so are the ordinals of pawns on both sides (clause MOVE-4).
type Digits uint8

// The widths of Black's digits.
const (
	FullWidth Digits = iota // 马８进７
	ASCII                   // 马8进7
)

// Letters are those of the elephant and the horse (clause MOVE-6).
type Letters uint8

// The letters.
const (
	BN Letters = iota // bishop and knight
	EH                // elephant and horse
)

// A Traverse is the sign of a move to another file.
type Traverse uint8

// The signs.
const (
	Dot    Traverse = iota // C2.5
	Equals                 // C2=5
)

// A showing is what characters show of a style: a set of the bits below.
type showing uint8

const (
	showsChinese showing = 1 << iota
	showsTraditional
	showsASCII
	showsEH
	showsEquals
	showsLower
)

// shows returns what c, which stands for s, shows.
func shows(c rune, s symbol) (shown showing) {
	set := func(bit showing, on bool) {
		if on {
			shown |= bit
		}
	}
	set(showsChinese, s > '~' && s != foreign)
	set(showsTraditional, strings.ContainsRune(traditionalOnly, c))
	set(showsASCII, c >= '0' && c <= '9')
	set(showsEH, s == 'E' || s == 'H')
	set(showsEquals, s == '=')
	set(showsLower, c >= 'a' && c <= 'z')
	return shown
}

// StyleOf returns the style that the text of a move shows, so that another move
// can be written to match. What the text does not show is as in the zero Style.
func StyleOf(text string) Style {
	var shown showing
	for _, c := range text {
		shown |= foldingOf(c).shown
	}
	if shown&showsChinese != 0 {
		return Style{
			Script: Script(shown / showsTraditional & 1),
			Digits: Digits(shown / showsASCII & 1),
		}
	}
	return Style{
		Letters:    Letters(shown / showsEH & 1),
		Traverse:   Traverse(shown / showsEquals & 1),
		BlackLower: shown&showsLower != 0,
	}
}
