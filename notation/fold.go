package notation

import (
	"math/bits"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A folding is the symbol of a character, and its evidence of the text's style.
type folding struct {
	symbol symbol
	shown  showing
}

// asciiFoldings holds the foldings of ASCII characters.
var asciiFoldings = func() (table [utf8.RuneSelf]folding) {
	for c := range table {
		s := foreign
		switch {
		case 'a' <= c && c <= 'z':
			s = symbol(c - 'a' + 'A')
		case ' ' < c && c <= '~':
			s = symbol(c)
		}
		table[c] = folding{s, shows(rune(c), s)}
	}
	return table
}()

// foldings maps Chinese characters and rare signs to their foldings. It is a hash table with open addressing.
var foldings = func() (table [256]struct {
	character rune
	folding
}) {
	enter := func(c rune, f folding) {
		i := foldHash(c)
		for table[i].character != 0 {
			i++
		}
		table[i].character, table[i].folding = c, f
	}
	for _, line := range characters {
		for _, c := range line.written {
			enter(c, folding{line.symbol, shows(c, line.symbol)})
		}
		for _, c := range line.compatibility {
			enter(c, folding{line.symbol, shows(c, line.symbol) | showsLookalike})
		}
	}
	return table
}()

// foldHash returns the first index for c in foldings. Its type makes the search wrap around.
func foldHash(c rune) uint8 { return uint8(c ^ c>>8) }

// foldingOf returns the folding of c.
func foldingOf(c rune) folding {
	const fullWidth = '！' - '!'
	switch {
	case uint32(c) < utf8.RuneSelf: // a negative rune is no character
		return asciiFoldings[c]
	case c >= '！' && c <= '～':
		f := asciiFoldings[c-fullWidth]
		f.shown = f.shown&^showsASCII | notLatin
		if c > '０' && c <= '９' {
			f.shown &^= notBlack
		}
		return f
	}
	for i := foldHash(c); foldings[i].character != 0; i++ {
		if foldings[i].character == c {
			return foldings[i].folding
		}
	}
	return folding{symbol: foreign}
}

// fold returns the symbol of c.
func fold(c rune) symbol { return foldingOf(c).symbol }

// A word is the text of a move in symbols, one byte each, the first in the lowest byte. noSymbol follows the
// last.
type word uint64

// maxSymbols is the length of the longest moves, such as b10-c10. symbolBits is the size of a symbol in bits.
const maxSymbols, symbolBits = 7, 8

// at returns the symbol at place i of the word.
func (w word) at(i int) symbol { return symbol(w >> (symbolBits * i & 63)) }

// with returns w with s at place i, which must hold noSymbol.
func (w word) with(i int, s symbol) word { return w | word(s)<<(symbolBits*i&63) }

// length returns the number of symbols in the word.
func (w word) length() int { return (bits.Len64(uint64(w)) + symbolBits - 1) / symbolBits }

// places returns the lowest bit of every non-empty place of the word. count counts these bits.
func (w word) places() word {
	const low, first = 0x7f7f_7f7f_7f7f_7f7f, 0x0101_0101_0101_0101 // all bits except the highest of every place, and the lowest bit of every place
	return (w&low + low | w) >> (symbolBits - 1) & first
}

func (w word) count() int { return bits.OnesCount64(uint64(w)) }

// foldText returns text in symbols and the evidence of its characters. It returns false if text is too long
// to be a move, or empty.
func foldText(text string) (w word, shown showing, ok bool) {
	if len(text) == 4*threeBytes {
		if w, shown, ok := foldFour(text); ok {
			return w, shown, true
		}
	}
	n := 0
	for i := 0; i < len(text); n++ {
		if n == maxSymbols {
			return w, shown, false
		}
		var f folding
		if c := text[i]; c < utf8.RuneSelf {
			f = asciiFoldings[c]
			i++
		} else {
			c, size := utf8.DecodeRuneInString(text[i:])
			f = foldingOf(c)
			i += size
		}
		w = w.with(n, f.symbol)
		shown |= f.shown
	}
	return w, shown, n > 0
}

// Nearly all characters of Chinese moves take three bytes in UTF-8. Their foldings are looked up by these
// bytes, without decoding.

// threeBytes is the number of bytes of such a character.
const threeBytes = 3

// A sequence holds the three bytes of a character in UTF-8, the first in the lowest byte. After a look-up the upper
// bits hold the folding and the meaning of the character.
type sequence uint64

// Bit offsets of a folding and a meaning in a sequence.
const (
	sequenceMask = 1<<(8*threeBytes) - 1
	symbolShift  = 8 * threeBytes
	shownShift   = 32
	kindShift    = 48
	numberShift  = 51
	verbShift    = 55 // the verb is stored as verb - retreat + 1
)

// Bits of a sequence whose character means no kind, no number or no verb.
const (
	noKind sequence = 1 << (57 + iota)
	noNumber
	noVerb
)

// shown returns the evidence of a sequence, or of several combined by or.
func (s sequence) shown() showing { return showing(s >> shownShift) }

// kind, number and verb return the character's meaning, or 0. verb returns its distance from retreat plus
// one.
func (s sequence) kind() board.Kind { return board.Kind(s >> kindShift & 7) }
func (s sequence) number() uint8    { return uint8(s >> numberShift & 15) }
func (s sequence) verb() uint8      { return uint8(s >> verbShift & 3) }

// place returns the index of a sequence in sequences. The factor is chosen so that no two sequences collide.
func (s sequence) place() uint32 { return uint32(s) * 0xc6856f03 >> 22 }

// sequences is a perfect hash table of the sequences that have a meaning, with their foldings.
var sequences = func() (table [1 << 10]sequence) {
	enter := func(c rune) {
		if utf8.RuneLen(c) != threeBytes {
			return
		}
		text := string(c)
		s := sequence(text[0]) | sequence(text[1])<<8 | sequence(text[2])<<16
		if table[s.place()] != 0 {
			panic("notation: two characters at one place: sequences need another factor")
		}
		f := foldingOf(c)
		means, verb := meanings[f.symbol], sequence(0)
		if f.symbol >= symRetreat && f.symbol <= symAdvance {
			verb = sequence(f.symbol-symRetreat) + 1
		}
		table[s.place()] = s | sequence(f.symbol)<<symbolShift | sequence(f.shown)<<shownShift |
			sequence(means.kind)<<kindShift | sequence(means.number)<<numberShift | verb<<verbShift
		if means.kind == board.NoKind {
			table[s.place()] |= noKind
		}
		if means.number == 0 {
			table[s.place()] |= noNumber
		}
		if verb == 0 {
			table[s.place()] |= noVerb
		}
	}
	for _, line := range characters {
		for _, c := range line.written + line.compatibility {
			enter(c)
		}
	}
	for c := '！'; c <= '～'; c++ {
		enter(c)
	}
	return table
}()

// findFour looks up four characters of three bytes each, as in most Chinese moves. It returns their entries
// without the bytes. If one is not in the table, its entry has bits of sequenceMask.
func findFour(text string) (s0, s1, s2, s3 sequence) {
	_ = text[4*threeBytes-1]
	low := uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
		uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56
	high := uint32(text[8]) | uint32(text[9])<<8 | uint32(text[10])<<16 | uint32(text[11])<<24
	s0, s1 = sequence(low&sequenceMask), sequence(low>>24&sequenceMask)
	s2, s3 = sequence(low>>48)|sequence(high&0xff)<<16, sequence(high>>8)
	// The exclusive or of the entry and the key leaves the folding.
	return sequences[s0.place()] ^ s0, sequences[s1.place()] ^ s1, sequences[s2.place()] ^ s2, sequences[s3.place()] ^ s3
}

// foldFour is like foldText for four such characters. It returns false if one is not in the table.
func foldFour(text string) (word, showing, bool) {
	s0, s1, s2, s3 := findFour(text)
	const symbols = 0xff << symbolShift
	w := s0&symbols>>24 | s1&symbols>>16 | s2&symbols>>8 | s3&symbols
	return word(w), (s0 | s1 | s2 | s3).shown(), (s0|s1|s2|s3)&sequenceMask == 0
}
