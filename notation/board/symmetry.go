package board

// The board has two symmetries. Mirroring exchanges left and right. Flipping exchanges the two sides. Each is
// its own inverse. A move is legal if and only if its image is legal in the image of the position, unless a
// side has several kings (see [Position.King]).

// Mirror returns the square on the same rank at the same distance from the other edge: a0 for i0. A square
// off the board is returned unchanged.
func (s Square) Mirror() Square {
	if !s.Valid() {
		return s
	}
	return SquareAt(Files-1-s.File(), s.Rank())
}

// Flip returns the square's place on the board turned around: a0 for i9, d2 for f7. A square off the board is
// returned unchanged.
func (s Square) Flip() Square {
	if !s.Valid() {
		return s
	}
	return NoSquare - 1 - s
}

// Mirror returns the move with its squares mirrored. The null move is returned unchanged.
func (m Move) Mirror() Move {
	if m.IsZero() {
		return m
	}
	return Move{m.From.Mirror(), m.To.Mirror()}
}

// Flip returns the same move of the other side, with the board turned around: g3g4 for c6c5. Red's 炮二平五
// becomes Black's 炮２平５. The null move is returned unchanged.
func (m Move) Flip() Move {
	if m.IsZero() {
		return m
	}
	return Move{m.From.Flip(), m.To.Flip()}
}

// Mirror returns the position with left and right exchanged. The side to move and the counters stay.
func (p Position) Mirror() Position {
	return p.image(Square.Mirror, 0)
}

// Flip returns the position with the colors exchanged and the board turned around. Each side gets the other's
// pieces, and the other side is to move. The counters stay.
func (p Position) Flip() Position {
	return p.image(Square.Flip, Black)
}

// image returns the position with its pieces moved by of, and with exchanged colors if exchange is Black.
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
