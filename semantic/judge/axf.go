package judge

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// axfChase returns the pieces that a move chases under the Asian rules as Fairy-Stockfish implements them:
// Position::chased in its position.cpp.
func axfChase(m *semantic.CycleMove) squares {
	a := newAXF(m)
	to := m.Move.To
	if kind := a.after.At(to).Kind(); kind != board.King && kind != board.Pawn {
		victims := a.attackedBy(to)
		if kind == board.Rook || kind == board.Cannon {
			victims = victims.less(lineOf(m.Move)) // attacks along the move's line are not new
		}
		a.chase(to, victims)
	}
	for s := range pieces(&a.after, a.side).all() {
		a.chase(s, a.discovered(s))
	}
	a.newPins()
	a.newDiscoverers()
	return a.chased
}

// An axf computes the pieces that one move chases.
type axf struct {
	move  *semantic.CycleMove
	after board.Position
	side  board.Color // the side that moved
	enemy board.Color

	hits     [board.Squares]squares // attackers of the side, by the square of an enemy piece
	enemies  squares
	blockers squares // pieces of either side between the enemy's king and a rook, cannon or horse
	pinned   squares // pieces that cannot protect others
	chased   squares
}

func newAXF(m *semantic.CycleMove) *axf {
	a := &axf{move: m, after: m.After(), side: m.Before.Side(), enemy: m.Before.Side().Other()}
	a.enemies = pieces(&a.after, a.enemy)
	for s := range a.enemies.all() {
		a.hits[s] = attackers(&a.after, a.side, s)
	}
	a.blockers = blockers(&a.after, a.enemy)
	a.pinned = a.blockers.or(a.facing())
	return a
}

// facing returns the enemy piece between the two kings on a file, if it is the only enemy piece there. It ignores
// pieces of the side that moved, even between the kings.
func (a *axf) facing() (pinned squares) {
	king, ok := a.after.King(a.side)
	enemyKing, alsoOK := a.after.King(a.enemy)
	if !ok || !alsoOK || king.File() != enemyKing.File() {
		return squares{}
	}
	n := 0
	for s := range a.enemies.all() {
		if s.File() == king.File() && s != enemyKing {
			pinned.add(s)
			n++
		}
	}
	if n > 1 {
		return squares{}
	}
	return pinned
}

// attackedBy returns the enemy pieces that a piece attacks.
func (a *axf) attackedBy(attacker board.Square) (victims squares) {
	for s := range a.enemies.all() {
		if a.hits[s].has(attacker) {
			victims.add(s)
		}
	}
	return victims
}

// discovered returns the enemy pieces that a piece attacks only because the moved piece has left its square. The
// moved piece itself can discover pieces on its line beyond that square.
func (a *axf) discovered(attacker board.Square) squares {
	now := a.attackedBy(attacker)
	if now.empty() {
		return now
	}
	before, m := a.after, a.move
	if attacker != m.Move.To && m.Before.At(m.Move.To) == 0 {
		before.Place(m.Move.To, 0)
	}
	before.Place(m.Move.From, board.MakePiece(a.side, board.Pawn)) // any piece will do, since only its square matters
	for s := range now.all() {
		if !attackers(&before, a.side, s).has(attacker) {
			continue
		}
		now = now.less(squareSet(s))
	}
	return now
}

// chase adds the victims that an attacker chases.
func (a *axf) chase(attacker board.Square, victims squares) {
	kind := a.after.At(attacker).Kind()
	for s := range victims.less(a.chased).all() {
		switch victim := a.after.At(s).Kind(); {
		case !isPrey(&a.after, s):
		case isStronger(victim, kind), !a.isMutual(attacker, s) && a.isUnprotected(attacker, s):
			a.chased.add(s)
		}
	}
}

// isStronger reports whether an attacker chases a victim even if the victim is protected, by their kinds.
func isStronger(victim, attacker board.Kind) bool {
	switch attacker {
	case board.Horse, board.Cannon:
		return victim == board.Rook
	case board.Advisor, board.Elephant:
		return victim == board.Rook || victim == board.Horse || victim == board.Cannon
	default:
		return false
	}
}

