package notation

import (
	"math/bits"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A symbol is what a character of a move's text stands for, whatever its script,
// variant or width. An ASCII character stands for itself, letters for their upper
// case; Chinese characters have symbols of their own.
type symbol uint8

// The symbols of Chinese characters. Pieces and numerals are followed by those of
// the other kinds and values.
const (
	noSymbol   symbol = 0
	pieceZero  symbol = 0x80 // plus a board.Kind
	digitZero  symbol = 0x90 // plus 1 to 9
	symRetreat symbol = 0xa0
	symAcross  symbol = 0xa1
	symAdvance symbol = 0xa2
	symFront   symbol = 0xb0
	symMiddle  symbol = 0xb1
	symRear    symbol = 0xb2
	symBecomes symbol = 0xc0
	foreign    symbol = 0xff // a character that no notation uses
)

// A folding is what a character stands for, and what it shows of the style of its
// text.
type folding struct {
	symbol symbol
	shown  showing
}

// asciiFoldings are the foldings of ASCII characters.
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

// foldings finds the folding of a Chinese character or a rare sign: a hash table
// with open addressing.
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

// foldHash is where the search for a character in foldings begins. Its type makes
// the search go round.
func foldHash(c rune) uint8 { return uint8(c ^ c>>8) }

// foldingOf returns the folding of c.
func foldingOf(c rune) folding {
	const fullWidth = '！' - '!'
	switch {
	case c < utf8.RuneSelf:
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

// fold returns the symbol that c stands for.
func fold(c rune) symbol { return foldingOf(c).symbol }

// A word is the text of a move in symbols, a byte each, the first the lowest, with
// noSymbol behind the last.
type word uint64

// maxSymbols is the length of the longest moves, such as b10-c10; symbolBits is how
// many bits a symbol takes.
const maxSymbols, symbolBits = 7, 8

// at returns the symbol at a place of the word.
func (w word) at(i int) symbol { return symbol(w >> (symbolBits * i & 63)) }

// with returns w with s at a place where there was noSymbol.
func (w word) with(i int, s symbol) word { return w | word(s)<<(symbolBits*i&63) }

// length returns how many symbols the word has.
func (w word) length() int { return (bits.Len64(uint64(w)) + symbolBits - 1) / symbolBits }

// places returns the lowest bit of every place of the word where there is a symbol, and count how many
// symbols there are where each has one bit.
func (w word) places() word {
	const low, first = 0x7f7f_7f7f_7f7f_7f7f, 0x0101_0101_0101_0101 // of every place all bits but the highest, and the lowest
	return (w&low + low | w) >> (symbolBits - 1) & first
}

func (w word) count() int { return bits.OnesCount64(uint64(w)) }

// foldText returns text in symbols with all that its characters show, and false
// when it is too long to be a move.
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

// Nearly all characters that moves are written with in Chinese take three bytes in
// UTF-8. Their foldings are found by these bytes, without decoding them.

// threeBytes is how many bytes such a character takes.
const threeBytes = 3

// A sequence is the bytes of such a character, the first the lowest, and above
// them the folding of the character and what it means, once it is found.
type sequence uint64

// Where the parts of a folding and of a meaning stand in a sequence.
const (
	sequenceMask = 1<<(8*threeBytes) - 1
	symbolShift  = 8 * threeBytes
	shownShift   = 32
	kindShift    = 48
	numberShift  = 51
	verbShift    = 55 // where the verb is one more than its distance from retreat
)

// shown returns what the characters of one sequence or of several show.
func (s sequence) shown() showing { return showing(s >> shownShift) }

// kind, number and verb return what the character means, 0 if that is something else. Of the verb
// it is one more than its distance from retreat.
func (s sequence) kind() board.Kind { return board.Kind(s >> kindShift & 7) }
func (s sequence) number() uint8    { return uint8(s >> numberShift & 15) }
func (s sequence) verb() uint8      { return uint8(s >> verbShift & 3) }

// place is where a sequence stands in sequences. The factor is one by which each
// has a place of its own.
func (s sequence) place() uint32 { return uint32(s) * 0xc6856f03 >> 22 }

// sequences are the sequences that stand for something, with their foldings.
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

// findFour looks up four characters of three bytes each, which is what most moves in Chinese
// are. It returns what stands for them in sequences, without the bytes, and false when one
// of them is not there, and may be anything.
func findFour(text string) (s0, s1, s2, s3 sequence, ok bool) {
	_ = text[4*threeBytes-1]
	low := uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
		uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56
	high := uint32(text[8]) | uint32(text[9])<<8 | uint32(text[10])<<16 | uint32(text[11])<<24
	s0, s1 = sequence(low&sequenceMask), sequence(low>>24&sequenceMask)
	s2, s3 = sequence(low>>48)|sequence(high&0xff)<<16, sequence(high>>8)
	// What is found less what was sought leaves the folding.
	s0, s1 = sequences[s0.place()]^s0, sequences[s1.place()]^s1
	s2, s3 = sequences[s2.place()]^s2, sequences[s3.place()]^s3
	return s0, s1, s2, s3, (s0|s1|s2|s3)&sequenceMask == 0
}

// foldFour returns what foldText does for four such characters, and false where findFour does.
func foldFour(text string) (word, showing, bool) {
	s0, s1, s2, s3, ok := findFour(text)
	const symbols = 0xff << symbolShift
	w := s0&symbols>>24 | s1&symbols>>16 | s2&symbols>>8 | s3&symbols
	return word(w), (s0 | s1 | s2 | s3).shown(), ok
}
