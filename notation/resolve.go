package notation

import "github.com/xqpgn/xqpgn/notation/board"

// readPatterns reads a word by the patterns of a set. The first pattern that leads to a legal move decides.
// If a later pattern leads to another move, the reading is marked Lenient.
func readPatterns(pos *board.Position, patterns []pattern, set patternSet, w word) (Reading, *MoveError) {
	var (
		reading Reading
		found   bool
		failure *MoveError // the error nearest to a legal move
	)
	for ; set != 0; set &= set - 1 {
		p := &patterns[set.first()]
		u, ok := p.match(w)
		if !ok {
			continue
		}
		if u.promotion {
			return Reading{}, &MoveError{Kind: Syntax, Reason: NoPromotion}
		}
		r, err := u.resolve(pos, p.rival)
		switch {
		case err != nil:
			if failure == nil || err.Kind > failure.Kind {
				failure = err
			}
		case found:
			if r.Move != reading.Move {
				reading.Spelling |= Lenient
			}
		case u.keypad: // a rival may read the digits differently
			reading, found = r, true
		default:
			return r, nil
		}
	}
	switch {
	case found:
		return reading, nil
	case failure != nil:
		return Reading{}, failure
	}
	return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
}

// resolve returns the move that u means on pos: that of the only piece that can make it. The order of pieces
// decides only if the text gives it. A third of all real games omit 前 and 后 if only one of two pieces can
// make the move.
func (u *unresolvedMove) resolve(pos *board.Position, rival rivalry) (Reading, *MoveError) {
	piece := board.MakePiece(pos.Side(), u.kind)
	if rival.pieces > 0 {
		if t := tandemOf(pos, piece); t.pieces < rival.pieces || t.files < rival.files {
			return Reading{}, impossible(NoneInTandem)
		}
	}
	var (
		r   Reading
		err *MoveError
	)
	switch {
	case u.place == anyPlace:
		r, err = u.resolveFile(pos, piece)
	case u.file != 0:
		r, err = u.resolvePlaceInFile(pos, piece)
	default:
		r, err = u.resolvePlace(pos, piece)
	}
	if u.lenient {
		r.Spelling |= Lenient
	}
	if u.keypad {
		r.Spelling |= Name
	}
	if u.misplaced {
		r.Spelling |= Misplaced
	}
	return r, err
}

// resolveFile resolves a move that names the piece by its file: 炮二平五.
func (u *unresolvedMove) resolveFile(pos *board.Position, piece board.Piece) (Reading, *MoveError) {
	c := columnOf(pos, piece, u.file)
	if c.n == 0 {
		if u.kind == board.King && !u.keypad {
			return u.resolveKing(pos, piece)
		}
		return Reading{}, missing(pos, piece)
	}
	m, err := u.choose(pos, piece, c.squares[:c.n])
	if err == nil {
		if c.needsPlace(pos, m) {
			return Reading{Move: m, Spelling: Underspecified}, nil
		}
		return Reading{Move: m}, nil
	}
	if err.Kind == Ambiguous && u.middleOfThree && u.kind == board.Pawn && c.n == 3 {
		if m, err := u.choose(pos, piece, c.at(middle)); err == nil {
			return Reading{Move: m, Spelling: Underspecified | Lenient}, nil
		}
	}
	return Reading{}, err
}

// resolveKing resolves a king's move whose file has no king. The king is identified without its file, which
// books often get wrong.
func (u *unresolvedMove) resolveKing(pos *board.Position, piece board.Piece) (Reading, *MoveError) {
	if m, err := u.choose(pos, piece, piecesOf(pos, piece)); err == nil {
		return Reading{Move: m, Spelling: Lenient}, nil
	}
	return Reading{}, missing(pos, piece)
}

// missing returns the error for a move whose file has no such piece.
func missing(pos *board.Position, piece board.Piece) *MoveError {
	if piecesOf(pos, piece) == nil {
		return impossible(NoneOnBoard)
	}
	return impossible(NoneOnFile)
}

// resolvePlaceInFile resolves a move that gives a file and the place within it: 前兵四平五.
func (u *unresolvedMove) resolvePlaceInFile(pos *board.Position, piece board.Piece) (Reading, *MoveError) {
	c := columnOf(pos, piece, u.file)
	if c.n == 0 {
		return Reading{}, missing(pos, piece)
	}
	squares := c.at(u.place)
	if len(squares) == 0 {
		return Reading{}, impossible(NoneInPlace)
	}
	m, err := u.choose(pos, piece, squares)
	if c.n == 1 {
		return Reading{Move: m, Spelling: Overspecified | Lenient}, err
	}
	return Reading{Move: m, Spelling: Overspecified}, err
}

// resolvePlace resolves a move that gives the place among all pieces that share files: 前炮退二.
func (u *unresolvedMove) resolvePlace(pos *board.Position, piece board.Piece) (Reading, *MoveError) {
	t := tandemOf(pos, piece)
	if t.pieces == 0 {
		return u.resolvePlaceOfOne(pos, piece)
	}
	squares := t.at(u.place)
	if squares.n == 0 {
		return Reading{}, impossible(NoneInPlace)
	}
	m, err := u.choose(pos, piece, squares.squares[:squares.n])
	if err != nil {
		return Reading{}, err
	}
	if c := columnOf(pos, piece, fileNumber(piece.Color(), m.From)); !c.needsPlace(pos, m) {
		return Reading{Move: m, Spelling: Overspecified}, nil
	}
	switch p, _ := t.placeOf(m.From); {
	case p == u.place:
		return Reading{Move: m}, nil
	case p > lastPlace: // an ordinal instead of a word
		return Reading{Move: m, Spelling: Overspecified}, nil
	}
	return Reading{Move: m, Spelling: Lenient}, nil
}

// resolvePlaceOfOne resolves a move with front or rear although no two such pieces share a file. It accepts
// the move if only one piece can make it.
func (u *unresolvedMove) resolvePlaceOfOne(pos *board.Position, piece board.Piece) (Reading, *MoveError) {
	pieces := piecesOf(pos, piece)
	switch {
	case pieces == nil:
		return Reading{}, impossible(NoneOnBoard)
	case u.place != front && u.place != rear || u.keypad:
		return Reading{}, impossible(NoneInTandem)
	}
	m, err := u.choose(pos, piece, pieces)
	if err != nil && err.Kind == Impossible {
		err = impossible(NoneInTandem)
	}
	return Reading{Move: m, Spelling: Lenient}, err
}

// choose returns the move of the only piece on squares that can legally make the movement of u. Pieces that
// would expose their king do not count.
func (u *unresolvedMove) choose(pos *board.Position, piece board.Piece, squares []board.Square) (board.Move, *MoveError) {
	var (
		first   board.Move
		several []board.Move // nil unless several moves are legal
		problem board.Problem
		nearest board.Move // the move that problem forbids
		found   bool
	)
	for _, s := range squares {
		m, ok := u.movement.from(piece, s)
		p := board.WrongShape
		if ok {
			p = pos.Problem(m)
		}
		switch {
		case p != board.NoProblem:
			if p > problem {
				problem, nearest = p, m
			}
		case !found:
			first, found = m, true
		case several == nil:
			several = []board.Move{first, m}
		default:
			several = append(several, m)
		}
	}
	switch {
	case several != nil:
		return board.Move{}, ambiguous(several)
	case found:
		return first, nil
	}
	return board.Move{}, forbidden(nearest, problem)
}
