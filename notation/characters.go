package notation

import (
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// characters lists the non-ASCII characters that have a meaning in a move (clauses MOVE-2, MOVE-7). All
// characters of a row have the same meaning. The compatibility characters look like one of the others; text
// recognition and old encodings produce them. Full-width Latin letters, digits and signs (U+FF01 to U+FF5E)
// need no row, since they fold to ASCII.
var characters = [...]struct {
	meaning       string
	symbol        symbol
	written       string
	compatibility string
}{
	{"king", pieceZero + symbol(board.King), "帅帥将將", "\U0002F873"},
	{"advisor", pieceZero + symbol(board.Advisor), "仕士", "\u2F20"},
	{"elephant", pieceZero + symbol(board.Elephant), "相象", ""},
	{"horse", pieceZero + symbol(board.Horse), "马馬傌", "\u2FBA"},
	{"rook", pieceZero + symbol(board.Rook), "车車俥硨砗", "\u2F9E\uF902"},
	{"cannon", pieceZero + symbol(board.Cannon), "炮砲包", "\U0002F829"},
	{"pawn", pieceZero + symbol(board.Pawn), "兵卒", ""},
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
	{"-", '-', "", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\u2192"},
	{"+", '+', "", "\uFE62"},
	{"=", '=', "", "\uFE66"},
	{".", '.', "", "\uFE52\u00B7"},
}

// letters maps Latin letters to pieces (clauses MOVE-2, MOVE-6).
var letters = ['Z' + 1]struct {
	kind    board.Kind
	lenient bool
}{
	'K': {kind: board.King},
	'A': {kind: board.Advisor},
	'B': {kind: board.Elephant},
	'E': {kind: board.Elephant},
	'N': {kind: board.Horse},
	'H': {kind: board.Horse},
	'R': {kind: board.Rook},
	'C': {kind: board.Cannon},
	'P': {kind: board.Pawn},

	'G': {kind: generalOrGuard, lenient: true},
	'M': {kind: board.Elephant, lenient: true},
	'S': {kind: board.Pawn, lenient: true},
}

// signs maps the signs of WXF to their meanings as a place and as a verb.
var signs = ['Z' + 1]struct {
	place place
	verb  verb
}{
	'+': {front, advance},
	'.': {middle, across},
	'=': {middle, across},
	'-': {rear, retreat},
}

// englishPlaces maps the letters of English books to places: front, middle, rear.
var englishPlaces = [256]place{'F': front, 'M': middle, 'R': rear}

// The characters for writing moves. The index is the value: a board.Kind, a digit from 1, a verb minus
// retreat, a place minus front.
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

// split returns the characters of s.
func split(s string) []string { return strings.Split(s, "") }
