package notation

// A Style is how moves are written where their notation leaves a choice. The zero
// Style is that of the specifications' own examples: simplified characters, Black's
// digits of full width, B and N, and "." in upper case. A value that is none of the
// constants below counts as the zero one.
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

var scriptNames = [...]string{Simplified: "simplified", Traditional: "traditional"}

// String returns "simplified" or "traditional"; of what is neither, its number.
func (s Script) String() string { return nameOf(scriptNames[:], s, "script") }

// MarshalText returns what String does. What is neither is an error.
func (s Script) MarshalText() ([]byte, error) { return textOf(scriptNames[:], s, "script") }

// UnmarshalText sets s to the value that String names so. Any other text is an
// error, and s stays.
func (s *Script) UnmarshalText(text []byte) error { return readName(scriptNames[:], s, text, "script") }

// Digits are the digits of Black's moves. Red's are always Chinese numerals, and
// so are the ordinals of pawns on both sides (clause MOVE-4).
type Digits uint8

// The widths of Black's digits.
const (
	FullWidth Digits = iota // 马８进７
	ASCII                   // 马8进7
)

var digitsNames = [...]string{FullWidth: "fullwidth", ASCII: "ascii"}

// String returns "fullwidth" or "ascii"; of what is neither, its number.
func (d Digits) String() string { return nameOf(digitsNames[:], d, "digits") }

// MarshalText returns what String does. What is neither is an error.
func (d Digits) MarshalText() ([]byte, error) { return textOf(digitsNames[:], d, "digits") }

// UnmarshalText sets d to the value that String names so. Any other text is an
// error, and d stays.
func (d *Digits) UnmarshalText(text []byte) error { return readName(digitsNames[:], d, text, "digits") }

// Letters are those of the elephant and the horse (clause MOVE-6).
type Letters uint8

// The letters.
const (
	BN Letters = iota // bishop and knight
	EH                // elephant and horse
)

var lettersNames = [...]string{BN: "BN", EH: "EH"}

// String returns "BN" or "EH"; of what is neither, its number.
func (l Letters) String() string { return nameOf(lettersNames[:], l, "letters") }

// MarshalText returns what String does. What is neither is an error.
func (l Letters) MarshalText() ([]byte, error) { return textOf(lettersNames[:], l, "letters") }

// UnmarshalText sets l to the value that String names so. Any other text is an
// error, and l stays.
func (l *Letters) UnmarshalText(text []byte) error {
	return readName(lettersNames[:], l, text, "letters")
}

// A Traverse is the sign of a move to another file.
type Traverse uint8

// The signs.
const (
	Dot    Traverse = iota // C2.5
	Equals                 // C2=5
)

var traverseNames = [...]string{Dot: ".", Equals: "="}

// String returns "." or "="; of what is neither, its number.
func (t Traverse) String() string { return nameOf(traverseNames[:], t, "traverse") }

// MarshalText returns what String does. What is neither is an error.
func (t Traverse) MarshalText() ([]byte, error) { return textOf(traverseNames[:], t, "traverse") }

// UnmarshalText sets t to the value that String names so. Any other text is an
// error, and t stays.
func (t *Traverse) UnmarshalText(text []byte) error {
	return readName(traverseNames[:], t, text, "traverse")
}

// StyleOf returns the style that the text of a move shows, so that another move of
// the same notation can be written to match. What the text does not show is as in
// the zero Style; texts that name squares show nothing.
func StyleOf(text string) Style {
	n, w, shown := detect(text)
	switch {
	case shown&showsChinese != 0:
		return Style{
			Script: Script(shown / showsTraditional & 1),
			Digits: Digits(shown / showsASCII & 1),
		}
	case n != WXF:
		return Style{}
	}
	if o := ordinalOf(n, w); o >= 0 { // its letter is not one of a piece
		shown = 0
		for i, c := range []rune(text) {
			if i != o {
				shown |= foldingOf(c).shown
			}
		}
	}
	return Style{
		Letters:    Letters(shown / showsEH & 1),
		Traverse:   Traverse(shown / showsEquals & 1),
		BlackLower: shown&showsLower != 0,
	}
}
