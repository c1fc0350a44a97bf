package board

// The board has two symmetries that the rules know nothing of: it can be mirrored,
// left to right, and it can be flipped, so that each side has what the other had.
// Each undoes itself, and a move is legal just when its image is in the image of
// the position, unless a side has several kings (see [Position.King]).

// Mirror returns the square on the same rank as far from the other edge: a0 for i0.
// A square off the board is its own image.
func (s Square) Mirror() Square {
	if !s.Valid() {
		return s
	}
	return SquareAt(Files-1-s.File(), s.Rank())
}

// Flip returns the square where s is when the board is turned around: a0 for i9,
// d2 for f7. A square off the board is its own image.
func (s Square) Flip() Square {
	if !s.Valid() {
		return s
	}
	return NoSquare - 1 - s
}

// Mirror returns the move with its squares mirrored, left to right; the null move is
// its own image.
func (m Move) Mirror() Move {
	if m.IsZero() {
		return m
	}
	return Move{m.From.Mirror(), m.To.Mirror()}
}

// Flip returns the same move of the other side, with the board turned around: g3g4
// for c6c5. Red's 炮二平五 becomes Black's 炮２平５. The null move is its own image.
func (m Move) Flip() Move {
	if m.IsZero() {
		return m
	}
	return Move{m.From.Flip(), m.To.Flip()}
}

// Mirror returns the position with left and right exchanged; the side to move and
// the counters stay.
func (p Position) Mirror() Position {
	return p.image(Square.Mirror, 0)
}

// Flip returns the position with the colors exchanged and the board turned around:
// each side has what the other had, and the other is to move. The counters stay.
func (p Position) Flip() Position {
	return p.image(Square.Flip, Black)
}

// image returns the position with its pieces on other squares, and its colors
// exchanged or not.
func (p *Position) image(of func(Square) Square, exchange Color) Position {
	var image Position
	for s := range NoSquare {
		if piece := p.at(s); piece != 0 {
			image.Place(of(s), MakePiece(piece.Color()^exchange, piece.Kind()))
		}
	}
	image.SetSide(p.side ^ exchange)
	image.halfmove, image.rounds = p.halfmove, p.rounds
	return image
}
