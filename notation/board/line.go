package board

import "math/bits"

// A line is a file or a rank of the board: its pieces, four bits each, in the
// order of their squares. Below the first point is a margin of empty points, so
// that those around any point can be shifted out. With all of a line in one word,
// what stands where is asked of all its points at once.
type line uint64

const (
	pointBits = 4
	margin    = 2 // empty points below the first

	point  line = 1<<pointBits - 1          // all bits of the lowest point
	points line = 0x1111_1111_1111_1111     // the lowest bit of every point
	tops   line = points << (pointBits - 1) // the highest bit of every point
)

// boardPoints are the lowest bits of the points of a rank, without its margin.
const boardPoints = points & (1<<((margin+Files)*pointBits) - 1) &^ (1<<(margin*pointBits) - 1)

// shift is where the point i of a line is.
func shift(i int) uint { return uint(i+margin) * pointBits & 63 }

// at returns the piece on the point i.
func (l line) at(i int) Piece { return Piece(l >> shift(i) & point) }

// with returns l with piece on the point i in place of what stands there.
func (l line) with(i int, piece Piece) line {
	return l&^(point<<shift(i)) | line(piece)<<shift(i)
}

// moved returns l after a piece has moved from one point to another, as far as these
// are on l at all. What the move changes on them is given: left is what went, changed what came
// and what it captured, both in one.
func (l line) moved(left line, from int, isFrom bool, changed line, to int, isTo bool) line {
	left, changed = left<<shift(from), changed<<shift(to)
	if !isFrom {
		left = 0
	}
	if !isTo {
		changed = 0
	}
	return l ^ left ^ changed
}

// occupied returns the lowest bit of every point that a piece stands on.
func (l line) occupied() line {
	l |= l >> 2
	return (l | l>>1) & points
}

// holds reports whether a piece of c's stands on l.
func (l line) holds(c Color) bool { return l.occupied()&l.ofColor(c) != 0 }

// ofColor returns the lowest bit of every point where a piece would be c's: for
// Red also of those that are empty.
func (l line) ofColor(c Color) line { return (l>>colorBit ^ -line(c^1)) & points }

// hasEmpty reports whether a point of l is empty, be it of the margin.
func (l line) hasEmpty() bool { return (l-points)&^l&tops != 0 }

// of returns the lowest bit of every point that piece, which is not the empty one,
// stands on.
func (l line) of(piece Piece) line {
	return points &^ (l ^ points*line(piece)).occupied()
}

// between counts the pieces between two points.
func (l line) between(i, j int) int {
	low, high := min(i, j), max(i, j)
	inside := line(1)<<shift(high) - line(1)<<shift(low+1)
	return bits.OnesCount64(uint64(l.occupied() & inside))
}

// threat returns LeavesCheck when a rook or a cannon of the enemy attacks the point
// i along l, KingsFace when only its king looks there, or NoProblem.
func (l line) threat(i int, enemy Color) Problem {
	// The bits of a Piece, each at the lowest bit of its point.
	bit0, bit1, bit2 := l, l>>1, l>>2
	occupied := (bit0 | bit1 | bit2) & points
	enemies := occupied & l.ofColor(enemy)
	rooks := enemies & bit2 & bit0 &^ bit1
	cannons := enemies & bit2 & bit1 &^ bit0
	kings := enemies & bit0 &^ (bit1 | bit2)
	below := occupied & (line(1)<<shift(i) - 1)
	above := occupied &^ (line(1)<<shift(i+1) - 1)
	first, last := above.lowest(), below.highest()
	nearest := first | last
	behind := (above ^ first).lowest() | (below ^ last).highest()
	if nearest&rooks|behind&cannons != 0 {
		return LeavesCheck
	}
	if nearest&kings != 0 {
		return KingsFace
	}
	return NoProblem
}

// blocked returns the points two to the left and two to the right of the point i whose
// way there is occupied. Of l only the lowest bits of points are set.
func (l line) blocked(i int) line {
	return (l>>shift(i+1)&1)<<shift(i+2) | (l>>shift(i-1)&1)<<shift(i-2)
}

