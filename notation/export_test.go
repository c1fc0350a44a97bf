package notation

// Names for the tests outside the package.
const (
	NotAMove      = notAMove
	Promotion     = noPromotion
	NoneOnBoard   = noneOnBoard
	NoneOnFile    = noneOnFile
	NoneInTandem  = noneInTandem
	NoneInPlace   = noneInPlace
	SeveralPieces = severalPieces
	NoReason      = noReason
)
