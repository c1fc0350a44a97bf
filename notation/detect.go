package notation

import (
	"iter"
	"strings"
	"unicode"
)

// DetectText returns the notation that text has the shape of, without a position,
// and Unknown when it is not shaped like a move. Squares without a hyphen are UCI
// when a letter of theirs is lower case, otherwise ICCS. It never returns UCI10,
// which has the shapes of UCI and must be known beforehand.
func DetectText(text string) Notation {
	w, ok := foldText(text)
	if !ok {
		return Unknown
	}
	if patternTables[Chinese].match(w) { // no word of another notation is one of this
		return Chinese
	}
	if _, ok := squaresOf(w, UCI); ok {
		if w.at(2) != '-' && strings.IndexFunc(text, unicode.IsLower) >= 0 {
			return UCI
		}
		return ICCS
	}
	if patternTables[WXF].match(w) {
		return WXF
	}
	return Unknown
}

// Detect returns the notation that most of texts have the shape of, of equals the
// one that comes first; it returns Unknown when no text is shaped like a move. It
// is for games without a Format tag, or with a wrong one (clause PGN-2.11).
func Detect(texts iter.Seq[string]) Notation {
	var t Tally
	for text := range texts {
		t.Add(text)
	}
	return t.Leader()
}

// A Tally counts of what shape texts are. It detects what [Detect] does, for those
// who have the texts at hand and need not look at all of them.
type Tally struct {
	count  [len(notationNames)]int
	leader Notation
}

// Add counts a text.
func (t *Tally) Add(text string) {
	n := DetectText(text)
	if n == Unknown {
		return
	}
	t.count[n]++
	if t.count[n] > t.count[t.leader] {
		t.leader = n
	}
}

// Leader returns the notation of most texts so far, of equals the one that came
// first, and Unknown when no text was shaped like a move.
func (t *Tally) Leader() Notation { return t.leader }

// Decided reports whether the leader is certain to stay, whatever so many more
// texts are.
func (t *Tally) Decided(more int) bool {
	for n, count := range t.count {
		if Notation(n) != t.leader && count+more > t.count[t.leader] {
			return false
		}
	}
	return t.leader != Unknown
}
