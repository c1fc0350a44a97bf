package board

// A Rule is something that a position which arises in play obeys, and that a
// set-up position may break.
type Rule uint8

// The rules. Without the first group the game cannot be played as the rules mean
// it; a position that breaks the second can be played but not be reached.
const (
	OneKing      Rule = iota + 1 // a side has one king
	KingInPalace                 // kings stand in their palaces
	KingsApart                   // the kings do not face each other
	OpponentSafe                 // the side not to move is not in check

	PieceCount     // at most 2 advisors, elephants, horses, rooks, cannons and 5 pawns
	AdvisorPoint   // advisors stand on the five points that they can reach
	ElephantPoint  // elephants stand on the seven points that they can reach
	PawnForward    // pawns stand no further back than they start
	PawnFile       // before the river pawns stand on files a c e g i
	PawnOnePerFile // before the river pawns stand on different files
)

var ruleTexts = [...]string{
	OneKing:        "a side has exactly one king",
	KingInPalace:   "a king stands in its palace",
	KingsApart:     "the kings do not face each other",
	OpponentSafe:   "the side not to move is not in check",
	PieceCount:     "a side has no more pieces of a kind than it starts with",
	AdvisorPoint:   "an advisor stands on a point that it can reach",
	ElephantPoint:  "an elephant stands on a point that it can reach",
	PawnForward:    "a pawn stands no further back than it starts",
	PawnFile:       "a pawn that has not crossed the river stands on the file that it starts on",
	PawnOnePerFile: "two pawns on a file have not both still to cross the river",
}

// String returns the rule as an English sentence without its period.
func (r Rule) String() string {
	if r == 0 || int(r) >= len(ruleTexts) {
		return "unknown rule"
	}
	return ruleTexts[r]
}

// Playable reports whether r is one of the rules without which the game cannot be
// played as the rules mean it.
func (r Rule) Playable() bool { return r <= OpponentSafe }

// A Defect is a rule that a position breaks: the side that breaks it, and the
// square of the piece that does, NoSquare when it is a missing king.
type Defect struct {
	Rule   Rule
	Color  Color
	Square Square
}

// Defects returns the rules that p breaks, first the ones of play (see
// [Rule.Playable]), then the ones of what can arise; each in the order of squares.
// It returns nil for a position that might arise in a game.
func (p *Position) Defects() []Defect {
	var defects []Defect
	report := func(r Rule, c Color, s Square) {
		defects = append(defects, Defect{r, c, s})
	}
	for _, c := range [...]Color{Red, Black} {
		p.kings(c, report)
	}
	opponent := p.key.side.Other()
	if king, ok := p.King(opponent); ok {
		switch p.exposure(opponent) {
		case KingsFace:
			report(KingsApart, opponent, king)
		case LeavesCheck:
			report(OpponentSafe, opponent, king)
		}
	}
	for _, c := range [...]Color{Red, Black} {
		p.misplaced(c, report)
	}
	return defects
}

// kings reports what is wrong with c's kings.
func (p *Position) kings(c Color, report func(Rule, Color, Square)) {
	king, ok := p.King(c)
	if !ok {
		report(OneKing, c, NoSquare)
		return
	}
	for s := range NoSquare {
		if p.At(s) != MakePiece(c, King) {
			continue
		}
		if s != king {
			report(OneKing, c, s)
		}
		if !s.inPalace(c) {
			report(KingInPalace, c, s)
		}
	}
}

// allowed is how many pieces of a kind a side starts with.
var allowed = [...]int{Advisor: 2, Elephant: 2, Horse: 2, Rook: 2, Cannon: 2, Pawn: 5}

// misplaced reports the pieces of c, kings aside, that cannot have come to stand
// where they stand.
func (p *Position) misplaced(c Color, report func(Rule, Color, Square)) {
	var count [Pawn + 1]int
	var waiting [Files]bool // files with a pawn that has not crossed the river
	for s := range NoSquare {
		piece := p.At(s)
		kind := piece.Kind()
		if piece == 0 || piece.Color() != c || kind == King {
			continue
		}
		if count[kind]++; count[kind] > allowed[kind] {
			report(PieceCount, c, s)
		}
		file, advance := s.File(), s.advance(c)
		switch kind {
		case Advisor:
			if !s.inPalace(c) || (file+advance)%2 == 0 {
				report(AdvisorPoint, c, s)
			}
		case Elephant:
			// The points lie two files and two ranks apart, as on a
			// chequerboard of such steps.
			if s.crossed(c) || file%2 != 0 || advance%2 != 0 || (file+advance)%4 != 2 {
				report(ElephantPoint, c, s)
			}
		case Pawn:
			switch {
			case advance < pawnStart:
				report(PawnForward, c, s)
			case s.crossed(c):
			case file%2 != 0:
				report(PawnFile, c, s)
			case waiting[file]:
				report(PawnOnePerFile, c, s)
			default:
				waiting[file] = true
			}
		}
	}
}

// pawnStart is how far in front of its own first rank a pawn starts.
const pawnStart = 3
