package board

// numbers holds the random numbers of the hash, by Piece and Square; those of the empty piece are 0.
// blackToMove is the number for Black to move.
var (
	numbers     [1 << pointBits][Squares]uint64
	blackToMove uint64
)

func fillNumbers() {
	var state splitmix64
	for _, c := range [...]Color{Red, Black} {
		for kind := King; kind <= Pawn; kind++ {
			of := &numbers[MakePiece(c, kind)]
			for s := range of {
				of[s] = state.next()
			}
		}
	}
	blackToMove = state.next()
}

// A splitmix64 is the state of the random generator of that name.
type splitmix64 uint64

func (s *splitmix64) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	x := uint64(*s)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
