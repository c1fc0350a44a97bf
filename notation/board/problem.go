package board

// A Problem is why a move is not legal; NoProblem says that it is. The greater
// the Problem, the nearer the move came to being legal: from no piece at all,
// through pieces that do not move so and pieces that are obstructed, to a move
// that only its own king forbids.
type Problem uint8

// The problems, in the order of how near the move came to being legal.
const (
	NoProblem   Problem = iota
	OffBoard            // a square is not on the board
	NoPiece             // nothing stands on the square that the move starts from
	WrongSide           // that piece belongs to the side not to move
	WrongShape          // a piece of that kind does not move so
	PawnRetreat         // a pawn may not go back

	LeavesPalace  // a king or an advisor stays in its palace
	CrossesRiver  // an elephant stays on its own half
	PawnSideways  // a pawn goes sideways only across the river
	LegBlocked    // the square next to the horse in its direction is occupied
	EyeBlocked    // the square between the elephant and its destination is occupied
	PathBlocked   // pieces stand between the rook and its destination
	CannonBlocked // pieces stand between the cannon and an empty destination
	NoScreen      // the cannon captures with nothing to jump over
	ManyScreens   // the cannon captures over more than one piece
	OwnPiece      // a piece of the mover's stands on the destination

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

// ExposesKing reports whether the piece moves so and is not obstructed, and only
// what the move would do to its own king makes it illegal: the move is
// pseudo-legal.
func (p Problem) ExposesKing() bool { return p >= LeavesCheck }
