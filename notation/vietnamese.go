package notation

import (
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// Vietnamese books and sites write moves like WXF, with other letters and signs: P2-5 for C2.5, X8/1 for R8-1. The
// same moves are also written in words: Pháo 2 bình 5.

// The letters and signs that are written, as in letterNames, placeSigns and verbSigns. After the piece, t means trước
// (front), g means giữa (middle) and s means sau (rear). More than three pawns that share files have ordinals, as in
// WXF.
var (
	vietnamesePieces = [...]string{
		board.King: "Tg", board.Advisor: "S", board.Elephant: "T", board.Horse: "M",
		board.Rook: "X", board.Cannon: "P", board.Pawn: "B",
	}
	vietnamesePlaces = "tgs"
	vietnameseVerbs  = "/-."
)

// The letters that are read. Some books have V for the elephant, and C for the pawn. Tg has two letters, so it is not
// here.
var (
	vietnameseKinds = [256]board.Kind{
		'S': board.Advisor, 'T': board.Elephant, 'V': board.Elephant, 'M': board.Horse,
		'X': board.Rook, 'P': board.Cannon, 'B': board.Pawn, 'C': board.Pawn,
	}
	vietnamesePlaceOf = [256]place{'T': front, 'G': middle, 'S': rear}
)

// readVietnamese reads a text in Vietnamese notation.
func readVietnamese(pos *board.Position, text string) (Reading, *MoveError) {
	w, ok := foldVietnamese(text)
	if !ok {
		return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
	}
	r, err := readPatterns(pos, vietnamesePatterns[:], patternTables[Vietnamese].of(w), w)
	if err == nil && r.Spelling == Standard {
		var buffer [maxSymbols]byte
		standard := Append(buffer[:0], pos, r.Move, Vietnamese, Style{})
		switch same, _ := asciiWord(standard); {
		case same != w:
			r.Spelling = Name
		case string(standard) != text:
			r.Spelling = Character
		}
	}
	return r, err
}

// isVietnamese reports whether a text has the shape of a move in Vietnamese notation.
func isVietnamese(text string) bool {
	w, ok := foldVietnamese(text)
	return ok && patternTables[Vietnamese].match(w)
}

// foldVietnamese returns a text in symbols. It replaces words by the letters and signs with the same meaning.
func foldVietnamese(text string) (w word, ok bool) {
	if strings.IndexByte(text, ' ') < 0 {
		w, _, ok = foldText(text)
		return w, ok
	}
	short, n := "", 0
	for field := range strings.FieldsSeq(strings.ToLower(text)) {
		if n++; n > vietnameseWords {
			return 0, false
		}
		if field == "binh" && n > 1 { // without its mark, bình is spelled like the pawn
			field = "bình"
		}
		if len(field) > 1 {
			if field, ok = vietnameseShort[field]; !ok {
				return 0, false
			}
		}
		short += field
	}
	w, _, ok = foldText(short)
	return w, ok
}

// vietnameseWords is the number of words of the longest moves: Binh trước 4 bình 5.
const vietnameseWords = 5

// vietnameseShort has the letters and signs for words of moves in lower case, and for the same words without their marks
// where these are clear.
var vietnameseShort = map[string]string{
	"tướng": "tg", "sĩ": "s", "sỹ": "s", "si": "s", "sy": "s", "tượng": "t", "voi": "t",
	"mã": "m", "ma": "m", "xe": "x", "xa": "x", "pháo": "p", "phao": "p",
	"binh": "b", "tốt": "b", "tot": "b", "chốt": "b", "chot": "b",
	"trước": "t", "truoc": "t", "tiền": "t", "giữa": "g", "giua": "g", "trung": "g", "sau": "s", "hậu": "s", "hau": "s",
	"tấn": ".", "tan": ".", "tiến": ".", "tien": ".", "thoái": "/", "thoai": "/", "lùi": "/", "lui": "/", "bình": "-",
}
