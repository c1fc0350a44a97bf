package board

import "math/bits"

// obstacle returns the reason why the piece on m.From cannot reach m.To, or NoProblem. It ignores the safety
// of the king. The caller must ensure that both squares are on the board and m.From is occupied.
func (p *Position) obstacle(m Move) Problem {
	piece, target := p.at(m.From), p.at(m.To)
	c := piece.Color()
	files := m.To.File() - m.From.File()
	ranks := m.To.Rank() - m.From.Rank()
	// The squared distance distinguishes the shapes of moves.
	length := files*files + ranks*ranks

	switch piece.Kind() {
	case King:
		if length != 1 {
			return WrongShape
		}
		if !m.To.inPalace(c) {
			return LeavesPalace
		}
	case Advisor:
		if length != 2 {
			return WrongShape
		}
		if !m.To.inPalace(c) {
			return LeavesPalace
		}
	case Elephant:
		if length != 8 {
			return WrongShape
		}
		if m.To.crossed(c) {
			return CrossesRiver
		}
		if eye := (m.From + m.To) / 2; p.at(eye) != 0 {
			return EyeBlocked
		}
	case Horse:
		if length != 5 {
			return WrongShape
		}
		// Division rounds towards zero: the step of two becomes the leg, and the step of one becomes 0.
		if leg := int(m.From) + ranks/2*Files + files/2; p.at(Square(leg)) != 0 {
			return LegBlocked
		}
	case Rook:
		if length == 0 || files != 0 && ranks != 0 {
			return WrongShape
		}
		if p.between(m) > 0 {
			return PathBlocked
		}
	case Cannon:
		if length == 0 || files != 0 && ranks != 0 {
			return WrongShape
		}
		if target == 0 {
			if p.between(m) > 0 {
				return CannonBlocked
			}
			return NoProblem
		}
		if target.Color() == c {
			return OwnPiece
		}
		switch p.between(m) {
		case 0:
			return NoScreen
		case 1:
			return NoProblem
		}
		return ManyScreens
	case Pawn:
		if files == 0 && ranks*c.forward() < 0 {
			return PawnRetreat
		}
		if length != 1 {
			return WrongShape
		}
		if files != 0 && !m.From.crossed(c) {
			return PawnSideways
		}
	}
	if target != 0 && target.Color() == c {
		return OwnPiece
	}
	return NoProblem
}

// between returns the number of pieces between the ends of m, which share a file or a rank.
func (p *Position) between(m Move) int {
	file, rank := m.From.File(), m.From.Rank()
	if file == m.To.File() {
		return p.file[file].between(rank, m.To.Rank())
	}
	return p.rank[rank].between(file, m.To.File())
}

// steps holds the moves of each kind, as changes of file and rank. obstacle tests which of them the board
// allows.
var steps = [...][][2]int8{
	King:     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
	Advisor:  {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	Elephant: {{2, 2}, {2, -2}, {-2, 2}, {-2, -2}},
	Horse:    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}},
	Rook:     slides,
	Cannon:   slides,
	Pawn:     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
}

// slides holds the moves along a file or a rank.
var slides = func() (slides [][2]int8) {
	for n := int8(1); n < Ranks; n++ {
		slides = append(slides, [2]int8{0, n}, [2]int8{0, -n}, [2]int8{n, 0}, [2]int8{-n, 0})
	}
	return slides
}()

// unobstructed reports whether obstacle returns NoProblem. It has no branch on the kind of piece, because the
// kind is unpredictable. A mispredicted branch costs more than the whole computation.
func (p *Position) unobstructed(m Move, piece, target Piece) bool {
	fromFile, fromRank := m.From.File(), m.From.Rank()
	toFile, toRank := m.To.File(), m.To.Rank()
	files, ranks := toFile-fromFile, toRank-fromRank

	// The relevant points lie between two points of one file or rank. For rooks and cannons they are the
	// path. For a horse it is the leg, on the line along which it goes two points. For an elephant it is the
	// eye, on the rank half way.
	upright := line((files*files - ranks*ranks) >> (bits.UintSize - 1)) // all bits set if the move is along a file
	along := p.rank[fromRank+ranks/2]&^upright | p.file[fromFile]&upright
	i := fromFile&^int(upright) | fromRank&int(upright)
	j := toFile&^int(upright) | toRank&int(upright)
	return ranges[piece&Piece(point)][m.From].has(m.To) && along.between(i, j) == int(screens[piece&Piece(point)][target&Piece(point)])
}

// screens is the number of pieces required between a piece and its target. A capturing cannon needs one, and
// no piece can capture its own side.
var screens = func() (screens [1 << pointBits][1 << pointBits]uint8) {
	const never = Files + Ranks
	for piece := range screens {
		for target := range screens {
			piece, target := Piece(piece), Piece(target)
			switch {
			case target.Kind() == NoKind:
			case target.Color() == piece.Color():
				screens[piece][target] = never
			case piece.Kind() == Cannon:
				screens[piece][target] = 1
			}
		}
	}
	return screens
}()

// ranges holds the squares that a piece may go to from a square on an otherwise empty board, by Piece and
// Square.
var ranges [1 << pointBits][Squares]squareSet

// fillRanges plays every step of a kind on an empty board. A rook's needs no play, and the pieces that go to the same
// squares as a rook or as a horse share their sets, which spares most of the time to start a program.
func fillRanges() {
	rook, horse := MakePiece(Red, Rook), MakePiece(Red, Horse)
	var alone Position
	for piece := range Piece(1 << pointBits) {
		kind := piece.Kind()
		switch {
		case kind == NoKind:
			continue
		case piece == rook:
			fillLines(&ranges[rook])
			continue
		case kind == Rook || kind == Cannon:
			ranges[piece] = ranges[rook]
			continue
		case kind == Horse && piece != horse:
			ranges[piece] = ranges[horse]
			continue
		}
		for from := range NoSquare {
			alone.put(from, piece)
			var squares squareSet
			for _, step := range steps[kind] {
				to := SquareAt(from.File()+int(step[0]), from.Rank()+int(step[1]))
				if to.Valid() && alone.obstacle(Move{from, to}) == NoProblem {
					squares.add(to)
				}
			}
			ranges[piece][from] = squares
			alone.put(from, 0)
		}
	}
}

// fillLines sets for each square the other squares of its file and its rank.
func fillLines(of *[Squares]squareSet) {
	var files [Files]squareSet
	var ranks [Ranks]squareSet
	for s := range NoSquare {
		files[s.File()].add(s)
		ranks[s.Rank()].add(s)
	}
	for s := range NoSquare {
		file, rank := files[s.File()], ranks[s.Rank()]
		of[s] = squareSet{file[0] ^ rank[0], file[1] ^ rank[1]} // s itself is in both
	}
}
