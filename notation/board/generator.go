package board

import "math/bits"

// A generator finds the moves of the side to move in one position. It computes the facts common to all pieces
// once: the points they may go to, and the pieces whose moves may expose their own king.
type generator struct {
	*Position
	occupied [Ranks + 2*margin]line // lowest bit of each occupied point, by rank, with a margin as in a line
	open     [Ranks + 2*margin]line // likewise for points that are empty or hold an enemy piece

	// A move can expose its king only if it leaves a point of shields, or if the position is tense.
	shields squareSet
	tense   bool
}

func (p *Position) generator() (g generator) {
	g.Position = p
	for rank, l := range &p.rank {
		occupied := l.occupied()
		g.occupied[rank+margin] = occupied
		g.open[rank+margin] = boardPoints &^ (occupied & l.ofColor(p.side))
	}
	g.guardKing()
	return g
}

// guardKing finds the pieces that shield the king of the side to move. It sets tense if shields cannot tell
// which moves expose the king. This holds in three cases: the king is in check; a cannon aims at it without a
// screen, so that any piece moving between becomes one; or a faulty FEN put the king where it cannot be.
func (g *generator) guardKing() {
	c, enemy := g.side, g.side.Other()
	king, ok := g.King(c)
	if !ok {
		return
	}
	if g.kingCount[c] > 1 || !king.inPalace(c) {
		g.tense = true
		return
	}
	file, rank := king.File(), king.Rank()
	shields, tense := g.file[file].shields(rank, enemy)
	for ; shields != 0; shields ^= shields.lowest() {
		g.shields.add(SquareAt(file, shields.index()))
	}
	if l := g.rank[rank]; l.holds(enemy) {
		var tenseToo bool
		shields, tenseToo = l.shields(file, enemy)
		tense = tense || tenseToo
		for ; shields != 0; shields ^= shields.lowest() {
			g.shields.add(SquareAt(shields.index(), rank))
		}
	}
	if g.mayStepTo(king, enemy) {
		attacked, legs := g.horses(king, enemy)
		tense = tense || attacked || g.attackedByPawn(king, enemy)
		g.shields.addAll(legs)
	}
	g.shields.add(king)
	g.tense = tense
}

// sure reports whether no move of the piece on s can expose its king.
func (g *generator) sure(s Square) bool { return !g.tense && !g.shields.has(s) }

// all yields the pieces of the side to move and their squares, in the order of squares.
func (g *generator) all(yield func(s Square, piece Piece) bool) {
	for rank := range Ranks {
		l := g.rank[rank]
		for pieces := g.occupied[rank+margin] &^ g.open[rank+margin]; pieces != 0; pieces ^= pieces.lowest() {
			file := pieces.index()
			if !yield(Square(rank*Files+file), l.at(file)) {
				return
			}
		}
	}
}

// count returns the number of legal moves.
func (g *generator) count() (n int) {
	for s, piece := range g.all {
		n += g.countFrom(s, piece)
	}
	return n
}

// countFrom returns the number of legal moves of piece, which stands on s.
func (g *generator) countFrom(s Square, piece Piece) (n int) {
	to := g.reach(s, piece)
	if g.sure(s) {
		return to.count()
	}
	var buffer [maxMovesOfPiece]Move
	for _, m := range to.append(buffer[:0], s) {
		if g.exposureAfter(m, piece) == NoProblem {
			n++
		}
	}
	return n
}

// append appends the legal moves of piece, which stands on s.
func (g *generator) append(dst []Move, s Square, piece Piece) []Move {
	kept := len(dst)
	to := g.reach(s, piece)
	dst = to.append(dst, s)
	if g.sure(s) {
		return dst
	}
	for _, m := range dst[kept:] {
		if g.exposureAfter(m, piece) == NoProblem {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// A reach is the set of points where a piece may go, ignoring the safety of its king. It has the lowest bits
// of points on the piece's file, and on the ranks from two below to two above. No point is in both.
type reach struct {
	file  line
	ranks [1 + 2*margin]line
}

// reach returns the points where piece on s may go.
func (g *generator) reach(s Square, piece Piece) (to reach) {
	file, rank := s.File(), s.Rank()
	kind := piece.Kind()
	switch kind {
	case Rook, Cannon:
		enemy := piece.Color().Other()
		to.file = g.file[file].slides(rank, Ranks, kind, enemy)
		to.ranks[margin] = g.rank[rank].slides(file, Files, kind, enemy)
		return to
	}
	open := (*[1 + 2*margin]line)(g.open[rank:])
	near := &stepsFrom[piece][s]
	for i := range to.ranks {
		to.ranks[i] = near[i] & open[i]
	}
	switch kind {
	case Horse:
		// An occupied leg above or below the horse blocks two points of one rank. An occupied leg beside it
		// blocks one point on each of two ranks.
		occupied := (*[1 + 2*margin]line)(g.occupied[rank:])
		to.ranks[0] &= occupied[1]>>shift(file)&1 - 1
		to.ranks[4] &= occupied[3]>>shift(file)&1 - 1
		blocked := occupied[2].blocked(file)
		to.ranks[1] &^= blocked
		to.ranks[3] &^= blocked
	case Elephant:
		occupied := (*[1 + 2*margin]line)(g.occupied[rank:])
		to.ranks[0] &^= occupied[1].blocked(file)
		to.ranks[4] &^= occupied[3].blocked(file)
	}
	return to
}

// count returns the number of points in r. A point takes four bits of which one is used, so up to four lines
// are combined and counted together.
func (r *reach) count() int {
	return bits.OnesCount64(uint64(r.file|r.ranks[0]<<1|r.ranks[1]<<2|r.ranks[2]<<3)) +
		bits.OnesCount64(uint64(r.ranks[3]|r.ranks[4]<<1))
}

// append appends the moves from s to the points of r, in the order of the points.
func (r *reach) append(dst []Move, s Square) []Move {
	file, rank := s.File(), s.Rank()
	here := line(1) << shift(rank)
	for below := r.file & (here - 1); below != 0; below ^= below.lowest() {
		dst = append(dst, Move{s, SquareAt(file, below.index())})
	}
	for i, points := range &r.ranks {
		for ; points != 0; points ^= points.lowest() {
			dst = append(dst, Move{s, SquareAt(points.index(), rank+i-margin)})
		}
	}
	for above := r.file &^ (here - 1); above != 0; above ^= above.lowest() {
		dst = append(dst, Move{s, SquareAt(file, above.index())})
	}
	return dst
}

// stepsFrom holds the points that a non-sliding piece reaches from a square on an empty board, by Piece and
// Square. The points are given by the ranks of a reach.
var stepsFrom [1 << pointBits][Squares][1 + 2*margin]line

func fillSteps() {
	for piece := range Piece(1 << pointBits) {
		if kind := piece.Kind(); kind == Rook || kind == Cannon {
			continue
		}
		for s := range NoSquare {
			var points [1 + 2*margin]line
			for _, step := range steps[piece.Kind()] {
				to := SquareAt(s.File()+int(step[0]), s.Rank()+int(step[1]))
				if to.Valid() && ranges[piece][s].has(to) {
					points[step[1]+margin] |= 1 << shift(to.File())
				}
			}
			stepsFrom[piece][s] = points
		}
	}
}

// maxMovesOfPiece is the maximum number of moves of a rook, and so of any piece.
const maxMovesOfPiece = Files - 1 + Ranks - 1
