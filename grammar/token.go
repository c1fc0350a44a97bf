package grammar

// A class says what a character can be part of: the primary classes of the lexicon, of
// which the compiler makes the tables in class_gen.go.
type class uint8

const (
	other     class = iota // punctuation that means nothing
	stop                   // punctuation that sets words apart, as in prose
	separator              // PGN-3.4
	blank                  // white space that is no separator
	bracket                // opens or closes something
	digit                  // 0-9 and their full-width forms
	period                 // the period, its full-width forms, the ellipsis
	sign                   // punctuation of moves in WXF, ICCS and SAN
	letter                 // letters and numerals of any script
)

// ends reports whether a character of the class, which neither white space nor a
// bracket has, ends a word.
func (c class) ends() bool { return c == other || c == stop }

// classOf returns what r can be part of. Those that nearly all text is made of come
// first, so that the call is inlined.
func classOf(r rune) class {
	if r < 128 {
		return asciiClass[r]
	}
	if firstHan <= r && r <= lastHan {
		return letter
	}
	return rareClass(r)
}

// rareClass looks where most others stand: in the punctuation that Chinese text has, among
// numbers in circles, and in the forms of full width.
func rareClass(r rune) class {
	for i := range classRows {
		if n := int(r - classRows[i].first); 0 <= n && n < len(classRows[i].classes) {
			return class(classRows[i].classes[n])
		}
	}
	return tableClass(r)
}

// A classRow has the classes of characters that stand together in Unicode, a byte each.
type classRow struct {
	first   rune
	classes string
}

// results are the four ways in which a game can end (PGN-3.6).
var results = [...]string{"1-0", "0-1", "1/2-1/2", "*"}

// A runeSet has a bit for each character up to U+FFFF.
type runeSet [1 << 16 / 64]uint64

func newRuneSet(members string) *runeSet {
	var set runeSet
	for _, r := range members {
		set.add(r)
	}
	return &set
}

// add puts r into the set, unless it is beyond U+FFFF.
func (set *runeSet) add(r rune) {
	if int(r/64) < len(set) {
		set[r/64] |= 1 << (r % 64)
	}
}

// has reports whether r is in the set.
func (set *runeSet) has(r rune) bool { return int(r/64) < len(set) && set[r/64]&(1<<(r%64)) != 0 }
