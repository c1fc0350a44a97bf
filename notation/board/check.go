package board

import "iter"

// InCheck reports whether c's king is attacked or faces the other king. A side
// without a king is never in check.
func (p Position) InCheck(c Color) bool { return c.valid() && p.exposed(c) }

// GivesCheck reports whether the opponent's king is in check after m, a move of the
// side to move. It does not ask whether the rules allow m; a move off the board
// gives none.
func (p Position) GivesCheck(m Move) bool {
	if !m.From.Valid() || !m.To.Valid() {
		return false
	}
	p.Play(m)
	return p.exposed(p.side)
}

// Attackers yields the squares of c's pieces that attack s, in their order: those
// that could capture an enemy piece there if c were to move and had no king to mind.
// What stands on s does not matter; of a piece of c's own they are the protectors.
// A king does not attack the other that it faces.
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

// attacks reports whether a piece of c's stands on from and could capture what
// stands on to, which is not c's.
func (p *Position) attacks(from, to Square, c Color) bool {
	piece := p.at(from)
	return piece != 0 && piece.Color() == c && p.unobstructed(Move{from, to}, piece, p.at(to))
}

// exposed reports whether c's king is attacked or faces the other king. It looks outward
// from the king, so that its cost does not depend on how many pieces there are.
func (p *Position) exposed(c Color) bool {
	king := Square(p.kingAt[c] - 1)
	if !king.Valid() {
		return false
	}
	file, rank, enemy := king.File(), king.Rank(), c.Other()
	// On a rank the kings may face each other.
	return p.file[file].attacks(rank, enemy, points) || p.rank[rank].attacks(file, enemy, 0) ||
		p.attackedByStep(king, enemy)
}

// exposure returns LeavesCheck when c's king is attacked, KingsFace when it only
// faces the other king, or NoProblem.
func (p *Position) exposure(c Color) Problem {
	king, ok := p.King(c)
	if !ok {
		return NoProblem
	}
	problem := p.file[king.File()].threat(king.Rank(), c.Other())
	// On a rank the kings may face each other.
	if problem != LeavesCheck && (p.rank[king.Rank()].threat(king.File(), c.Other()) == LeavesCheck || p.attackedByStep(king, c.Other())) {
		return LeavesCheck
	}
	return problem
}

// exposureAfter returns what exposure of the side to move is after m, a move of
// piece that nothing obstructs.
func (p *Position) exposureAfter(m Move, piece Piece) Problem {
	c := p.side
	king := Square(p.kingAt[c] - 1)
	if piece.Kind() == King {
		king = m.To
	}
	if !king.Valid() {
		return NoProblem
	}
	// Mostly nothing is near that could attack the king with a step: then only its lines matter.
	if p.kingCount[c] > 1 || p.mayStepTo(king, c.Other()) {
		return p.exposureOf(m)
	}
	fromFile, fromRank, toFile, toRank := m.From.File(), m.From.Rank(), m.To.File(), m.To.Rank()
	file, rank := king.File(), king.Rank()
	left, changed := line(piece), line(piece^p.rank[toRank].at(toFile))
	problem := p.file[file].moved(left, fromRank, fromFile == file, changed, toRank, toFile == file).threat(rank, c.Other())
	// On a rank the kings may face each other.
	if l := p.rank[rank]; problem != LeavesCheck && l.holds(c.Other()) &&
		l.moved(left, fromFile, fromRank == rank, changed, toFile, toRank == rank).threat(file, c.Other()) == LeavesCheck {
		return LeavesCheck
	}
	return problem
}

// exposureOf returns what exposureAfter does of any move, with all that may attack a king.
func (p *Position) exposureOf(m Move) Problem {
	after := *p
	after.move(m)
	return after.exposure(p.side)
}

// mayStepTo reports whether an enemy horse or pawn stands where it would attack the
// king of the other side, were the horse's leg free. It is also true of a king
// outside its palace, whom other pieces too may attack.
func (p *Position) mayStepTo(king Square, enemy Color) bool {
	if zones[enemy.Other()][king]&palace == 0 {
		return true
	}
	// Horses and pawns attack from these points:
	//
	//	. H . H .
	//	H . P . H
	//	. P K P .
	//	H . . . H
	//	. H . H .
	// A file gives five of them in a row, a digit each.
	const outer, inner = 0x0f0f0, 0xf0f0f
	file, from := king.File(), shift(king.Rank()-2)
	left := p.file[file-2]>>from&outer | p.file[file-1]>>from&inner
	right := p.file[file+2]>>from&outer | p.file[file+1]>>from&inner
	around := left | right<<20 | p.file[file]>>from&outer<<40
	return (around ^ steppers[enemy]).hasEmpty()
}

// steppers are the pieces that attack a king by a step, by Color, on the points
// that mayStepTo puts together: five of the left, five of the right, and five of
// the king's own file. Their digits are those of their Kind, with 8 added for
// Black; 8 itself is no piece.
var steppers = [...]line{
	Red:   0x8_88878_44744_44744,
	Black: 0x8_8f888_ccfcc_ccfcc,
}

// attackedByStep reports whether an enemy piece other than a rook or a cannon
// attacks the king.
func (p *Position) attackedByStep(king Square, enemy Color) bool {
	if !p.mayStepTo(king, enemy) {
		return false
	}
	// In its palace a king is out of reach of the enemy's king, advisors and
	// elephants. Elsewhere only a faulty FEN can put it.
	return p.attackedByHorse(king, enemy) || p.attackedByPawn(king, enemy) ||
		!king.inPalace(enemy.Other()) && p.attackedByAny(king, enemy)
}

// horses reports whether an enemy horse attacks s, and returns the squares of the pieces
// that keep one from it: they stand on its leg. The leg of a horse that attacks s is
// diagonally next to s, and two squares lie behind each leg.
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

// attackedByPawn reports whether an enemy pawn attacks s: from the square that it
// would step forward from, or from either side once it has crossed the river.
func (p *Position) attackedByPawn(s Square, enemy Color) bool {
	pawn := MakePiece(enemy, Pawn)
	file, rank := s.File(), s.Rank()
	return p.at(SquareAt(file, rank-enemy.forward())) == pawn ||
		s.crossed(enemy) && (p.at(SquareAt(file-1, rank)) == pawn || p.at(SquareAt(file+1, rank)) == pawn)
}

// attackedByAny reports whether an enemy piece of any kind could move to s.
func (p *Position) attackedByAny(s Square, enemy Color) bool {
	for from := range NoSquare {
		if p.attacks(from, s, enemy) {
			return true
		}
	}
	return false
}
