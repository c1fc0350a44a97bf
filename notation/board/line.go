package board

import "math/bits"

// A line is a file or a rank of the board: its pieces, four bits each, in the order of their squares. A
// margin of empty points lies below the first point, so that the neighbours of any point can be shifted out.
// Since a line is one word, all its points can be tested at once.
type line uint64

const (
	pointBits = 4
	margin    = 2 // number of empty points below the first

	point  line = 1<<pointBits - 1          // all bits of the lowest point
	points line = 0x1111_1111_1111_1111     // lowest bit of every point
	tops   line = points << (pointBits - 1) // highest bit of every point
)

// boardPoints has the lowest bit of each point of a rank, without the margin.
const boardPoints = points & (1<<((margin+Files)*pointBits) - 1) &^ (1<<(margin*pointBits) - 1)

// shift returns the bit offset of point i of a line.
func shift(i int) uint { return uint(i+margin) * pointBits & 63 }

// at returns the piece on point i.
func (l line) at(i int) Piece { return Piece(l >> shift(i) & point) }

// with returns l with piece on point i, replacing the piece there.
func (l line) with(i int, piece Piece) line {
	return l&^(point<<shift(i)) | line(piece)<<shift(i)
}

// moved returns l after a move, of which either end may be on l. left is the piece that leaves its point.
// changed is the exclusive or of the moved and the captured piece.
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

// occupied returns the lowest bit of every occupied point.
func (l line) occupied() line {
	l |= l >> 2
	return (l | l>>1) & points
}

// holds reports whether l has a piece of c.
func (l line) holds(c Color) bool { return l.occupied()&l.ofColor(c) != 0 }

// ofColor returns the lowest bit of every point whose color bit is c's. For Red this includes empty points.
func (l line) ofColor(c Color) line { return (l>>colorBit ^ -line(c^1)) & points }

// hasEmpty reports whether l has an empty point, including the margin.
func (l line) hasEmpty() bool { return (l-points)&^l&tops != 0 }

// of returns the lowest bit of every point that holds piece. The caller must not pass the empty piece.
func (l line) of(piece Piece) line {
	return points &^ (l ^ points*line(piece)).occupied()
}

// between returns the number of pieces between two points.
func (l line) between(i, j int) int {
	return bits.OnesCount64(uint64(l.occupied() & inside[i][j]))
}

// inside holds all bits of the points between two points.
var inside = func() (inside [Ranks][Ranks]line) {
	for i := range inside {
		for j := range inside[i] {
			if low, high := min(i, j), max(i, j); low < high {
				inside[i][j] = line(1)<<shift(high) - line(1)<<shift(low+1)
			}
		}
	}
	return inside
}()

// threat returns leavesCheck if an enemy rook or cannon attacks point i along l, kingsFace if only the enemy
// king looks at it, or NoProblem.
func (l line) threat(i int, enemy Color) Problem {
	// The bits of each Piece, moved to the lowest bit of its point.
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

// blocked returns the points two to the left and two to the right of point i that are blocked by an occupied
// neighbour of i. l holds occupied bits only.
func (l line) blocked(i int) line {
	return (l>>shift(i+1)&1)<<shift(i+2) | (l>>shift(i-1)&1)<<shift(i-2)
}

// slides returns the points that a rook or a cannon on point i may go to, on a line of length points.
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

// shields returns the pieces on l that keep enemy rooks, cannons and kings from attacking point i. It also
// reports whether such a piece attacks i, or is a cannon without a screen.
func (l line) shields(i int, enemy Color) (shields line, tense bool) {
	occupied := l.occupied()
	enemies := occupied & l.ofColor(enemy)
	bit0, bit1, bit2 := l, l>>1, l>>2
	cannons := enemies & bit2 & bit1 &^ bit0
	others := enemies & bit0 &^ bit1 // rooks and kings: only their kinds have bit 0 set and bit 1 clear
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

// attacks reports whether an enemy rook or cannon attacks point i along l, or the enemy king looks at it. It
// counts kings only on the points of the mask kings.
func (l line) attacks(i int, enemy Color, kings line) bool {
	bit0, bit1, bit2 := l, l>>1, l>>2
	enemies := l.ofColor(enemy)
	cannons := enemies & bit2 & bit1 &^ bit0
	rooks := enemies & bit0 &^ bit1 & (bit2 | kings) // only kings and rooks have bit 0 set and bit 1 clear
	if cannons|rooks == 0 {
		return false
	}
	occupied, here := l.occupied(), line(1)<<shift(i)
	above, below := occupied&-(here<<1), occupied&(here-1)
	first := above.lowest()
	second := (above ^ first).lowest()
	if below != 0 { // rare: kings stand at the edge
		last := below.highest()
		first, second = first|last, second|(below^last).highest()
	}
	return first&rooks|second&cannons != 0
}

// lowest and highest return the lowest and the highest set bit of l, or 0 if l is empty.
func (l line) lowest() line  { return l & -l }
func (l line) highest() line { return line(1) << (bits.Len64(uint64(l)) & 63) >> 1 }

// index returns the point of the lowest set bit of l.
func (l line) index() int { return bits.TrailingZeros64(uint64(l))/pointBits - margin }
