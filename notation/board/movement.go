package board

// obstacle returns what keeps the piece on m.From from reaching m.To by the way
// that it moves, or NoProblem; what becomes of its king is not considered. Both
// squares are on the board and m.From is occupied.
func (k *Key) obstacle(m Move) Problem {
	piece, target := k.squares[m.From], k.squares[m.To]
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
		if eye := (m.From + m.To) / 2; k.squares[eye] != 0 {
			return EyeBlocked
		}
	case Horse:
		if length != 5 {
			return WrongShape
		}
		// Halved towards zero, the step of two becomes the leg, the step of one
		// nothing.
		if leg := int(m.From) + ranks/2*Files + files/2; k.squares[leg] != 0 {
			return LegBlocked
		}
	case Rook:
		if length == 0 || files != 0 && ranks != 0 {
			return WrongShape
		}
		if k.between(m) > 0 {
			return PathBlocked
		}
	case Cannon:
		if length == 0 || files != 0 && ranks != 0 {
			return WrongShape
		}
		if target == 0 {
			if k.between(m) > 0 {
				return CannonBlocked
			}
			return NoProblem
		}
		if target.Color() == c {
			return OwnPiece
		}
		switch k.between(m) {
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
func (k *Key) between(m Move) int {
	low, high := min(m.From, m.To), max(m.From, m.To)
	step := Square(1)
	if (high-low)%Files == 0 {
		step = Files
	}
	n := 0
	for s := low + step; s < high; s += step {
		if k.squares[s] != 0 {
			n++
		}
	}
	return n
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

// directions are those in which rooks and cannons slide, as changes of Square.
var directions = [...]int{Files, -Files, 1, -1}

// reach is how many squares lie from a square to the edge of the board, by
// direction.
var reach = func() (r [len(directions)][Squares]int8) {
	for s := range NoSquare {
		file, rank := int8(s.File()), int8(s.Rank())
		r[0][s], r[1][s], r[2][s], r[3][s] = Ranks-1-rank, rank, Files-1-file, file
	}
	return r
}()
