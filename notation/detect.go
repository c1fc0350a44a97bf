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
	n, _, _ := detect(text)
	return n
}

// detect returns what DetectText does, with the text in symbols and what its
// characters show, as far as a move is long.
func detect(text string) (Notation, word, showing) {
	w, shown, ok := foldText(text)
	if !ok {
		return Unknown, w, shown
	}
	if patternTables[Chinese].match(w) { // no word of another notation is one of this
		return Chinese, w, shown
	}
	if _, ok := squaresOf(w, UCI); ok {
		if w.at(2) != '-' && strings.IndexFunc(text, unicode.IsLower) >= 0 {
			return UCI, w, shown
		}
		return ICCS, w, shown
	}
	if patternTables[WXF].match(w) {
		return WXF, w, shown
	}
	return Unknown, w, shown
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

// A Tally counts of what shape texts are, and of which script. It detects what
// [Detect] does, for those who have the texts at hand and need not look at all of
// them.
type Tally struct {
	count   [len(notationNames)]int
	leader  Notation
	scripts [Traditional + 1]int
}

// Add counts a text.
func (t *Tally) Add(text string) {
	n, _, shown := detect(text)
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

// ShowsScript reports whether any text showed a script so far.
func (t *Tally) ShowsScript() bool { return t.scripts[Simplified]+t.scripts[Traditional] > 0 }

// Script returns the script that most texts so far are in. When as many are in
// either it is Traditional, since 后 is common in traditional texts too, and
// Simplified when none shows a script.
func (t *Tally) Script() Script {
	if t.scripts[Traditional] > 0 && t.scripts[Traditional] >= t.scripts[Simplified] {
		return Traditional
	}
	return Simplified
}
