package notation

import (
	"iter"
	"strings"
	"unicode"
)

// Shape returns the notation that text has the shape of, without a position, and
// Unknown when it is not shaped like a move. Squares without a hyphen are UCCI
// when a letter of theirs is lower case, otherwise ICCS.
func Shape(text string) Notation {
	w, ok := foldText(text)
	if !ok {
		return Unknown
	}
	if _, ok := squaresOf(w); ok {
		if w.at(2) != '-' && strings.IndexFunc(text, unicode.IsLower) >= 0 {
			return UCCI
		}
		return ICCS
	}
	if chineseSpellings.match(w) {
		return Chinese
	}
	if wxfSpellings.match(w) {
		return WXF
	}
	return Unknown
}

// Detect returns the notation that most of texts have the shape of, of equals the
// one that comes first; it returns Unknown when no text is shaped like a move. It
// is for games without a Format tag, or with a wrong one (clause PGN-2.11).
func Detect(texts iter.Seq[string]) Notation {
	var count [UCCI + 1]int
	detected := Unknown
	for text := range texts {
		n := Shape(text)
		if n == Unknown {
			continue
		}
		count[n]++
		if count[n] > count[detected] {
			detected = n
		}
	}
	return detected
}
