package board

// Names for the tests outside the package.
const (
	KingMissing       = kingMissing
	KingExtra         = kingExtra
	KingOutside       = kingOutside
	KingsFacing       = kingsFacing
	OpponentInCheck   = opponentInCheck
	PieceExtra        = pieceExtra
	AdvisorMisplaced  = advisorMisplaced
	ElephantMisplaced = elephantMisplaced
	PawnBehindStart   = pawnBehindStart
	PawnOffFile       = pawnOffFile
	PawnSharesFile    = pawnSharesFile
)
