package board

// InCheck reports whether c's king is attacked or faces the other king. A side
// without a king is never in check.
func (p *Position) InCheck(c Color) bool { return p.key.exposure(c) != NoProblem }

// exposure returns LeavesCheck when c's king is attacked, KingsFace when it only
// faces the other king, or NoProblem. It looks outward from the king, so that its
// cost does not depend on how many pieces there are.
func (k *Key) exposure(c Color) Problem {
	king, ok := k.king(c)
	if !ok {
		return NoProblem
	}
	enemy := c.Other()
	facing := NoProblem
	for d := range directions {
		switch k.exposureTowards(king, enemy, d) {
		case LeavesCheck:
			return LeavesCheck
		case KingsFace:
			facing = KingsFace
		}
	}
	if k.attackedByHorse(king, enemy) || k.attackedByPawn(king, enemy) {
		return LeavesCheck
	}
	// In its palace a king is out of reach of the enemy's king, advisors and
	// elephants. Elsewhere only a faulty FEN can put it.
	if !king.inPalace(c) && k.attackedByAny(king, enemy) {
		return LeavesCheck
	}
	return facing
}

// exposureTowards returns LeavesCheck when a rook or a cannon attacks the king
// from direction d, KingsFace when the enemy king faces it, or NoProblem.
func (k *Key) exposureTowards(king Square, enemy Color, d int) Problem {
	rook, cannon := MakePiece(enemy, Rook), MakePiece(enemy, Cannon)
	var screen Piece
	at, step := int(king), directions[d]
	for range reach[d][king] {
		at += step
		piece := k.squares[at]
		if piece == 0 {
			continue
		}
		if screen != 0 {
			if piece == cannon {
				return LeavesCheck
			}
			break
		}
		if piece == rook {
			return LeavesCheck
		}
		screen = piece
	}
	if screen == MakePiece(enemy, King) && (step == Files || step == -Files) {
		return KingsFace
	}
	return NoProblem
}

// attackedByHorse reports whether an enemy horse attacks s. The leg of a horse
// that does is diagonally next to s; two squares lie behind each leg.
func (k *Key) attackedByHorse(s Square, enemy Color) bool {
	horse := MakePiece(enemy, Horse)
	for _, up := range [...]int{1, -1} {
		for _, right := range [...]int{1, -1} {
			leg := SquareAt(s.File()+right, s.Rank()+up)
			if k.at(leg) != 0 || leg == NoSquare {
				continue
			}
			if k.at(SquareAt(s.File()+2*right, s.Rank()+up)) == horse ||
				k.at(SquareAt(s.File()+right, s.Rank()+2*up)) == horse {
				return true
			}
		}
	}
	return false
}

// attackedByPawn reports whether an enemy pawn attacks s: from the square that it
// would step forward from, or from either side once it has crossed the river.
func (k *Key) attackedByPawn(s Square, enemy Color) bool {
	pawn := MakePiece(enemy, Pawn)
	file, rank := s.File(), s.Rank()
	return k.at(SquareAt(file, rank-enemy.forward())) == pawn ||
		s.crossed(enemy) && (k.at(SquareAt(file-1, rank)) == pawn || k.at(SquareAt(file+1, rank)) == pawn)
}

// attackedByAny reports whether an enemy piece of any kind could move to s.
func (k *Key) attackedByAny(s Square, enemy Color) bool {
	for from, piece := range k.squares {
		if piece != 0 && piece.Color() == enemy && k.obstacle(Move{Square(from), s}) == NoProblem {
			return true
		}
	}
	return false
}
