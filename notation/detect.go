package notation

import (
	"iter"
	"strings"
	"unicode"
)

// DetectText returns the notation that text has the shape of, without a position,
// and Unknown when it is not shaped like a move. Squares without a hyphen are UCI
// when a letter of theirs is lower case, otherwise ICCS; they are UCI10, which has
// the same shapes, only where one has the rank 10, and SAN where only the second
// letter is lower case and the first may be a piece, as in E1e3.
func DetectText(text string) Notation {
	n, _, _ := detect(text)
	return n
}

// detect returns what DetectText does, with the text in symbols and what its
// characters show, as far as a word is long; neither of SAN in the characters of the
// standard.
func detect(text string) (Notation, word, showing) {
	if _, ok := standardAlgebraic(text); ok {
		return SAN, 0, 0
	}
	w, shown, ok := foldText(text)
	if !ok {
		return algebraicOr(Unknown, text), w, shown
	}
	if !begins(w.at(0)) {
		return Unknown, w, shown
	}
	if patternTables[Chinese].match(w) { // no word of another notation is one of this
		return Chinese, w, shown
	}
	if _, ok := squaresOf(w, UCI); ok {
		if w.at(2) == '-' {
			return ICCS, w, shown
		}
		if strings.IndexFunc(text, unicode.IsLower) >= 0 {
			return algebraicOr(UCI, text), w, shown
		}
		return ICCS, w, shown
	}
	if patternTables[WXF].match(w) {
		return WXF, w, shown
	}
	if _, ok := squaresOf(w, UCI10); ok { // with a rank 10
		return algebraicOr(UCI10, text), w, shown
	}
	return algebraicOr(Unknown, text), w, shown
}

// begins reports whether a move in any notation may begin with a symbol: in WXF one may with each
// that those in squares and in SAN begin with.
func begins(s symbol) bool {
	return patternTables[Chinese].admits[0][s]|patternTables[WXF].admits[0][s] != 0
}

// algebraicOr returns SAN if text has the shape of it, else n.
func algebraicOr(n Notation, text string) Notation {
	if _, ok := parseAlgebraic(text); ok {
		return SAN
	}
	return n
}

// Detect returns the notation that most of texts have the shape of, of equals the
// one that comes first; it returns Unknown when no text is shaped like a move. It
// is for games without a Format tag, or with a wrong one (clause PGN-2.11).
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

// A Tally counts of what shape texts are, and of which script. It detects what
// [Detect] does, for those who have the texts at hand and need not look at all of
// them.
type Tally struct {
	count   [len(notationNames)]int
	leader  Notation // never UCI10
	scripts [Traditional + 1]int
	tens    int // texts with a rank 10, less those with a rank 0
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
	if n == UCI10 {
		n = UCI // of which shape most of a game's texts are
		t.tens++
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

// Leader returns the notation of most texts so far, of equals the one that came
// first, and Unknown when no text was shaped like a move. Texts that name squares
// count as one notation however their ranks count: they are UCI10 if more of them
// have a rank 10 than a rank 0.
func (t *Tally) Leader() Notation {
	if t.tens > 0 && namesSquares(t.leader) {
		return UCI10
	}
	return t.leader
}

// Decided reports whether the leader is certain to stay, whatever so many more
// texts are, but for the ranks of squares, which ShowsRanks is about.
func (t *Tally) Decided(more int) bool {
	for n, count := range t.count {
		if Notation(n) != t.leader && count+more > t.count[t.leader] {
			return false
		}
	}
	return t.leader != Unknown
}

// ShowsRanks reports whether the texts so far showed from which number their ranks
// count: by a rank 0 or a rank 10, one more often than the other.
func (t *Tally) ShowsRanks() bool { return t.tens != 0 }

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

// namesSquares reports whether n is ICCS, UCI or UCI10.
func namesSquares(n Notation) bool { return n >= ICCS && n <= UCI10 }

// namesRankZero reports whether a word that names two squares, whose ranks count
// from 0, has a rank 0.
func namesRankZero(w word) bool {
	return w.at(1) == '0' || w.at(3) == '0' || w.at(4) == '0'
}
