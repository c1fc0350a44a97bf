package notation

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// squaresOf returns the move that w writes with squares, as in H2-E2 or H2E2, or false for another shape. The
// rank nearest to Red is 0 in ICCS and UCI (clause MOVE-3), and 1 in UCI10. The same text thus names other
// squares in UCI10.
func squaresOf(w word, n Notation) (board.Move, bool) {
	from, w := takeSquare(w, n)
	if sign := w.at(0); sign == '-' || sign == 'X' { // a capture is written H2xE2
		w >>= symbolBits
	}
	to, w := takeSquare(w, n)
	return board.Move{From: from, To: to}, from.Valid() && to.Valid() && w == 0
}

// standardSquares returns the move of a text in the standard form of ICCS or UCI, H2-E2 or h2e2, or false for
// any other text.
func standardSquares(n Notation, text string) (board.Move, bool) {
	first, to := byte('A'), len("H2-")
	if n == UCI {
		first, to = 'a', len("h2")
	}
	if len(text) != to+len("e2") || n == ICCS && text[2] != '-' {
		return board.Move{}, false
	}
	fromFile, fromRank, toFile, toRank := text[0]-first, text[1]-'0', text[to]-first, text[to+1]-'0'
	if fromFile >= board.Files || toFile >= board.Files || fromRank >= board.Ranks || toRank >= board.Ranks {
		return board.Move{}, false
	}
	return board.Move{
		From: board.Square(fromRank*board.Files + fromFile),
		To:   board.Square(toRank*board.Files + toFile),
	}, true
}

// standardNotation is like standardSquares, but also detects whether the text is ICCS or UCI.
func standardNotation(text string) (m board.Move, n Notation, ok bool) {
	n = UCI
	if len(text) == len("H2-E2") {
		n = ICCS
	}
	m, ok = standardSquares(n, text)
	return m, n, ok
}

// takeSquare returns the square at the start of a word, or board.NoSquare, and the rest of the word.
func takeSquare(w word, n Notation) (board.Square, word) {
	file, rank := int(w.at(0))-'A', int(w.at(1))-'0'
	if rank < 0 || rank > 9 {
		return board.NoSquare, w
	}
	w >>= 2 * symbolBits
	if n == UCI10 {
		if rank == 1 && w.at(0) == '0' {
			rank, w = 10, w>>symbolBits
		}
		rank--
	}
	return board.SquareAt(file, rank), w
}

// readCoordinates reads a text that names squares; w is the text in symbols.
func readCoordinates(pos *board.Position, n Notation, w word, text string) (Reading, *MoveError) {
	m, ok := squaresOf(w, n)
	if !ok {
		return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
	}
	if p := pos.Problem(m); p != board.NoProblem {
		return Reading{}, forbidden(m, p)
	}
	return Reading{Move: m, Spelling: spellingOfSquares(n, m, text)}, nil
}

// appendCoordinates appends m in a notation that names squares.
func appendCoordinates(dst []byte, n Notation, m board.Move) []byte {
	switch n {
	case ICCS:
		return appendSquares(dst, m, 'A', 0, "-")
	case UCI10:
		return appendSquares(dst, m, 'a', 1, "")
	}
	return appendSquares(dst, m, 'a', 0, "")
}

// appendSquares appends the squares of m with separator between them. Files count from the letter first,
// ranks from firstRank.
func appendSquares(dst []byte, m board.Move, first byte, firstRank int, separator string) []byte {
	dst = appendSquare(dst, m.From, first, firstRank)
	dst = append(dst, separator...)
	return appendSquare(dst, m.To, first, firstRank)
}

func appendSquare(dst []byte, s board.Square, first byte, firstRank int) []byte {
	dst = append(dst, first+byte(s.File()))
	return appendRank(dst, s, firstRank)
}

// appendRank appends the rank of s, counted from firstRank.
func appendRank(dst []byte, s board.Square, firstRank int) []byte {
	if rank := s.Rank() + firstRank; rank < 10 {
		return append(dst, '0'+byte(rank))
	}
	return strconv.AppendInt(dst, int64(s.Rank()+firstRank), 10)
}

// spellingOfSquares returns how a text that names the squares of m differs from the standard of ICCS, UCI or
// UCI10.
func spellingOfSquares(n Notation, m board.Move, text string) Spelling {
	standard := false
	switch n {
	case ICCS: // other hyphens have three bytes
		standard = len(text) == len("H2-E2") && text[2] == '-' && text[0] <= 'I' && text[3] <= 'I'
	case UCI:
		standard = len(text) == len("h2e2") && text[0] >= 'a' && text[2] >= 'a'
	case UCI10:
		var written [2 * len("a10")]byte
		standard = string(appendCoordinates(written[:0], n, m)) == text
	}
	if standard {
		return Standard
	}
	return Character
}

// TurnRanks returns a text that names squares with its ranks counted from the other side of the board: H2-E2 becomes
// H7-E7. Ranks count from 1 in UCI10, and from 0 in any other notation. Characters that are not digits stay as they are.
func TurnRanks(n Notation, text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c < '0' || c > '9':
			b.WriteByte(c)
		case n != UCI10:
			b.WriteByte('0' + board.Ranks - 1 - (c - '0'))
		case c == '1' && i+1 < len(text) && text[i+1] == '0':
			b.WriteByte('1')
			i++
		case c == '1':
			b.WriteString("10")
		default:
			b.WriteByte('0' + board.Ranks + 1 - (c - '0'))
		}
	}
	return b.String()
}
