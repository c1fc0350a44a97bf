package notation

import "unicode/utf8"

// Nearly all characters that moves are written with in Chinese take three bytes in
// UTF-8. Their symbols are found by these bytes, without decoding them.

// threeBytes is how many bytes such a character takes.
const threeBytes = 3

// A sequence is the bytes of such a character, the first the lowest.
type sequence uint32

const sequenceMask = 1<<(8*threeBytes) - 1

// place is where a sequence stands in sequences. The factor is one by which each
// has a place of its own.
func (s sequence) place() uint32 { return uint32(s) * 0xc6856f03 >> 22 }

// sequences are the sequences that stand for something, with their symbols in the
// fourth byte.
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
		table[s.place()] = s | sequence(fold(c))<<(8*threeBytes)
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

// foldFour returns the symbols of four characters of three bytes each, which is
// what most moves in Chinese are. It returns false when one of them is not in
// sequences, and may be anything.
func foldFour(text string) (word, bool) {
	_ = text[4*threeBytes-1]
	low := uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
		uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56
	high := uint32(text[8]) | uint32(text[9])<<8 | uint32(text[10])<<16 | uint32(text[11])<<24
	s0, s1 := sequence(low&sequenceMask), sequence(low>>24&sequenceMask)
	s2, s3 := sequence(low>>48)|sequence(high&0xff)<<16, sequence(high>>8)
	// What is found less what was sought leaves the symbol.
	s0, s1 = sequences[s0.place()]^s0, sequences[s1.place()]^s1
	s2, s3 = sequences[s2.place()]^s2, sequences[s3.place()]^s3
	if (s0|s1|s2|s3)&sequenceMask != 0 {
		return 0, false
	}
	return word(s0>>24 | s1>>24<<8 | s2>>24<<16 | s3>>24<<24), true
}