// slides returns the points of a line of so many that a rook or a cannon on the point
// i may go to.
func (l line) slides(i, length int, kind Kind, enemy Color) line {
	occupied := l.occupied()
	enemies := occupied & l.ofColor(enemy)
	here := line(1) << shift(i)
	ended := occupied | 1<<shift(-1) | 1<<shift(length)
	above, below := ended&^(here<<1-1), ended&(here-1)
	first, last := above.lowest(), below.highest()
	empty := (first - 1) &^ (last<<1 - 1) &^ here & points
	if kind == Cannon {
		first, last = (above ^ first).lowest(), (below ^ last).highest()
	}
	return empty | (first|last)&enemies
}

// shields returns the pieces on l that keep rooks, cannons and kings of the enemy from
// attacking the point i. It reports whether one of these attacks it all the same, or is a
// cannon with no screen.
func (l line) shields(i int, enemy Color) (shields line, tense bool) {
	occupied := l.occupied()
	enemies := occupied & l.ofColor(enemy)
	bit0, bit1, bit2 := l, l>>1, l>>2
	cannons := enemies & bit2 & bit1 &^ bit0
	others := enemies & bit0 &^ bit1 // rooks and kings: advisors and horses are even, elephants and pawns have bit 1
	above, below := occupied&^(line(1)<<shift(i+1)-1), occupied&(line(1)<<shift(i)-1)
	up1, down1 := above.lowest(), below.highest()
	above, below = above^up1, below^down1
	up2, down2 := above.lowest(), below.highest()
	above, below = above^up2, below^down2
	up3, down3 := above.lowest(), below.highest()
	tense = (up1|down1)&(others|cannons)|(up2|down2)&cannons != 0
	if up2&others|up3&cannons != 0 {
		shields |= up1
	}
	if up3&cannons != 0 {
		shields |= up2
	}
	if down2&others|down3&cannons != 0 {
		shields |= down1
	}
	if down3&cannons != 0 {
		shields |= down2
	}
	return shields, tense
}

// attacks reports whether a rook or a cannon of the enemy attacks the point i along l,
// or its king looks there. Only kings on points of kings count.
func (l line) attacks(i int, enemy Color, kings line) bool {
	bit0, bit1, bit2 := l, l>>1, l>>2
	occupied := (bit0 | bit1 | bit2) & points
	enemies := occupied & l.ofColor(enemy)
	cannons := enemies & bit2 & bit1 &^ bit0
	rooks := enemies & bit0 &^ bit1 & (bit2 | kings) // of kings and rooks alone, bit 0 is set and bit 1 is not
	if cannons|rooks == 0 {
		return false
	}
	above, below := occupied&^(line(1)<<shift(i+1)-1), occupied&(line(1)<<shift(i)-1)
	first := above.lowest()
	second := (above ^ first).lowest()
	if below != 0 { // seldom: kings stand at the edge
		last := below.highest()
		first, second = first|last, second|(below^last).highest()
	}
	return first&rooks|second&cannons != 0
}

// lowest and highest return the lowest and the highest bit of l, 0 when it is empty.
func (l line) lowest() line  { return l & -l }
func (l line) highest() line { return line(1) << (bits.Len64(uint64(l)) & 63) >> 1 }

// index returns the point that the lowest bit of l belongs to.
func (l line) index() int { return bits.TrailingZeros64(uint64(l))/pointBits - margin }

// A RankSet is a set of ranks, those of some pieces on one file.
type RankSet struct{ line line }

// RanksOf returns the ranks of the file, 0 to 8, on which a piece stands.
func (p *files) RanksOf(piece Piece, file int) RankSet {
	if piece &= Piece(point); piece == 0 || uint(file) >= Files {
		return RankSet{}
	}
	return RankSet{p.file[file].of(piece)}
}

// Empty reports whether no rank is in s.
func (s RankSet) Empty() bool { return s.line == 0 }

// Lowest returns the lowest rank of s, which is not empty, and s without it.
func (s RankSet) Lowest() (int, RankSet) {
	return s.line.index(), RankSet{s.line & (s.line - 1)}
}
