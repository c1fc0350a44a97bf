package board

// A Problem is the reason why a move is illegal, or NoProblem if it is legal. A greater Problem is nearer to
// a legal move. The order runs from no piece at all, through pieces that do not move so or are obstructed, to
// moves that only expose their own king.
type Problem uint8

// The problems, from farthest to nearest to a legal move.
const (
	NoProblem   Problem = iota
	OffBoard            // a square is off the board
	NoPiece             // the from square is empty
	WrongSide           // the piece belongs to the side not to move
	WrongShape          // the piece does not move so
	PawnRetreat         // a pawn may not retreat

	LeavesPalace  // a king or an advisor may not leave its palace
	CrossesRiver  // an elephant may not cross the river
	PawnSideways  // a pawn may go sideways only across the river
	LegBlocked    // the square next to the horse in its direction is occupied
	EyeBlocked    // the square between the elephant and its destination is occupied
	PathBlocked   // pieces stand between the rook and its destination
	CannonBlocked // pieces stand between the cannon and an empty destination
	NoScreen      // the cannon captures without a screen
	ManyScreens   // the cannon captures over more than one piece
	OwnPiece      // a piece of the same side is on the destination

	LeavesCheck // the mover's king could be captured
	KingsFace   // the kings would face each other on an open file
)

var problemTexts = [...]string{
	NoProblem:     "legal",
	OffBoard:      "off the board",
	NoPiece:       "no piece there",
	WrongSide:     "the piece belongs to the other side",
	WrongShape:    "the piece does not move like that",
	PawnRetreat:   "a pawn may not retreat",
	LeavesPalace:  "the piece may not leave the palace",
	CrossesRiver:  "an elephant may not cross the river",
	PawnSideways:  "a pawn may not go sideways before it has crossed the river",
	LegBlocked:    "the horse's leg is blocked",
	EyeBlocked:    "the elephant's eye is blocked",
	PathBlocked:   "the path is blocked",
	CannonBlocked: "a cannon jumps only to capture",
	NoScreen:      "the cannon has no screen to capture over",
	ManyScreens:   "the cannon has more than one screen",
	OwnPiece:      "a piece of one's own is on the destination",
	LeavesCheck:   "the king would be left in check",
	KingsFace:     "the kings would face each other",
}

// String returns the problem in a few words of English, "legal" for NoProblem.
func (p Problem) String() string {
	if int(p) >= len(problemTexts) {
		return "unknown problem"
	}
	return problemTexts[p]
}

// ExposesKing reports whether the move is pseudo-legal: the only problem is that it exposes the mover's king.
func (p Problem) ExposesKing() bool { return p >= LeavesCheck }
