package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// halves are the parts of a move that was split.
type halves struct {
	c       *parse.Cursor
	periods bool // a period at the end of a piece is part of the move; else it is part of the gap

	n        int // number of tokens read
	move     string
	pieces   int // number of pieces read
	first    string
	squares  bool           // every piece is a square
	firstGap ast.Span       // the gap after the first piece
	comments [maxPieces]int // numbers of the comments in the gaps
	remarks  int            // their number
	tag      []parse.Token  // in a gap
}

// Limits of a split move: pieces, and bytes without the gaps.
const maxPieces, longestMove = 5, 20

// read reads pieces until they are a move together. No piece may be a move by itself.
func (p *halves) read() bool {
	for p.squares = true; p.pieces < maxPieces; {
		piece := p.piece()
		if p.move += piece; piece == "" || len(p.move) > longestMove {
			return false
		}
		if p.pieces++; p.pieces == 1 {
			p.first = piece
		}
		p.squares = p.squares && oneSquare().MatchString(piece)
		if p.pieces > 1 && p.complete() {
			return true
		}
		if !p.gap() {
			return false
		}
	}
	return false
}

// piece reads a piece: letters, digits and signs. It returns "" for none, for a move, and for the number of a round.
func (p *halves) piece() string {
	from := p.n
	for t := p.c.At(p.n); pieceKinds.Has(t.Kind) && t.End-p.c.At(from).Start <= 2*longestMove; t = p.c.At(p.n) {
		p.n++
	}
	if last := p.c.At(p.n - 1); p.n > from && last.Kind == lexicon.Dots && !p.periods {
		p.n--
	}
	if p.n == from {
		return ""
	}
	text := p.c.Text(p.c.At(from).Start, p.c.At(p.n-1).End)
	if isWholeMove(text) || p.isNumber(text) {
		return ""
	}
	return text
}

// isNumber reports whether a piece before the next token is the number of a round.
func (p *halves) isNumber(text string) bool {
	return numberPiece().MatchString(text) || p.c.Kind(p.n) == lexicon.Dots && strings.Trim(text, "0123456789") == ""
}

// pieceKinds are the kinds of tokens that pieces are made of.
var pieceKinds = lexicon.SetOf(lexicon.Word, lexicon.Digits, lexicon.Number, lexicon.Dots, lexicon.Null, lexicon.Other)

// numberPiece is the number of a round.
var numberPiece = pattern(`^[0-9０-９]+[.．。…·]+$`)

// gap reads the white space, the punctuation, the comment and the tag between two pieces.
func (p *halves) gap() bool {
	from, remarks := p.n, p.remarks
	for ; ; p.n++ {
		switch t := p.c.At(p.n); {
		case gapKinds.Has(t.Kind), p.n == from && isPeriod(t): // a period alone is only at the beginning
		case t.Kind == lexicon.Comment && p.remarks == remarks:
			p.comments[p.remarks] = p.n
			p.remarks++
		case t.Kind == lexicon.TagOpen && p.readTag():
		default:
			if p.pieces == 1 {
				p.firstGap = ast.Span{Start: p.c.At(from).Start, End: p.c.At(p.n).Start}
			}
			return p.n > from
		}
	}
}

// readTag reads all tokens of a tag but the last. Only one tag may be in a move.
func (p *halves) readTag() bool {
	length, ok := tagTokens(p.c, p.n)
	if !ok || p.tag != nil {
		return false
	}
	for i := range length {
		p.tag = append(p.tag, p.c.At(p.n+i))
	}
	p.n += length - 1
	return true
}

// complete reports whether the pieces are a move together. Two squares without a hyphen are two moves of SAN, and SAN may
// be split after its piece only.
func (p *halves) complete() bool {
	if p.squares {
		return false
	}
	if strings.IndexByte("KABNHRCPEG", p.first[0]) >= 0 && !strings.ContainsAny(p.first, "0123456789") && lexicon.IsSAN(p.move) {
		return true
	}
	return isStrictMove(p.move) || p.move[0] >= utf8.RuneSelf && wideMove().MatchString(p.move)
}
