package notation

import "github.com/xqpgn/xqpgn/notation/board"

// squaresOf returns the move that w writes by its squares, as H2-E2 or H2E2, and
// false when w has another shape (clause MOVE-3). Ranks count from 0: programs
// that count from 1 write the same shapes for other squares, and are not read.
func squaresOf(w word) (board.Move, bool) {
	second := 2
	if w.at(second) == '-' {
		second++
	} else if w.at(second+2) != noSymbol {
		return board.Move{}, false
	}
	from, to := squareOf(w.at(0), w.at(1)), squareOf(w.at(second), w.at(second+1))
	return board.Move{From: from, To: to}, from.Valid() && to.Valid()
}

// squareOf returns the square that a file's letter and a rank's digit name,
// board.NoSquare when they name none.
func squareOf(file, rank symbol) board.Square {
	if file < 'A' || file > 'I' || rank < '0' || rank > '9' {
		return board.NoSquare
	}
	return board.SquareAt(int(file-'A'), int(rank-'0'))
}

// readCoordinates reads a word that names squares.
func readCoordinates(pos *board.Position, w word) (Reading, *MoveError) {
	m, ok := squaresOf(w)
	if !ok {
		return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
	}
	if p := pos.Problem(m); p != board.NoProblem {
		return Reading{}, forbidden(m, p)
	}
	return Reading{Move: m}, nil
}
