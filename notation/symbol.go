package notation

import "github.com/xqpgn/xqpgn/notation/board"

// A symbol is the meaning of a character of a move's text, regardless of script, variant and width. ASCII
// characters are their own symbols, with letters in upper case. Chinese characters have symbols above ASCII.
type symbol uint8

// The symbols of Chinese characters. The symbols of the kinds follow pieceZero, and the symbols of the numbers follow
// digitZero.
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

// generalOrGuard is the kind of the letter G: the king (general) in one system, the advisor (guard) in another. In an
// advance or retreat, the number distinguishes them: the king moves by a distance of 1, the advisor to a file of the
// palace. A move across is the king's.
const generalOrGuard = board.Pawn + 1

// within returns s - zero if it is from 1 to most, else 0.
func within(s, zero symbol, most uint8) uint8 {
	if n := uint8(s - zero); n <= most {
		return n
	}
	return 0
}
