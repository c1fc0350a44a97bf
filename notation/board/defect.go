package board

// A DefectKind is a kind of fault of a position: what no position that arises in
// play has, and a set-up one may have.
type DefectKind uint8

// The defects. With one of the first group the game cannot be played as the rules
// mean it; a position with one of the second can be played but not be reached.
const (
	KingMissing     DefectKind = iota + 1 // a side has no king
	KingExtra                             // a side has another king
	KingOutside                           // a king stands outside its palace
	KingsFacing                           // the kings face each other
	OpponentInCheck                       // the side not to move is in check

	PieceExtra        // more than 2 advisors, elephants, horses, rooks or cannons, or 5 pawns
	AdvisorMisplaced  // an advisor stands on none of the five points that it can reach
	ElephantMisplaced // an elephant stands on none of the seven points that it can reach
	PawnBehindStart   // a pawn stands further back than it starts
	PawnOffFile       // before the river a pawn stands on another file than a c e g i
	PawnSharesFile    // before the river two pawns stand on a file
)

var defectTexts = [...]string{
	KingMissing:       "the king is missing",
	KingExtra:         "one king too many",
	KingOutside:       "the king is outside its palace",
	KingsFacing:       "the kings face each other",
	OpponentInCheck:   "the king is in check, and the other side is to move",
	PieceExtra:        "one more piece of its kind than a side starts with",
	AdvisorMisplaced:  "an advisor cannot get there",
	ElephantMisplaced: "an elephant cannot get there",
	PawnBehindStart:   "the pawn stands further back than pawns start",
	PawnOffFile:       "the pawn has not crossed the river, and none starts on its file",
	PawnSharesFile:    "the pawn and another on its file have both not crossed the river",
}

// String returns the fault in a few words of English.
func (k DefectKind) String() string {
	if k == 0 || int(k) >= len(defectTexts) {
		return "unknown defect"
	}
	return defectTexts[k]
}

// Unplayable reports whether the game cannot be played as the rules mean it from a
// position with such a defect.
func (k DefectKind) Unplayable() bool { return k <= OpponentInCheck }

// A Defect is a fault of a position: its kind, the side that has it, and the
// square of the piece, [NoSquare] when it is a missing king. It is an error.
type Defect struct {
	Kind   DefectKind
	Color  Color
	Square Square
}

// String returns the defect in English, such as "Red d5: the king is outside its
// palace" and "Black: the king is missing".
func (d Defect) String() string {
	side := "Red"
	if d.Color&1 == Black {
		side = "Black"
	}
	if d.Square.Valid() {
		side += " " + d.Square.String()
	}
	return side + ": " + d.Kind.String()
}

// Error returns what String returns.
func (d Defect) Error() string { return d.String() }

// Defects returns the faults of p, first those that make it unplayable (see
// [DefectKind.Unplayable]), then the others; each in the order of squares. It
// returns nil for a position that might arise in a game.
func (p Position) Defects() []Defect {
	var defects []Defect
	report := func(k DefectKind, c Color, s Square) {
		defects = append(defects, Defect{k, c, s})
	}
	for _, c := range [...]Color{Red, Black} {
		p.misplacedKings(c, report)
	}
	opponent := p.side.Other()
	if king, ok := p.King(opponent); ok {
		switch p.exposure(opponent) {
		case KingsFace:
			report(KingsFacing, opponent, king)
		case LeavesCheck:
			report(OpponentInCheck, opponent, king)
		}
	}
	for _, c := range [...]Color{Red, Black} {
		p.misplaced(c, report)
	}
	return defects
}

// Validate returns nil when the game can be played from p as the rules mean it, or
// the first of its [Position.Defects], a [Defect], if that is one of those that make
// it unplayable. What only cannot arise in play is no error.
func (p Position) Validate() error {
	if defects := p.Defects(); len(defects) > 0 && defects[0].Kind.Unplayable() {
		return defects[0]
	}
	return nil
}

// misplacedKings reports what is wrong with c's kings.
func (p *Position) misplacedKings(c Color, report func(DefectKind, Color, Square)) {
	king, ok := p.King(c)
	if !ok {
		report(KingMissing, c, NoSquare)
		return
	}
	for s := range NoSquare {
		if p.at(s) != MakePiece(c, King) {
			continue
		}
		if s != king {
			report(KingExtra, c, s)
		}
		if !s.inPalace(c) {
			report(KingOutside, c, s)
		}
	}
}

// allowed is how many pieces of a kind a side starts with.
var allowed = [...]int{Advisor: 2, Elephant: 2, Horse: 2, Rook: 2, Cannon: 2, Pawn: 5}

// misplaced reports the pieces of c, kings aside, that cannot have come to stand
// where they stand.
func (p *Position) misplaced(c Color, report func(DefectKind, Color, Square)) {
	var count [Pawn + 1]int
	var waiting [Files]bool // files with a pawn that has not crossed the river
	for s := range NoSquare {
		piece := p.at(s)
		kind := piece.Kind()
		if piece == 0 || piece.Color() != c || kind == King {
			continue
		}
		if count[kind]++; count[kind] > allowed[kind] {
			report(PieceExtra, c, s)
		}
		file, advance := s.File(), s.advance(c)
		switch kind {
		case Advisor:
			if !s.inPalace(c) || (file+advance)%2 == 0 {
				report(AdvisorMisplaced, c, s)
			}
		case Elephant:
			// The points lie two files and two ranks apart, as on a
			// chequerboard of such steps.
			if s.crossed(c) || file%2 != 0 || advance%2 != 0 || (file+advance)%4 != 2 {
				report(ElephantMisplaced, c, s)
			}
		case Pawn:
			switch {
			case advance < pawnStart:
				report(PawnBehindStart, c, s)
			case s.crossed(c):
			case file%2 != 0:
				report(PawnOffFile, c, s)
			case waiting[file]:
				report(PawnSharesFile, c, s)
			default:
				waiting[file] = true
			}
		}
	}
}

// pawnStart is how far in front of its own first rank a pawn starts.
const pawnStart = 3