// isMutual reports whether a victim of the attacker's kind could hit back. A horse with a diagonal
// neighbour may be blocked in one direction only. For such horses isMutual reports whether the victim
// attacks, pinned or not.
func (a *axf) isMutual(attacker, victim board.Square) bool {
	kind := a.after.At(attacker).Kind()
	if a.after.At(victim).Kind() != kind {
		return false
	}
	if kind == board.Horse && hasDiagonalNeighbour(&a.after, attacker) {
		return attackers(&a.after, a.enemy, attacker).has(victim)
	}
	return !a.pinned.has(victim)
}

// hasDiagonalNeighbour reports whether a square diagonally next to s has a piece. A horse that attacks s has its leg
// on such a square.
func hasDiagonalNeighbour(p *board.Position, s board.Square) bool {
	for _, step := range [...][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		if p.At(board.SquareAt(s.File()+step[0], s.Rank()+step[1])) != 0 {
			return true
		}
	}
	return false
}

// isUnprotected reports whether no unpinned piece protects the victim once the attacker has left its
// square. The king does not protect if it would then face the other king.
func (a *axf) isUnprotected(attacker, victim board.Square) bool {
	gone := without(&a.after, attacker)
	protectors := attackers(&gone, a.enemy, victim).less(a.pinned)
	if protectors.empty() {
		return true
	}
	enemyKing, ok := a.after.King(a.enemy)
	king, alsoOK := a.after.King(a.side)
	return ok && alsoOK && protectors == squareSet(enemyKing) &&
		king.File() == victim.File() && between(&gone, king, victim).empty()
}

// newPins adds the pieces whose protector the move pins, if an unpinned piece attacks them.
func (a *axf) newPins() {
	pins := a.blockers.less(blockers(&a.move.Before, a.enemy)).and(a.enemies)
	if pins.empty() {
		return
	}
	own := blockers(&a.after, a.side)
	for s := range a.enemies.all() {
		if isPrey(&a.after, s) && !attackers(&a.after, a.enemy, s).and(pins).empty() && !a.hits[s].less(own).empty() {
			a.chased.add(s)
		}
	}
}

// newDiscoverers adds the victims of pieces that the move has put between the enemy's king and a piece of
// the side. Such a piece gives check when it captures. A victim beside the king counts only if another
// piece keeps the king from recapturing.
func (a *axf) newDiscoverers() {
	king, ok := a.after.King(a.enemy)
	if !ok {
		return
	}
	for s := range a.blockers.less(blockers(&a.move.Before, a.enemy)).less(a.enemies).all() {
		for victim := range a.attackedBy(s).less(squareSet(king)).all() {
			taken := without(&a.after, s, king)
			if !attackers(&a.after, a.enemy, victim).has(king) || !attackers(&taken, a.side, victim).less(squareSet(s)).empty() {
				a.chased.add(victim)
			}
		}
	}
}

// blockers returns the pieces of either side that keep a rook, a cannon or a horse from attacking a king.
// These are the only piece before a rook, either of two before a cannon, and the leg of a horse. Blocked
// rooks and horses do not count as pieces in front of another.
func blockers(p *board.Position, side board.Color) (found squares) {
	king, ok := p.King(side)
	if !ok {
		return squares{}
	}
	attacking := attackers(p, side.Other(), king)
	var snipers, sliding squares
	for s := range pieces(p, side.Other()).less(attacking).all() {
		switch kind := p.At(s).Kind(); {
		case kind == board.Cannon && aligned(s, king):
			snipers.add(s)
		case kind == board.Rook && aligned(s, king), kind == board.Horse && legOf(s, king) != board.NoSquare:
			snipers.add(s)
			sliding.add(s)
		}
	}
	for s := range snipers.all() {
		var b squares
		most := 1
		switch p.At(s).Kind() {
		case board.Horse:
			if leg := legOf(s, king); p.At(leg) != 0 {
				b = squareSet(leg).less(sliding)
			}
		case board.Rook:
			b = between(p, s, king).less(sliding)
		default:
			b, most = between(p, s, king), 2
		}
		if n := b.count(); n > 0 && n <= most {
			found = found.or(b)
		}
	}
	return found
}
