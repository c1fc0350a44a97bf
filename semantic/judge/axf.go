package judge

import (
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// axfChase returns the pieces that a move chases under the Asian rules as Fairy-Stockfish
// reads them: Position::chased in its position.cpp.
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

// An axf finds out what one move chases.
type axf struct {
	move  *semantic.CycleMove
	after board.Position
	side  board.Color // who moved
	enemy board.Color

	hits     [board.Squares]squares // by the square of an enemy piece, the side's pieces that attack it
	enemies  squares
	blockers squares // pieces of either side that stand between the enemy's king and a rook, cannon or horse
	pinned   squares // pieces that cannot protect another
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

// facing returns the one enemy piece that stands on a file with both kings. Pieces of the
// side that moved do not count, even if they stand between the kings too.
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

// discovered returns the enemy pieces that a piece attacks now and would not if the moved piece
// stood where it came from. The moved piece itself discovers what lies behind the square that it left.
func (a *axf) discovered(attacker board.Square) squares {
	now := a.attackedBy(attacker)
	if now.empty() {
		return now
	}
	before, m := a.after, a.move
	if attacker != m.Move.To && m.Before.At(m.Move.To) == 0 {
		before.Place(m.Move.To, 0)
	}
	before.Place(m.Move.From, board.MakePiece(a.side, board.Pawn)) // only where it stands matters
	for s := range now.all() {
		if !attackers(&before, a.side, s).has(attacker) {
			continue
		}
		now = now.less(squareSet(s))
	}
	return now
}

// chase adds those of the victims that an attacker chases.
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

// isStronger reports whether a piece of one kind is chased by one of another even if it is protected.
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

// isMutual reports whether a victim of the attacker's kind could hit back. Horses beside
// which a piece stands diagonally may be blocked one way: of these, whether the victim does
// attack counts, pinned or not.
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

// hasDiagonalNeighbour reports whether a piece stands diagonally next to a square: where a horse's leg
// is, seen from its target.
func hasDiagonalNeighbour(p *board.Position, s board.Square) bool {
	for _, step := range [...][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		if p.At(board.SquareAt(s.File()+step[0], s.Rank()+step[1])) != 0 {
			return true
		}
	}
	return false
}

// isUnprotected reports whether no unpinned piece protects the victim once the attacker has left its square. The
// king does not protect where it would face the other.
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

// newDiscoverers adds what the pieces attack that stand between the enemy's king and a piece of the side since the
// move: taking it gives check. Beside the king it counts if another piece keeps the king from taking back.
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

// blockers returns the pieces of either side that keep a rook, a cannon or a horse from attacking a king: the
// only piece before a rook, either of two before a cannon, the leg of a horse. Rooks and horses that
// are kept so do not count as pieces before another.
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
