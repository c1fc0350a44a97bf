package notation

import (
	"iter"
	"strings"
	"unicode"
)

// DetectText returns the notation of a text by its shape, without a position. It returns Unknown if the text
// is not shaped like a move.
//
// Squares without a hyphen are UCI if they have a lower-case letter, else ICCS. UCI10 has the same shapes, so
// it is detected only by a rank 10. A text is SAN rather than squares if only the second letter is lower case
// and the first may be a piece, as in E1e3.
func DetectText(text string) Notation {
	n, _, _ := detect(text)
	return n
}

// detect is like DetectText. It also returns the text in symbols and the showing of its characters, both up
// to the length of a word. For SAN in standard characters both are 0.
func detect(text string) (Notation, word, showing) {
	if _, ok := standardAlgebraic(text); ok {
		return SAN, 0, 0
	}
	w, shown, ok := foldText(text)
	if !ok {
		if isVietnamese(text) {
			return Vietnamese, w, shown
		}
		return algebraicOr(Unknown, text), w, shown
	}
	if !begins(w.at(0)) {
		return Unknown, w, shown
	}
	if patternTables[Chinese].match(w) { // no word of another notation matches Chinese
		return Chinese, w, shown
	}
	if _, ok := squaresOf(w, UCI); ok {
		switch w.at(2) {
		case '-':
			return ICCS, w, shown
		case 'X':
			return algebraicOr(ICCS, text), w, shown
		}
		if strings.IndexFunc(text, unicode.IsLower) >= 0 {
			return algebraicOr(UCI, text), w, shown
		}
		return ICCS, w, shown
	}
	if patternTables[WXF].match(w) {
		return WXF, w, shown
	}
	if isVietnamese(text) {
		return Vietnamese, w, shown
	}
	if _, ok := squaresOf(w, UCI10); ok { // has a rank 10
		return algebraicOr(UCI10, text), w, shown
	}
	return algebraicOr(Unknown, text), w, shown
}

// begins reports whether a move may begin with s. The first symbols of squares and SAN also occur in WXF.
func begins(s symbol) bool {
	return patternTables[Chinese].admits[0][s]|patternTables[WXF].admits[0][s]|patternTables[Vietnamese].admits[0][s] != 0
}

// algebraicOr returns SAN if text has its shape, else n.
func algebraicOr(n Notation, text string) Notation {
	if _, ok := parseAlgebraic(text); ok {
		return SAN
	}
	return n
}

// Detect returns the notation of most texts, or the first of equals. It returns Unknown if no text is shaped
// like a move. It is for games whose Format tag is missing or wrong (clause PGN-2.11).
func Detect(texts iter.Seq[string]) Notation {
	var t Tally
	if texts == nil {
		return Unknown
	}
	for text := range texts {
		t.Add(text)
	}
	return t.Leader()
}

// A Tally counts the notations and scripts of texts. It computes [Detect] incrementally, for callers that receive
// texts one by one and may stop early.
type Tally struct {
	count   [len(notationNames)]int
	leader  Notation // never UCI10 or Vietnamese
	scripts [Traditional + 1]int
	tens    int // texts with a rank 10 minus texts with a rank 0

	vietnamese int // texts that can only be Vietnamese minus texts that can only be WXF
}

// Add counts a text.
func (t *Tally) Add(text string) {
	n, w, shown := Chinese, word(0), showing(0)
	if s0, s1, s2, s3, ok := findPlain(text); ok {
		shown = (s0 | s1 | s2 | s3).shown()
	} else if m, squares, ok := standardNotation(text); ok {
		n = squares
		if m.From.Rank() == 0 || m.To.Rank() == 0 {
			t.tens--
		}
	} else if n, w, shown = detect(text); (n == ICCS || n == UCI) && namesRankZero(w) {
		t.tens--
	}
	switch n {
	case UCI10:
		n = UCI // the shape of most texts of such a game
		t.tens++
	case Vietnamese:
		n = WXF // counted with WXF, which has the same shape
		t.vietnamese++
	case WXF:
		if !patternTables[Vietnamese].match(w) {
			t.vietnamese--
		}
	}
	t.scripts[Simplified] += int(shown / showsSimplified & 1)
	t.scripts[Traditional] += int(shown / showsTraditional & 1)
	if n == Unknown {
		return
	}
	t.count[n]++
	if t.count[n] > t.count[t.leader] {
		t.leader = n
	}
}

// Leader returns the notation of most texts so far, or the first of equals. It returns Unknown if no text was shaped
// like a move. Texts that name squares count together regardless of their ranks. They are UCI10 if more of them have
// a rank 10 than a rank 0. Texts of WXF and Vietnamese shape count together, too. They are Vietnamese if more of them
// can only be Vietnamese than can only be WXF.
func (t *Tally) Leader() Notation {
	switch {
	case t.tens > 0 && namesSquares(t.leader):
		return UCI10
	case t.vietnamese > 0 && t.leader == WXF:
		return Vietnamese
	}
	return t.leader
}

// Decided reports whether the leader cannot change with up to more texts. It ignores the ranks of squares; see
// ShowsRanks.
func (t *Tally) Decided(more int) bool {
	for n, count := range t.count {
		if Notation(n) != t.leader && count+more > t.count[t.leader] {
			return false
		}
	}
	return t.leader != Unknown
}

// ShowsRanks reports whether the texts so far show whether their ranks count from 0 or from 1. They do if one
// of rank 0 and rank 10 occurs more often than the other.
func (t *Tally) ShowsRanks() bool { return t.tens != 0 }

// ShowsLetters reports whether the texts so far show whether they are WXF or Vietnamese. They do if the numbers of
// texts that can only be WXF and of texts that can only be Vietnamese differ.
func (t *Tally) ShowsLetters() bool { return t.vietnamese != 0 }

// ShowsScript reports whether any text so far shows a script.
func (t *Tally) ShowsScript() bool { return t.scripts[Simplified]+t.scripts[Traditional] > 0 }

// DecidedScript reports whether Script cannot change with up to more texts.
func (t *Tally) DecidedScript(more int) bool {
	simplified, traditional := t.scripts[Simplified], t.scripts[Traditional]
	return simplified > traditional+more || traditional > 0 && traditional >= simplified+more
}

// Script returns the script of most texts so far. For equal counts it returns Traditional, since 后 is common
// in traditional texts too. If no text shows a script, it returns Simplified.
func (t *Tally) Script() Script {
	if t.scripts[Traditional] > 0 && t.scripts[Traditional] >= t.scripts[Simplified] {
		return Traditional
	}
	return Simplified
}

// namesSquares reports whether n is ICCS, UCI or UCI10.
func namesSquares(n Notation) bool { return n >= ICCS && n <= UCI10 }

// namesRankZero reports whether a word that names two squares, with ranks from 0, has a rank 0.
func namesRankZero(w word) bool {
	return w.at(1) == '0' || w.at(3) == '0' || w.at(4) == '0'
}

// StyleOf returns the style that the text of a move shows, so that another move can be written in the same
// style. Parts that the text does not show are zero. Texts that name squares show nothing.
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
	if o := ordinalOf(n, w); o >= 0 { // its letter is not a piece's
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
