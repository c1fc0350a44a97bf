package board

// obstacle returns what keeps the piece on m.From from reaching m.To by the way
// that it moves, or NoProblem; what becomes of its king is not considered. Both
// squares are on the board and m.From is occupied.
func (p *Position) obstacle(m Move) Problem {
	piece, target := p.At(m.From), p.At(m.To)
	c := piece.Color()
	files := m.To.File() - m.From.File()
	ranks := m.To.Rank() - m.From.Rank()
	// The square of the distance tells the shapes apart.
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
		if eye := (m.From + m.To) / 2; p.At(eye) != 0 {
			return EyeBlocked
		}
	case Horse:
		if length != 5 {
			return WrongShape
		}
		// Halved towards zero, the step of two becomes the leg, the step of one
		// nothing.
		if leg := int(m.From) + ranks/2*Files + files/2; p.At(Square(leg)) != 0 {
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

// between counts the pieces between the ends of m, which share a file or a rank.
func (p *Position) between(m Move) int {
	file, rank := m.From.File(), m.From.Rank()
	if file == m.To.File() {
		return p.key.files[file].between(rank, m.To.Rank())
	}
	return p.ranks[rank].between(file, m.To.File())
}

// steps are the single moves of the kinds that do not slide, as changes of file
// and rank. Which of them the board allows, obstacle tells.
var steps = [...][][2]int8{
	King:     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
	Advisor:  {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	Elephant: {{2, 2}, {2, -2}, {-2, 2}, {-2, -2}},
	Horse:    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}},
	Pawn:     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
}

// directions are those in which rooks and cannons slide, as changes of file and
// rank.
var directions = [...][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}
