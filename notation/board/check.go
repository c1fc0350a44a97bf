package board

import "iter"

// InCheck reports whether c's king is attacked or faces the other king. A side without a king is never in
// check.
func (p Position) InCheck(c Color) bool { return c.valid() && p.exposed(c) }

// GivesCheck reports whether the opponent's king is in check after m, a move of the side to move. It does not
// test whether m is legal. It returns false for a move off the board.
func (p Position) GivesCheck(m Move) bool {
	if !m.From.Valid() || !m.To.Valid() {
		return false
	}
	p.Play(m)
	return p.exposed(p.side)
}

// Attackers yields the squares of c's pieces that attack s, in the order of squares. A piece attacks s if it
// could capture an enemy piece there with c to move, ignoring the safety of c's king. The piece on s does not
// matter. If it is c's own, Attackers yields its protectors. A king does not attack the king that it faces.
func (p Position) Attackers(c Color, s Square) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		if !c.valid() || !s.Valid() {
			return
		}
		target := p
		target.Place(s, MakePiece(c.Other(), Pawn))
		for from := range NoSquare {
			if target.attacks(from, s, c) && !yield(from) {
				return
			}
		}
	}
}

// attacks reports whether a piece of c on from can go to to, whatever becomes of c's king.
func (p *Position) attacks(from, to Square, c Color) bool {
	piece := p.at(from)
	return piece != 0 && piece.Color() == c && p.unobstructed(Move{from, to}, piece, p.at(to))
}

// exposed reports whether c's king is attacked or faces the other king. It looks outward from the king, so
// its cost does not depend on the number of pieces.
func (p *Position) exposed(c Color) bool {
	king := Square(p.kingAt[c] - 1)
	if !king.Valid() {
		return false
	}
	file, rank, enemy := king.File(), king.Rank(), c.Other()
	// The kings may face each other on a rank.
	return p.file[file].attacks(rank, enemy, points) || p.rank[rank].attacks(file, enemy, 0) ||
		p.mayStepTo(king, enemy) && p.attackedByStep(king, enemy)
}

// exposure returns leavesCheck if c's king is attacked, kingsFace if it only faces the other king, or
// NoProblem.
func (p *Position) exposure(c Color) Problem {
	king, ok := p.King(c)
	if !ok {
		return NoProblem
	}
	problem := p.file[king.File()].threat(king.Rank(), c.Other())
	// The kings may face each other on a rank.
	if problem != LeavesCheck && (p.rank[king.Rank()].threat(king.File(), c.Other()) == LeavesCheck ||
		p.mayStepTo(king, c.Other()) && p.attackedByStep(king, c.Other())) {
		return LeavesCheck
	}
	return problem
}

// exposureAfter returns the exposure of the side to move after m, an unobstructed move of piece.
func (p *Position) exposureAfter(m Move, piece Piece) Problem {
	c := p.side
	king := Square(p.kingAt[c] - 1)
	if piece.Kind() == King {
		king = m.To
	}
	if !king.Valid() {
		return NoProblem
	}
	// Usually no horse or pawn is near enough to attack the king, and only the king's file and rank matter.
	if p.kingCount[c] > 1 || p.mayStepTo(king, c.Other()) {
		after := *p
		after.move(m, piece, p.at(m.To))
		return after.exposure(c)
	}
	fromFile, fromRank, toFile, toRank := m.From.File(), m.From.Rank(), m.To.File(), m.To.Rank()
	file, rank := king.File(), king.Rank()
	left, changed := line(piece), line(piece^p.rank[toRank].at(toFile))
	problem := p.file[file].moved(left, fromRank, fromFile == file, changed, toRank, toFile == file).threat(rank, c.Other())
	// The kings may face each other on a rank.
	if l := p.rank[rank]; problem != LeavesCheck && l.holds(c.Other()) &&
		l.moved(left, fromFile, fromRank == rank, changed, toFile, toRank == rank).threat(file, c.Other()) == LeavesCheck {
		return LeavesCheck
	}
	return problem
}

// mayStepTo reports whether an enemy horse or pawn would attack the king if every horse's leg were free. It
// also returns true if the king is outside its palace, where other pieces may attack it too.
func (p *Position) mayStepTo(king Square, enemy Color) bool {
	if !king.inPalace(enemy.Other()) {
		return true
	}
	// Horses and pawns attack from these points:
	//
	//	. H . H .
	//	H . P . H
	//	. P K P .
	//	H . . . H
	//	. H . H .
	//
	// Each file contributes five of them in a row, one hexadecimal digit each.
	const outer, inner = 0x0f0f0, 0xf0f0f
	file, from := king.File(), shift(king.Rank()-2)
	left := p.file[file-2]>>from&outer | p.file[file-1]>>from&inner
	right := p.file[file+2]>>from&outer | p.file[file+1]>>from&inner
	around := left | right<<20 | p.file[file]>>from&outer<<40
	return (around ^ steppers[enemy]).hasEmpty()
}

// steppers holds the pieces that attack a king by a step, by Color, on the points that mayStepTo collects.
// These are five points on the left, five on the right and five on the king's file. Each digit is a Kind,
// plus 8 for Black. The digit 8 matches no piece.
var steppers = [...]line{
	Red:   0x8_88878_44744_44744,
	Black: 0x8_8f888_ccfcc_ccfcc,
}

// attackedByStep reports whether an enemy piece other than a rook or a cannon attacks the king. The caller asks
// mayStepTo first, which is nearly always false and saves the call.
func (p *Position) attackedByStep(king Square, enemy Color) bool {
	// In its palace a king is out of reach of the enemy's king, advisors and elephants. Only a faulty FEN can
	// put it elsewhere.
	return p.attackedByHorse(king, enemy) || p.attackedByPawn(king, enemy) ||
		!king.inPalace(enemy.Other()) && p.attackedByAny(king, enemy)
}

// horses reports whether an enemy horse attacks s, and returns the squares of the pieces that block a horse
// from attacking it. The leg of a horse that attacks s is diagonally next to s, and each leg serves two
// squares behind it.
func (p *Position) horses(s Square, enemy Color) (attack bool, legs squareSet) {
	horse := MakePiece(enemy, Horse)
	for _, up := range [...]int{1, -1} {
		for _, right := range [...]int{1, -1} {
			leg := SquareAt(s.File()+right, s.Rank()+up)
			if leg == NoSquare ||
				p.at(SquareAt(s.File()+2*right, s.Rank()+up)) != horse &&
					p.at(SquareAt(s.File()+right, s.Rank()+2*up)) != horse {
				continue
			}
			if p.at(leg) == 0 {
				attack = true
			} else {
				legs.add(leg)
			}
		}
	}
	return attack, legs
}

// attackedByHorse reports whether an enemy horse attacks s.
func (p *Position) attackedByHorse(s Square, enemy Color) bool {
	attack, _ := p.horses(s, enemy)
	return attack
}

// attackedByPawn reports whether an enemy pawn attacks s, from the square behind s or, across the river, from
// either side.
func (p *Position) attackedByPawn(s Square, enemy Color) bool {
	pawn := MakePiece(enemy, Pawn)
	file, rank := s.File(), s.Rank()
	return p.at(SquareAt(file, rank-enemy.forward())) == pawn ||
		s.crossed(enemy) && (p.at(SquareAt(file-1, rank)) == pawn || p.at(SquareAt(file+1, rank)) == pawn)
}

// attackedByAny reports whether any enemy piece could move to s.
func (p *Position) attackedByAny(s Square, enemy Color) bool {
	for from := range NoSquare {
		if p.attacks(from, s, enemy) {
			return true
		}
	}
	return false
}
