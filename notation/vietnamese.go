package notation

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/board"
)

// Vietnamese books and sites write moves like WXF, with other letters and signs: P2-5 for C2.5, X8/1 for R8-1. The
// same moves are also written in words: Pháo 2 bình 5.

// The letters and signs. The index is the value, as in letterNames. The letters t, g and s after the piece stand for
// trước (front), giữa (middle) and sau (rear).
var (
	vietnamesePieces = [...]string{
		board.King: "Tg", board.Advisor: "S", board.Elephant: "T", board.Horse: "M",
		board.Rook: "X", board.Cannon: "P", board.Pawn: "B",
	}
	vietnameseVerbs  = "/-." // from retreat
	vietnamesePlaces = "tgs" // from front
)

// vietnameseKind returns the kind of piece of a letter other than that of the king. Some books have V for the elephant,
// and C for the pawn.
func vietnameseKind(s symbol) board.Kind {
	switch s {
	case 'S':
		return board.Advisor
	case 'T', 'V':
		return board.Elephant
	case 'M':
		return board.Horse
	case 'X':
		return board.Rook
	case 'P':
		return board.Cannon
	case 'B', 'C':
		return board.Pawn
	}
	return board.NoKind
}

// vietnamesePlace returns the place of a letter, or anyPlace.
func vietnamesePlace(s symbol) place {
	if i := strings.IndexByte(vietnamesePlaces, byte(s)|0x20); i >= 0 && s >= 'A' {
		return front + place(i)
	}
	return anyPlace
}

// vietnameseVerb returns the verb of a sign.
func vietnameseVerb(s symbol) (v verb, ok bool) {
	i := strings.IndexByte(vietnameseVerbs, byte(s))
	return retreat + verb(i), i >= 0 && s < utf8.RuneSelf
}

// appendVietnamese appends the text of a move. More than three pawns that share files have ordinals, as in WXF.
func appendVietnamese(dst []byte, u *unresolvedMove) []byte {
	dst = append(dst, vietnamesePieces[u.kind]...)
	switch {
	case u.place == anyPlace:
		dst = append(dst, '0'+u.file)
	case u.place <= lastPlace:
		dst = append(dst, 'a'-1+byte(u.place))
	default:
		dst = append(dst, vietnamesePlaces[u.place-front])
	}
	return append(dst, vietnameseVerbs[u.verb-retreat], '0'+u.number)
}

// readVietnamese reads a text in Vietnamese notation.
func readVietnamese(pos *board.Position, text string) (Reading, *MoveError) {
	w, ok := foldVietnamese(text)
	if !ok {
		return Reading{}, &MoveError{Kind: Syntax, Reason: notAMove}
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

// foldVietnamese returns a text in symbols. Words become the letters and signs that stand for them.
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
