package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// halves holds the pieces of a move that was split, as in 炮二{中炮}平五. A piece is a run of letters, digits and signs, here 炮二
// and 平五. A gap is the text between two pieces.
type halves struct {
	c       *parse.Cursor
	periods bool // a period at the end of a piece is part of the move; else it is part of the gap

	n        int            // number of tokens read
	move     string         // the pieces read, joined
	pieces   int            // number of pieces read
	first    string         // first piece
	squares  bool           // every piece is a square
	firstGap ast.Span       // the gap after the first piece
	comments [maxPieces]int // numbers of the tokens that are comments in the gaps
	remarks  int            // number of comments in the gaps
	tag      []parse.Token  // tokens of the tag in a gap
}

// Limits of a split move: pieces, and bytes without the gaps.
const maxPieces, longestMove = 5, 20

// read reads pieces until they are a move together. It returns false if they do not become a move, or if one piece is a move
// by itself.
func (h *halves) read() bool {
	for h.squares = true; h.pieces < maxPieces; {
		piece := h.piece()
		if h.move += piece; piece == "" || len(h.move) > longestMove {
			return false
		}
		if h.pieces++; h.pieces == 1 {
			h.first = piece
		}
		h.squares = h.squares && oneSquare().MatchString(piece)
		if h.pieces > 1 && h.complete() {
			return true
		}
		if !h.gap() {
			return false
		}
	}
	return false
}

// piece reads the next part of a split move, such as 炮二. It returns "" if the next text cannot be one, or if it is a whole
// move or the number of a round.
func (h *halves) piece() string {
	from := h.n
	for t := h.c.At(h.n); pieceKinds.Has(t.Kind) && t.End-h.c.At(from).Start <= 2*longestMove; t = h.c.At(h.n) {
		h.n++
	}
	if last := h.c.At(h.n - 1); h.n > from && last.Kind == lexicon.Dots && !h.periods {
		h.n--
	}
	if h.n == from {
		return ""
	}
	text := h.c.Text(h.c.At(from).Start, h.c.At(h.n-1).End)
	if lexicon.HasMoveForm(text) || h.isNumber(text) {
		return ""
	}
	return text
}

// isNumber reports whether a piece is the number of a round. The current token is the one after the piece.
func (h *halves) isNumber(text string) bool {
	return numberPiece().MatchString(text) || h.c.Kind(h.n) == lexicon.Dots && strings.Trim(text, "0123456789") == ""
}

// pieceKinds are the kinds of tokens that pieces are made of.
var pieceKinds = lexicon.SetOf(lexicon.Word, lexicon.Digits, lexicon.Number, lexicon.Dots, lexicon.Null, lexicon.Other)

// numberPiece matches the number of a round with its period.
var numberPiece = lexicon.Pattern(`^[0-9０-９]+[.．。…·]+$`)

// gap reads a gap: white space, punctuation, at most one comment, and a tag. It returns false if the next piece follows
// without a gap.
func (h *halves) gap() bool {
	from, remarks := h.n, h.remarks
	for ; ; h.n++ {
		switch t := h.c.At(h.n); {
		case gapKinds.Has(t.Kind), h.n == from && isPeriod(t): // a single period may only begin the gap
		case t.Kind == lexicon.Comment && h.remarks == remarks:
			h.comments[h.remarks] = h.n
			h.remarks++
		case t.Kind == lexicon.TagOpen && h.readTag():
		default:
			if h.pieces == 1 {
				h.firstGap = ast.Span{Start: h.c.At(from).Start, End: h.c.At(h.n).Start}
			}
			return h.n > from
		}
	}
}

// readTag records the tokens of the tag that begins with the current token, and makes the last of them the current token. It
// returns false if the tag is not complete or is the second one: only one tag may be in a move.
func (h *halves) readTag() bool {
	length, ok := tagTokens(h.c, h.n)
	if !ok || h.tag != nil {
		return false
	}
	for i := range length {
		h.tag = append(h.tag, h.c.At(h.n+i))
	}
	h.n += length - 1
	return true
}

// complete reports whether the pieces are a move together. Squares alone, such as h2 e2, are not: without a hyphen they are
// two moves of SAN. A move of SAN may be split only after the letter of its piece.
func (h *halves) complete() bool {
	if h.squares {
		return false
	}
	if strings.IndexByte("KABNHRCPEG", h.first[0]) >= 0 && !strings.ContainsAny(h.first, "0123456789") && lexicon.IsSAN(h.move) {
		return true
	}
	return lexicon.IsMove(h.move) || h.move[0] >= utf8.RuneSelf && lexicon.HasMoveForm(h.move)
}

// oneSquare matches a square: a file and a rank, such as h2.
var oneSquare = lexicon.Pattern(`^[A-Za-z][0-9]$`)
