package notation

import "strings"

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
	unknown    symbol = 0xff // a character that no notation uses
)

// characters are the characters that stand for something in a move, beside ASCII
// (clauses MOVE-2, MOVE-7). All of a line stand for the same. The compatibility
// characters are drawn like one of the others; text recognition and old encodings
// leave them behind. Latin letters, digits and signs of full width (U+FF01 to
// U+FF5E) need no line: they are their ASCII characters.
var characters = [...]struct {
	meaning       string
	symbol        symbol
	written       string
	compatibility string
}{
	{"king", pieceZero + 1, "帅帥将將", "\U0002F873"},
	{"advisor", pieceZero + 2, "仕士", "\u2F20"},
	{"elephant", pieceZero + 3, "相象", ""},
	{"horse", pieceZero + 4, "马馬傌", "\u2FBA"},
	{"rook", pieceZero + 5, "车車俥硨砗", "\u2F9E\uF902"},
	{"cannon", pieceZero + 6, "炮砲包", "\U0002F829"},
	{"pawn", pieceZero + 7, "兵卒", ""},
	{"advance", symAdvance, "进進", ""},
	{"retreat", symRetreat, "退", ""},
	{"across", symAcross, "平", ""},
	{"front", symFront, "前", ""},
	{"middle", symMiddle, "中", ""},
	{"rear", symRear, "后後", ""},
	{"1", digitZero + 1, "一壹", "\u2F00"},
	{"2", digitZero + 2, "二贰貳", "\u2F06"},
	{"3", digitZero + 3, "三叁叄參", "\uF96B"},
	{"4", digitZero + 4, "四肆", ""},
	{"5", digitZero + 5, "五伍", ""},
	{"6", digitZero + 6, "六陆陸", "\uF9D1\uF9D3"},
	{"7", digitZero + 7, "七柒", ""},
	{"8", digitZero + 8, "八捌", "\u2F0B"},
	{"9", digitZero + 9, "九玖", ""},
	{"becomes", symBecomes, "变變", "\uFAC0\U0002F9D1"},
	{"-", '-', "", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63"},
	{"+", '+', "", "\uFE62"},
	{"=", '=', "", "\uFE66"},
	{".", '.', "", "\uFE52"},
}

// The characters that moves are written with, each at the index of its value: a
// board.Kind, a digit from 1, a verb less retreat, a place less front.
var (
	pieceNames = [...][2][]string{ // by color
		Simplified:  {split(" 帅仕相马车炮兵"), split(" 将士象马车炮卒")},
		Traditional: {split(" 帥仕相馬車炮兵"), split(" 將士象馬車炮卒")},
	}
	verbNames   = [...][]string{Simplified: split("退平进"), Traditional: split("退平進")}
	placeNames  = [...][]string{Simplified: split("前中后"), Traditional: split("前中後")}
	numerals    = split(" 一二三四五六七八九")
	blackDigits = [...][]string{FullWidth: split(" １２３４５６７８９"), ASCII: split(" 123456789")}

	letterNames = [...]string{BN: ".KABNRCP", EH: ".KAEHRCP"}
	verbSigns   = [...]string{Dot: "-.+", Equals: "-=+"}
	placeSigns  = "+.-"
)

// traditionalOnly are the characters above that simplified script does not have.
const traditionalOnly = "帥將馬傌車俥進後貳參叄陸變"

// split returns the characters of s.
func split(s string) []string { return strings.Split(s, "") }

// folds finds the symbol of a character: a hash table with open addressing.
var folds = func() (table [256]struct {
	character rune
	symbol    symbol
}) {
	for _, line := range characters {
		for _, c := range line.written + line.compatibility {
			i := foldHash(c)
			for table[i].character != 0 {
				i++
			}
			table[i].character, table[i].symbol = c, line.symbol
		}
	}
	return table
}()

// foldHash is where the search for a character in folds begins. Its type makes
// the search go round.
func foldHash(c rune) uint8 { return uint8(c ^ c>>8) }

// fold returns the symbol that c stands for.
func fold(c rune) symbol {
	const fullWidth = '！' - '!'
	if c >= '！' && c <= '～' {
		c -= fullWidth
	}
	if c <= '~' {
		if c >= 'a' && c <= 'z' {
			c -= 'a' - 'A'
		}
		if c <= ' ' {
			return unknown
		}
		return symbol(c)
	}
	for i := foldHash(c); folds[i].character != 0; i++ {
		if folds[i].character == c {
			return folds[i].symbol
		}
	}
	return unknown
}

// A word is the text of a move in symbols, with noSymbol behind its end.
type word [maxSymbols + 1]symbol

// maxSymbols is the length of the longest moves, such as 前兵四平五 and H2-E2.
const maxSymbols = 5

// foldText returns text in symbols, and false when it is too long to be a move.
func foldText(text string) (w word, ok bool) {
	n := 0
	for _, c := range text {
		if n == maxSymbols {
			return w, false
		}
		w[n] = fold(c)
		n++
	}
	return w, n > 0
}
