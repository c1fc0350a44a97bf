package dhtmlxq

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

// start returns the starting position, and adds a FEN tag if it is not the usual one. The piece that moves first
// gives the side to move.
func (r *reader) start(tree *branch.Tree) board.Position {
	position, at := board.Start(), ast.Span{}
	switch {
	case r.fen != nil && r.fen.from < r.fen.to:
		value, where := r.value(r.fen, true)
		at = where
		read, issues := board.ReadFEN(value)
		for _, issue := range issues {
			if issue.Code.Fatal() {
				r.addFEN(value, r.fen, at)
				return position
			}
		}
		position = read
		said := len(issues) == 0 || issues[0].Code.Name() == "counters-missing"
		place := at
		if !said {
			place = ast.Span{}
		}
		if !tree.Turn(r.game, &position, place) && said {
			r.addFEN(value, r.fen, at)
			return position
		}
	case r.board != nil && r.board.from < r.board.to:
		position = r.pieces(r.board)
		at = r.span(r.board.from, r.board.to)
		var place ast.Span // place where a side is given
		if r.side != nil {
			value, sideAt := r.value(r.side, true)
			if value == "1" {
				position.SetSide(board.Black)
			}
			place = sideAt
		}
		tree.Turn(r.game, &position, place)
	}
	if position != board.Start() {
		e := r.fen
		if e == nil {
			e = r.board
		}
		r.addFEN(position.FEN(), e, at)
	}
	return position
}

// pieces returns the position of a value. The value has two digits for each piece, a file and a rank from
// Black's side, or in DHJHtmlXQ a letter for each square.
func (r *reader) pieces(e *entry) (position board.Position) {
	if e.numbered {
		return r.letters(e)
	}
	digits := 0
	var file byte
	for i := e.from; i < e.to; i++ {
		c := r.text[i]
		switch {
		case strings.IndexByte(white, c) >= 0:
			continue
		case digits == 2*len(layout) || c < '0' || '9' < c:
			r.damaged(i, e.to, asItStands)
			return position
		case digits%2 == 0:
			file = c - '0'
		default:
			at := square(file, c-'0', false)
			switch {
			case !at.Valid(): // the piece is missing
			case position.At(at) != 0:
				r.damaged(i-1, i+1, occupied)
			default:
				position.Place(at, layout[digits/2])
			}
		}
		digits++
	}
	if digits < 2*len(layout) && e.ending != cut {
		r.damaged(e.from, e.to, tooShort)
	}
	return position
}

// letters returns the position of a value with a character for each square. Pieces have the letters of FEN.
func (r *reader) letters(e *entry) (position board.Position) {
	n := 0
	for i, c := range r.text[e.from:e.to] {
		i += e.from
		if strings.ContainsRune(white, c) {
			continue
		}
		if n == board.Squares {
			r.damaged(i, e.to, asItStands)
			return position
		}
		at := board.SquareAt(n%board.Files, board.Ranks-1-n/board.Files)
		if 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' {
			var piece board.Piece
			if piece.UnmarshalText([]byte(string(c))) != nil {
				r.damaged(i, i+utf8.RuneLen(c), asItStands)
			}
			position.Place(at, piece)
		}
		n++
	}
	if n < board.Squares && e.ending != cut {
		r.damaged(e.from, e.to, tooShort)
	}
	return position
}

// layout is the order of the pieces in binit: Red's, then Black's.
var layout = branch.Layout()
